import Foundation

/// The fields of a signed message, not yet verified: of a form, of a JSON object, or decoded by others.
package struct SignedMessage {
    package struct Field {
        package let name: String
        /// Bytes, since a text may compare as equal to another one of other bytes.
        package let value: [UInt8]

        package init(name: String, value: [UInt8]) {
            self.name = name
            self.value = value
        }
    }

    package let fields: [Field]

    package init(_ fields: [Field]) { self.fields = fields }

    package init(_ fields: [(name: String, value: String)]) {
        self.fields = fields.map { Field(name: $0.name, value: Array($0.value.utf8)) }
    }

    /// The members of a JSON object whose names begin with `prefix`; null counts as missing.
    ///
    /// - Throws: If it is no JSON object, or one of these members is no string.
    package init(json body: Data, prefix: String, known: [String]) throws(SignatureFailure) {
        guard !body.isEmpty else { throw .emptyBody }
        let members: [String: JSONValue]
        do throws(CodingFault) {
            members = try WireDecoder().decode([String: JSONValue].self, from: body)
        } catch {
            if case .syntax(let fault) = error.reason, fault.reason == .duplicateKey {
                throw .doubled(field: "a member of the body")
            }
            throw .unreadable(field: "the body", as: .json)
        }
        var fields: [Field] = []
        for (name, value) in members.sorted(by: { $0.key < $1.key }) where name.hasPrefix(prefix) && !value.isNull {
            guard let text = value.string else {
                throw .unreadable(field: Self.printable(name, prefix, known), as: .string)
            }
            fields.append(Field(name: name, value: Array(text.utf8)))
        }
        self.fields = fields
    }

    /// The value of the one field of that name, whatever else there is.
    ///
    /// - Throws: `missing`, `doubled` or `empty`.
    package func exactlyOne(_ name: String) throws(SignatureFailure) -> [UInt8] {
        let found = fields.filter { $0.name.utf8.elementsEqual(name.utf8) }
        guard let value = found.first?.value else { throw .missing(field: name) }
        guard found.count == 1 else { throw .doubled(field: name) }
        guard !value.isEmpty else { throw .empty(field: name) }
        return value
    }

    /// Refuses a field that is there twice, of those whose names begin with `prefix`.
    ///
    /// - Parameter known: The names that may be printed.
    package func refuseDoubles(prefix: String, known: [String]) throws(SignatureFailure) {
        var found: Set<String> = []
        for field in fields where field.name.hasPrefix(prefix) {
            guard found.insert(field.name).inserted else {
                throw .doubled(field: Self.printable(field.name, prefix, known))
            }
        }
    }

    /// Whether the one field of that name holds just this.
    ///
    /// - Throws: As ``exactlyOne(_:)``.
    package func holds(_ text: String, _ name: String) throws(SignatureFailure) -> Bool {
        try exactlyOne(name) == Array(text.utf8)
    }

    /// The names that are known; who sends the others chose them.
    private static func printable(_ name: String, _ prefix: String, _ known: [String]) -> String {
        known.contains(name) ? name : "another field of \(prefix)"
    }
}
