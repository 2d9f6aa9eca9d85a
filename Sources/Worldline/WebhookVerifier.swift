import Foundation
import PaymentRuntime

/// Tells Worldline's webhooks from those of anybody else, and reads them (`Schemas/Worldline/SOURCES.md`, section 2).
///
/// ```swift
/// let webhooks = WebhookVerifier(keys: try WebhookKeys(id: "…", secret: "…"))
/// do {
///     let event = try webhooks.event(headers: headers, body: body)
///     // Store it, answer 200, and then act on it.
/// } catch where error.isAuthentic {
///     // It is Worldline's and this version cannot read it: answer 500, so that it comes again.
/// } catch {
///     // It is not Worldline's: answer 400.
/// }
/// ```
///
/// Events come more than once, and not always in order: act on a payment's id and status, and ask `getPayment` where it
/// matters. There is no time in what is signed, so an old event can be sent again by whoever has seen it.
public struct WebhookVerifier: Sendable {
    private let keys: WebhookKeys

    /// - Parameter keys: The keys of the Merchant Portal's webhooks; they are not the API key. While one is replaced by the
    ///   next, give both.
    public init(keys: WebhookKeys) {
        self.keys = keys
    }

    /// The event that was delivered.
    ///
    /// - Parameters:
    ///   - headers: All of the request's headers, one field for each that came.
    ///   - body: The very bytes that came. JSON that was read and written again has another signature.
    /// - Throws: `SignatureFailure`: nothing was delivered that can be trusted, or, if its `isAuthentic` is true, nothing that
    ///   this version can read.
    public func event(headers: HTTPHeaders, body: Data) throws(SignatureFailure) -> WebhooksEvent {
        let code = try headers.base64Signature("X-GCS-Signature")
        let key = try keys.key(for: try headers.exactlyOne("X-GCS-KeyId"))
        guard !body.isEmpty else { throw .emptyBody }
        let event = try Self.single(try key.verify(body, code: code).json())
        guard event["apiVersion"] == "v1" else { throw .unknownVersion(field: "apiVersion") }
        do {
            return try WireDecoder().decode(WebhooksEvent.self, from: event)
        } catch {
            throw .unreadableBody(error)
        }
    }

    /// One event comes as an object. Worldline's guide shows it in an array, so an array of one is read as well.
    private static func single(_ value: JSONValue) throws(SignatureFailure) -> JSONValue {
        let event: JSONValue
        if let events = value.array {
            guard events.count == 1 else {
                let found = "an array of \(events.count)"
                throw .unreadableBody(CodingFault(.mismatch(expected: "one event", found: found)))
            }
            event = events[0]
        } else {
            event = value
        }
        guard event.object != nil else {
            throw .unreadableBody(CodingFault(.mismatch(expected: "an object", found: event.kind.description)))
        }
        return event
    }
}

extension WebhookVerifier: Redacted {}

extension ValidateCredentialsRequest {
    /// Asks whether a webhook key and its secret belong together, without sending the secret: what goes out is the
    /// signature of an empty body.
    ///
    /// - Throws: If one of them is empty or holds a blank.
    public static func proving(keyID: String, secret: String) throws(CredentialFault) -> Self {
        try CredentialFault.check(keyID, field: "webhook key id")
        let code = try SigningKey(secret, field: "webhook key").code(for: Data())
        return .init(key: keyID, secret: Sensitive(code.base64EncodedString()))
    }
}
