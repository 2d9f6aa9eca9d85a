/// A decimal number taken apart, in one form for each value: sign, digits without leading or trailing zeros, exponent.
///
/// Values are compared and tested on this form, so that neither `Double` nor the 38 digits of `Decimal` limit them.
struct DecimalForm: Hashable {
    var isNegative = false
    /// Values 0–9; empty for zero.
    var digits: [UInt8] = []
    /// The value is `digits × 10^exponent`; 0 for zero.
    var exponent = 0

    enum Order {
        case less, same, greater
    }

    /// Numbers beyond 10^±1,000,000,000 are left alone: nil.
    private static let exponentLimit = 1_000_000_000

    /// Reads a number in JSON's grammar, or in the looser one of decimal strings (`+1`, `.5`, `1.`, `007`); nil if it is
    /// none, or its exponent is absurd.
    init?(_ text: String) {
        var text = text
        let parsed: DecimalForm? = text.withUTF8 { bytes in
            var form = DecimalForm()
            guard form.read(bytes) else { return nil }
            return form
        }
        guard let parsed else { return nil }
        self = parsed
    }

    private init() {}

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var at = 0
        if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
            isNegative = bytes[at] == UInt8(ascii: "-")
            at += 1
        }
        var seen = false
        var fraction = 0
        var afterPoint = false
        while at < bytes.count {
            let digit = bytes[at] &- UInt8(ascii: "0")
            if digit < 10 {
                seen = true
                if afterPoint { fraction += 1 }
                if digit != 0 || !digits.isEmpty { digits.append(digit) }
            } else if bytes[at] == UInt8(ascii: "."), !afterPoint {
                afterPoint = true
            } else {
                break
            }
            at += 1
        }
        guard seen else { return false }
        var power = 0
        if at < bytes.count {
            guard bytes[at] | 0x20 == UInt8(ascii: "e"), let read = Self.readExponent(bytes, from: at + 1) else {
                return false
            }
            power = read
        }
        var trailing = 0
        while digits.last == 0 {
            digits.removeLast()
            trailing += 1
        }
        if digits.isEmpty {
            isNegative = false
        } else {
            exponent = power - fraction + trailing
        }
        return true
    }

    private static func readExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var at = start
        var isNegative = false
        if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
            isNegative = bytes[at] == UInt8(ascii: "-")
            at += 1
        }
        guard at < bytes.count else { return nil }
        var value = 0
        while at < bytes.count {
            let digit = bytes[at] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
            guard value <= exponentLimit else { return nil }
            at += 1
        }
        return isNegative ? -value : value
    }

    func exactly<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        // No integer type that is read here has more than 39 digits.
        guard exponent >= 0, digits.count + exponent <= 40 else { return nil }
        var value: Integer = 0
        for index in 0..<(digits.count + exponent) {
            let digit = index < digits.count ? digits[index] : 0
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow, let step = Integer(exactly: digit) else { return nil }
            let (sum, carry) =
                isNegative ? product.subtractingReportingOverflow(step) : product.addingReportingOverflow(step)
            guard !carry else { return nil }
            value = sum
        }
        return value
    }

    /// Nil if one of the two is beyond what is compared.
    static func compare(_ left: String, _ right: String) -> Order? {
        guard let left = DecimalForm(left), let right = DecimalForm(right) else { return nil }
        return left.compared(to: right)
    }

    func compared(to other: DecimalForm) -> Order {
        let sign = digits.isEmpty ? 0 : isNegative ? -1 : 1
        let otherSign = other.digits.isEmpty ? 0 : other.isNegative ? -1 : 1
        if sign != otherSign { return sign < otherSign ? .less : .greater }
        if sign == 0 { return .same }
        let order = magnitudeCompared(to: other)
        guard isNegative else { return order }
        return order == .less ? .greater : order == .greater ? .less : .same
    }

    private func magnitudeCompared(to other: DecimalForm) -> Order {
        let top = digits.count + exponent
        let otherTop = other.digits.count + other.exponent
        if top != otherTop { return top < otherTop ? .less : .greater }
        // As the first digits stand at the same place and neither ends in a zero, a plain comparison of the digits decides.
        if digits == other.digits { return .same }
        return digits.lexicographicallyPrecedes(other.digits) ? .less : .greater
    }

    /// Whether this is a whole multiple of `divisor`; false if the divisor is zero or has more than 18 digits.
    func isMultiple(of divisor: DecimalForm) -> Bool {
        guard !divisor.digits.isEmpty, divisor.digits.count <= 18 else { return false }
        if digits.isEmpty { return true }
        let shift = exponent - divisor.exponent
        // With fewer decimal places than the value, the divisor would have to divide a number that does not end in 0 by a
        // multiple of ten.
        guard shift >= 0 else { return false }
        let modulus = divisor.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
        var remainder: UInt64 = 0
        for digit in digits { remainder = (remainder * 10 + UInt64(digit)) % modulus }
        // Every power of ten that can matter is used up once the divisor's factors 2 and 5 are, within 60 steps.
        for _ in 0..<min(shift, 64) where remainder != 0 { remainder = (remainder * 10) % modulus }
        return remainder == 0
    }
}
