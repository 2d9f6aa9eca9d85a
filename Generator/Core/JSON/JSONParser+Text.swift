/// Texts: UTF-8 without control characters, and escapes.
extension JSONParser {
    /// The text at the position, which stands on the opening quote.
    mutating func text() throws(Stop) -> String {
        let opening = position
        position += 1
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
                position += 1
                return text
            }
            if byte == UInt8(ascii: "\\") { return try textWithEscapes(opening: opening, start: start) }
            if byte < 0x20 {
                // Reported there; what has been read so far is valid.
                return try textWithEscapes(opening: opening, start: start)
            }
            if byte < 0x80 {
                position += 1
            } else {
                let length = JSONParser.scalarLength(in: bytes, at: position)
                guard length > 0 else { return try textWithEscapes(opening: opening, start: start) }
                position += length
            }
        }
        throw stop("the text that begins here has no closing quote", at: opening)
    }

    private mutating func textWithEscapes(opening: Int, start: Int) throws(Stop) -> String {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: scratch, as: UTF8.self)
            case UInt8(ascii: "\\"): escape()
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw stop(
                    "unescaped line break in a text; write \\n, or close the text that began on this line", at: position
                )
            case 0..<0x20:
                report(
                    "unescaped control character \(hexadecimal(byte)) in a text; write \(escapedForm(byte))",
                    at: position)
                scratch.append(byte)
                position += 1
            case 0..<0x80:
                scratch.append(byte)
                position += 1
            default: multiByteScalar()
            }
        }
        throw stop("the text that begins here has no closing quote", at: opening)
    }

    private mutating func multiByteScalar() {
        let length = JSONParser.scalarLength(in: bytes, at: position)
        if length > 0 {
            scratch.append(contentsOf: bytes[position..<(position + length)])
            position += length
            return
        }
        report("not UTF-8: unexpected byte \(hexadecimal(bytes[position]))", at: position)
        appendReplacement()
        position += 1
        // One finding for one run of bad bytes.
        while position < bytes.count, bytes[position] >= 0x80, JSONParser.scalarLength(in: bytes, at: position) == 0 {
            position += 1
        }
    }

    private mutating func escape() {
        let start = position
        guard start + 1 < bytes.count else {
            position += 1
            return
        }
        position += 2
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(bytes[start + 1])
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case UInt8(ascii: "n"): scratch.append(0x0A)
        case UInt8(ascii: "r"): scratch.append(0x0D)
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "u"): unicodeEscape(start: start)
        default:
            position = start + 1
            report(
                "\"\\\" must be followed by one of \" \\ / b f n r t u; a backslash itself is written \\\\", at: start)
        }
    }

    private mutating func unicodeEscape(start: Int) {
        guard let first = fourDigits() else {
            report("\\u must be followed by four hexadecimal digits", at: start)
            return
        }
        var code = UInt32(first)
        if 0xD800..<0xDC00 ~= first {
            let rest = position
            if take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let second = fourDigits(), 0xDC00..<0xE000 ~= second {
                code = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
            } else {
                position = rest
            }
        }
        guard let scalar = Unicode.Scalar(code) else {
            report("half of a surrogate pair: \\u\(hexadecimalDigits(first)) stands alone", at: start)
            appendReplacement()
            return
        }
        scratch.append(contentsOf: String(Character(scalar)).utf8)
    }

    private mutating func fourDigits() -> UInt16? {
        guard bytes.count - position >= 4 else { return nil }
        var value: UInt16 = 0
        for offset in 0..<4 {
            guard let digit = hexadecimalDigitValue(bytes[position + offset]) else { return nil }
            value = value << 4 | UInt16(digit)
        }
        position += 4
        return value
    }

    private mutating func appendReplacement() {
        scratch.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }

    private func escapedForm(_ byte: UInt8) -> String {
        switch byte {
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0C: "\\f"
        default: "\\u\(hexadecimalDigits(UInt16(byte)))"
        }
    }

    /// The number of bytes of the multi-byte scalar at an offset, or 0 if it is not well-formed UTF-8 (Unicode, table 3-7:
    /// no overlong forms, no surrogates, nothing above U+10FFFF).
    static func scalarLength(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        let lead = bytes[offset]
        let length: Int
        let second: ClosedRange<UInt8>
        switch lead {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard bytes.count - offset >= length, second ~= bytes[offset + 1] else { return 0 }
        for index in 2..<max(2, length) where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
