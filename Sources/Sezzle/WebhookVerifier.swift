import Foundation
import PaymentRuntime

/// Checks that a webhook is Sezzle's, and reads it.
///
/// Sezzle signs the body with HMAC-SHA-256 and the merchant's private API key; there is no secret for webhooks alone. A
/// delivery that is repeated is signed with the key that is valid then, so while keys are changed, give both
/// (`Schemas/Sezzle/SOURCES.md`, section 2.8).
///
/// ```swift
/// let webhooks = try WebhookVerifier(privateKeys: ["sz_pr_…"])
/// do {
///     let event = try webhooks.event(headers: headers, body: body)
///     // Store it under its `uuid` unless it is there already, answer 200, and then act on it.
/// } catch where error.isAuthentic {
///     // It is Sezzle's and this version cannot read it: store the body, and answer 200 all the same.
/// } catch {
///     // It is not Sezzle's: answer 400.
/// }
/// ```
///
/// Answer with status 200 and no other: 201 and 204 count as failures, are repeated for five days, and then Sezzle deletes
/// the subscription. The signature holds no time, so an old delivery can be sent again by whoever has seen it: remember
/// the events' `uuid`s, and ask `getOrder` before money moves.
public struct WebhookVerifier: Sendable {
    private let keys: [SigningKey]

    private static let header = "Sezzle-Signature"

    /// - Parameter privateKeys: The merchant's private API key; during a change of keys, the old and the new one.
    /// - Throws: If there is none, or one is empty or holds a blank.
    public init(privateKeys: [String]) throws(CredentialFault) {
        guard !privateKeys.isEmpty else { throw .empty(field: "private key") }
        var keys: [SigningKey] = []
        for key in privateKeys { keys.append(try SigningKey(key, field: "private key")) }
        self.keys = keys
    }

    /// For a server that has the credentials at hand.
    ///
    /// - Throws: If the private key is empty or holds a blank.
    public init(credentials: SezzleCredentials) throws(CredentialFault) {
        try self.init(privateKeys: [credentials.privateKey])
    }

    /// The body, if its signature is right.
    ///
    /// - Parameters:
    ///   - headers: With `Sezzle-Signature`: 64 hexadecimal digits of either case. A `sha256=` before them is let pass.
    ///   - body: The bytes as they came. JSON that was read and written again is another text.
    /// - Throws: What is wrong with the header; `emptyBody`; `mismatch`.
    public func verify(headers: HTTPHeaders, body: Data) throws(SignatureFailure) -> VerifiedBody {
        let code = try Self.code(headers)
        guard !body.isEmpty else { throw .emptyBody }
        return try keys.verify(body, codes: [code])
    }

    /// The event, if its signature is right.
    ///
    /// - Throws: As ``verify(headers:body:)`` does; `unreadableBody` if Sezzle sent what is no event.
    public func event(headers: HTTPHeaders, body: Data) throws(SignatureFailure) -> WebhookEvent {
        try verify(headers: headers, body: body).json()
    }

    private static func code(_ headers: HTTPHeaders) throws(SignatureFailure) -> [UInt8] {
        let code = try headers.hexSignature(header, optionalPrefix: "sha256=")
        guard code.count == 32 else { throw .unreadable(field: header, as: .hex) }
        return code
    }
}

extension WebhookVerifier: Redacted {}
