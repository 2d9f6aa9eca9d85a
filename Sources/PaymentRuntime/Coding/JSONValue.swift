/// Any JSON value, kept exactly: numbers keep their digits.
///
/// Two values are equal when they mean the same JSON: members in any order, numbers by their mathematical value
/// (`1.10` equals `1.1`), texts and names as Swift compares strings, by canonical equivalence.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// What a JSON value is, without its contents.
    public enum Kind: Hashable, Sendable {
        case null
        case bool
        /// A number without a fractional part, however it is written: `1`, `1.0` and `1e3` are integers.
        case integer
        /// A number with a fractional part.
        case number
        case string
        case array
        case object
    }

    public var kind: Kind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number(let number): number.isInteger ? .integer : .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

extension JSONValue.Kind: CustomStringConvertible {
    /// The kind as a noun with its article, for messages: "an integer".
    public var description: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

// MARK: - Reading

extension JSONValue {
    public var isNull: Bool { self == .null }

    public var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    public var number: JSONNumber? {
        guard case .number(let value) = self else { return nil }
        return value
    }

    /// The number as an `Int`; nil if this is no number, has a fraction, or does not fit.
    public var int: Int? { number?.exactly(Int.self) }

    public var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    public var array: [JSONValue]? {
        guard case .array(let value) = self else { return nil }
        return value
    }

    public var object: [String: JSONValue]? {
        guard case .object(let value) = self else { return nil }
        return value
    }

    /// The member of that name; nil if this is no object or has no such member.
    public subscript(_ key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    /// The element at that place; nil if this is no array or is shorter.
    public subscript(_ index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}

// MARK: - Writing in Swift

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// A literal that is not finite (it overflowed) becomes null, as JSON has no such number.
    public init(floatLiteral value: Double) { self = JSONNumber(value).map(JSONValue.number) ?? .null }

    /// Of a name that is written twice, the last one counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON text, members sorted by name.
    public var description: String { text }
}
