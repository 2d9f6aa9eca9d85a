/// Finds out how the variants of a union are told apart, and proves that no value is two of them.
struct UnionDiscriminator {
    struct Result {
        let kinds: [Union.Kind]
        let test: Union.Test
    }

    let candidates: [ModelBuilder.Candidate]
    private(set) var tagProperty: String?
    private let builder: ModelBuilder
    private let flat: FlatSchema
    private let kinds: [[Union.Kind]]
    /// The flattened variants that are objects, by position.
    private let objects: [Int: FlatSchema]
    private let tags: [Int: [String]]?

    init(builder: ModelBuilder, candidates: [ModelBuilder.Candidate], flat: FlatSchema) {
        self.builder = builder
        self.candidates = candidates
        self.flat = flat
        kinds = candidates.map { Self.kinds(of: $0.schema, builder) }
        var objects: [Int: FlatSchema] = [:]
        for (index, candidate) in candidates.enumerated() {
            // A map has no members to tell it by, and may have any of another variant's.
            guard case .structure(let flat) = Self.shape(of: candidate.schema, builder) else { continue }
            objects[index] = flat
        }
        self.objects = objects
        if let discriminator = flat.first(\.discriminator) {
            tagProperty = discriminator.propertyName
            tags = Self.mappedTags(discriminator, candidates, objects)
        } else if objects.count > 1, let (property, found) = Self.constantTags(objects, builder) {
            tagProperty = property
            tags = found
        } else {
            tags = nil
        }
    }

    /// A test for each variant, or nil after an error has been recorded.
    func tests() -> [Result]? {
        guard let tests = kindTests() else { return nil }
        if objects.count < 2 { return tests }
        if let tags { return taggedTests(tests, tags) }
        return keyTests(tests)
    }

    // MARK: - JSON kinds

    /// Variants of different JSON kinds need nothing else.
    private func kindTests() -> [Result]? {
        var owner: [Union.Kind: Int] = [:]
        for (index, kinds) in kinds.enumerated() {
            guard !kinds.isEmpty else {
                refuse(index, "says nothing about its type")
                return nil
            }
            for kind in kinds where !(kind == .object && objects[index] != nil) {
                if let other = owner[kind] {
                    if kind == .integer, kinds == [.integer, .number] { continue }
                    if kind == .integer, self.kinds[other] == [.integer, .number] {
                        owner[kind] = index
                        continue
                    }
                    refuse(index, "and another one are both \(Self.words(kind))", other: other)
                    return nil
                }
                owner[kind] = index
            }
        }
        if let other = owner[.object], let object = objects.keys.min() {
            refuse(object, "and another one are both objects, and one has no members to tell it by", other: other)
            return nil
        }
        return kinds.indices.map { index in
            Result(
                kinds: kinds[index].filter { owner[$0] == index || objects[index] != nil },
                test: .kind)
        }
    }

    private static func shape(of schema: Schema, _ builder: ModelBuilder) -> Shape {
        let shape = builder.classifier.shape(of: builder.document.resolved(schema))
        guard case .wrapped(let inner) = shape else { return shape }
        return self.shape(of: inner, builder)
    }

    private static func kinds(of schema: Schema, _ builder: ModelBuilder) -> [Union.Kind] {
        switch builder.classifier.shape(of: builder.document.resolved(schema)) {
        case .reference, .any, .nothing: []
        case .union(let branches, _):
            branches.filter { !$0.isOnlyNull }.flatMap { kinds(of: $0, builder) }.reduce(into: []) { kinds, kind in
                kinds.appendIfNew(kind)
            }
        case .wrapped(let inner): kinds(of: inner, builder)
        case .scalar(let type):
            switch type {
            case .bool: [.bool]
            case .int, .int64: [.integer]
            case .double, .decimal: [.integer, .number]
            default: [.string]
            }
        case .enumeration(let source): source.values.allSatisfy { $0.node.string != nil } ? [.string] : [.integer]
        case .structure, .map, .freeForm: [.object]
        case .array: [.array]
        }
    }

    private static func words(_ kind: Union.Kind) -> String {
        switch kind {
        case .string: "texts"
        case .integer, .number: "numbers"
        case .bool: "booleans"
        case .array: "arrays"
        case .object: "objects"
        }
    }

    // MARK: - Tags

