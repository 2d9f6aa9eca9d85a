/// Questions that the model asks of a schema as it was written.
extension Schema {
    /// Says something about the value's type beside a `$ref`: then the schema is a type of its own.
    var hasStructure: Bool {
        hasStructureBesideAllOf || allOf != nil
    }

    var hasStructureBesideAllOf: Bool {
        if case .unspecified = additionalProperties {} else { return true }
        return !types.isEmpty || !(properties.isEmpty || onlyBoundsMembers) || !required.isEmpty || items != nil
            || enumeration != nil || constant != nil || oneOf != nil || anyOf != nil
    }

    /// Refers to an object and bounds some of its members at this place alone: "a price, of at least 100". The type
    /// stays that of the object; only the check differs.
    var onlyBoundsMembers: Bool {
        reference != nil && !properties.isEmpty && properties.allSatisfy { $0.schema.isOnlyBounds }
    }

    /// Nothing but bounds, and words.
    private var isOnlyBounds: Bool {
        boolean == nil && !saysSomething && !isNullable && defaultValue == nil && swiftName == nil && !isSensitive
            && !isClosed
    }

    /// Any keyword but annotations.
    var saysSomething: Bool { hasStructure || reference != nil || format != nil }

    /// `{ "type": "null" }`, `{ "const": null }` or `{ "enum": [null] }`.
    var isOnlyNull: Bool {
        if constant?.isNull == true { return true }
        if let enumeration, !enumeration.isEmpty, enumeration.allSatisfy(\.isNull) { return true }
        return isNullable && types.isEmpty && !saysSomething
    }

    /// `{ "const": "AUTH", "title": "auth", "description": "…" }`: one value of an enum.
    var isNamedConstant: Bool {
        guard let constant, reference == nil, properties.isEmpty, oneOf == nil, anyOf == nil, allOf == nil else {
            return false
        }
        return constant.string != nil || constant.isInteger
    }

    /// Says only which members must be there, or which values some must have: a condition on an object that is
    /// described elsewhere.
    var isRequirement: Bool {
        guard reference == nil, types.isEmpty || types == [.object], items == nil, enumeration == nil, oneOf == nil,
            anyOf == nil, allOf == nil, constant == nil, !required.isEmpty || !properties.isEmpty,
            case .unspecified = additionalProperties
        else { return false }
        return properties.allSatisfy { property in
            let schema = property.schema
            let isConstant = schema.constant != nil && !schema.hasTypeBesideConstant
            return isConstant || schema.isRequirement
        } && (!required.isEmpty || properties.contains { $0.schema.isRequirement })
    }

    private var hasTypeBesideConstant: Bool {
        reference != nil || !properties.isEmpty || items != nil || oneOf != nil || anyOf != nil || allOf != nil
    }

    /// The same schema with one of its types.
    func narrowed(to type: JSONType) -> Schema {
        let copy = Schema(key: key, place: place)
        copy.types = [type]
        copy.typesPlace = typesPlace
        copy.format = format
        copy.bounds = bounds
        if type == .array { copy.items = items }
        if type == .object {
            copy.properties = properties
            copy.required = required
            copy.additionalProperties = additionalProperties
        }
        return copy
    }

    /// The schema without its choices, as the part that all its variants share.
    func withoutChoices() -> Schema {
        let copy = Schema(key: key, place: place)
        copy.reference = reference
        copy.types = types
        copy.properties = properties
        copy.required = required
        copy.additionalProperties = additionalProperties
        copy.allOf = allOf
        copy.bounds = bounds
        return copy
    }
}

extension JSONNode {
    var isNumber: Bool {
        guard case .number = value else { return false }
        return true
    }

    var isInteger: Bool {
        guard case .number(let digits) = value else { return false }
        return Int(digits) != nil
    }
}

extension ServiceDocument {
    /// The default that is said where the schema is used, else where it is described; null says nothing.
    func defaultValue(of schema: Schema) -> JSONNode? {
        let value = schema.defaultValue ?? resolved(schema).defaultValue
        return value?.isNull == true ? nil : value
    }

    /// The schema at the end of a chain of plain references.
    func resolved(_ schema: Schema) -> Schema {
        var current = schema
        var visited: Set<SchemaKey> = []
        while let key = current.reference?.value, !current.hasStructure, visited.insert(key).inserted,
            let target = schemasByKey[key]
        {
            current = target
        }
        return current
    }
}
