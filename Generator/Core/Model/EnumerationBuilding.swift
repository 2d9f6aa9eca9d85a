/// Enums become open structures with a static member for each known value, or, where the schema promises that
/// nothing will be added, closed Swift enums.
extension ModelBuilder {
    func enumeration(_ source: EnumerationSource, name: String, path: String) -> Enumeration {
        let isText = source.values.allSatisfy { $0.node.string != nil }
        let namer = Namer(
            .lowerCamel, reserved: ReservedNames.members.union(ReservedNames.enumMembers), suffix: "Value")
        let wireNames = source.values.map { $0.node.string ?? ShapeFingerprint.text($0.node) }
        let names = namer.identifiers(
            for: zip(wireNames, source.values).map { wire, value in
                .init(wire.speakable, fixed: value.title.flatMap(titleName))
            })
        for group in namer.collisions(in: names) {
            for index in group.dropFirst() {
                diagnostics.error(
                    "two values would both be called \(names[index]) in Swift; give one a \"title\" of its own",
                    at: source.values[index].node.place,
                    notes: [Diagnostic(.note, "the other one is here", at: source.values[group[0]].node.place)])
            }
        }
        if source.isClosed { reportComposedTwins(source) }
        let values = zip(names, source.values).map { name, value in
            let wire = Documentation.code(value.node.string ?? ShapeFingerprint.text(value.node))
            return Enumeration.Value(
                swiftName: name,
                literal: value.node.string.map(SwiftText.literal) ?? ShapeFingerprint.text(value.node),
                documentation: Documentation(
                    text: value.description ?? "\(wire).", isDeprecated: value.isDeprecated))
        }
        let result = Enumeration(
            name: name, path: path, documentation: documentation(source.flat.origin),
            rawType: isText ? "String" : "Int", values: values, isClosed: source.isClosed)
        enumerations[path] = result
        return result
    }

    /// Swift takes texts for equal that differ only in how their letters are put together, and with them the cases of an
    /// enum. An open enum keeps the text itself.
    private func reportComposedTwins(_ source: EnumerationSource) {
        var first: [String: JSONNode] = [:]
        for value in source.values {
            guard let text = value.node.string else { continue }
            guard let other = first[text] else {
                first[text] = value.node
                continue
            }
            diagnostics.notUnderstood(
                "this value and another one are the same text to Swift, which a closed enum cannot tell apart",
                at: value.node.place, notes: [Diagnostic(.note, "the other one is here", at: other.place)])
        }
    }

    /// A title is a name if it can be one (`fourPayBiweekly`, `Four payments`); a sentence is not.
    private func titleName(_ title: String) -> String? {
        let words = Words.split(title)
        guard !words.isEmpty, words.count <= 6, let first = words[0].first, first.isLetter else { return nil }
        let isIdentifier = title.first?.isLowercase == true && words.joined() == title
        let name = isIdentifier ? title : Words.lowerCamel(words)
        return ReservedNames.members.union(ReservedNames.enumMembers).contains(name) ? name + "Value" : name
    }
}

extension String {
    /// `-1` → `minus 1`, so that the sign of a number is part of its name, and `2x` → `value 2x`, since no name begins
    /// with a digit.
    fileprivate var speakable: String {
        guard let digit = first(where: { $0 != "-" && $0 != "+" }), digit.isASCII, digit.isNumber else { return self }
        switch first {
        case "-": return "minus " + dropFirst()
        case "+": return "plus " + dropFirst()
        default: return "value " + self
        }
    }
}
