#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A decimal number that is never rounded and encodes with the very digits it was given: `1.10` stays `1.10`.
///
/// On the wire it is a JSON number. Equality, hashing and order go by value: `1.10` equals `1.1`.
/// Compute with `decimal`.
public struct ExactDecimal: Sendable {
    let number: JSONNumber

    /// Nil unless the text is a number as JSON writes it: `19.99`, `-0.5`, `1e3`.
    public init?(_ text: String) {
        guard let number = JSONNumber(text) else { return nil }
        self.number = number
    }

    public init(_ value: Int) {
        number = JSONNumber(value)
    }

    /// Nil for NaN.
    public init?(_ value: Decimal) {
        guard value.isFinite, let number = JSONNumber(value.description) else { return nil }
        self.number = number
    }

    public init(_ number: JSONNumber) {
        self.number = number
    }

    /// The digits as they came or were given.
    public var text: String { number.text }

    /// For computing. Exact up to 38 digits, rounded beyond them; NaN beyond the range of `Decimal`.
    public var decimal: Decimal { number.decimal }
}

extension ExactDecimal: Hashable, Comparable {
    public static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
    public func hash(into hasher: inout Hasher) { number.hash(into: &hasher) }
}

extension ExactDecimal: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    public init(integerLiteral value: Int) { self.init(value) }

    /// For numbers written in the source, `"19.99"`. What is no number there is a programming error and stops the program;
    /// for text that is not a literal, `init?(_:)` answers nil.
    public init(stringLiteral text: String) {
        guard let value = ExactDecimal(text) else { preconditionFailure("\"\(text)\" is not a decimal number") }
        self = value
    }
}

extension ExactDecimal: CustomStringConvertible {
    public var description: String { text }
}

extension ExactDecimal: Codable {
    /// Exact through `WireDecoder`; through other decoders up to 38 digits and without trailing zeros.
    public init(from decoder: any Decoder) throws { number = try JSONNumber(from: decoder) }

    public func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
}
