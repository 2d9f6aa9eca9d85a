import Dodo
import Foundation
import PaymentRuntime

/// Signed messages. The signatures were made by the public reference of Standard Webhooks and by a plain HMAC, and agree
/// (section 3.5 of `Schemas/Dodo/SOURCES.md`).
struct WebhookSample: Sendable, CustomStringConvertible {
    let name: String
    let id: String
    let timestamp: Int
    let body: String
    let signature: String

    var description: String { name }
    var data: Data { Data(body.utf8) }

    static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    /// Decoded from the secret by hand, for signing what the samples do not have.
    static let key: [UInt8] = [
        0x31, 0xf2, 0x90, 0xf6, 0xbf, 0x06, 0x29, 0x8a, 0xab, 0x4f, 0x08, 0xd4, 0x3c, 0x3f, 0x08, 0x2c, 0xf6, 0x48,
        0xa3,
        0x62, 0xda, 0x2d, 0xa4, 0xb0,
    ]

    static let v1 = WebhookSample(
        name: "V1", id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: #"{"test": 2432232314}"#,
        signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
    static let v2 = WebhookSample(
        name: "V2", id: "evt_dodo_0001", timestamp: 1_754_285_445,
        body: """
            {"business_id":"bus_123","data":{"payload_type":"Payment","payment_id":"pay_123","status":"succeeded",\
            "total_amount":400,"currency":"USD"},"timestamp":"2025-08-04T05:30:45.182629Z","type":"payment.succeeded"}
            """, signature: "v1,EH2FE/CodXLLHbqCrS7WTbQUjzJBxoeFax4vqM+MvJ8=")
    static let v3 = WebhookSample(
        name: "V3", id: "evt_utf8", timestamp: 1_700_000_000, body: #"{"name":"Zoë ☕"}"#,
        signature: "v1,PxlG6hgAKP+YfYR3bnyE5tcRA97PQqQNrRsHK9FPfdk=")
    static let all = [v1, v2, v3]

    func headers(
        id: String? = nil, timestamp: String? = nil, signature: String? = nil
    ) -> HTTPHeaders {
        [
            "webhook-id": id ?? self.id, "webhook-timestamp": timestamp ?? String(self.timestamp),
            "webhook-signature": signature ?? self.signature,
        ]
    }

    /// A verifier whose clock stands so many seconds after the sample was sent.
    func verifier(
        secrets: [String] = [Self.secret], after seconds: TimeInterval = 0
    ) throws(CredentialFault) -> WebhookVerifier {
        let now = Date(timeIntervalSince1970: TimeInterval(timestamp) + seconds)
        return try WebhookVerifier(secrets: secrets, now: { now })
    }

    /// What a verifier makes of headers and a body; nil if it accepts them.
    func failure(
        _ headers: HTTPHeaders, body: Data? = nil, after seconds: TimeInterval = 0
    ) throws -> SignatureFailure? {
        let verifier = try verifier(after: seconds)
        do throws(SignatureFailure) {
            _ = try verifier.delivery(headers: headers, body: body ?? data)
            return nil
        } catch {
            return error
        }
    }

    /// A message of our own, signed with the samples' key.
    static func signed(_ body: String, id: String = "evt_own", timestamp: Int = 1_700_000_000) -> WebhookSample {
        let code = HMACSHA256.code(for: Array("\(id).\(timestamp).\(body)".utf8), key: key)
        return WebhookSample(
            name: id, id: id, timestamp: timestamp, body: body, signature: "v1,\(code.base64EncodedString())")
    }
}
