/// An exact decimal that the provider writes as a JSON string: `"19.99"`. It encodes as the very text that came.
///
/// Received are also the looser spellings that JSON numbers exclude, `+1`, `.5`, `1.`, `007`, and the bare number `19.99`,
/// which providers now and then send in place of the string. It is written as a string again.
/// Equality, hashing and order go by value.
public struct ExactDecimalString: Sendable {
    public let text: String

    /// Nil unless the text is a decimal number.
    public init?(_ text: String) {
        guard Self.decimal(text) != nil else { return nil }
        self.text = text
    }

    public init(_ value: ExactDecimal) {
        text = value.text
    }

    /// The number.
    public var value: ExactDecimal { Self.decimal(text) ?? 0 }

    /// The text put into JSON's grammar: no plus sign, no leading zeros, digits on both sides of a point.
    private static func decimal(_ text: String) -> ExactDecimal? {
        if let plain = ExactDecimal(text) { return plain }
        guard DecimalForm(text) != nil else { return nil }
        let isNegative = text.hasPrefix("-")
        let unsigned = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
        let exponentStart = unsigned.firstIndex { $0 == "e" || $0 == "E" } ?? unsigned.endIndex
        let parts = unsigned[..<exponentStart].split(separator: ".", omittingEmptySubsequences: false)
        let whole = parts[0].drop { $0 == "0" }
        var result = isNegative ? "-" : ""
        result += whole.isEmpty ? "0" : whole
        if parts.count > 1, !parts[1].isEmpty { result += "." + parts[1] }
        return ExactDecimal(result + unsigned[exponentStart...])
    }
}

extension ExactDecimalString: Hashable, Comparable {
    public static func == (left: Self, right: Self) -> Bool { left.text == right.text || left.value == right.value }
    public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension ExactDecimalString: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    public init(integerLiteral value: Int) { self.init(ExactDecimal(value)) }

    /// As for `ExactDecimal`: a literal that is no number stops the program.
    public init(stringLiteral text: String) {
        guard let value = ExactDecimalString(text) else { preconditionFailure("\"\(text)\" is not a decimal number") }
        self = value
    }
}

extension ExactDecimalString: CustomStringConvertible {
    public var description: String { text }
}

extension ExactDecimalString: Codable {
    public init(from decoder: any Decoder) throws {
        if let number = Self.number(decoder) {
            self.init(number)
            return
        }
        guard let value = ExactDecimalString(try String(from: decoder)) else {
            throw CodingFault.text("a decimal number in a string", decoder)
        }
        self = value
    }

    /// Looked at without making an error of the usual case, the string.
    private static func number(_ decoder: any Decoder) -> ExactDecimal? {
        guard let wire = decoder as? ValueDecoder else { return try? ExactDecimal(from: decoder) }
        return wire.value.number.map { ExactDecimal($0) }
    }

    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
