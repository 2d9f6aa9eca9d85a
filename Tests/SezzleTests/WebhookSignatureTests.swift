import Foundation
import PaymentRuntime
import Sezzle
import TestSupport
import Testing

/// Section 2.8 of `Schemas/Sezzle/SOURCES.md`. The signatures were computed with Python's `hmac`.
@Suite struct WebhookSignatureTests {
    private static let body = Data(#"{"uuid":"evt-1","event":"order.captured"}"#.utf8)
    private static let signature = "ac5931e9db4a848492d4dffe45c5061a9177d95156183ef1a11e9e9a1e3fd376"
    private static let oldSignature = "416010b908eea4d09a8f22ca3f81357d1065b299b772128669d5a90c5685e0e1"

    private func webhooks(_ keys: String...) throws -> WebhookVerifier { try WebhookVerifier(privateKeys: keys) }

    private func headers(_ values: String..., name: String = "Sezzle-Signature") -> HTTPHeaders {
        var headers = HTTPHeaders()
        for value in values { headers.add(name, value) }
        return headers
    }

    private func failure(
        _ headers: HTTPHeaders, of body: Data = body, key: String = "sz_pr_example"
    ) throws -> SignatureFailure? {
        let webhooks = try WebhookVerifier(privateKeys: [key])
        do throws(SignatureFailure) {
            _ = try webhooks.verify(headers: headers, body: body)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "2.8: the vector",
        arguments: [
            signature, signature.uppercased(), " \(signature)\t", "sha256=\(signature)", "SHA256=\(signature)",
        ])
    func vector(_ signature: String) throws {
        let verified = try webhooks("sz_pr_example").verify(headers: headers(signature), body: Self.body)
        #expect(verified.data == Self.body)
        #expect(try failure(headers(signature, name: "sezzle-signature")) == nil)
        let event = try webhooks("sz_pr_example").event(headers: headers(signature), body: Self.body)
        #expect(event.uuid == "evt-1")
        #expect(event.name == .orderCaptured)
    }

    @Test("2.8: the bytes are signed, whatever they are")
    func rawBytes() throws {
        let unicode = Data(#"{"uuid":"evt-2","note":"é 😀"}"#.utf8)
        #expect(
            try failure(headers("99975fa19666c956e243bdd5f0d9ac523c12828487d07ba48950a20d5c3cdbbc"), of: unicode) == nil
        )
        let noText = Data([0xFF, 0x00])
        #expect(
            try failure(headers("c9cecd279416bcfa765000f6be6533408e5f51a51f098db88b76d17e8760f92f"), of: noText) == nil)
        // The same JSON, written otherwise.
        let spaced = Data(#"{"uuid": "evt-1","event":"order.captured"}"#.utf8)
        #expect(try failure(headers(Self.signature), of: spaced) == .mismatch)
    }

    @Test("2.8: while keys are changed, both are valid")
    func rotation() throws {
        let both = try webhooks("sz_pr_old", "sz_pr_example")
        _ = try both.verify(headers: headers(Self.signature), body: Self.body)
        _ = try both.verify(headers: headers(Self.oldSignature), body: Self.body)
        #expect(try failure(headers(Self.oldSignature)) == .mismatch)
    }

    @Test("2.8: each fault has an error of its own")
    func faults() throws {
        let name = "Sezzle-Signature"
        #expect(try failure(headers()) == .missing(field: name))
        #expect(try failure(headers(Self.signature, name: "X-Sezzle-Signature")) == .missing(field: name))
        #expect(try failure(headers("")) == .empty(field: name))
        #expect(try failure(headers(" ")) == .empty(field: name))
        #expect(try failure(headers(Self.signature, Self.signature)) == .doubled(field: name))
        #expect(try failure(headers("\(Self.signature),\(Self.signature)")) == .doubled(field: name))
        for unreadable in [
            "x", "sha256=", "sha256", String(Self.signature.dropLast()), String(Self.signature.dropLast(2)),
            Self.signature + "00", "g" + Self.signature.dropFirst(), "sha512=\(Self.signature)",
            "sha256=sha256=\(Self.signature)", "rFkx6dtKhISS1N/+RcUGGpF32VFWGD7xoR6emh4/03Y=",
            String(repeating: "a", count: 1_000_000),
        ] {
            #expect(try failure(headers(unreadable)) == .unreadable(field: name, as: .hex))
        }
        #expect(try failure(headers(Self.signature), of: Data()) == .emptyBody)
        #expect(try failure(headers(String(repeating: "0", count: 64))) == .mismatch)
        #expect(try failure(headers(Self.signature), key: "sz_pr_exampl") == .mismatch)
    }

    @Test("2.8: a right signature over what is no event")
    func unreadableBodies() throws {
        let signature = "895263d677968683669dd8256f705e4592411ad6e5437ea05da88a5e25936dff"
        let webhooks = try webhooks("sz_pr_example")
        #expect(try webhooks.verify(headers: headers(signature), body: Data("[1,2".utf8)).data.count == 4)
        do throws(SignatureFailure) {
            _ = try webhooks.event(headers: headers(signature), body: Data("[1,2".utf8))
            Issue.record("it was read")
        } catch {
            #expect(error.isAuthentic)
        }
    }

    @Test("2.8: every flipped bit is refused, in the body and in the signature")
    func bitFlips() throws {
        let webhooks = try webhooks("sz_pr_example")
        for index in Self.body.indices {
            for bit in 0..<8 {
                var body = Self.body
                body[index] ^= 1 << bit
                #expect(throws: SignatureFailure.mismatch) {
                    try webhooks.verify(headers: headers(Self.signature), body: body)
                }
            }
        }
        for index in 0..<64 {
            for bit in 0..<8 {
                var digits = Array(Self.signature.utf8)
                digits[index] ^= 1 << bit
                let text = String(decoding: digits, as: UTF8.self)
                // Upper and lower case are one digit.
                guard text.lowercased() != Self.signature else { continue }
                #expect(throws: SignatureFailure.self, "\(index) \(bit)") {
                    try webhooks.verify(headers: headers(text), body: Self.body)
                }
            }
        }
    }

