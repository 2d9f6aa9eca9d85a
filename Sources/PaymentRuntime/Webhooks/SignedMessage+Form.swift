import Foundation

// A body in `application/x-www-form-urlencoded`, read strictly: a signature rests on its bytes, so nothing is repaired.

extension SignedMessage {
    /// The fields of a form. `+` is a space, and `%2B` a plus.
    ///
    /// - Throws: `emptyBody`, or `unreadable` with the name of the field at fault.
    package init(form body: Data) throws(SignatureFailure) {
        guard !body.isEmpty else { throw .emptyBody }
        var fields: [Field] = []
        var position = 0
        for piece in body.split(separator: UInt8(ascii: "&")) {
            position += 1
            let parts = piece.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let (name, nameBytes) = try Self.read(parts[0], of: "the name of field \(position)")
            let field = Self.isPlain(nameBytes) ? name : "field \(position)"
            let value = parts.count == 2 ? try Self.read(parts[1], of: field).bytes : []
            fields.append(Field(name: name, value: value))
        }
        self.init(fields)
    }

    /// What stands there, decoded.
    private static func read(
        _ encoded: Data, of field: String
    ) throws(SignatureFailure) -> (text: String, bytes: [UInt8]) {
        let (bytes, isWhole) = Array(encoded).withUnsafeBufferPointer { Percent.decodedBytes($0, plusIsSpace: true) }
        guard isWhole else { throw .unreadable(field: field, as: .percentEncoding) }
        let text = String(decoding: bytes, as: UTF8.self)
        // What is not UTF-8 was repaired just now, and comes out as other bytes.
        guard text.utf8.elementsEqual(bytes) else { throw .unreadable(field: field, as: .utf8) }
        return (text, bytes)
    }

    /// Whether a name may be printed: who sends the body chose it.
    private static func isPlain(_ name: [UInt8]) -> Bool {
        (1...40).contains(name.count)
            && name.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default:
                    false
                }
            }
    }
}
