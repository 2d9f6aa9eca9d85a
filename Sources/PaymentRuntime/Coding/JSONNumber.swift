#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A JSON number that keeps the very digits it was written with.
///
/// Equality, hashing and order go by mathematical value: `1.10` equals `1.1`, and both print as they came.
public struct JSONNumber: Sendable {
    /// The number as JSON writes it, such as `1.10` or `-6.02e23`.
    public let text: String

    /// Nil unless the text is exactly one JSON number (RFC 8259, section 6).
    public init?(_ text: String) {
        var text = text
        let end = text.withUTF8 { NumberGrammar.end(of: $0, from: 0) == $0.count }
        guard end else { return nil }
        self.text = text
    }

    public init(_ value: some BinaryInteger) {
        text = String(value)
    }

    /// The shortest digits that read back as this value; nil for infinities and NaN, which JSON cannot say.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        let text = value.description
        self.text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// For text that has been checked already.
    init(unchecked text: String) {
        self.text = text
    }

    /// Whether the number has no fractional part: true of `1`, `1.0` and `1e3`.
    public var isInteger: Bool {
        if text.utf8.allSatisfy({ $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }) { return true }
        guard let form = DecimalForm(text) else { return false }
        return form.exponent >= 0
    }

    /// The number as that integer type; nil if it has a fraction or does not fit.
    public func exactly<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        // Plain digits, the common case by far, are read by the standard library.
        if let value = Integer(text) { return value }
        return DecimalForm(text)?.exactly(type)
    }

    /// The nearest `Double`; an infinity if the number is beyond its range.
    public var double: Double { Double(text) ?? .nan }

    /// The number as a `Decimal`: exact up to 38 digits, rounded beyond them, NaN if beyond its range.
    public var decimal: Decimal { Decimal(string: text) ?? .nan }
}

extension JSONNumber: Hashable, Comparable {
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.text == rhs.text || DecimalForm.compare(lhs.text, rhs.text) == .same
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
        DecimalForm.compare(lhs.text, rhs.text) == .less
    }

    public func hash(into hasher: inout Hasher) {
        if let form = DecimalForm(text) { hasher.combine(form) } else { hasher.combine(text) }
    }
}

extension JSONNumber: CustomStringConvertible {
    public var description: String { text }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}

/// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`, RFC 8259 section 6.
enum NumberGrammar {
    /// Where the number that begins at `start` ends; nil if none begins there.
    static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var at = start
        if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
        let integer = at
        guard skipDigits(bytes, &at) else { return nil }
        if bytes[integer] == UInt8(ascii: "0"), at - integer > 1 { return nil }
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            at += 1
            guard skipDigits(bytes, &at) else { return nil }
        }
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
            guard skipDigits(bytes, &at) else { return nil }
        }
        return at
    }

    private static func skipDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Bool {
        let start = at
        while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 { at += 1 }
        return at > start
    }
}
