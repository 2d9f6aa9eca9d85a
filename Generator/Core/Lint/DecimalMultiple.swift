/// `multipleOf` on the digits themselves: 0.07 is a multiple of 0.01 here, which it is not in binary fractions.
enum DecimalMultiple {
    /// Nil when the factor is zero or has more digits than the arithmetic can hold: then nothing is claimed.
    static func isMultiple(_ text: String, of factor: String) -> Bool? {
        let (number, divisor) = (parts(text), parts(factor))
        guard let number, let divisor else { return nil }
        // Both as integers: number · 10^shift and divisor · 10^-shift, whichever is positive.
        let shift = number.exponent - divisor.exponent
        guard abs(shift) <= 400 else { return nil }
        var value: UInt64 = 0
        for digit in divisor.digits + Array(repeating: 0, count: max(0, -shift)) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow, product <= UInt64.max / 100 else { return nil }
            value = product + UInt64(digit)
        }
        guard value > 0 else { return nil }
        var rest: UInt64 = 0
        for digit in number.digits + Array(repeating: 0, count: max(0, shift)) {
            let (high, low) = rest.multipliedFullWidth(by: 10)
            let (sum, carry) = low.addingReportingOverflow(UInt64(digit))
            rest = value.dividingFullWidth((high + (carry ? 1 : 0), sum)).remainder
        }
        return rest == 0
    }

    /// The digits as an integer and the power of ten to multiply it by; the sign does not matter.
    private static func parts(_ text: String) -> (digits: [UInt8], exponent: Int)? {
        let halves = text.utf8.split { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
        guard let mantissa = halves.first else { return nil }
        var exponent = 0
        if halves.count > 1 {
            let written = String(Substring(halves[1]))
            guard let value = Int(written.hasPrefix("+") ? String(written.dropFirst()) : written) else { return nil }
            exponent = value
        }
        let fraction = mantissa.firstIndex(of: UInt8(ascii: "."))
        if let fraction { exponent -= mantissa.distance(from: mantissa.index(after: fraction), to: mantissa.endIndex) }
        let digits = mantissa.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.map { $0 - UInt8(ascii: "0") }
        return (digits, exponent)
    }
}
