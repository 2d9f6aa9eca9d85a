/// The one value that a member always has: its `const`, or the only boolean or fraction of its `enum`.
enum Constant: Equatable {
    case text(String)
    case integer(Int)
    /// The digits as they were written.
    case fraction(String)
    case bool(Bool)

    /// Nil for null, lists and objects, and for numbers that no `Double` holds.
    init?(_ node: JSONNode) {
        switch node.value {
        case .string(let text): self = .text(text)
        case .bool(let flag): self = .bool(flag)
        case .number(let digits):
            if let integer = node.wholeNumber {
                self = .integer(integer)
            } else if Double(digits)?.isFinite == true {
                self = .fraction(digits)
            } else {
                return nil
            }
        case .null, .array, .object: return nil
        }
    }

    var type: TypeRef {
        switch self {
        case .text: .string
        case .integer: .int
        case .fraction: .double
        case .bool: .bool
        }
    }

    /// In Swift.
    var literal: String {
        switch self {
        case .text(let text): SwiftText.literal(text)
        case .integer(let integer): String(integer)
        case .fraction(let digits): digits
        case .bool(let flag): String(flag)
        }
    }

    /// In documentation.
    var shown: String {
        if case .text(let text) = self { Documentation.code(text) } else { "`\(literal)`" }
    }
}

/// Values that have no names in Swift are checked one by one before they are sent: constants that may be absent,
/// fractions, and values of several kinds.
extension ModelBuilder {
    /// The allowed values of a schema whose type allows more; nil if any value of the type will do.
    func allowedValues(of schema: Schema) -> [JSONNode]? {
        let flat = flattener.flatten(schema)
        guard let values = flat.first(\.enumeration) ?? flat.first(\.constant).map({ [$0] }) else { return nil }
        switch classifier.shape(of: schema) {
        case .scalar(.bool):
            let booleans = Set(values.compactMap(\.bool))
            return booleans.count == 2 ? nil : values.filter { !$0.isNull }
        case .scalar(.string), .scalar(.int), .scalar(.double), .scalar(.decimal):
            return values.filter { !$0.isNull }
        case .any:
            return values
        default:
            return nil
        }
    }

    func valueChecks(of schema: Schema, on access: Check.FieldAccess) -> [Check] {
        guard let values = allowedValues(of: schema), !values.isEmpty else { return [] }
        let shape = classifier.shape(of: schema)
        let literals = values.compactMap { value -> String? in
            switch shape {
            case .any: return Self.jsonLiteral(value)
            case .scalar(.decimal): return SwiftText.literal(ShapeFingerprint.text(value))
            default:
                if let constant = Constant(value) { return constant.literal }
                diagnostics.notUnderstood(
                    "no Double holds this number; a \"format\" of \"decimal\" does", at: value.place)
                return nil
            }
        }
        return [.rule(function: "oneOf", field: access, arguments: ["[\(literals.joined(separator: ", "))]"])]
    }

    /// A literal of the runtime's `JSONValue`.
    private static func jsonLiteral(_ node: JSONNode) -> String {
        switch node.value {
        case .null: "nil"
        case .bool(let flag): String(flag)
        case .number(let digits): digits
        case .string(let text): SwiftText.literal(text)
        case .array(let elements): "[" + elements.map(jsonLiteral).joined(separator: ", ") + "]"
        case .object(let object):
            object.members.isEmpty
                ? "[:]"
                : "["
                    + object.members.map { "\(SwiftText.literal($0.key)): \(jsonLiteral($0.value))" }
                    .joined(separator: ", ") + "]"
        }
    }
}
