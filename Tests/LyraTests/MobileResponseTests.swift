import Foundation
import Lyra
import PaymentRuntime
import Testing

/// The mobile SDK's response: JSON around JSON (`Schemas/Lyra/SOURCES.md`, section 4.4).
@Suite struct MobileResponseTests {
    private func json(_ sample: SignedSample) -> JSONValue {
        .object(Dictionary(uniqueKeysWithValues: sample.fields.map { ($0.name, .string($0.value)) }))
    }

    private func read(_ json: JSONValue) throws -> LyraSignedAnswer {
        try LyraSignedAnswer(mobileResponse: json.data, key: SignedSample.key())
    }

    @Test func readsTheTextInside() throws {
        let sample = try SignedSample.browserReturn()
        #expect(try read(json(sample)) == sample.read())
        #expect(try read(json(SignedSample.short[2])).body.data == Data(SignedSample.short[2].answer.utf8))
        // The outer JSON may escape slashes as it likes: that is gone once it is read.
        let text = String(decoding: json(sample).data, as: UTF8.self).replacingOccurrences(of: "/", with: #"\/"#)
        #expect(try LyraSignedAnswer(mobileResponse: Data(text.utf8), key: SignedSample.key()) == sample.read())
    }

    @Test func tellsWhatIsWrong() throws {
        let sample = SignedSample.short[0]
        let whole = try #require(json(sample).object)
        for name in ["kr-answer", "kr-hash", "kr-hash-key", "kr-hash-algorithm"] {
            var members = whole
            members[name] = nil
            #expect(throws: SignatureFailure.missing(field: name)) { try read(.object(members)) }
            members[name] = .null
            #expect(throws: SignatureFailure.missing(field: name)) { try read(.object(members)) }
            members[name] = ""
            #expect(throws: SignatureFailure.empty(field: name)) { try read(.object(members)) }
            // As the guide prints it, and as an app sends it that has read too much.
            members[name] = ["orderStatus": "PAID"]
            #expect(throws: SignatureFailure.unreadable(field: name, as: .string)) { try read(.object(members)) }
        }
        var members = whole
        members["kr-hash-key"] = "password"
        #expect(throws: SignatureFailure.unexpectedKey(field: "kr-hash-key", expected: "sha256_hmac")) {
            try read(.object(members))
        }
        members = whole
        members["something"] = 5
        members["kr-answer-type"] = .null
        #expect(try read(.object(members)) == sample.read())
    }

    @Test(arguments: [
        ("", SignatureFailure.emptyBody), ("[]", .unreadable(field: "the body", as: .json)),
        ("null", .unreadable(field: "the body", as: .json)), ("kr-hash=a", .unreadable(field: "the body", as: .json)),
        ("{}", .missing(field: "kr-answer")),
        (#"{"kr-answer":"a","kr-answer":"a"}"#, .doubled(field: "a member of the body")),
    ])
    func tellsWhatIsNoResponse(body: String, failure: SignatureFailure) throws {
        let key = try SignedSample.key()
        #expect(throws: failure) { try LyraSignedAnswer(mobileResponse: Data(body.utf8), key: key) }
    }
}
