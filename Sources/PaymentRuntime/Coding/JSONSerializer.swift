#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes JSON: compact, members sorted by their names' bytes, `/` and everything beyond ASCII as they are.
///
/// The same value gives the same bytes on every machine, so that what is signed is what is sent.
struct JSONSerializer {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null:
            bytes.append(contentsOf: "null".utf8)
        case .bool(let value):
            bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let number):
            bytes.append(contentsOf: number.text.utf8)
        case .string(let text):
            write(text)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            var isFirst = true
            for element in elements {
                if !isFirst { bytes.append(UInt8(ascii: ",")) }
                isFirst = false
                write(element)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            var isFirst = true
            for (key, value) in members.sorted(by: { Self.precedes($0.key, $1.key) }) {
                if !isFirst { bytes.append(UInt8(ascii: ",")) }
                isFirst = false
                write(key)
                bytes.append(UInt8(ascii: ":"))
                write(value)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// By bytes, not by `String`'s own order, which goes by canonical equivalence.
    private static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for (at, byte) in utf8.enumerated() {
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
                bytes.append(contentsOf: utf8[start..<at])
                writeEscape(byte)
                start = at + 1
            }
            bytes.append(contentsOf: utf8[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func writeEscape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case ..<0x20:
            let hex = "0123456789abcdef".utf8
            bytes.append(contentsOf: "u00".utf8)
            for digit in [byte >> 4, byte & 15] {
                bytes.append(hex[hex.index(hex.startIndex, offsetBy: Int(digit))])
            }
        default: bytes.append(byte)
        }
    }

    static func quoted(_ text: String) -> String {
        var serializer = JSONSerializer()
        serializer.write(text)
        return String(decoding: serializer.bytes, as: UTF8.self)
    }
}

extension JSONValue {
    /// The value as compact JSON in UTF-8, members sorted by name: the same bytes for the same value.
    public var bytes: [UInt8] {
        var serializer = JSONSerializer()
        serializer.write(self)
        return serializer.bytes
    }

    /// `bytes` as `Data`.
    public var data: Data { Data(bytes) }

    /// `bytes` as a string.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
