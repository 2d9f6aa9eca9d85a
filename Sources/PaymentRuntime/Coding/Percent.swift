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
