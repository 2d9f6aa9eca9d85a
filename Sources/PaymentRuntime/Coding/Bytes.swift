#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Bytes that JSON carries as a base64 string.
///
/// Read are both alphabets of RFC 4648 (`+/` and `-_`), padded or not, with line breaks; written is the standard alphabet
/// with padding. Printing shows the count only.
public struct Bytes: Hashable, Sendable {
    public var data: Data

    public init(_ data: Data) {
        self.data = data
    }

    public init(_ bytes: [UInt8]) {
        data = Data(bytes)
    }

    /// Nil if the text is not base64.
    public init?(base64 text: String) {
        guard let bytes = Self.decode(text) else { return nil }
        data = Data(bytes)
    }

    /// Standard alphabet, with padding, without line breaks.
    public var base64: String { data.base64EncodedString() }

    private static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3 + 3)
        var bits: UInt32 = 0
        var count = 0
        var padding = 0
        for byte in text.utf8 where byte != 0x0A && byte != 0x0D {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let six = sextet(byte) else { return nil }
            bits = bits << 6 | UInt32(six)
            count += 1
            if count % 4 == 0 {
                bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
                bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
                bytes.append(UInt8(truncatingIfNeeded: bits))
            }
        }
        let rest = count % 4
        guard padding == 0 || rest > 1 && rest + padding == 4 else { return nil }
        switch rest {
        case 0: return bytes
        // The bits that no byte uses must be zero, or two texts would mean the same bytes.
        case 2 where bits & 0xF == 0:
            bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
            return bytes
        case 3 where bits & 0x3 == 0:
            bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
            return bytes
        default: return nil
        }
    }

    private static func sextet(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}

extension Bytes: Codable {
    public init(from decoder: any Decoder) throws {
        guard let bytes = Bytes(base64: try String(from: decoder)) else { throw CodingFault.text("base64", decoder) }
        self = bytes
    }

    public func encode(to encoder: any Encoder) throws { try base64.encode(to: encoder) }
}

extension Bytes: CustomStringConvertible {
    public var description: String { "\(data.count) bytes" }
}
