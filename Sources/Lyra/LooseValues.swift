import PaymentRuntime

// Members that come both as numbers or booleans and as texts (`Schemas/Lyra/SOURCES.md`, section 7). A literal is written in
// its own kind: `productAmount: 1014` as a number, `productAmount: "1014"` as a text.

extension IntegerOrText: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(stringLiteral value: String) { self = .text(value) }

    /// The number, whichever way it is written; nil if it is none.
    public var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .text(let text): WholeNumber.int64(text)
        case .unknown: nil
        }
    }
}

extension DecimalOrText: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    public init(integerLiteral value: Int) { self = .decimal(ExactDecimal(value)) }
    public init(stringLiteral value: String) { self = .text(value) }

    /// The number, whichever way it is written; nil if it is none.
    public var decimal: ExactDecimal? {
        switch self {
        case .decimal(let value): value
        case .text(let text): ExactDecimal(text)
        case .unknown: nil
        }
    }
}

extension FlagOrText: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral {
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    public init(stringLiteral value: String) { self = .text(value) }

    /// The flag, whichever way it is written, `YES` and `NO` included; nil if it is none.
    public var flag: Bool? {
        switch self {
        case .flag(let value): value
        case .text("true"), .text("YES"): true
        case .text("false"), .text("NO"): false
        case .text, .unknown: nil
        }
    }
}
