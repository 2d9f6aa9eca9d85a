/// Inheritance in OpenAPI's own way: an object with a `discriminator` and no choice, and the schemas that name it in
/// their `allOf`. Where the object is referred to, the value may be any of them, so the reference is a union; what the
/// subtypes take over is the object alone.
struct Inheritance {
    struct Family {
        /// References to the subtypes, in the order of the document; before them the base, if it has a tag.
        let branches: [Schema]
        /// The base, as the union that it is: its members are the subtypes' members already.
        let flat: FlatSchema
    }

    private var families: [ObjectIdentifier: Family] = [:]
    private var basesOfSubtypes: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    private var baseKeys: [ObjectIdentifier: SchemaKey] = [:]

    init(_ document: ServiceDocument) {
        let bases = document.schemasByKey.filter { $0.value.isBase }
        for (key, base) in bases {
            let mapped = base.discriminator?.mapping.map(\.target) ?? []
            let subtypes = document.namedSchemas.filter { named in
                named.key != key && (mapped.contains(named.key) || Self.extends(named, key, bases, document))
            }
            guard !subtypes.isEmpty else { continue }
            var branches = subtypes.map { subtype in
                let branch = Schema(key: base.key, place: subtype.schema.place)
                branch.reference = .init(subtype.key, at: subtype.place)
                return branch
            }
            if mapped.contains(key) || mapped.isEmpty && base.mayBeTagged(key.name, document) {
                let own = base.withoutChoices()
                own.description = base.description
                own.swiftName = .init("base", at: base.place)
                baseKeys[ObjectIdentifier(own)] = key
                branches.insert(own, at: 0)
            }
            var flat = FlatSchema(origin: base)
            flat.parts = [base]
            families[ObjectIdentifier(base)] = Family(branches: branches, flat: flat)
            for subtype in subtypes {
                basesOfSubtypes[ObjectIdentifier(subtype.schema), default: []].insert(ObjectIdentifier(base))
            }
        }
    }

    func family(of schema: Schema) -> Family? { families[ObjectIdentifier(schema)] }
    /// Whether the schema is an object of its own, even if nothing stands beside its `allOf`.
    func takesOver(_ schema: Schema) -> Bool { isSubtype(schema) || baseKey(of: schema) != nil }
    func isSubtype(_ schema: Schema) -> Bool { basesOfSubtypes[ObjectIdentifier(schema)] != nil }

    /// The key of the base that a family's branch stands for.
    func baseKey(of branch: Schema) -> SchemaKey? { baseKeys[ObjectIdentifier(branch)] }

    /// A base whose members the schema takes over without being one of its subtypes.
    func borrowedBase(of flat: FlatSchema) -> Schema? {
        guard !families.isEmpty else { return nil }
        if baseKeys[ObjectIdentifier(flat.origin)] != nil { return nil }
        // A subtype brings its base along.
        let brought = Set(flat.parts.flatMap { basesOfSubtypes[ObjectIdentifier($0)] ?? [] })
        return flat.parts.first { part in
            let part = ObjectIdentifier(part)
            return families[part] != nil && !brought.contains(part)
        }
    }

    /// Whether a schema of its own has the base among its parts. What extends another base is that one's subtype.
    private static func extends(
        _ named: ServiceDocument.NamedSchema, _ base: SchemaKey, _ bases: [SchemaKey: Schema],
        _ document: ServiceDocument
    ) -> Bool {
        guard named.key.isTopLevel else { return false }
        var pending = named.schema.parts
        var visited: Set<SchemaKey> = [named.key]
        while let part = pending.popLast() {
            pending += part.parts
            guard let key = part.reference?.value else { continue }
            if key == base { return true }
            guard bases[key] == nil, visited.insert(key).inserted, let target = document.schemasByKey[key] else {
                continue
            }
            pending += target.parts
        }
        return false
    }
}

extension Schema {
    fileprivate var isBase: Bool { discriminator != nil && oneOf == nil && anyOf == nil }

    /// What the schema is put together from: its `allOf`, and what it refers to beside words of its own.
    fileprivate var parts: [Schema] {
        guard let reference, hasStructure else { return allOf ?? [] }
        let part = Schema(key: key, place: reference.place)
        part.reference = reference
        return (allOf ?? []) + [part]
    }

    /// Whether the base itself allows the discriminator to be that text.
    fileprivate func mayBeTagged(_ name: String, _ document: ServiceDocument) -> Bool {
        let tags = document.properties(of: self).filter { $0.name == discriminator?.propertyName }
        return tags.allSatisfy { tag in
            let schema = document.resolved(tag.schema)
            let values = schema.constant.map { [$0] } ?? schema.enumeration
            return (schema.types.isEmpty || schema.types.contains(.string))
                && values?.contains { $0.string == name } != false
        }
    }
}

extension SchemaKey {
    /// A component, a `$defs` member or a file's root: not a place within another schema.
    fileprivate var isTopLevel: Bool {
        for folder in ["/components/schemas/", "/$defs/"] where pointer.hasPrefix(folder) {
            return !pointer.dropFirst(folder.count).contains("/")
        }
        return pointer.isEmpty
    }
}
