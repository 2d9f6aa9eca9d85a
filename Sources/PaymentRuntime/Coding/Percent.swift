/// Percent-encoding, RFC 3986 section 2.
///
/// One rule for path segments, queries and forms: the unreserved characters stay (letters, digits, `-` `.` `_` `~`), every
/// other byte of the UTF-8 text becomes `%XX` in upper case. That is safe in all three places; a space is `%20` in forms
/// as well, which every form reader accepts.
///
/// A path segment that is only `.` or `..` still means "here" or "up" when a URL is resolved, encoded or not: the path's
/// builder must refuse it.
public enum Percent {
    public static func encode(_ text: String) -> String {
        var text = text
        return text.withUTF8 { utf8 in
            guard let first = utf8.firstIndex(where: { !isUnreserved($0) }) else {
                return String(decoding: utf8, as: UTF8.self)
            }
            var encoded = Array(utf8[..<first])
            encoded.reserveCapacity(utf8.count + 16)
            for byte in utf8[first...] {
                if isUnreserved(byte) {
                    encoded.append(byte)
                } else {
                    encoded.append(UInt8(ascii: "%"))
                    encoded.append(hexDigit(byte >> 4))
                    encoded.append(hexDigit(byte & 15))
                }
            }
            return String(decoding: encoded, as: UTF8.self)
        }
    }

    /// Takes `%XX` back, in upper or lower case, and nothing else; with `plusIsSpace`, as forms are written, `+` is a space.
    ///
    /// A `%` without two hexadecimal digits after it stays as it is. Nil if the bytes are no UTF-8.
    public static func decode(_ text: String, plusIsSpace: Bool = false) -> String? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || plusIsSpace && $0 == UInt8(ascii: "+") }) else {
            return text
        }
        let bytes = decodedBytes(text, plusIsSpace: plusIsSpace)
        let decoded = String(decoding: bytes, as: UTF8.self)
        // What is no UTF-8 was replaced, so its bytes are others now.
        return decoded.utf8.elementsEqual(bytes) ? decoded : nil
    }

    /// As ``decode(_:plusIsSpace:)``, for bytes that need not be UTF-8.
    static func decodedBytes(_ text: String, plusIsSpace: Bool = false) -> [UInt8] {
        var text = text
        return text.withUTF8 { decodedBytes($0, plusIsSpace: plusIsSpace).bytes }
    }

    /// The decoded bytes, and whether each `%` had its two digits.
    static func decodedBytes(
        _ encoded: UnsafeBufferPointer<UInt8>, plusIsSpace: Bool
    ) -> (bytes: [UInt8], isWhole: Bool) {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(encoded.count)
        var isWhole = true
        var index = 0
        while index < encoded.count {
            let byte = encoded[index]
            if byte == UInt8(ascii: "%"), index + 2 < encoded.count, let high = Hex.value(encoded[index + 1]),
                let low = Hex.value(encoded[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                if byte == UInt8(ascii: "%") { isWhole = false }
                decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                index += 1
            }
        }
        return (decoded, isWhole)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
