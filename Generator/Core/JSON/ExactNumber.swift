/// The value of a JSON number without rounding, for comparisons: 0.digits × 10^exponent, digits without outer zeros.
struct ExactNumber: Equatable, Comparable {
    private let isNegative: Bool
    private let digits: [UInt8]
    private let exponent: Int

    /// From a text that the reader has accepted as a number.
    init(_ text: String) {
        var negative = false
        var digits: [UInt8] = []
        var point: Int?
        var written = 0
        var exponentIsNegative = false
        var isInExponent = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-") where isInExponent: exponentIsNegative = true
            case UInt8(ascii: "-"): negative = true
            case UInt8(ascii: "."): point = digits.count
            case UInt8(ascii: "e"), UInt8(ascii: "E"): isInExponent = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if isInExponent {
                    // Far above any length of digits: from there on the exponent alone decides.
                    written = min(written * 10 + Int(digit), 1 << 48)
                } else {
                    digits.append(digit)
                }
            default: break
            }
        }
        var exponent = (point ?? digits.count) + (exponentIsNegative ? -written : written)
        let leading = digits.prefix { $0 == 0 }.count
        exponent -= leading
        digits.removeFirst(leading)
        while digits.last == 0 { digits.removeLast() }
        self.digits = digits
        self.exponent = digits.isEmpty ? 0 : exponent
        isNegative = negative && !digits.isEmpty
    }

    var isZero: Bool { digits.isEmpty }
    var isPositive: Bool { !isNegative && !isZero }
    var isBelowZero: Bool { isNegative }
    /// `1.0` and `1e2` are integers, as JSON Schema has it.
    var isInteger: Bool { exponent >= digits.count }

    /// Nil when there is a fraction, or when it does not fit.
    var int: Int? {
        guard isInteger, exponent <= 20 else { return nil }
        var value = 0
        for position in 0..<exponent {
            let digit = position < digits.count ? Int(digits[position]) : 0
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.subtractingReportingOverflow(digit)
            guard !overflow, !carry else { return nil }
            value = sum
        }
        // Built below zero, where there is room for one more.
        if isNegative { return value }
        return value == Int.min ? nil : -value
    }

    static func < (a: ExactNumber, b: ExactNumber) -> Bool {
        if a.isNegative != b.isNegative { return a.isNegative }
        return a.isNegative ? b.isNearerToZero(than: a) : a.isNearerToZero(than: b)
    }

    private func isNearerToZero(than other: ExactNumber) -> Bool {
        if isZero || other.isZero { return isZero && !other.isZero }
        if exponent != other.exponent { return exponent < other.exponent }
        return digits.lexicographicallyPrecedes(other.digits)
    }

    /// The same text for equal values.
    var canonicalText: String {
        let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        return "\(isNegative ? "-" : "")0.\(text)e\(exponent)"
    }
}

extension JSONNode {
    /// The same text for values that JSON Schema holds equal: members in any order, numbers by value.
    var canonicalText: String {
        switch value {
        case .null: return "null"
        case .bool(let flag): return flag ? "true" : "false"
        case .number(let text): return ExactNumber(text).canonicalText
        case .string(let text): return "\"\(text.utf8.count):\(text)\""
        case .array(let elements): return "[" + elements.map(\.canonicalText).joined(separator: ",") + "]"
        case .object(let object):
            let members = object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return "{"
                + members.map { "\"\($0.key.utf8.count):\($0.key)\":\($0.value.canonicalText)" }.joined(separator: ",")
                + "}"
        }
    }
}
