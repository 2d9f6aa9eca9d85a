import Dodo
import Foundation
import PaymentRuntime
import Testing

/// Signatures of webhooks (section 3 of `Schemas/Dodo/SOURCES.md`).
@Suite struct WebhookVerifierTests {
    private static let wrong = "v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="

    @Test func theVectorsAreTheTable() {
        #expect(WebhookSample.v1.data.count == 20 && WebhookSample.v2.data.count == 208)
        #expect(WebhookSample.v3.data.count == 19)
    }

    @Test(arguments: WebhookSample.all)
    func vectors(_ sample: WebhookSample) throws {
        let delivery = try sample.verifier().delivery(headers: sample.headers(), body: sample.data)
        #expect(delivery.id == sample.id && delivery.body.data == sample.data)
        #expect(delivery.sentAt == Date(timeIntervalSince1970: TimeInterval(sample.timestamp)))
        // Without the prefix the secret is the same.
        let bare = String(WebhookSample.secret.dropFirst("whsec_".count))
        _ = try sample.verifier(secrets: [bare]).delivery(headers: sample.headers(), body: sample.data)
    }

    @Test func namesOfHeadersHaveNoCase() throws {
        let sample = WebhookSample.v2
        let headers: HTTPHeaders = [
            "Webhook-ID": sample.id, "WEBHOOK-TIMESTAMP": " \(sample.timestamp)\t",
            "Webhook-Signature": sample.signature,
        ]
        #expect(try sample.failure(headers) == nil)
    }

    // MARK: - Time

    /// Exactly 300 seconds pass, either way; more do not.
    @Test(arguments: WebhookSample.all, [0, 299, 300, 301, 300.001, 86_400] as [TimeInterval])
    func tolerance(_ sample: WebhookSample, seconds: TimeInterval) throws {
        for sign in [1.0, -1] {
            let failure = try sample.failure(sample.headers(), after: sign * seconds)
            if seconds <= 300 {
                #expect(failure == nil)
            } else {
                let age = Int(sign * seconds.rounded(.up))
                #expect(failure == .outsideTolerance(field: "webhook-timestamp", age: age, tolerance: 300))
            }
        }
    }