    private func taggedTests(_ tests: [Result], _ tags: [Int: [String]]) -> [Result]? {
        var owner: [String: Int] = [:]
        for index in objects.keys.sorted() {
            guard let values = tags[index], !values.isEmpty else {
                refuse(index, "has no value for the discriminator \"\(tagProperty ?? "")\"")
                return nil
            }
            for value in values {
                if let other = owner[value] {
                    refuse(index, "and another one share the discriminator's value \"\(value)\"", other: other)
                    return nil
                }
                owner[value] = index
            }
            if let tagProperty, objects[index]?.members.contains(where: { $0.name == tagProperty }) == false {
                refuse(index, "does not describe the discriminator \"\(tagProperty)\", so that it would be lost")
                return nil
            }
        }
        return tests.enumerated().map { index, result in
            tags[index].map { Result(kinds: result.kinds, test: .tags($0)) } ?? result
        }
    }

    /// The tags of a `discriminator`: its mapping, else the names of the schemas that the variants refer to.
    private static func mappedTags(
        _ discriminator: Schema.Discriminator, _ candidates: [ModelBuilder.Candidate], _ objects: [Int: FlatSchema]
    ) -> [Int: [String]] {
        var tags: [Int: [String]] = [:]
        for index in objects.keys {
            guard let target = candidates[index].target else { continue }
            let mapped = discriminator.mapping.filter { $0.target == target }.map(\.tag)
            let name = target.pointer.split(separator: "/").last.map(String.init) ?? target.fileStem
            tags[index] = mapped.isEmpty ? [name] : mapped
        }
        return tags
    }

    /// A required member that has its own fixed text, or texts, in every variant.
    private static func constantTags(
        _ objects: [Int: FlatSchema], _ builder: ModelBuilder
    ) -> (property: String, tags: [Int: [String]])? {
        guard let first = objects[objects.keys.min() ?? 0] else { return nil }
        for member in first.members {
            var tags: [Int: [String]] = [:]
            var seen: Set<String> = []
            for (index, object) in objects {
                guard object.required.contains(member.name),
                    let own = object.members.first(where: { $0.name == member.name }),
                    let values = fixedTexts(own.schema, builder), seen.isDisjoint(with: values)
                else { break }
                seen.formUnion(values)
                tags[index] = values
            }
            if tags.count == objects.count { return (member.name, tags) }
        }
        return nil
    }

    private static func fixedTexts(_ schema: Schema, _ builder: ModelBuilder) -> [String]? {
        let target = builder.document.resolved(schema)
        if let constant = target.constant?.string { return [constant] }
        guard case .enumeration(let source) = builder.classifier.shape(of: target) else { return nil }
        let texts = source.values.compactMap(\.node.string)
        return texts.count == source.values.count ? texts : nil
    }

    // MARK: - Keys

    /// For every two variants, one must require a member that the other does not have.
    private func keyTests(_ tests: [Result]) -> [Result]? {
        let indices = objects.keys.sorted()
        var present: [Int: [String]] = [:]
        var absent: [Int: [String]] = [:]
        for (position, first) in indices.enumerated() {
            for second in indices[(position + 1)...] {
                let one = distinguishingKey(first, from: second, preferring: present[first] ?? [])
                let two = distinguishingKey(second, from: first, preferring: present[second] ?? [])
                guard one != nil || two != nil else {
                    refuse(
                        second,
                        "cannot be told from another one: neither requires a property that the other lacks, "
                            + "no property has a constant value in each, and there is no discriminator", other: first)
                    return nil
                }
                if let one {
                    present[first, default: []].appendIfNew(one)
                    absent[second, default: []].appendIfNew(one)
                }
                if let two {
                    present[second, default: []].appendIfNew(two)
                    absent[first, default: []].appendIfNew(two)
                }
            }
        }
        return tests.enumerated().map { index, result in
            guard objects[index] != nil else { return result }
            return Result(
                kinds: result.kinds, test: .keys(present: present[index] ?? [], absent: absent[index] ?? []))
        }
    }

    private func distinguishingKey(_ first: Int, from second: Int, preferring known: [String]) -> String? {
        guard let one = objects[first], let two = objects[second] else { return nil }
        // Where more members are part of the contract, they may be the other variant's.
        switch two.additional {
        case .any, .schema: return nil
        case .unspecified, .none: break
        }
        let others = Set(two.members.map(\.name))
        if let key = known.first(where: { !others.contains($0) }) { return key }
        return one.members.first { one.required.contains($0.name) && !others.contains($0.name) }?.name
    }

    private func refuse(_ index: Int, _ reason: String, other: Int? = nil) {
        let notes = other.map { [Diagnostic(.note, "the other variant is here", at: candidates[$0].written.place)] }
        builder.diagnostics.notUnderstood(
            "this union cannot be read safely: this variant \(reason)", at: candidates[index].written.place,
            notes: notes ?? [])
    }
}

extension SchemaKey {
    /// `Session` for `models/Session.json`.
    var fileStem: String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    }
}

extension Array where Element: Equatable {
    fileprivate mutating func appendIfNew(_ element: Element) {
        if !contains(element) { append(element) }
    }
}
