/// What a schema turns into, before it has a name.
enum Shape {
    /// Another schema's type, under whatever name that has.
    case reference(SchemaKey)
    /// The type of a schema written in place: the one branch that is left beside null, or a lone `allOf`.
    case wrapped(Schema)
    case any
    /// No value is allowed (`false`, or `type: null` alone).
    case nothing
    case scalar(TypeRef)
    case enumeration(EnumerationSource)
    case structure(FlatSchema)
    case map(Schema)
    /// An object of which nothing is said.
    case freeForm
    case array(Schema?)
    case union([Schema], FlatSchema)
}

struct EnumerationSource {
    struct Value {
        let node: JSONNode
        let title: String?
        let description: String?
        let isDeprecated: Bool
    }

    let values: [Value]
    let isClosed: Bool
    let flat: FlatSchema
}

/// Sorts schemas into shapes. Whether null is allowed is answered apart, since it does not change the shape.
struct ShapeClassifier {
    let document: ServiceDocument
    let flattener: SchemaFlattener
    let inheritance: Inheritance

    func shape(of schema: Schema) -> Shape {
        if let boolean = schema.boolean { return boolean ? .any : .nothing }
        if let key = schema.reference?.value, !schema.hasStructure { return .reference(key) }
        if let family = inheritance.family(of: schema) { return .union(family.branches, family.flat) }
        if schema.reference == nil, let parts = schema.allOf, parts.count == 1, !schema.hasStructureBesideAllOf,
            !inheritance.takesOver(schema)
        {
            return .wrapped(parts[0])
        }
        let flat = flattener.flatten(schema)
        if let choice = choice(in: flat) { return choice }
        if let values = flat.first(\.enumeration) { return enumeration(values.map { ($0, nil) }, flat) }
        if flat.members.isEmpty, let constant = flat.first(\.constant) { return self.constant(constant, flat) }
        return plain(flat)
    }

    /// Whether null is a value of the schema.
    func isNullable(_ schema: Schema) -> Bool {
        var visited: Set<ObjectIdentifier> = []
        return isNullable(schema, &visited)
    }

    private func isNullable(_ schema: Schema, _ visited: inout Set<ObjectIdentifier>) -> Bool {
        guard visited.insert(ObjectIdentifier(schema)).inserted else { return false }
        if schema.isNullable { return true }
        if schema.enumeration?.contains(where: \.isNull) == true { return true }
        if let key = schema.reference?.value, !schema.hasStructure, let target = document.schemasByKey[key] {
            return isNullable(target, &visited)
        }
        if let parts = schema.allOf, parts.count == 1, !schema.hasStructureBesideAllOf {
            return isNullable(parts[0], &visited)
        }
        for branches in [schema.oneOf, schema.anyOf] {
            for branch in branches ?? [] where branch.isOnlyNull || isNullable(branch, &visited) { return true }
        }
        return false
    }

    // MARK: - Choices

    /// The shape that a `oneOf` or `anyOf` gives; nil where the choice only adds conditions to an object.
    private func choice(in flat: FlatSchema) -> Shape? {
        let choices = flat.choices.filter { choice in
            // Conditions are on members that are described elsewhere; where none is, the branches describe them.
            let describes = flat.members.isEmpty && !choice.schemas.contains(where: \.properties.isEmpty)
            return describes || !choice.schemas.allSatisfy(\.isRequirement)
        }
        guard let choice = choices.first else { return nil }
        let branches = choice.schemas.filter { !$0.isOnlyNull }
        if branches.isEmpty { return .nothing }
        if branches.allSatisfy({ $0.isNamedConstant }) {
            let values = branches.compactMap { branch in branch.constant.map { ($0, Optional(branch)) } }
            return enumeration(values, flat)
        }
        if let merged = mergedEnumeration(branches, flat) { return merged }
        // A discriminator says that other variants may come, so one alone is told by its tag, too.
        let isAlone = branches.count == 1 && flat.first(\.discriminator) == nil
        if isAlone, flat.members.isEmpty, choices.count == 1 { return .wrapped(branches[0]) }
        return .union(branches, flat)
    }

