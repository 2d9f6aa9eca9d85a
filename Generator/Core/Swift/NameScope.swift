/// How a type is spelled where it is used: a nested type by its short name inside its owner, and a type of the module
/// by its full one where a nested type of the same name would be found first.
struct NameScope {
    let module: String
    /// The full names of all declarations.
    let declared: Set<String>
    /// The full name of the type in whose braces the spelling stands; empty outside all types.
    let path: String

    func inside(_ path: String) -> NameScope { NameScope(module: module, declared: declared, path: path) }

    func spell(_ type: TypeRef) -> String {
        switch type {
        case .named(let name): spell(name)
        case .array(let element): "[\(spell(element))]"
        case .map(let value): "[String: \(spell(value))]"
        case .optional(let wrapped): "\(spell(wrapped))?"
        case .sensitive(let wrapped): "Sensitive<\(spell(wrapped))>"
        default: type.spelling
        }
    }

    func spell(_ field: Field) -> String {
        let type = spell(field.type)
        switch field.presence {
        case .required: return type
        case .optional, .nullable: return type + "?"
        case .threeState: return "Nullable<\(type)>"
        case .constant(let constant): return spell(constant.type)
        }
    }

    /// A call's output or problem, outside the call's own scope.
    func spell(_ result: CallModel.Result) -> String {
        switch result {
        case .nothing: "NoContent"
        case .value(let content): spell(content.type)
        case .optional(let content, _): spell(content.type) + "?"
        case .byStatus(_, let type): spell(.named(type))
        }
    }

    private func spell(_ name: String) -> String {
        let enclosing = enclosingPaths
        // The shortest spelling that finds the right declaration, looking outwards as Swift does.
        for owner in enclosing where name.hasPrefix(owner + ".") {
            let short = String(name.dropFirst(owner.count + 1))
            if resolve(short, enclosing) == name { return short }
        }
        return resolve(name, enclosing) == name ? name : "\(module).\(name)"
    }

    private var enclosingPaths: [String] {
        var paths: [String] = []
        var parts = path.split(separator: ".")
        while !parts.isEmpty {
            paths.append(parts.joined(separator: "."))
            parts.removeLast()
        }
        return paths
    }

    /// What Swift would find for a spelling: its first part is looked up from the inside to the outside.
    private func resolve(_ spelling: String, _ enclosing: [String]) -> String {
        let head = spelling.prefix { $0 != "." }
        for owner in enclosing where declared.contains("\(owner).\(head)") {
            return "\(owner).\(spelling)"
        }
        return spelling
    }
}
