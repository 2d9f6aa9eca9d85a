/// What a percent-encoded path segment may be (RFC 3986 section 3.3).
enum PathRules {
    /// True for `.` and `..`, encoded or not: a URL normalizer on the way removes them, and `..` the segment before.
    static func isDots(_ segment: some StringProtocol) -> Bool {
        let plain = segment.lowercased().split(separator: "%2e", omittingEmptySubsequences: false).joined(
            separator: ".")
        return plain == "." || plain == ".."
    }

    /// True if every character may stand in a path segment as it is.
    static func isEncodedSegment(_ segment: some StringProtocol) -> Bool {
        let bytes = Array(segment.utf8)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "%") {
                guard index + 2 < bytes.count, Hex.value(bytes[index + 1]) != nil, Hex.value(bytes[index + 2]) != nil
                else {
                    return false
                }
            } else if !isPlain(byte) {
                return false
            }
        }
        return true
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        isHostByte(byte) || "~!$&'()*+,;=:@".utf8.contains(byte)
    }

    /// Letters, digits, `-`, `.` and `_`: what a host's name is made of.
    static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }
}
