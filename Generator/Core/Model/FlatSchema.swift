/// A schema with its `allOf` chain and the siblings of its `$ref` drawn together: what one value must meet.
struct FlatSchema {
    struct Member {
        let name: String
        let place: Place
        /// The schema that decides the member's type: the most specific of its definitions.
        var schema: Schema
        /// Further definitions of the same member; their bounds count too.
        var others: [Schema] = []
    }

    /// The schema that was flattened, for its key and place.
    let origin: Schema
    /// All parts in order; the origin itself is the last.
    var parts: [Schema] = []
    var members: [Member] = []
    var required: Set<String> = []
    var additional: Schema.AdditionalProperties = .unspecified

    /// The first answer that any part gives, the origin's own first.
    func first<Value>(_ answer: (Schema) -> Value?) -> Value? {
        for part in parts.reversed() {
            if let value = answer(part) { return value }
        }
        return nil
    }

    /// The types that all parts allow; empty if none says anything.
    var types: [Schema.JSONType] {
        parts.map(\.types).filter { !$0.isEmpty }.reduce([]) { $0.isEmpty ? $1 : Self.common($0, $1) }
    }
    var isNullable: Bool { origin.isNullable }
    var description: String? { first(\.description) }
    var bounds: [Schema.Bounds] { parts.map(\.bounds) }
    /// The types of both lists. An integer is a number, too.
    static func common(_ first: [Schema.JSONType], _ second: [Schema.JSONType]) -> [Schema.JSONType] {
        first.compactMap { type in
            if second.contains(type) { return type }
            switch type {
            case .integer where second.contains(.number): return .integer
            case .number where second.contains(.integer): return .integer
            default: return nil
            }
        }
    }

    /// The choices among the parts: each must be met on its own.
    var choices: [(schemas: [Schema], isExclusive: Bool, part: Schema)] {
        parts.flatMap { part in
            [part.oneOf.map { ($0, true, part) }, part.anyOf.map { ($0, false, part) }].compactMap { $0 }
        }
    }
}

/// Draws `allOf` chains together. Two definitions of one member that contradict each other are an error.
struct SchemaFlattener {
    let document: ServiceDocument
    let diagnostics: Diagnostics

    func flatten(_ schema: Schema) -> FlatSchema {
        var flat = FlatSchema(origin: schema)
        var visited: Set<ObjectIdentifier> = []
        add(schema, to: &flat, visited: &visited)
        return flat
    }

    private func add(_ schema: Schema, to flat: inout FlatSchema, visited: inout Set<ObjectIdentifier>) {
        guard visited.insert(ObjectIdentifier(schema)).inserted else {
            // The same part twice (a diamond) adds nothing new. A circle of `allOf` ends here, too: nothing can be
            // said about a value that must be itself.
            return
        }
        if let key = schema.reference?.value, let target = document.schemasByKey[key] {
            add(target, to: &flat, visited: &visited)
        }
        for part in schema.allOf ?? [] { add(part, to: &flat, visited: &visited) }
        checkType(of: schema, against: flat)
        flat.parts.append(schema)
        for property in schema.properties { merge(property, into: &flat) }
        flat.required.formUnion(schema.required.map(\.value))
        switch (flat.additional, schema.additionalProperties) {
        case (_, .unspecified): break
        case (.schema, .any), (.none, .any): break
        default: flat.additional = schema.additionalProperties
        }
    }

    private func checkType(of schema: Schema, against flat: FlatSchema) {
        let types = flat.types
        if !types.isEmpty, !schema.types.isEmpty, FlatSchema.common(types, schema.types).isEmpty {
            contradiction(of: schema, to: flat.parts.first { !$0.types.isEmpty }, in: flat)
        } else if let format = schema.format?.value, let other = flat.parts.first(where: { $0.format != nil }),
            other.format?.value != format
        {
            contradiction(of: schema, to: other, in: flat)
        }
    }

    private func contradiction(of schema: Schema, to other: Schema?, in flat: FlatSchema) {
        guard let other else { return }
        diagnostics.error(
            "the parts of this allOf contradict each other: \(summary(other)) and \(summary(schema))",
            at: schema.typesPlace ?? schema.place,
            notes: [Diagnostic(.note, "the other part is here", at: other.typesPlace ?? other.place)])
    }

