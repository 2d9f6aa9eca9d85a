/// What the schemas say of an envelope's status.
extension AnswerShape {
    /// The status of an envelope can have the value for success.
    func expectStatus(_ name: Schema.Located<String>, _ success: JSONNode, _ type: Schema.JSONType) {
        for schema in schemas(successes) {
            expect(name, in: schema, [type], "\(type.withArticle), as \"success\" is")
            let values = properties(schema, name.value).flatMap { document.listedValues(of: $0.schema) }
            guard !values.isEmpty, !values.contains(where: { $0.isSameScalar(as: success) }) else { continue }
            diagnostics.error(
                "\(quoted(name.value)) never has the value for success, only "
                    + values.compactMap(\.scalarText).joined(separator: ", "),
                at: success.place, notes: [Diagnostic(.note, "the answer is here", at: schema.place)])
        }
    }

    /// The values of an envelope's status other than that for success, as far as the answers' schemas list them.
    func refusals(_ envelope: Envelope) -> [JSONNode] {
        var result: [JSONNode] = []
        for property in schemas(operation.responses).flatMap({ properties($0, envelope.statusProperty) }) {
            for value in document.listedValues(of: property.schema)
            where !value.isSameScalar(as: envelope.success) && !result.contains(where: { $0.isSameScalar(as: value) }) {
                if value.scalarText != nil { result.append(value) }
            }
        }
        return result
    }
}

extension ServiceDocument {
    /// The values that a schema lists: its `const`, its `enum`, or those of its choices.
    fileprivate func listedValues(of schema: Schema) -> [JSONNode] {
        var result: [JSONNode] = []
        var seen: Set<ObjectIdentifier> = []
        var pending = [schema]
        while let next = pending.popLast() {
            guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
            result += [next.constant].compactMap { $0 } + (next.enumeration ?? [])
            pending += (next.allOf ?? []).reversed() + (next.anyOf ?? []).reversed() + (next.oneOf ?? []).reversed()
            if let key = next.reference?.value, let target = schemasByKey[key] { pending.append(target) }
        }
        return result
    }
}

extension JSONNode {
    /// A text in quotes, a boolean or an integer; nil for everything else.
    var scalarText: String? {
        switch value {
        case .string(let text): quoted(text)
        case .bool(let flag): flag ? "true" : "false"
        case .number(let digits): Int(digits).map(String.init)
        case .null, .array, .object: nil
        }
    }

    fileprivate func isSameScalar(as other: JSONNode) -> Bool {
        switch (value, other.value) {
        case (.string(let one), .string(let two)): one == two
        case (.bool(let one), .bool(let two)): one == two
        case (.number(let one), .number(let two)): Int(one) == Int(two)
        default: false
        }
    }
}