    /// The time is looked at before the signature: an old message with a wrong one is old.
    @Test func timeGoesFirst() throws {
        let sample = WebhookSample.v2
        #expect(
            try sample.failure(sample.headers(signature: Self.wrong), after: 301)
                == .outsideTolerance(field: "webhook-timestamp", age: 301, tolerance: 300))
    }

    @Test(arguments: [
        "1700000000.9", "1700000000.0", "+1700000000", "-1700000000", "1.7e9", "0x6553F100", "soon", "1700 000000",
        "١٧٠٠٠٠٠٠٠٠", "99999999999999999999", "1700000000s", "1_700_000_000",
    ])
    func timesAreDigits(text: String) throws {
        let sample = WebhookSample.v3
        #expect(
            try sample.failure(sample.headers(timestamp: text))
                == .unreadable(field: "webhook-timestamp", as: .seconds))
    }

    @Test(arguments: ["0", "9223372036854775807"])
    func farTimesAreFar(text: String) throws {
        let sample = WebhookSample.v3
        guard case .outsideTolerance? = try sample.failure(sample.headers(timestamp: text)) else {
            Issue.record("\(text) was accepted, or refused for another reason")
            return
        }
    }

    /// Another text for the same time was not signed.
    @Test(arguments: ["01700000000", "1700000001", "1699999999"])
    func theTextOfTheTimeIsSigned(text: String) throws {
        let sample = WebhookSample.v3
        #expect(try sample.failure(sample.headers(timestamp: text)) == .mismatch)
    }

    // MARK: - Headers

    @Test(arguments: ["webhook-id", "webhook-timestamp", "webhook-signature"])
    func headersAreThereOnceAndFull(name: String) throws {
        let sample = WebhookSample.v2
        var headers = sample.headers()
        let value = try #require(headers[name])
        headers.add(name.uppercased(), value)
        #expect(try sample.failure(headers) == .doubled(field: name))
        headers.remove(name)
        #expect(try sample.failure(headers) == .missing(field: name))
        for blank in ["", " ", "\t "] {
            headers.set(name, blank)
            #expect(try sample.failure(headers) == .empty(field: name))
        }
    }

    @Test func joinedHeadersAreDoubled() throws {
        let sample = WebhookSample.v2
        #expect(
            try sample.failure(sample.headers(id: "\(sample.id), \(sample.id)")) == .doubled(field: "webhook-id"))
        let twice = "\(sample.timestamp),\(sample.timestamp)"
        #expect(try sample.failure(sample.headers(timestamp: twice)) == .doubled(field: "webhook-timestamp"))
    }

    @Test func whatIsSignedIsAllOfIt() throws {
        for (sample, other) in [(WebhookSample.v1, WebhookSample.v2), (.v2, .v3), (.v3, .v1)] {
            #expect(try sample.failure(sample.headers(id: other.id)) == .mismatch)
            #expect(try sample.failure(sample.headers(signature: other.signature)) == .mismatch)
            #expect(try sample.failure(sample.headers(), body: other.data) == .mismatch)
            #expect(try sample.failure(sample.headers(), body: sample.data + Data("\n".utf8)) == .mismatch)
            #expect(try sample.failure(sample.headers(), body: sample.data.dropLast()) == .mismatch)
            #expect(try sample.failure(sample.headers(), body: Data()) == .emptyBody)
            // Moving the dot moves nothing.
            #expect(try sample.failure(sample.headers(id: "\(sample.id).")) == .mismatch)
        }
    }

    // MARK: - Lists of signatures

    @Test func oneRightSignatureIsEnough() throws {
        let sample = WebhookSample.v2
        let right = sample.signature
        let lists = [
            right, "\(Self.wrong) \(right)", "\(right) \(Self.wrong)", "v2,abc \(right)", "v1a,abc \(right) v3,",
            "  \(right)  ", " \(Self.wrong)   \(right)", "garbage \(right)", "v1 \(right)", "v1, \(right)",
            ", \(right)",
            "v1,a,b \(right)", "v1,%%% \(right)", "v1,\u{e9} \(right)", ",,, \(right) ,",
            Array(repeating: Self.wrong, count: 200).joined(separator: " ") + " " + right,
        ]
        for list in lists { #expect(try sample.failure(sample.headers(signature: list)) == nil, "\(list.prefix(80))") }
    }

    @Test func otherVersionsAreNotOurs() throws {
        let sample = WebhookSample.v2
        let code = sample.signature.dropFirst("v1,".count)
        for list in ["v1a,\(code)", "v2,\(code)", "V1,\(code)", ",\(code)", "v11,\(code) v2,\(code)", "v1 ,\(code)"] {
            #expect(
                try sample.failure(sample.headers(signature: list)) == .unknownAlgorithm(field: "webhook-signature"),
                "\(list)")
        }
        for list in ["\(code)", "v1\(code)", "v1:\(code)", "v1=\(code)", "v1,\(code),", ",v1,\(code)", "v1,", ",,"] {
            #expect(try sample.failure(sample.headers(signature: list)) == .mismatch, "\(list)")
        }
    }

    /// A signature has one text: no missing padding, no other alphabet, no bits that no byte uses.
    @Test func signaturesHaveOneForm() throws {
        let sample = WebhookSample.v1
        let code = String(sample.signature.dropFirst("v1,".count))
        #expect(code.hasSuffix("OE=") && code.contains("+") && code.contains("/"))
        let forms = [
            String(code.dropLast()), code + "=", code.replacingOccurrences(of: "+", with: "-"),
            code.replacingOccurrences(of: "/", with: "_"), code.dropLast(2) + "F=", code.lowercased(),
            "8348cf...".padding(toLength: 64, withPad: "0", startingAt: 0),
            "\(code.prefix(20))\r\n\(code.dropFirst(20))",
        ]
        for form in forms {
            #expect(try sample.failure(sample.headers(signature: "v1,\(form)")) == .mismatch, "\(form)")
        }
    }

    // MARK: - Secrets

    @Test func duringARotationBothSecretsCount() throws {
        let sample = WebhookSample.v2
        let other = "whsec_" + Data("another key entirely".utf8).base64EncodedString()
        for secrets in [[other, WebhookSample.secret], [WebhookSample.secret, other]] {
            _ = try sample.verifier(secrets: secrets).delivery(headers: sample.headers(), body: sample.data)
        }
        let verifier = try sample.verifier(secrets: [other])
        #expect(throws: SignatureFailure.mismatch) {
            try verifier.delivery(headers: sample.headers(), body: sample.data)
        }
    }

    /// 16 bytes need padding and 24 do not; either way it may be missing.
    @Test func paddingMayBeMissing() throws {
        let key = Array("sixteen bytes ok".utf8)
        let sample = WebhookSample.v3
        let code = HMACSHA256.code(for: Array("\(sample.id).\(sample.timestamp).\(sample.body)".utf8), key: key)
        let headers = sample.headers(signature: "v1,\(code.base64EncodedString())")
        let padded = Data(key).base64EncodedString()
        #expect(padded.hasSuffix("=="))
        let bare = padded.replacingOccurrences(of: "=", with: "")
        for secret in [padded, bare, "whsec_" + padded, "whsec_" + bare] {
            _ = try sample.verifier(secrets: [secret]).delivery(headers: headers, body: sample.data)
        }
    }

    /// The text itself is not the key, with the prefix or without.
    @Test func theTextIsNotTheKey() throws {
        let sample = WebhookSample.v3
        for text in [WebhookSample.secret, String(WebhookSample.secret.dropFirst(6))] {
            let code = HMACSHA256.code(
                for: Array("\(sample.id).\(sample.timestamp).\(sample.body)".utf8), key: Array(text.utf8))
            let headers = sample.headers(signature: "v1,\(code.base64EncodedString())")
            #expect(try sample.failure(headers) == .mismatch)
        }
    }

    @Test(arguments: [
        ([], CredentialFault.empty(field: "webhook secrets")), ([""], .empty(field: "webhook secret")),
        (["whsec_"], .empty(field: "webhook secret")), (["whsec_MfKQ MfKQ"], .blank(field: "webhook secret")),
        (["whsec_MfKQ\n"], .blank(field: "webhook secret")),
        (["whsec_="], .form(field: "webhook secret", expected: "in base64")),
        (["whsec_A"], .form(field: "webhook secret", expected: "in base64")),
        (["whsec_MfKQ!"], .form(field: "webhook secret", expected: "in base64")),
        (["whsec_Mf-_"], .form(field: "webhook secret", expected: "in base64")),
        (["whsec_MfKQ="], .form(field: "webhook secret", expected: "in base64")),
        ([WebhookSample.secret, "whsec_"], .empty(field: "webhook secret")),
    ])
    func faultySecretsAreTold(secrets: [String], fault: CredentialFault) {
        #expect(throws: fault) { try WebhookVerifier(secrets: secrets) }
    }
}