    private func merge(_ property: Schema.Property, into flat: inout FlatSchema) {
        guard let index = flat.members.firstIndex(where: { $0.name == property.name }) else {
            flat.members.append(.init(name: property.name, place: property.place, schema: property.schema))
            return
        }
        guard flat.members[index].name.isExactly(property.name) else {
            // A Swift dictionary takes the two names for one, and one value would replace the other.
            diagnostics.notUnderstood(
                "the property \(quoted(property.name)) differs from another one only in how its letters are put together, "
                    + "which Swift cannot keep apart; it is left out", at: property.place,
                notes: [Diagnostic(.note, "the other one is here", at: flat.members[index].place)])
            return
        }
        let earlier = flat.members[index].schema
        switch compare(earlier, property.schema) {
        case .equal, .narrower:
            flat.members[index].others.append(earlier)
            flat.members[index].schema = property.schema
        case .wider:
            flat.members[index].others.append(property.schema)
        case .contradictory:
            diagnostics.error(
                "the property \"\(property.name)\" is defined twice in this allOf, and the definitions contradict each "
                    + "other: \(summary(earlier)) and \(summary(property.schema))",
                at: property.place,
                notes: [Diagnostic(.note, "the other definition is here", at: flat.members[index].place)])
        }
    }

    private enum Comparison { case equal, narrower, wider, contradictory }

    /// How the second definition of a member relates to the first.
    private func compare(_ first: Schema, _ second: Schema) -> Comparison {
        if ShapeFingerprint.of(first, document) == ShapeFingerprint.of(second, document) { return .equal }
        let (one, two) = (resolved(first), resolved(second))
        if isUnrestricted(two) { return .wider }
        if isUnrestricted(one) { return .narrower }
        guard one.types == two.types || one.types.isEmpty || two.types.isEmpty else {
            // An integer is a number, too.
            if one.types == [.number], two.types == [.integer] { return .narrower }
            if one.types == [.integer], two.types == [.number] { return .wider }
            return .contradictory
        }
        // `type: string` in the base and one value, or a few, in the refinement.
        switch (plainValues(one), plainValues(two)) {
        case (nil, .some) where isPlainScalar(one): return .narrower
        case (.some, nil) where isPlainScalar(two): return .wider
        case (.some(let a), .some(let b)):
            if b.isSubset(of: a) { return .narrower }
            if a.isSubset(of: b) { return .wider }
            return .contradictory
        default: return .contradictory
        }
    }

    private func resolved(_ schema: Schema) -> Schema {
        var current = schema
        var steps = 0
        while let key = current.reference?.value, let target = document.schemasByKey[key], steps < 64 {
            current = target
            steps += 1
        }
        return current
    }

    private func plainValues(_ schema: Schema) -> Set<String>? {
        if let constant = schema.constant { return [ShapeFingerprint.text(constant)] }
        return schema.enumeration.map { Set($0.map(ShapeFingerprint.text)) }
    }

    /// A scalar type with bounds at most.
    private func isPlainScalar(_ schema: Schema) -> Bool {
        schema.types.count == 1 && schema.oneOf == nil && schema.anyOf == nil && schema.allOf == nil
            && schema.format == nil && schema.types[0] != .object && schema.types[0] != .array
    }

    /// Says nothing about the value's type.
    private func isUnrestricted(_ schema: Schema) -> Bool {
        schema.boolean == true
            || (schema.boolean == nil && schema.types.isEmpty && schema.reference == nil && schema.constant == nil
                && schema.enumeration == nil && schema.oneOf == nil && schema.anyOf == nil && schema.allOf == nil
                && schema.properties.isEmpty && schema.items == nil)
    }

    private func summary(_ schema: Schema) -> String {
        if let key = schema.reference?.value { return "a reference to \(key.file)#\(key.pointer)" }
        if let constant = schema.constant { return "the constant \(ShapeFingerprint.text(constant))" }
        if let values = schema.enumeration {
            return "the values \(values.prefix(4).map(ShapeFingerprint.text).joined(separator: ", "))"
                + (values.count > 4 ? ", …" : "")
        }
        let type = schema.types.map(\.rawValue).joined(separator: " or ")
        let format = schema.format.map { " (\($0.value))" } ?? ""
        return type.isEmpty ? "a schema without a type" : type + format
    }
}
