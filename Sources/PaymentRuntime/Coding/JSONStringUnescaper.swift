/// Reads JSON strings that hold escapes.
enum JSONStringUnescaper {
    typealias Failure = JSONScanner.Failure

    /// The string whose text begins at `start`, behind its opening quote; `end` is set behind the closing one.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, end: inout Int
    ) throws(Failure) -> String {
        var text: [UInt8] = []
        var at = start
        var isASCII = true
        while at < bytes.count {
            let byte = bytes[at]
            switch byte {
            case UInt8(ascii: "\""):
                if !isASCII, let bad = UTF8Check.firstBadByte(bytes, start..<at) { throw Failure(.badUTF8, bad) }
                end = at + 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                try readEscape(bytes, &at, into: &text)
            case ..<0x20:
                throw Failure(.controlCharacter, at)
            default:
                if byte >= 0x80 { isASCII = false }
                text.append(byte)
                at += 1
            }
        }
        throw Failure(.unexpectedEnd, at)
    }

    private static func readEscape(
        _ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int, into text: inout [UInt8]
    ) throws(Failure) {
        let start = at
        guard start + 1 < bytes.count else { throw Failure(.unexpectedEnd, bytes.count) }
        at += 2
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[start + 1])
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            let unit = try hexUnit(bytes, &at)
            guard unit & 0xF800 == 0xD800 else { return append(unit, to: &text) }
            // A high half must be followed at once by the escape of a low half.
            guard unit < 0xDC00, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
                bytes[at + 1] == UInt8(ascii: "u")
            else { throw Failure(.loneSurrogate, start) }
            at += 2
            let low = try hexUnit(bytes, &at)
            guard low & 0xFC00 == 0xDC00 else { throw Failure(.loneSurrogate, start) }
            append(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF), to: &text)
        default:
            throw Failure(.badEscape, start)
        }
    }

    private static func hexUnit(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int) throws(Failure) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard at < bytes.count else { throw Failure(.unexpectedEnd, at) }
            let byte = bytes[at]
            let letter = (byte | 0x20) &- UInt8(ascii: "a")
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 || letter < 6 else { throw Failure(.badEscape, at) }
            unit = unit << 4 | UInt32(digit < 10 ? digit : letter + 10)
            at += 1
        }
        return unit
    }

    private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
        switch scalar {
        case ..<0x80:
            text.append(UInt8(scalar))
        case ..<0x800:
            text.append(UInt8(0xC0 | scalar >> 6))
            text.append(UInt8(0x80 | scalar & 0x3F))
        case ..<0x10000:
            text.append(UInt8(0xE0 | scalar >> 12))
            text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            text.append(UInt8(0x80 | scalar & 0x3F))
        default:
            text.append(UInt8(0xF0 | scalar >> 18))
            text.append(UInt8(0x80 | scalar >> 12 & 0x3F))
            text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            text.append(UInt8(0x80 | scalar & 0x3F))
        }
    }
}

/// Well-formed UTF-8, Unicode Standard table 3-7: no overlong forms, no surrogates, nothing beyond U+10FFFF.
enum UTF8Check {
    static func firstBadByte(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        var at = range.lowerBound
        while at < range.upperBound {
            let lead = bytes[at]
            if lead < 0x80 {
                at += 1
                continue
            }
            let second: ClosedRange<UInt8>
            let length: Int
            switch lead {
            case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
            case 0xE0: (second, length) = (0xA0...0xBF, 3)
            case 0xE1...0xEC, 0xEE...0xEF: (second, length) = (0x80...0xBF, 3)
            case 0xED: (second, length) = (0x80...0x9F, 3)
            case 0xF0: (second, length) = (0x90...0xBF, 4)
            case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
            case 0xF4: (second, length) = (0x80...0x8F, 4)
            default: return at
            }
            guard at + length <= range.upperBound, second.contains(bytes[at + 1]) else { return at }
            for next in at + 2..<at + length where bytes[next] & 0xC0 != 0x80 { return at }
            at += length
        }
        return nil
    }
}
