/// A value that must not be printed: a token, a key, a card's number.
///
/// Whatever prints, dumps, interpolates or mirrors it, or anything that contains it, gets `•••`. Only `value` and encoding
/// give the value out.
public struct Sensitive<Value> {
    public var value: Value

    public init(_ value: Value) {
        self.value = value
    }
}

extension Sensitive: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private static var mask: String { "•••" }

    public var description: String { Self.mask }
    public var debugDescription: String { Self.mask }

    /// A mirror without children, also for what is derived from mirrors, such as `dump`.
    public var customMirror: Mirror { Mirror(Self.mask, children: []) }
}

extension Sensitive: Sendable where Value: Sendable {}
extension Sensitive: Equatable where Value: Equatable {}
extension Sensitive: Hashable where Value: Hashable {}

extension Sensitive: Decodable where Value: Decodable {
    @inline(never)
    public init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
}

extension Sensitive: Encodable where Value: Encodable {
    @inline(never)
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension Sensitive: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
    public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
        self.value = Value(unicodeScalarLiteral: value)
    }
}

extension Sensitive: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
        self.value = Value(extendedGraphemeClusterLiteral: value)
    }
}

extension Sensitive: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
    public init(stringLiteral value: Value.StringLiteralType) { self.value = Value(stringLiteral: value) }
}

extension Sensitive: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Value.IntegerLiteralType) { self.value = Value(integerLiteral: value) }
}
