/// Members of an example that no schema speaks of. Objects are open, so they are valid, and most often misspelt.
struct UndeclaredMembers {
    struct Member {
        let pointer: String
        let place: Place
        /// `; did you mean "uuid"?`, or nothing.
        let hint: String
    }

    let document: ServiceDocument
    private(set) var found: [Member] = []

    init(document: ServiceDocument) {
        self.document = document
    }

    /// - Parameter schemas: all that apply to the value, and all that may.
    mutating func search(_ node: JSONNode, _ schemas: [Schema], _ pointer: String) {
        let all = expanded(schemas)
        switch node.value {
        case .array(let elements):
            let items = all.compactMap(\.items)
            for (index, element) in elements.enumerated() { search(element, items, "\(pointer)/\(index)") }
        case .object(let object):
            for member in object.members { search(member, all, pointer + "/" + JSONPointer.escaped(member.key)) }
        case .null, .bool, .number, .string: break
        }
    }

    private mutating func search(_ member: JSONObject.Member, _ schemas: [Schema], _ pointer: String) {
        let declared = schemas.flatMap { $0.properties.filter { $0.name.isExactly(member.key) }.map(\.schema) }
        guard declared.isEmpty else {
            search(member.value, declared, pointer)
            return
        }
        var additional: [Schema] = []
        for schema in schemas {
            switch schema.additionalProperties {
            case .any: return
            case .schema(let value): additional.append(value)
            case .unspecified, .none: break
            }
        }
        guard additional.isEmpty else {
            search(member.value, additional, pointer)
            return
        }
        let names = schemas.flatMap { $0.properties.map(\.name) }
        // Without any property the object is free-form, and everything is welcome.
        guard !names.isEmpty else { return }
        found.append(Member(pointer: pointer, place: member.keyPlace, hint: suggestion(for: member.key, among: names)))
    }

    /// With everything that references and combinations bring in.
    private func expanded(_ schemas: [Schema]) -> [Schema] {
        var result: [Schema] = []
        var known: Set<ObjectIdentifier> = []
        var pending = schemas
        while let schema = pending.popLast() {
            guard known.insert(ObjectIdentifier(schema)).inserted else { continue }
            result.append(schema)
            for list in [schema.oneOf, schema.anyOf, schema.allOf] { pending += list ?? [] }
            if let key = schema.reference?.value, let target = document.schemasByKey[key] { pending.append(target) }
        }
        return result
    }
}
