import Foundation
import PaymentRuntime
import Testing

@Suite struct SignatureHeaderTests {
    @Test func namesCompareWithoutCase() throws {
        let headers: HTTPHeaders = ["x-gcs-KEYID": " id-1\t", "other": "a, b"]
        #expect(try headers.exactlyOne("X-GCS-KeyId") == "id-1")
    }

    @Test(arguments: [
        ([], SignatureFailure.missing(field: "X-Key")),
        ([("x-key", "")], .empty(field: "X-Key")),
        ([("x-key", " \t ")], .empty(field: "X-Key")),
        ([("X-Key", "a"), ("x-KEY", "a")], .doubled(field: "X-Key")),
        ([("X-Key", ""), ("x-KEY", "a")], .doubled(field: "X-Key")),
        ([("X-Key", "a, b")], .doubled(field: "X-Key")),
        ([("X-Key", "a,a")], .doubled(field: "X-Key")),
        ([("X-Key", ",")], .doubled(field: "X-Key")),
    ])
    func tellsWhatIsWrong(fields: [(String, String)], failure: SignatureFailure) {
        let headers = HTTPHeaders(fields.map { (name: $0.0, value: $0.1) })
        #expect(throws: failure) { try headers.exactlyOne("X-Key") }
        #expect(throws: failure) { try headers.base64Signature("X-Key") }
        #expect(throws: failure) { try headers.hexSignature("X-Key") }
    }

    @Test func someValuesHoldCommas() throws {
        let headers: HTTPHeaders = ["webhook-signature": "v1,abc v1,def"]
        #expect(try headers.exactlyOne("webhook-signature", allowsCommas: true) == "v1,abc v1,def")
        let twice: HTTPHeaders = ["webhook-signature": "v1,abc", "Webhook-Signature": "v1,def"]
        #expect(throws: SignatureFailure.doubled(field: "webhook-signature")) {
            try twice.exactlyOne("webhook-signature", allowsCommas: true)
        }
    }

    @Test func readsBase64OfOneSpelling() throws {
        #expect(try HTTPHeaders([(name: "s", value: "+/8=")]).base64Signature("s") == [0xFB, 0xFF])
        for text in ["+/8", "-_8=", "+/9=", "+/8=\n", "+/ 8=", "*", "+/8=="] {
            #expect(throws: SignatureFailure.unreadable(field: "s", as: .base64)) {
                try HTTPHeaders([(name: "s", value: text)]).base64Signature("s")
            }
        }
    }

    @Test func readsHexOfEitherCase() throws {
        #expect(try HTTPHeaders([(name: "s", value: "aBff")]).hexSignature("s") == [0xAB, 0xFF])
        for text in ["abf", "0xab", "sha256=ab", "ag"] {
            #expect(throws: SignatureFailure.unreadable(field: "s", as: .hex)) {
                try HTTPHeaders([(name: "s", value: text)]).hexSignature("s")
            }
        }
    }

    @Test func failuresNameFieldsAndShowNoValues() {
        let failures: [(SignatureFailure, String)] = [
            (.missing(field: "a"), "a is missing"), (.empty(field: "a"), "a is empty"),
            (.doubled(field: "a"), "a is given more than once"),
            (.unreadable(field: "a", as: .base64), "a is not base64"),
            (.unreadable(field: "a", as: .hex), "a is not hexadecimal digits"),
            (.unreadable(field: "a", as: .percentEncoding), "a is not percent-encoded"),
            (.unreadable(field: "a", as: .utf8), "a is not UTF-8"),
            (.unreadable(field: "a", as: .seconds), "a is not whole seconds"),
            (.emptyBody, "the body is empty"), (.unknownKey(id: "planted"), "the key id is unknown"),
            (.unexpectedKey(field: "a", expected: "b"), "a is not b"), (.unknownAlgorithm(field: "a"), "a is unknown"),
            (.mismatch, "the signature does not match"),
            (
                .outsideTolerance(field: "a", age: 301, tolerance: 300),
                "a is 301 seconds old, accepted are 300 either way"
            ),
            (.unknownVersion(field: "a"), "the signature is right, but a is unknown"),
            (.unknownType(field: "a"), "the signature is right, but a is unknown"),
            (.unreadable(field: "a", as: .json), "a is not JSON"),
            (.unreadable(field: "a", as: .string), "a is not a string"),
            (
                .unreadableBody(CodingFault(.missing)), "the signature is right, but the body cannot be read: missing"
            ),
        ]
        #expect(Set(failures.map(\.0)).count == failures.count)
        for (failure, text) in failures {
            #expect("\(failure)" == text)
            #expect(failure.isAuthentic == text.hasPrefix("the signature is right"))
        }
    }
}