    /// A text beside some known texts is the long way to write an open enum.
    private func mergedEnumeration(_ branches: [Schema], _ flat: FlatSchema) -> Shape? {
        guard branches.count > 1 else { return nil }
        var values: [(JSONNode, Schema?)] = []
        for branch in branches {
            switch shape(of: document.resolved(branch)) {
            case .enumeration(let source):
                guard source.values.allSatisfy({ $0.node.string != nil }) else { return nil }
                for value in source.values where !values.contains(where: { $0.0.string == value.node.string }) {
                    values.append((value.node, nil))
                }
            case .scalar(.string): continue
            default: return nil
            }
        }
        return values.isEmpty ? nil : enumeration(values, flat, isClosed: false)
    }

    private func enumeration(
        _ values: [(node: JSONNode, schema: Schema?)], _ flat: FlatSchema, isClosed: Bool? = nil
    ) -> Shape {
        let present = values.filter { !$0.node.isNull }
        guard !present.isEmpty else { return .nothing }
        if present.allSatisfy({ $0.node.bool != nil }) { return .scalar(.bool) }
        guard present.allSatisfy({ $0.node.string != nil }) || present.allSatisfy(\.node.isInteger) else {
            // Fractions, or values of several kinds, have no names: they are checked before they are sent.
            return present.allSatisfy(\.node.isNumber) ? scalar(.number, flat) : .any
        }
        let source = EnumerationSource(
            values: present.map { node, schema in
                .init(
                    node: node, title: schema?.title, description: schema?.description,
                    isDeprecated: schema?.isDeprecated ?? false)
            },
            isClosed: isClosed ?? flat.parts.contains(where: \.isClosed), flat: flat)
        return .enumeration(source)
    }

    private func constant(_ node: JSONNode, _ flat: FlatSchema) -> Shape {
        switch node.value {
        case .null: .nothing
        case .bool: .scalar(.bool)
        case .string: .scalar(.string)
        case .number: node.wholeNumber != nil ? .scalar(.int) : scalar(.number, flat)
        case .array, .object: .any
        }
    }

    // MARK: - Types

    private func plain(_ flat: FlatSchema) -> Shape {
        let types = flat.types
        guard types.count < 2 else {
            if Set(types) == [.integer, .number] { return scalar(.number, flat) }
            // A list of types is a choice between one schema for each.
            return .union(types.map { flat.origin.narrowed(to: $0) }, flat)
        }
        guard let type = types.first ?? impliedType(flat) else {
            return flat.origin.isNullable && !flat.origin.saysSomething ? .nothing : .any
        }
        switch type {
        case .null: return .nothing
        case .boolean, .integer, .number, .string: return scalar(type, flat)
        case .array: return .array(flat.first(\.items))
        case .object: return object(flat)
        }
    }

    private func impliedType(_ flat: FlatSchema) -> Schema.JSONType? {
        if !flat.members.isEmpty || !flat.required.isEmpty { return .object }
        if case .schema = flat.additional { return .object }
        if flat.parts.contains(where: { $0.items != nil }) { return .array }
        return nil
    }

    private func object(_ flat: FlatSchema) -> Shape {
        guard flat.members.isEmpty else { return .structure(flat) }
        switch flat.additional {
        case .schema(let value): return .map(value)
        case .none: return .structure(flat)
        case .any, .unspecified: return .freeForm
        }
    }

    private func scalar(_ type: Schema.JSONType, _ flat: FlatSchema) -> Shape {
        let format = flat.first { $0.format?.value }
        switch (type, format) {
        case (.boolean, _): return .scalar(.bool)
        case (.integer, "int64"): return .scalar(.int64)
        case (.integer, _): return .scalar(.int)
        case (.number, "decimal"): return .scalar(.decimal)
        case (.number, _): return .scalar(.double)
        case (.string, "date-time"): return .scalar(.timestamp)
        case (.string, "date"): return .scalar(.day)
        case (.string, "byte"), (.string, "binary"): return .scalar(.bytes)
        case (.string, "decimal"): return .scalar(.decimalString)
        default: return .scalar(.string)
        }
    }
}
