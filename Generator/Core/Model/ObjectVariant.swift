/// What a variant of a union says of its objects: one shape, or several if the variant is a union of its own.
struct ObjectVariant {
    let shapes: [FlatSchema]

    /// Nil unless the schema describes objects, and each of them by its members: a map has no members to tell it by, and
    /// may have any of another variant's.
    init?(_ schema: Schema, _ builder: ModelBuilder) {
        var shapes: [FlatSchema] = []
        var visited: Set<ObjectIdentifier> = []
        guard Self.collect(schema, builder, into: &shapes, &visited), !shapes.isEmpty else { return nil }
        self.shapes = shapes
    }

    private static func collect(
        _ schema: Schema, _ builder: ModelBuilder, into shapes: inout [FlatSchema],
        _ visited: inout Set<ObjectIdentifier>
    ) -> Bool {
        let target = builder.document.resolved(schema)
        guard visited.insert(ObjectIdentifier(target)).inserted else { return true }
        switch builder.classifier.shape(of: target) {
        case .structure(let flat):
            shapes.append(flat)
            return true
        case .wrapped(let inner):
            return collect(inner, builder, into: &shapes, &visited)
        case .union(let branches, let flat):
            return builder.candidates(branches.filter { !$0.isOnlyNull }, flat)
                .allSatisfy { collect($0.schema, builder, into: &shapes, &visited) }
        case .map, .freeForm, .reference, .any:
            return false
        case .nothing, .scalar, .enumeration, .array:
            return true
        }
    }

    /// The members that every one of its objects has when it arrives, in order.
    var required: [String] {
        shapes[0].members.filter { member in
            !member.schema.isWriteOnly && shapes.allSatisfy { $0.required.contains(member.name) }
        }.map(\.name)
    }

    /// Whether all of its objects are described with that member.
    func describes(_ name: String) -> Bool {
        shapes.allSatisfy { shape in shape.members.contains { $0.name == name } }
    }

    /// Whether one of its objects can have that member. Where more members are part of the contract, it may be among them.
    func mayHave(_ name: String) -> Bool {
        shapes.contains { shape in
            switch shape.additional {
            case .any, .schema: true
            case .unspecified, .none: shape.members.contains { $0.name == name }
            }
        }
    }

    /// The schemas of that member, in each shape that has it.
    func schemas(of name: String) -> [Schema] {
        shapes.compactMap { shape in shape.members.first { $0.name == name }?.schema }
    }
}
