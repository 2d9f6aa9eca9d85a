/// Owns every identifier of one scope: a module's types, a structure's members, an enum's values.
///
/// All wire names of a scope are handed over together and come back as identifiers that are all different. A plain
/// conversion is used wherever it is unambiguous. Names that meet are spelled out from their wire names, except for
/// one that already is the identifier letter by letter; no counter is ever used.
struct Namer {
    enum Style { case lowerCamel, upperCamel }

    /// One name to be decided.
    struct Request {
        let wireName: String
        /// A name that a person chose (`x-swift-name`, or the title of an enum's value): taken as it is.
        let fixed: String?

        init(_ wireName: String, fixed: String? = nil) {
            self.wireName = wireName
            self.fixed = fixed
        }

        /// Letter by letter: two texts can be equal to Swift and differ in how an accent is written.
        fileprivate func isExactly(_ name: String) -> Bool { wireName.isExactly(name) }
    }

    let style: Style
    /// Taken already, or never to be used.
    let reserved: Set<String>
    /// What is put behind a name that is reserved.
    let suffix: String

    init(_ style: Style, reserved: Set<String> = [], suffix: String) {
        self.style = style
        self.reserved = reserved
        self.suffix = suffix
    }

    /// The identifiers in the order of the requests, without backticks.
    ///
    /// Two equal fixed names, or a fixed name that meets a reserved one, are left as they are: `collisions(in:)` finds them.
    func identifiers(for requests: [Request]) -> [String] {
        let plain = requests.map { $0.fixed ?? avoidingReserved(identifier(Words.split($0.wireName), $0.wireName)) }
        var result = plain
        for (name, indices) in positions(plain) where indices.count > 1 {
            for index in indices where requests[index].fixed == nil && !requests[index].isExactly(name) {
                result[index] = avoidingReserved(
                    identifier(SpelledName.words(requests[index].wireName), requests[index].wireName))
            }
        }
        for (_, indices) in positions(result) where indices.count > 1 {
            for index in indices where requests[index].fixed == nil && !requests[index].isExactly(result[index]) {
                result[index] += SpelledName.caseSuffix(requests[index].wireName)
            }
        }
        // What is still equal differs in signs alone, or in how a letter is put together: the characters' codes tell.
        for (_, indices) in positions(result) where indices.count > 1 {
            // To Swift, `é` in one character and in two is the same name; the shortest keeps it.
            let shortest = indices.map { result[$0].unicodeScalars.count }.min()
            for index in indices
            where requests[index].fixed == nil
                && !(requests[index].isExactly(result[index]) && result[index].unicodeScalars.count == shortest)
            {
                result[index] += SpelledName.codeSuffix(requests[index].wireName)
            }
        }
        return result
    }

    /// The identifier of a name that stands alone in its scope.
    func identifier(for wireName: String) -> String {
        identifiers(for: [Request(wireName)])[0]
    }

    /// The positions of identifiers that are still equal, or equal a reserved name: only names that people fixed, or
    /// wire names that no rule can tell apart.
    func collisions(in identifiers: [String]) -> [[Int]] {
        positions(identifiers).filter { $0.value.count > 1 }.map(\.value).sorted { $0[0] < $1[0] }
    }

    private func positions(_ names: [String]) -> [String: [Int]] {
        Dictionary(grouping: names.indices, by: { names[$0] })
    }

    private func identifier(_ words: [String], _ wireName: String) -> String {
        let words = words.isEmpty ? SpelledName.words(wireName) : words
        let name = style == .lowerCamel ? Words.lowerCamel(words) : Words.upperCamel(words)
        guard let first = name.unicodeScalars.first else { return "empty" }
        // An identifier cannot begin with a digit, nor with a mark that may only follow a letter. An underscore before it
        // would hide it from documentation.
        guard !first.properties.isXIDStart else { return name }
        return (style == .lowerCamel ? suffix.lowercased() : suffix) + name
    }

    private func avoidingReserved(_ name: String) -> String {
        reserved.contains(name) ? name + suffix : name
    }
}

extension String {
    /// The identifier between backticks if Swift would otherwise read it as a keyword.
    var escapedIdentifier: String {
        ReservedNames.keywords.contains(self) ? "`\(self)`" : self
    }

    /// The identifier as the label of an argument that is handed over.
    var escapedArgumentLabel: String { self == "inout" ? "`inout`" : self }

    /// The identifier as the label of a parameter.
    var escapedLabel: String {
        ReservedNames.labelsThatNeedBackticks.contains(self) ? "`\(self)`" : self
    }
}
