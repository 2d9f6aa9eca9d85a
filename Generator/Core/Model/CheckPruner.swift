/// Leaves only checks that check something: a nested value is visited only if it, or something inside it, has a rule.
struct CheckPruner {
    private var checks: [String: [Check]] = [:]
    private var withRules: Set<String> = []

    /// Types that have rules, by full name.
    static func prune(
        _ declarations: inout [SchemaKey: [Declaration]], _ calls: inout [CallModel]
    ) {
        var pruner = CheckPruner()
        for declaration in declarations.values.joined() { pruner.collect(declaration) }
        for call in calls { for declaration in call.nested { pruner.collect(declaration) } }
        pruner.findRules()
        declarations = declarations.mapValues { $0.map(pruner.pruned) }
        calls = calls.map { call in
            call.replacingNested(call.nested.map(pruner.pruned), checks: pruner.pruned(call.checks))
        }
    }

    private mutating func collect(_ declaration: Declaration) {
        switch declaration {
        case .structure(let structure):
            checks[structure.path] = structure.checks
            for nested in structure.nested { collect(nested) }
        case .union(let union):
            checks[union.path] = union.variants.flatMap(\.variant.checks)
            for nested in union.nested { collect(nested) }
        case .enumeration, .alias: break
        }
    }

    /// Rules spread from the inside to the outside until nothing changes.
    private mutating func findRules() {
        var changed = true
        while changed {
            changed = false
            for (name, checks) in checks where !withRules.contains(name) && !pruned(checks).isEmpty {
                withRules.insert(name)
                changed = true
            }
        }
    }

    private func pruned(_ checks: [Check]) -> [Check] {
        var seen: Set<String> = []
        return checks.compactMap { check -> Check? in
            switch check {
            case .rule, .condition, .members: return check
            case .nested(_, _, let name): return withRules.contains(name) ? check : nil
            case .elements(let field, let isMap, let inner):
                let inner = pruned(inner)
                return inner.isEmpty ? nil : .elements(field, isMap: isMap, inner)
            }
        }.filter { seen.insert("\($0)").inserted }
    }

    private func pruned(_ declaration: Declaration) -> Declaration {
        switch declaration {
        case .structure(var structure):
            structure.checks = pruned(structure.checks)
            structure.nested = structure.nested.map(pruned)
            return .structure(structure)
        case .union(var union):
            union.variants = union.variants.map { entry in
                var variant = entry.variant
                variant.checks = pruned(variant.checks)
                return (entry.kinds, variant)
            }
            union.nested = union.nested.map(pruned)
            return .union(union)
        case .enumeration, .alias: return declaration
        }
    }
}