    @Test("2.8: bodies cut off, doubled and put together otherwise are refused")
    func otherBodies() throws {
        let webhooks = try webhooks("sz_pr_example")
        var random = SeededGenerator(seed: 7)
        for count in 0..<Self.body.count {
            #expect(throws: SignatureFailure.self) {
                try webhooks.verify(headers: headers(Self.signature), body: Self.body.prefix(count))
            }
        }
        for _ in 0..<100 {
            let body = Data(Self.body.shuffled(using: &random))
            guard body != Self.body else { continue }
            #expect(throws: SignatureFailure.mismatch) {
                try webhooks.verify(headers: headers(Self.signature), body: body)
            }
        }
        #expect(throws: SignatureFailure.mismatch) {
            try webhooks.verify(headers: headers(Self.signature), body: Self.body + Self.body)
        }
    }

    @Test func keysThatAreNone() {
        #expect(throws: CredentialFault.empty(field: "private key")) { try WebhookVerifier(privateKeys: []) }
        #expect(throws: CredentialFault.empty(field: "private key")) { try WebhookVerifier(privateKeys: [""]) }
        #expect(throws: CredentialFault.blank(field: "private key")) { try WebhookVerifier(privateKeys: ["a", "b\n"]) }
    }

    @Test func theCredentialsWillDo() throws {
        let credentials = SezzleCredentials(publicKey: "sz_pub_example", privateKey: "sz_pr_example")
        let webhooks = try WebhookVerifier(credentials: credentials)
        _ = try webhooks.verify(headers: headers(Self.signature), body: Self.body)
        #expect(throws: CredentialFault.empty(field: "private key")) {
            try WebhookVerifier(credentials: .init(publicKey: "p", privateKey: ""))
        }
    }

    @Test func noKeyPrints() throws {
        let webhooks = try webhooks("PLANTED")
        var dumped = ""
        dump(webhooks, to: &dumped)
        #expect(!"\(webhooks) \(String(reflecting: webhooks)) \(dumped)".contains("PLANTED"))
        let failure = try #require(try failure(headers(Self.signature), key: "PLANTED"))
        #expect(!"\(failure) \(String(reflecting: failure))".contains("PLANTED"))
    }
}
