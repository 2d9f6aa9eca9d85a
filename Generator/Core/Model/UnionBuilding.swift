/// Choices become unions: enums with one payload for each variant, told apart by JSON kind, by a discriminator, or by
/// members that only one of them has.
extension ModelBuilder {
    func union(_ branches: [Schema], _ flat: FlatSchema, name: String, path: String) -> Declaration {
        let scope = Scope(path: path, reserved: ReservedNames.types)
        let candidates = self.candidates(branches, flat)
        let discriminator = UnionDiscriminator(builder: self, candidates: candidates, flat: flat)
        guard let tests = discriminator.tests() else {
            // An error is on record; a type of that name keeps the rest of the run going.
            return .alias(Alias(name: name, path: path, documentation: documentation(flat.origin), target: .json))
        }
        let suggestions = zip(candidates, tests).map { variantName($0, $1.test) }
        let namer = Namer(
            .lowerCamel, reserved: ReservedNames.members.union(ReservedNames.unionMembers), suffix: "Value")
        let names = namer.identifiers(for: suggestions.map { .init($0) })
        for group in namer.collisions(in: names) {
            for index in group.dropFirst() {
                diagnostics.error(
                    "two variants would both be called \(names[index]) in Swift; give one a \"title\"",
                    at: candidates[index].schema.place)
            }
        }
        let variants = zip(zip(candidates, tests), names).map { pair, name in
            let (candidate, test) = pair
            let resolved = resolve(
                candidate.schema, in: scope, suggestion: Words.upperCamel(Words.split(name)))
            let variant = Union.Variant(
                swiftName: name, payload: resolved.type,
                documentation: Documentation(text: candidate.written.description), test: test.test)
            return (kinds: test.kinds, variant: variant)
        }
        unfinishedVariants[path] = candidates.map(\.schema)
        return .union(
            Union(
                name: name, path: path, documentation: documentation(flat.origin),
                tag: discriminator.tags.map { .init(property: $0.property, kind: $0.kind) }, variants: variants,
                nested: scope.takeNested(),
                isUsedInRequests: usage.isSent(flat.origin)))
    }

    /// A variant as it was written, and with what the schema says outside its choice drawn in.
    struct Candidate {
        let written: Schema
        let schema: Schema
        let target: SchemaKey?
    }

    func candidates(_ branches: [Schema], _ flat: FlatSchema) -> [Candidate] {
        let hasBase = !flat.members.isEmpty || !flat.required.isEmpty
        return branches.map { branch in
            guard hasBase else {
                guard let key = classifier.inheritance.baseKey(of: branch) else {
                    return Candidate(written: branch, schema: branch, target: branch.reference?.value)
                }
                usage.copy(from: flat.origin, to: branch)
                return Candidate(written: branch, schema: branch, target: key)
            }
            // Members beside the choice belong to every variant.
            let combined = Schema(key: branch.key, place: branch.place)
            combined.title = branch.title
            combined.description = branch.description
            combined.allOf = flat.parts.map { $0.withoutReferences().withoutChoices() } + [branch]
            usage.copy(from: flat.origin, to: combined)
            return Candidate(written: branch, schema: combined, target: branch.reference?.value)
        }
    }

    /// What people would call the variant: its own title or type's name, its tag, its JSON kind, or the member that
    /// only it has.
    private func variantName(_ candidate: Candidate, _ test: Union.Test) -> String {
        if let fixed = candidate.written.swiftName?.value { return fixed }
        if let title = candidate.written.title, Words.split(title).count <= 4 { return title }
        if let key = candidate.target, let name = typeNames[key] { return name }
        switch test {
        case .tags(let tags): return tags[0]
        case .keys(let present, _): return present.joined(separator: "_and_")
        case .kind:
            switch classifier.shape(of: document.resolved(candidate.schema)) {
            case .scalar(.timestamp): return "timestamp"
            case .scalar(.day): return "day"
            case .scalar(.bytes): return "bytes"
            case .scalar(.string), .enumeration: return "string"
            case .scalar(.int), .scalar(.int64): return "integer"
            case .scalar(.double), .scalar(.decimal): return "number"
            case .scalar(.bool): return "boolean"
            case .array: return "array"
            default: return "object"
            }
        }
    }
}

extension SchemaUsage {
    /// A schema that the model put together travels the way the one it was made from does.
    mutating func copy(from original: Schema, to made: Schema) {
        if isSent(original) { markSent(made) }
        if isReceived(original) { markReceived(made) }
    }
}

extension Schema {
    /// A part of a flattened schema: its references and `allOf` are parts of their own there.
    func withoutReferences() -> Schema {
        let copy = withoutChoices()
        copy.reference = nil
        copy.allOf = nil
        return copy
    }
}
