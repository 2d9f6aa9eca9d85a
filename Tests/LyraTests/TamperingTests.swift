import Foundation
import Lyra
import PaymentRuntime
import Testing

/// Whatever is changed on the way, or comes from somebody else, is not believed.
@Suite struct TamperingTests {
    /// Every single bit of a text, wrongly.
    private static func flips(of bytes: [UInt8], step: Int = 1) -> [[UInt8]] {
        stride(from: 0, to: bytes.count * 8, by: step).map { bit in
            var changed = bytes
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            return changed
        }
    }

    private static func form(_ sample: SignedSample, answer: [UInt8]) -> Data {
        var sample = sample
        sample.answer = ""
        return sample.form + Data(answer.flatMap { [UInt8(ascii: "%")] + Hex.encode([$0]).utf8 })
    }

    @Test(arguments: SignedSample.short)
    func everyBitOfTheTextCounts(_ sample: SignedSample) throws {
        let bytes = Array(sample.answer.utf8)
        let read = sample.hashKey == "password" ? sample.notification : sample.browserReturn
        #expect(try read(Self.form(sample, answer: bytes)) == sample.read())
        for changed in Self.flips(of: bytes) {
            let failure = #expect(throws: SignatureFailure.self) { try read(Self.form(sample, answer: changed)) }
            // A bit may make a text no UTF-8; then it is not even compared.
            let isText = String(decoding: changed, as: UTF8.self).utf8.elementsEqual(changed)
            #expect(failure == (isText ? .mismatch : .unreadable(field: "kr-answer", as: .utf8)))
        }
    }

    /// In the long text, every 149th bit, which is each of the eight in turn.
    @Test func theVendorsNotificationAllOverCounts() throws {
        let sample = try SignedSample.notification()
        for changed in Self.flips(of: Array(sample.answer.utf8), step: 149) {
            let fields = sample.fields.dropLast() + [("kr-answer", String(decoding: changed, as: UTF8.self))]
            #expect(throws: SignatureFailure.mismatch) {
                try LyraSignedAnswer(notification: Array(fields), credentials: SignedSample.credentials())
            }
        }
    }

    @Test(arguments: [SignedSample.short[1], SignedSample.escaped])
    func everyBitOfTheHashCounts(_ sample: SignedSample) throws {
        for changed in Self.flips(of: Array(sample.hash.utf8)) {
            var other = sample
            other.hash = String(decoding: changed, as: UTF8.self)
            let isHex = changed.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
            let expected = isHex ? SignatureFailure.mismatch : .unreadable(field: "kr-hash", as: .hex)
            #expect(throws: expected) { try other.read() }
        }
    }

    @Test func theHashIsLowerCaseAndWhole() throws {
        var sample = try SignedSample.notification()
        let hash = sample.hash
        for (text, failure) in [
            (hash.uppercased(), SignatureFailure.unreadable(field: "kr-hash", as: .hex)),
            (" " + hash, .unreadable(field: "kr-hash", as: .hex)),
            (hash + "\n", .unreadable(field: "kr-hash", as: .hex)),
            ("0x" + hash, .unreadable(field: "kr-hash", as: .hex)),
            (String(hash.dropLast()), .unreadable(field: "kr-hash", as: .hex)),
            (String(hash.dropLast(2)), .mismatch), (hash + "00", .mismatch), ("00", .mismatch),
            (String(repeating: "0", count: 64), .mismatch), ("", .empty(field: "kr-hash")),
        ] {
            sample.hash = text
            #expect(throws: failure) { try sample.read() }
        }
    }

    /// What the buyer brings back is signed with the HMAC key. Sent to where notifications arrive, it is refused, whatever
    /// it claims to be signed with; and the other way round.
    @Test func anAnswerOfTheOtherWayIsRefused() throws {
        var returned = try SignedSample.browserReturn()
        #expect(throws: SignatureFailure.unexpectedKey(field: "kr-hash-key", expected: "password")) {
            try returned.notification(returned.form)
        }
        returned.hashKey = "password"
        #expect(throws: SignatureFailure.mismatch) { try returned.notification(returned.form) }

        var notified = try SignedSample.notification()
        #expect(throws: SignatureFailure.unexpectedKey(field: "kr-hash-key", expected: "sha256_hmac")) {
            try notified.browserReturn(notified.form)
        }
        notified.hashKey = "sha256_hmac"
        #expect(throws: SignatureFailure.mismatch) { try notified.browserReturn(notified.form) }
    }

    @Test func anotherShopsKeyIsRefused() throws {
        let sample = try SignedSample.notification()
        let others = try LyraCredentials(shopID: "69876357", password: SignedSample.password + "x")
        #expect(throws: SignatureFailure.mismatch) {
            try LyraSignedAnswer(notification: sample.form, credentials: others)
        }
        let returned = try SignedSample.browserReturn()
        let key = try LyraHMACKey("38453613e7f44dc58732bad3dca2bca4")
        #expect(throws: SignatureFailure.mismatch) { try LyraSignedAnswer(browserReturn: returned.form, key: key) }
    }

    @Test(arguments: ["md5", "SHA256_HMAC", "sha256_hmac ", "sha256", "none", "sha512_hmac"])
    func anotherAlgorithmIsRefused(name: String) throws {
        var sample = try SignedSample.notification()
        sample.algorithm = name
        #expect(throws: SignatureFailure.unknownAlgorithm(field: "kr-hash-algorithm")) { try sample.read() }
    }

    @Test(arguments: ["Password", "password ", "hmac", "none", "public_key"])
    func anUnknownKeyIsRefused(name: String) throws {
        var sample = try SignedSample.notification()
        sample.hashKey = name
        #expect(throws: SignatureFailure.unexpectedKey(field: "kr-hash-key", expected: "password")) {
            try sample.notification(sample.form)
        }
        #expect(throws: SignatureFailure.unexpectedKey(field: "kr-hash-key", expected: "sha256_hmac")) {
            try sample.browserReturn(sample.form)
        }
    }

    /// The text has to be kept as it came: written anew, it is another one.
    @Test func aTextThatWasWrittenAnewIsRefused() throws {
        var sample = SignedSample.short[3]
        sample.answer = #"{"_type":"V4/Payment","orderStatus":"PAID"}"#
        #expect(throws: SignatureFailure.mismatch) { try sample.read() }
    }
}
