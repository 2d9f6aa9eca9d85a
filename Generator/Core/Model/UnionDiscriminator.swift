/// Finds out how the variants of a union are told apart, and proves that no value is two of them.
struct UnionDiscriminator {
    struct Result {
        let kinds: [Union.Kind]
        let test: Union.Test
    }

    let candidates: [ModelBuilder.Candidate]
    /// The values that tell the variants apart, if a property does.
    let tags: UnionTags?
    private let refusal: UnionTags.Refusal?
    private let builder: ModelBuilder
    private let kinds: [[Union.Kind]]
    /// The variants that are objects, by position.
    let objects: [Int: ObjectVariant]

    init(builder: ModelBuilder, candidates: [ModelBuilder.Candidate], flat: FlatSchema) {
        self.builder = builder
        self.candidates = candidates
        kinds = candidates.map { Self.kinds(of: $0.schema, builder) }
        var objects: [Int: ObjectVariant] = [:]
        for (index, candidate) in candidates.enumerated() {
            objects[index] = ObjectVariant(candidate.schema, builder)
        }
        self.objects = objects
        // One variant alone is told by its tag, too, if it has one: others may come.
        let isAlone = candidates.count == 1 && flat.first(\.discriminator) != nil
        guard objects.count > 1 || isAlone else {
            tags = nil
            refusal = nil
            return
        }
        guard let discriminator = flat.first(\.discriminator) else {
            tags = UnionTags(constantsOf: objects, builder)
            refusal = nil
            return
        }
        do throws(UnionTags.Refusal) {
            tags = try UnionTags(discriminator, candidates, objects, builder)
            refusal = nil
        } catch {
            tags = nil
            refusal = error
        }
    }

    /// A test for each variant, or nil after an error has been recorded.
    func tests() -> [Result]? {
        guard let tests = kindTests() else { return nil }
        if let refusal {
            refuse(refusal.variant, refusal.reason, other: refusal.other)
            return nil
        }
        if let tags { return taggedTests(tests, tags) }
        if objects.count < 2 { return tests }
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

    private static func kinds(of schema: Schema, _ builder: ModelBuilder) -> [Union.Kind] {
        var visited: Set<ObjectIdentifier> = []
        var kinds: [Union.Kind] = []
        collectKinds(schema, builder, into: &kinds, &visited)
        return kinds
    }

    private static func collectKinds(
        _ schema: Schema, _ builder: ModelBuilder, into kinds: inout [Union.Kind],
        _ visited: inout Set<ObjectIdentifier>
    ) {
        let target = builder.document.resolved(schema)
        guard visited.insert(ObjectIdentifier(target)).inserted else { return }
        let found: [Union.Kind]
        switch builder.classifier.shape(of: target) {
        case .reference, .any, .nothing: found = []
        case .union(let branches, _):
            for branch in branches where !branch.isOnlyNull { collectKinds(branch, builder, into: &kinds, &visited) }
            return
        case .wrapped(let inner): return collectKinds(inner, builder, into: &kinds, &visited)
        case .scalar(.bool): found = [.bool]
        case .scalar(.int), .scalar(.int64): found = [.integer]
        case .scalar(.double), .scalar(.decimal): found = [.integer, .number]
        case .scalar: found = [.string]
        case .enumeration(let source):
            found = source.values.allSatisfy { $0.node.string != nil } ? [.string] : [.integer]
        case .structure, .map, .freeForm: found = [.object]
        case .array: found = [.array]
        }
        for kind in found { kinds.appendIfNew(kind) }
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

    private func taggedTests(_ tests: [Result], _ tags: UnionTags) -> [Result]? {
        var owner: [String: Int] = [:]
        for index in objects.keys.sorted() {
            guard let values = tags.values[index], !values.isEmpty else {
                refuse(index, "has no value for the discriminator \"\(tags.property)\"")
                return nil
            }
            for value in values {
                if let other = owner[value] {
                    refuse(index, "and another one share the discriminator's value \"\(value)\"", other: other)
                    return nil
                }
                owner[value] = index
            }
            if objects[index]?.describes(tags.property) == false {
                refuse(index, "does not describe the discriminator \"\(tags.property)\", so that it would be lost")
                return nil
            }
        }
        return tests.enumerated().map { index, result in
            tags.values[index].map { Result(kinds: result.kinds, test: .tags($0)) } ?? result
        }
    }

    func refuse(_ index: Int, _ reason: String, other: Int? = nil) {
        let notes = other.map { [Diagnostic(.note, "the other variant is here", at: candidates[$0].written.place)] }
        builder.diagnostics.notUnderstood(
            "this union cannot be read safely: this variant \(reason)", at: candidates[index].written.place,
            notes: notes ?? [])
    }
}
