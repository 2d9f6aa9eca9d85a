import Foundation
import Lyra
import PaymentRuntime
import Testing

/// A signed answer as it travels: the text, what it says about its signature, and the keys of Lyra's public demo shop
/// (`Schemas/Lyra/SOURCES.md`, sections 1.2 and 4.5).
struct SignedSample: Sendable {
    static let password = "testpassword_DEMOPRIVATEKEY23G4475zXZQ2UA5x7M"
    static let hmacKey = "38453613e7f44dc58732bad3dca2bca3"

    static func credentials() throws -> LyraCredentials { try LyraCredentials(shopID: "69876357", password: password) }
    static func key() throws -> LyraHMACKey { try LyraHMACKey(hmacKey) }

    var answer: String
    var hash: String
    var hashKey: String
    var algorithm = "sha256_hmac"

    var fields: [(name: String, value: String)] {
        [
            ("kr-hash", hash), ("kr-hash-algorithm", algorithm), ("kr-hash-key", hashKey),
            ("kr-answer-type", "V4/Payment"), ("kr-answer", answer),
        ]
    }

    /// The fields as the body of a form.
    var form: Data { Self.form(fields) }

    static func form(_ fields: [(name: String, value: String)], space: String = "+") -> Data {
        let pairs = fields.map { field in
            "\(Percent.encode(field.name))=\(Percent.encode(field.value).replacingOccurrences(of: "%20", with: space))"
        }
        return Data(pairs.joined(separator: "&").utf8)
    }

    /// Reads the answer on the way that its key belongs to.
    func read() throws(SignatureFailure) -> LyraSignedAnswer {
        hashKey == "password" ? try notification(form) : try browserReturn(form)
    }

    func notification(_ body: Data) throws(SignatureFailure) -> LyraSignedAnswer {
        guard let credentials = try? Self.credentials() else { throw .emptyBody }
        return try LyraSignedAnswer(notification: body, credentials: credentials)
    }

    func browserReturn(_ body: Data) throws(SignatureFailure) -> LyraSignedAnswer {
        guard let key = try? Self.key() else { throw .emptyBody }
        return try LyraSignedAnswer(browserReturn: body, key: key)
    }

    static func resource(_ name: String) throws -> String {
        let url = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Resources"))
        return try String(contentsOf: url, encoding: .utf8)
    }

    /// The vendor's own example of a browser's return, of December 2018.
    static func browserReturn() throws -> SignedSample {
        SignedSample(
            answer: try resource("BrowserReturn"),
            hash: "4d57a308d7d8a89a989e8dc54613fe5f7d353a6c749a9769f5e9b9073d5720af", hashKey: "sha256_hmac")
    }

    /// The vendor's own example of a notification, of the same day.
    static func notification() throws -> SignedSample {
        SignedSample(
            answer: try resource("Notification"),
            hash: "88fb7b4838a73c2674ca00ee545454d78dd4b1b733a07c855a1d4460d4417f85", hashKey: "password")
    }

    /// Short texts; their hashes by Python's `hmac`.
    static let short = [
        SignedSample(
            answer: #"{"shopId":"69876357","orderStatus":"PAID","_type":"V4/Payment"}"#,
            hash: "6fa2f36efecbb9d884b8a1c36ebeac3a17dbfa2967104e592f8fac17cbd9f7d7", hashKey: "sha256_hmac"),
        SignedSample(
            answer: #"{"orderStatus":"PAID","label":"Café à Genève – 日本 €","_type":"V4/Payment"}"#,
            hash: "43599b57b8652dd86b5aef6721ebcc53f74c803a074de951d6d6843536424d83", hashKey: "password"),
        SignedSample(
            answer: #"{"label":"a \"b\" \u00e9","_type":"V4/Payment"}"#,
            hash: "5fa662ab49fd58221a1122ae4255edf1c1fdf4a3b1099e861152a39d9fe91663", hashKey: "sha256_hmac"),
        SignedSample(
            answer: #"{ "orderStatus" : "PAID", "_type" : "V4/Payment" }"#,
            hash: "4321242c3098b1df0b8ebb139a6be18b5747d81786a3c27cb5f2ae98491c3bf7", hashKey: "password"),
        SignedSample(
            answer: #"{"serverDate":"2025-05-06T09:10:11+00:00","_type":"V4/Payment"}"#,
            hash: "c9166684a0da991ce1d9df8f89386d5d2d7e79d127e2406853270fbe158a4b76", hashKey: "password"),
    ]

    /// Signed over plain slashes, delivered with escaped ones.
    static let escaped = SignedSample(
        answer: #"{"url":"https:\/\/example.com\/x","_type":"V4\/Payment"}"#,
        hash: "5ed8a409259322c09424fa529210c9df7237736fb904f9a2fa2723f04f306b2b", hashKey: "sha256_hmac")
}
