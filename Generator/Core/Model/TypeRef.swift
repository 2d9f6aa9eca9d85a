/// A Swift type as generated code spells it.
indirect enum TypeRef: Hashable {
    case string
    case bool
    case int
    case int64
    case double
    /// A number whose digits are kept.
    case decimal
    /// The same, written on the wire as a text.
    case decimalString
    case timestamp
    case day
    /// Base64 on the wire.
    case bytes
    /// Anything.
    case json
    /// A declaration of this module, by its full name (`SessionRequest.Order`).
    case named(String)
    case array(TypeRef)
    case map(TypeRef)
    /// An element that may be null.
    case optional(TypeRef)
    case sensitive(TypeRef)

    var spelling: String {
        switch self {
        case .string: "String"
        case .bool: "Bool"
        case .int: "Int"
        case .int64: "Int64"
        case .double: "Double"
        case .decimal: "ExactDecimal"
        case .decimalString: "ExactDecimalString"
        case .timestamp: "Timestamp"
        case .day: "CalendarDay"
        case .bytes: "Bytes"
        case .json: "JSONValue"
        case .named(let name): name
        case .array(let element): "[\(element.spelling)]"
        case .map(let value): "[String: \(value.spelling)]"
        case .optional(let wrapped): "\(wrapped.spelling)?"
        case .sensitive(let wrapped): "Sensitive<\(wrapped.spelling)>"
        }
    }

    /// The names of declarations that a value of this type holds directly, so that it cannot be smaller than they
    /// are. Arrays and maps hold theirs elsewhere.
    var inlineName: String? {
        switch self {
        case .named(let name): name
        case .optional(let wrapped), .sensitive(let wrapped): wrapped.inlineName
        default: nil
        }
    }
}
