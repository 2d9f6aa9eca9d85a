import Foundation
import Testing

@testable import PaymentRuntime

@Suite struct SHA256Tests {
    /// The messages of NIST's example values for FIPS 180-4; the digests also by Python's `hashlib`.
    static let vectors: [(message: String, digest: String)] = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrst"
                + "nopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ]

    @Test(arguments: vectors)
    func standardVectors(message: String, digest: String) {
        #expect(Hex.encode(PortableSHA256.digest(Array(message.utf8))) == digest)
    }

    @Test func aMillionLetters() {
        let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(
            Hex.encode(PortableSHA256.digest(message))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    /// The digest of all digests, one after the other, of the messages of 0 to 200 bytes in which byte `i` of `n` is
    /// `(37 i + n) mod 256`: both sides of every boundary between blocks. Python's `hashlib` gave the value.
    @Test func everyLength() {
        let digests = (0...200).flatMap { PortableSHA256.digest(Self.sample(37, $0)) }
        #expect(digests.count == 201 * 32)
        #expect(
            Hex.encode(PortableSHA256.digest(digests))
                == "d5760d9b4894acd0a41c6054a87efb92951a1e1f9e8b1327e26fe110d1a8bc9c")
    }

    static func sample(_ factor: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: factor * $0 + count) }
    }
}
