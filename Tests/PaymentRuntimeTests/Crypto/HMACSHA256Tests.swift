import Foundation
import Testing

@testable import PaymentRuntime

@Suite struct HMACSHA256Tests {
    struct Vector: Sendable {
        var key: [UInt8]
        var message: [UInt8]
        var code: String
    }

    /// RFC 4231, sections 4.2 to 4.8; of case 5 the RFC prints the first 128 bits.
    static let vectors = [
        Vector(
            key: .init(repeating: 0x0B, count: 20), message: Array("Hi There".utf8),
            code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        Vector(
            key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8),
            code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        Vector(
            key: .init(repeating: 0xAA, count: 20), message: .init(repeating: 0xDD, count: 50),
            code: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        Vector(
            key: Array(1...25), message: .init(repeating: 0xCD, count: 50),
            code: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        Vector(
            key: .init(repeating: 0x0C, count: 20), message: Array("Test With Truncation".utf8),
            code: "a3b6167473100ee06e0c796c2955552b"),
        Vector(
            key: .init(repeating: 0xAA, count: 131),
            message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
        Vector(
            key: .init(repeating: 0xAA, count: 131),
            message: Array(
                ("This is a test using a larger than block-size key and a larger than block-size data. "
                    + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
            code: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
    ]

    @Test(arguments: vectors)
    func standardVectors(_ vector: Vector) {
        let codes = [
            Array(HMACSHA256.code(for: vector.message, key: vector.key)),
            Array(HMACSHA256.code(for: Data(vector.message), key: Data(vector.key))),
            PortableHMACSHA256.code(for: vector.message, key: vector.key),
        ]
        for code in codes {
            #expect(code.count == 32)
            #expect(Hex.encode(code.prefix(vector.code.utf8.count / 2)) == vector.code)
        }
    }

    /// The SHA-256 of all codes, one after the other, of `n` bytes with a key of `n` bytes, `n` from 0 to 200: byte `i` of
    /// the message is `(37 i + n) mod 256`, of the key `(11 i + n) mod 256`. Python's `hmac` gave the value.
    @Test func everyLength() {
        var portable: [UInt8] = []
        var platform: [UInt8] = []
        for count in 0...200 {
            let message = SHA256Tests.sample(37, count)
            let key = SHA256Tests.sample(11, count)
            portable += PortableHMACSHA256.code(for: message, key: key)
            platform += HMACSHA256.code(for: message, key: key)
        }
        #expect(
            Hex.encode(PortableSHA256.digest(portable))
                == "bfb591cb49c69f8fe20a12aefbcd868a4c230191907108b5a59c1ab692008a91")
        #expect(platform == portable)
    }

    @Test func slicesAreReadFromTheirOwnStart() {
        let bytes = Data([1, 2, 3, 4, 5, 6, 7, 8])
        let key = Data([9, 9, 1, 2])
        #expect(
            HMACSHA256.code(for: bytes[3...], key: key[2...])
                == HMACSHA256.code(for: [UInt8]([4, 5, 6, 7, 8]), key: [UInt8]([1, 2])))
    }

    @Test func saysWhetherACodeIsTheMessages() {
        let key = Array("key".utf8)
        let message = Array("message".utf8)
        var code = Array(HMACSHA256.code(for: message, key: key))
        #expect(HMACSHA256.isValid(code, for: message, key: key))
        #expect(!HMACSHA256.isValid(code.dropLast(), for: message, key: key))
        #expect(!HMACSHA256.isValid([UInt8](), for: message, key: key))
        code[31] ^= 1
        #expect(!HMACSHA256.isValid(code, for: message, key: key))
    }
}
