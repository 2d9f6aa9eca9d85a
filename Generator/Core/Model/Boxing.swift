/// Decides which members are kept outside of their structure.
///
/// A structure holds its members in place, so one that can contain a value of its own type has no size. Arrays and maps
/// hold theirs elsewhere and need nothing. Optional structures are boxed, which breaks nearly all circles, and which they
/// would be anyhow: copying them in place is what most of a models module's code would be about. A union on a circle is
/// marked `indirect`.
struct Boxing {
    private struct Edge {
        let target: Int
        let field: Int
        let canBeBoxed: Bool
        var isBoxed = false
    }

    private struct Node {
        let name: String
        let isUnion: Bool
        var edges: [Edge] = []
        var isIndirect = false
    }

    /// By position, since large documents have thousands of edges to walk.
    private var nodes: [Node] = []
    private var indices: [String: Int] = [:]
    private var aliases: [String: TypeRef] = [:]

    static func apply(
        to declarations: inout [SchemaKey: [Declaration]], _ calls: inout [CallModel], _ diagnostics: Diagnostics,
        places: [String: Place]
    ) {
        var boxing = Boxing()
        let keys = declarations.keys.sorted { ($0.file, $0.pointer) < ($1.file, $1.pointer) }
        let all: [Declaration] = keys.flatMap { declarations[$0] ?? [] } + calls.flatMap(\.nested)
        for declaration in all { boxing.addNode(declaration) }
        for declaration in all { boxing.addEdges(declaration) }
        boxing.boxOptionalStructures()
        boxing.breakCircles()
        for node in boxing.nodes.indices where boxing.reaches(from: node, node) {
            let name = boxing.nodes[node].name
            diagnostics.error(
                "\(name) always contains another \(name), so that no value of it can end", at: places[name])
        }
        for key in keys { declarations[key] = declarations[key]?.map(boxing.marked) }
        calls = calls.map { $0.replacingNested($0.nested.map(boxing.marked)) }
    }

    // MARK: - The graph

    private mutating func addNode(_ declaration: Declaration) {
        switch declaration {
        case .alias(let alias): aliases[alias.path] = alias.target
        case .enumeration: break
        case .structure(let structure):
            indices[structure.path] = nodes.count
            nodes.append(Node(name: structure.path, isUnion: false))
        case .union(let union):
            indices[union.path] = nodes.count
            nodes.append(Node(name: union.path, isUnion: true))
        }
        for nested in declaration.nestedDeclarations { addNode(nested) }
    }

    private mutating func addEdges(_ declaration: Declaration) {
        switch declaration {
        case .structure(let structure):
            for (index, field) in structure.fields.enumerated() where field.presence != .threeState {
                let canBeBoxed = field.presence == .optional || field.presence == .nullable
                addEdge(from: structure.path, to: field.type, index, canBeBoxed: canBeBoxed)
            }
        case .union(let union):
            for (index, entry) in union.variants.enumerated() {
                addEdge(from: union.path, to: entry.variant.payload, index, canBeBoxed: false)
            }
        case .alias, .enumeration: break
        }
        for nested in declaration.nestedDeclarations { addEdges(nested) }
    }

    private mutating func addEdge(from name: String, to type: TypeRef, _ field: Int, canBeBoxed: Bool) {
        guard let node = indices[name], let target = type.inlineName.flatMap(canonical).flatMap({ indices[$0] }) else {
            return
        }
        nodes[node].edges.append(Edge(target: target, field: field, canBeBoxed: canBeBoxed))
    }

    /// The declaration behind an alias; nil if that is none.
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

    /// Whether a value of the first type can hold, in place, one of the second.
    private func reaches(from start: Int, _ goal: Int) -> Bool {
        var pending = [start]
        var visited = [Bool](repeating: false, count: nodes.count)
        while let node = pending.popLast() {
            guard !visited[node], !nodes[node].isIndirect else { continue }
            visited[node] = true
            for edge in nodes[node].edges where !edge.isBoxed {
                if edge.target == goal { return true }
                pending.append(edge.target)
            }
        }
        return false
    }

    // MARK: - Decisions

    private mutating func boxOptionalStructures() {
        for node in nodes.indices {
            for (position, edge) in nodes[node].edges.enumerated() where edge.canBeBoxed && !nodes[edge.target].isUnion
            {
                nodes[node].edges[position].isBoxed = true
            }
        }
    }

    /// What is left of circles goes through a union, or through members that must be there, which is an error.
    private mutating func breakCircles() {
        for node in nodes.indices where nodes[node].isUnion && reaches(from: node, node) {
            nodes[node].isIndirect = true
        }
    }

    // MARK: - The result

    private func edges(of name: String) -> [Edge] {
        guard let index = indices[name] else { return [] }
        return nodes[index].edges
    }

    private func marked(_ declaration: Declaration) -> Declaration {
        switch declaration {
        case .structure(var structure):
            for edge in self.edges(of: structure.path) {
                structure.fields[edge.field].isBoxed = edge.isBoxed
            }
            structure.nested = structure.nested.map(marked)
            return .structure(structure)
        case .union(var union):
            union.isIndirect = indices[union.path].map { nodes[$0].isIndirect } ?? false
            union.nested = union.nested.map(marked)
            return .union(union)
        case .enumeration, .alias:
            return declaration
        }
    }
}
