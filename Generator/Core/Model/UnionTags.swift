/// The property that tells a union's variants apart by its value, and the values of each variant.
struct UnionTags {
    let property: String
    let kind: Union.TagKind
    /// By the variant's position.
    let values: [Int: [String]]

    /// Why there are none: a variant, and what is wrong with it.
    struct Refusal: Error {
        let variant: Int
        let reason: String
        var other: Int?
    }

    private init(property: String, kind: Union.TagKind, values: [Int: [String]]) {
        self.property = property
        self.kind = kind
        self.values = values
    }

    // MARK: - Discriminators

    /// The tags of a `discriminator`: its mapping, else what the variants themselves allow, else the names of the schemas
    /// that they refer to.
    init(
        _ discriminator: Schema.Discriminator, _ candidates: [ModelBuilder.Candidate], _ objects: [Int: ObjectVariant],
        _ builder: ModelBuilder
    ) throws(Refusal) {
        let property = discriminator.propertyName
        let indices = objects.keys.sorted()
        let kind = try Self.kind(of: property, objects, builder)
        var own: [Int: [String]] = [:]
        for index in indices { own[index] = Self.ownValues(of: property, candidates[index], objects[index], builder) }
        var values: [Int: [String]] = [:]
        for index in indices {
            guard let target = candidates[index].target else { continue }
            for tag in discriminator.mapping.filter({ $0.target == target }).map(\.tag) {
                guard let value = kind.value(tag) else {
                    throw Refusal(
                        variant: index,
                        reason:
                            "has the tag \"\(tag)\" in the mapping, but the values of \"\(property)\" are \(kind.words)"
                    )
                }
                if let own = own[index], !own.contains(value) {
                    throw Refusal(
                        variant: index,
                        reason: "has the tag \"\(tag)\" in the mapping, but itself allows \"\(property)\" to be "
                            + "\(Self.list(own)) only")
                }
                values[index, default: []].append(value)
            }
        }
        let unmapped = indices.filter { values[$0] == nil }
        let all = indices.flatMap { Set((own[$0] ?? []) + (values[$0] ?? [])) }
        let areOwnDistinct = unmapped.allSatisfy { own[$0] != nil } && Set(all).count == all.count
        for index in unmapped {
            if areOwnDistinct || candidates[index].target == nil || objects[index]?.shapes.count ?? 0 > 1,
                let own = own[index]
            {
                values[index] = own
                continue
            }
            guard let name = candidates[index].target?.name, kind == .string else { continue }
            if let own = own[index], !own.contains(name) {
                throw Refusal(
                    variant: index,
                    reason: "allows \"\(property)\" to be \(Self.list(own)) only, which is not the schema's name "
                        + "\"\(name)\", and not every variant has values of its own; a \"mapping\" would tell")
            }
            values[index] = [name]
        }
        self.init(property: property, kind: kind, values: values)
    }

    private static func kind(
        of property: String, _ objects: [Int: ObjectVariant], _ builder: ModelBuilder
    ) throws(Refusal) -> Union.TagKind {
        var found: (kind: Union.TagKind, variant: Int)?
        for index in objects.keys.sorted() {
            for schema in objects[index]?.schemas(of: property) ?? [] {
                guard let kind = TagValues(fixedBy: schema, builder)?.kind ?? Union.TagKind(of: schema, builder) else {
                    throw Refusal(
                        variant: index,
                        reason:
                            "has a discriminator \"\(property)\" that is neither a text, nor an integer, nor a boolean")
                }
                if let found, found.kind != kind {
                    throw Refusal(
                        variant: index,
                        reason: "and another one have different types for the discriminator \"\(property)\"",
                        other: found.variant)
                }
                found = (kind, index)
            }
        }
        return found?.kind ?? .string
    }

    /// What a variant allows the property to be. A union of its own that is told apart by the same property knows best.
    private static func ownValues(
        of property: String, _ candidate: ModelBuilder.Candidate, _ object: ObjectVariant?, _ builder: ModelBuilder
    ) -> [String]? {
        guard let object else { return nil }
        if object.shapes.count > 1, let inner = innerTags(candidate.schema, builder), inner.property == property {
            return inner.values.sorted { $0.key < $1.key }.flatMap(\.value)
        }
        var values: [String] = []
        for schema in object.schemas(of: property) {
            guard let fixed = TagValues(fixedBy: schema, builder) else { return nil }
            values += fixed.texts.filter { !values.contains($0) }
        }
        return values.isEmpty ? nil : values
    }

    private static func innerTags(_ schema: Schema, _ builder: ModelBuilder) -> UnionTags? {
        let target = builder.document.resolved(schema)
        switch builder.classifier.shape(of: target) {
        case .wrapped(let inner): return innerTags(inner, builder)
        case .union(let branches, let flat):
            guard builder.beginTags(of: target) else { return nil }
            defer { builder.endTags(of: target) }
            let candidates = builder.candidates(branches, flat)
            return UnionDiscriminator(builder: builder, candidates: candidates, flat: flat).tags
        default: return nil
        }
    }

    private static func list(_ values: [String]) -> String {
        values.prefix(4).map { "\"\($0)\"" }.joined(separator: ", ") + (values.count > 4 ? ", …" : "")
    }

    // MARK: - Constants

    /// A required member that has its own fixed value, or values, in every variant.
    init?(constantsOf objects: [Int: ObjectVariant], _ builder: ModelBuilder) {
        guard let first = objects.keys.min(), let candidates = objects[first]?.required else { return nil }
        for name in candidates {
            var values: [Int: [String]] = [:]
            var kinds: Set<Union.TagKind> = []
            for (index, object) in objects where object.required.contains(name) {
                let fixed = object.schemas(of: name).map { TagValues(fixedBy: $0, builder) }
                guard fixed.allSatisfy({ $0 != nil }) else { break }
                values[index] = fixed.compactMap(\.self).flatMap(\.texts).reduce(into: []) { $0.appendIfNew($1) }
                kinds.formUnion(fixed.compactMap { $0?.kind })
            }
            let all = values.values.joined()
            guard values.count == objects.count, kinds.count == 1, Set(all).count == all.count, let kind = kinds.first
            else { continue }
            self.init(property: name, kind: kind, values: values)
            return
        }
        return nil
    }
}

extension SchemaKey {
    /// What the schema is called where it stands: the pointer's last token, else the file's stem.
    var name: String { pointer.split(separator: "/").last.map(String.init) ?? fileStem }

    /// `Session` for `models/Session.json`.
    var fileStem: String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    }
}

extension Array where Element: Equatable {
    mutating func appendIfNew(_ element: Element) {
        if !contains(element) { append(element) }
    }
}
