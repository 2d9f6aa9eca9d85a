/// Where types that are written in place come to stand: inside the type that uses them, or in the module.
final class Scope {
    /// The full name of the owner; empty for the module.
    let path: String
    private var taken: Set<String>
    private var claimed: Set<String> = []
    private(set) var nested: [Declaration] = []

    init(path: String, reserved: Set<String>) {
        self.path = path
        taken = reserved
    }

    /// A name in this scope, made from what the schema is to its owner, and where that is taken already, from the
    /// second suggestion or the spelled-out wire name.
    func claim(_ suggestions: [String]) -> (name: String, path: String) {
        let candidates = suggestions + suggestions.suffix(1).map { $0 + "Model" }
        var name = candidates.first { !taken.contains($0) } ?? candidates[candidates.count - 1]
        while taken.contains(name) { name += "Value" }
        taken.insert(name)
        claimed.insert(name)
        return (name, path.isEmpty ? name : path + "." + name)
    }

    /// Whether another type that stands in this scope has the name.
    func isClaimed(_ name: String) -> Bool { claimed.contains(name) }

    /// Frees a reserved name for whatever the work claims, and takes it again afterwards: only a call's own body may
    /// be called `Body` in it.
    func allowing<Result>(_ name: String, _ work: () -> Result) -> Result {
        taken.remove(name)
        defer { taken.insert(name) }
        return work()
    }

    func add(_ declaration: Declaration) { nested.append(declaration) }

    /// Runs work that may turn out to be for nothing; then what it declared goes again.
    func attempt<Result>(_ work: () -> Result?) -> Result? {
        let (count, names) = (nested.count, taken)
        if let result = work() { return result }
        nested.removeLast(nested.count - count)
        taken = names
        return nil
    }

    func takeNested() -> [Declaration] {
        defer { nested = [] }
        return nested
    }
}
