/// Bytes as hexadecimal digits (RFC 4648 section 8).
public enum Hex {
    /// Two digits a byte, in lower case.
    public static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var digits: [UInt8] = []
        for byte in bytes {
            digits.append(digit(byte >> 4))
            digits.append(digit(byte & 15))
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Nil unless the text is pairs of digits and nothing else: no blanks, no prefix, no odd digit.
    ///
    /// - Parameter upperCase: Whether `A` to `F` are digits, too. Providers differ in that.
    public static func decode(_ text: String, upperCase: Bool = false) -> [UInt8]? {
        guard text.utf8.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var high: UInt8?
        for byte in text.utf8 {
            guard let value = value(byte, upperCase: upperCase) else { return nil }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return bytes
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// What a digit stands for; nil if it is none.
    static func value(_ digit: UInt8, upperCase: Bool = true) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F") where upperCase: digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
