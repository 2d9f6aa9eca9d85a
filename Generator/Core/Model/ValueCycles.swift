/// Finds types that would contain themselves and boxes as few members as are needed.
///
/// A structure holds its members in place, so a value that can contain a value of its own type has no size. Arrays
/// and maps hold theirs elsewhere and need nothing. A union on such a circle is marked `indirect`; where no union
/// is, the member that closes the circle is boxed.
struct ValueCycles {
    private var edges: [String: [(target: String, field: Int, isRequired: Bool)]] = [:]
    private var unions: Set<String> = []
    private var aliases: [String: TypeRef] = [:]
    private var order: [String] = []

    static func resolve(
        _ declarations: inout [SchemaKey: [Declaration]], _ calls: inout [CallModel], _ diagnostics: Diagnostics
    ) {
        var cycles = ValueCycles()
        let keys = declarations.keys.sorted { ($0.file, $0.pointer) < ($1.file, $1.pointer) }
        for key in keys { for declaration in declarations[key] ?? [] { cycles.collect(declaration) } }
        for call in calls { for declaration in call.nested { cycles.collect(declaration) } }
        let (indirect, boxed) = cycles.breaks()
        guard !indirect.isEmpty || !boxed.isEmpty else { return }
        for key in keys {
            declarations[key] = declarations[key]?.map { apply($0, indirect, boxed) }
        }
        calls = calls.map { call in call.replacingNested(call.nested.map { apply($0, indirect, boxed) }) }
    }

    // MARK: - The graph

    private mutating func collect(_ declaration: Declaration) {
        switch declaration {
        case .alias(let alias): aliases[alias.path] = alias.target
        case .enumeration: break
        case .structure(let structure):
            order.append(structure.path)
            for (index, field) in structure.fields.enumerated() {
                guard let target = field.type.inlineName else { continue }
                edges[structure.path, default: []].append((target, index, field.presence == .required))
            }
            for nested in structure.nested { collect(nested) }
        case .union(let union):
            order.append(union.path)
            unions.insert(union.path)
            for (index, variant) in union.variants.enumerated() {
                guard let target = variant.variant.payload.inlineName else { continue }
                edges[union.path, default: []].append((target, index, false))
            }
            for nested in union.nested { collect(nested) }
        }
    }

    private func canonical(_ name: String) -> String? {
        var name = name
        var steps = 0
        while let target = aliases[name], steps < 64 {
            guard let next = target.inlineName else { return nil }
            name = next
            steps += 1
        }
        return name
    }

    private func breaks() -> (indirect: Set<String>, boxed: Set<BoxedField>) {
        var cut: Set<String> = []
        for union in order where unions.contains(union) {
            if reaches(from: union, union, cut: cut, boxed: []) { cut.insert(union) }
        }
        var boxed: Set<BoxedField> = []
        for structure in order where !unions.contains(structure) {
            for edge in edges[structure] ?? [] {
                guard let target = canonical(edge.target) else { continue }
                if target == structure || reaches(from: target, structure, cut: cut, boxed: boxed) {
                    boxed.insert(BoxedField(structure: structure, field: edge.field))
                }
            }
        }
        return (cut, boxed)
    }

    struct BoxedField: Hashable {
        let structure: String
        let field: Int
    }

    /// Whether a value of the first type can hold, in place, one of the second.
    private func reaches(from start: String, _ goal: String, cut: Set<String>, boxed: Set<BoxedField>) -> Bool {
        var pending = [start]
        var visited: Set<String> = []
        while let name = pending.popLast() {
            guard visited.insert(name).inserted, !cut.contains(name) else { continue }
            for edge in edges[name] ?? [] {
                if boxed.contains(BoxedField(structure: name, field: edge.field)) { continue }
                guard let target = canonical(edge.target) else { continue }
                if target == goal { return true }
                pending.append(target)
            }
        }
        return false
    }

    // MARK: - The result

    private static func apply(
        _ declaration: Declaration, _ indirect: Set<String>, _ boxed: Set<BoxedField>
    ) -> Declaration {
        switch declaration {
        case .structure(var structure):
            for index in structure.fields.indices
            where boxed.contains(BoxedField(structure: structure.path, field: index)) {
                structure.fields[index].isBoxed = true
            }
            structure.nested = structure.nested.map { apply($0, indirect, boxed) }
            return .structure(structure)
        case .union(var union):
            union.isIndirect = indirect.contains(union.path)
            union.nested = union.nested.map { apply($0, indirect, boxed) }
            return .union(union)
        case .enumeration, .alias:
            return declaration
        }
    }
}
