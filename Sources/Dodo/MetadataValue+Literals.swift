import PaymentRuntime

/// `["order_id": "A-17", "vip": true, "count": 3, "score": 4.5]`.
extension MetadataValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(integerLiteral value: Int) { self = .number(ExactDecimal(value)) }

    /// The shortest digits that mean this number. A literal that is not finite (it overflowed) becomes the largest number.
    public init(floatLiteral value: Double) {
        let finite = min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
        self = .number(JSONNumber(finite).map { ExactDecimal($0) } ?? 0)
    }
}

extension MetadataValue {
    /// The text; nil for all else.
    public var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    /// The number, with or without a fraction; nil for all else.
    public var number: ExactDecimal? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The boolean; nil for all else.
    public var boolean: Bool? {
        guard case .boolean(let boolean) = self else { return nil }
        return boolean
    }
}
