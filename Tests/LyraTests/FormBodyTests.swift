import Foundation
import Lyra
import PaymentRuntime
import TestSupport
import Testing

/// What a form must be, told by what becomes of a notification.
@Suite struct FormBodyTests {
    private func failure(_ body: String) throws -> SignatureFailure? {
        try failure(Data(body.utf8))
    }

    private func failure(_ body: Data) throws -> SignatureFailure? {
        let credentials = try SignedSample.credentials()
        return #expect(throws: SignatureFailure.self) {
            try LyraSignedAnswer(notification: body, credentials: credentials)
        }
    }

    @Test func anEmptyBody() throws {
        #expect(try failure("") == .emptyBody)
        let none: [(name: String, value: String)] = []
        #expect(throws: SignatureFailure.missing(field: "kr-answer")) {
            try LyraSignedAnswer(notification: none, credentials: SignedSample.credentials())
        }
    }

    @Test(arguments: ["kr-answer", "kr-hash", "kr-hash-key", "kr-hash-algorithm"])
    func eachFieldIsNeededOnce(name: String) throws {
        let sample = try SignedSample.notification()
        let without = sample.fields.filter { $0.name != name }
        #expect(try failure(SignedSample.form(without)) == .missing(field: name))
        #expect(try failure(SignedSample.form(without + [(name, "")])) == .empty(field: name))
        #expect(try failure(SignedSample.form(without) + Data("&\(name)".utf8)) == .empty(field: name))
        let value = sample.fields.filter { $0.name == name }
        #expect(try failure(SignedSample.form(sample.fields + value)) == .doubled(field: name))
        #expect(try failure(SignedSample.form([(name, "")] + sample.fields)) == .doubled(field: name))
        let encoded = name.replacingOccurrences(of: "-", with: "%2d")
        #expect(try failure(sample.form + Data("&\(encoded)=1".utf8)) == .doubled(field: name))
        #expect(try failure(SignedSample.form(without + [(name.uppercased(), "1")])) == .missing(field: name))
    }

    @Test func fieldsThatDoNotSignMustNotBeDoubledEither() throws {
        let sample = try SignedSample.notification()
        #expect(
            try failure(SignedSample.form(sample.fields + [("kr-answer-type", "V4/Payment")]))
                == .doubled(field: "kr-answer-type"))
        #expect(
            try failure(SignedSample.form(sample.fields + [("kr-planted", "1"), ("kr-planted", "1")]))
                == .doubled(field: "another field of kr-"))
    }

    @Test(arguments: [
        ("kr-hash=%", SignatureFailure.unreadable(field: "kr-hash", as: .percentEncoding)),
        ("kr-hash=%4", .unreadable(field: "kr-hash", as: .percentEncoding)),
        ("a=1&kr-answer=%7B%zz", .unreadable(field: "kr-answer", as: .percentEncoding)),
        ("kr-answer=%+1", .unreadable(field: "kr-answer", as: .percentEncoding)),
        ("kr-answer=%%41", .unreadable(field: "kr-answer", as: .percentEncoding)),
        ("kr-answer=100%&kr-hash=a", .unreadable(field: "kr-answer", as: .percentEncoding)),
        ("kr-answer=%FF", .unreadable(field: "kr-answer", as: .utf8)),
        ("kr-answer=caf%E9", .unreadable(field: "kr-answer", as: .utf8)),
        ("kr-answer=%C0%AF", .unreadable(field: "kr-answer", as: .utf8)),
        ("kr-answer=%ED%A0%80", .unreadable(field: "kr-answer", as: .utf8)),
        ("kr-answer=%E2%82", .unreadable(field: "kr-answer", as: .utf8)),
        ("other=%", .unreadable(field: "other", as: .percentEncoding)),
        ("a=1&%ZZ=2", .unreadable(field: "the name of field 2", as: .percentEncoding)),
        ("%FF=2", .unreadable(field: "the name of field 1", as: .utf8)),
        ("planted%0Aline=%", .unreadable(field: "field 1", as: .percentEncoding)),
        ("=%", .unreadable(field: "field 1", as: .percentEncoding)),
        ("kr-answer", .empty(field: "kr-answer")), ("&", .missing(field: "kr-answer")),
        ("=", .missing(field: "kr-answer")), ("%7B%7D", .missing(field: "kr-answer")),
    ])
    func whatIsNotRepaired(body: String, expected: SignatureFailure) throws {
        #expect(try failure(body) == expected)
    }

    @Test func bytesThatAreNoUTF8() throws {
        #expect(try failure(Data("kr-answer=".utf8) + [0xFF]) == .unreadable(field: "kr-answer", as: .utf8))
        #expect(try failure(Data([0xC3, 0x3D, 0x61])) == .unreadable(field: "the name of field 1", as: .utf8))
    }

    /// Of a plus sign and an encoded one, only the right reading gives the text that was signed.
    @Test func aPlusIsASpace() throws {
        let dated = SignedSample.short[4]
        let unencoded = String(decoding: dated.form, as: UTF8.self).replacingOccurrences(of: "%2B", with: "+")
        #expect(try dated.read().json()["serverDate"] == "2025-05-06T09:10:11+00:00")
        #expect(try failure(unencoded) == .mismatch)
        let spaced = SignedSample.short[3]
        #expect(String(decoding: spaced.form, as: UTF8.self).contains("%7B+%22orderStatus%22+%3A+"))
        #expect(try spaced.read().json()["orderStatus"] == "PAID")
    }

    /// Both cases of hexadecimal digits, letters that need no encoding, raw UTF-8, and a value that holds equals signs.
    @Test func otherSpellingsOfTheSameForm() throws {
        let sample = SignedSample.short[1]
        let form = String(decoding: sample.form, as: UTF8.self)
        let lower = form.replacingOccurrences(of: "%C3%A9", with: "%c3%a9")
        #expect(lower != form)
        #expect(try sample.notification(Data(lower.utf8)) == sample.read())
        let raw = form.replacingOccurrences(of: "%C3%A9", with: "é")
        #expect(try sample.notification(Data(raw.utf8)) == sample.read())
        let encoded = form.replacingOccurrences(of: "PAID", with: "%50%41%49%44")
        #expect(try sample.notification(Data(encoded.utf8)) == sample.read())
        #expect(try sample.notification(Data("a=b=c&&\(form)&".utf8)) == sample.read())
    }

    /// Random pieces of forms: each is refused, and none stops the program.
    @Test func randomPiecesAreRefused() throws {
        let pieces = [
            "kr-answer", "kr-hash", "kr-hash-key", "=", "=", "&", "&", "%", "%4", "%41", "%FF", "+", "{}", "a", "é",
            "\0",
        ]
        let credentials = try SignedSample.credentials()
        let key = try SignedSample.key()
        var random = SeededGenerator(seed: 42)
        for _ in 0..<1_000 {
            var body = Data()
            for _ in 0..<Int.random(in: 0...12, using: &random) { body += Data(random.pick(pieces).utf8) }
            if random.once(in: 4) { body.append(UInt8.random(in: 0...255, using: &random)) }
            #expect(throws: SignatureFailure.self) {
                try LyraSignedAnswer(notification: body, credentials: credentials)
            }
            #expect(throws: SignatureFailure.self) { try LyraSignedAnswer(browserReturn: body, key: key) }
            #expect(throws: SignatureFailure.self) { try LyraSignedAnswer(mobileResponse: body, key: key) }
        }
    }

    @Test func aSliceOfABufferIsRead() throws {
        let sample = SignedSample.short[1]
        let buffer = Data("POST ".utf8) + sample.form
        #expect(try sample.notification(buffer.dropFirst(5)) == sample.read())
    }
}
