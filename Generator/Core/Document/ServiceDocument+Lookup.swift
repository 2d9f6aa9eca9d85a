extension ServiceDocument {
    /// The schema at a key that some reference leads to, or that has a name.
    public func schema(_ key: SchemaKey) -> Schema? { schemasByKey[key] }

    /// Follows references as long as nothing else stands beside them but annotations. Never runs in circles: those
    /// have been cut when the document was read.
    public func resolve(_ schema: Schema) -> Schema {
        var current = schema
        var steps = 0
        while let key = current.reference?.value, current.isPureReference, let next = schemasByKey[key],
            steps <= schemasByKey.count
        {
            current = next
            steps += 1
        }
        return current
    }

    /// The properties of a schema and of all that it is put together from: references, and the members of `allOf`,
    /// `oneOf` and `anyOf`.
    ///
    /// - Parameter throughChoices: Whether those of `oneOf` and `anyOf` count: only some answers have them.
    public func properties(of schema: Schema, throughChoices: Bool = true) -> [Schema.Property] {
        var result: [Schema.Property] = []
        var seen: Set<ObjectIdentifier> = []
        var pending = [schema]
        while let next = pending.popLast() {
            guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
            result += next.properties
            if throughChoices { pending += (next.anyOf ?? []).reversed() + (next.oneOf ?? []).reversed() }
            pending += (next.allOf ?? []).reversed()
            if let key = next.reference?.value, let target = schemasByKey[key] { pending.append(target) }
        }
        return result
    }
}

extension Schema {
    /// A `$ref` with nothing beside it but annotations (`description`, `deprecated`, `x-swift-name` …).
    public var isPureReference: Bool {
        guard reference != nil, boolean == nil, types.isEmpty, !isNullable, format == nil, properties.isEmpty,
            required.isEmpty, dependentRequired.isEmpty, items == nil, enumeration == nil, constant == nil,
            oneOf == nil,
            anyOf == nil, allOf == nil, discriminator == nil, case .unspecified = additionalProperties
        else { return false }
        return !bounds.isAny
    }
}

extension Schema.Bounds {
    /// Whether any bound is set.
    public var isAny: Bool {
        minimum != nil || maximum != nil || exclusiveMinimum != nil || exclusiveMaximum != nil || multipleOf != nil
            || minLength != nil || maxLength != nil || pattern != nil || minItems != nil || maxItems != nil
            || uniqueItems != nil || minProperties != nil || maxProperties != nil
    }
}
