import Foundation
import PaymentRuntime

/// Tells Dodo's webhooks from those of anybody else, and reads them: Standard Webhooks with a shared secret
/// (`Schemas/Dodo/SOURCES.md`, section 3).
///
/// ```swift
/// let webhooks = try WebhookVerifier(secrets: ["whsec_…"])
/// do {
///     let delivery = try webhooks.delivery(headers: headers, body: body)
///     // Store it under its id unless it is there already, answer 200, and then act on it.
/// } catch where error.isAuthentic {
///     // It is Dodo's and this version cannot read it: answer 500, so that it comes again.
/// } catch {
///     // It is not Dodo's: answer 400.
/// }
/// ```
///
/// Deliveries come more than once, and not always in order. What they bring is the state at the time of sending, so the
/// event's type may lag behind: go by the payment's own status, and ask `getPayment` where it matters.
public struct WebhookVerifier: Sendable {
    /// How far from now a delivery's time may be, in seconds either way; exactly as far is still accepted.
    public static let tolerance = 300

    private let keys: [SigningKey]
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - secrets: The endpoint's secret as the dashboard shows it: `whsec_` and base64; prefix and padding may be missing.
    ///     For a day after it was replaced, the former one signs as well: then give both.
    ///   - now: The time, for tests.
    /// - Throws: If there is no secret, or one is empty, holds a blank, or is not base64. The text itself is never the key.
    public init(
        secrets: [String], now: @escaping @Sendable () -> Date = { Date() }
    ) throws(CredentialFault) {
        guard !secrets.isEmpty else { throw .empty(field: "webhook secrets") }
        var keys: [SigningKey] = []
        for secret in secrets { keys.append(try SigningKey(webhookSecret: secret)) }
        self.keys = keys
        self.now = now
    }

    /// What was delivered.
    ///
    /// - Parameters:
    ///   - headers: All of the request's headers, one field for each that came.
    ///   - body: The very bytes that came. JSON that was read and written again has another signature.
    /// - Throws: `SignatureFailure`: nothing was delivered that can be trusted, or, if its `isAuthentic` is true, nothing that
    ///   this version can read.
    public func delivery(headers: HTTPHeaders, body: Data) throws(SignatureFailure) -> WebhookDelivery {
        let id = try headers.exactlyOne(Self.idField)
        let timestamp = try headers.exactlyOne(Self.timeField)
        let signatures = try Self.signatures(try headers.exactlyOne(Self.signatureField, allowsCommas: true))
        let sentAt = try checkedTime(timestamp)
        guard !body.isEmpty else { throw .emptyBody }
        // Of the time, the header's own text is signed.
        let verified = try keys.verify(body, after: Data("\(id).\(timestamp).".utf8), codes: signatures)
        return WebhookDelivery(
            id: id, sentAt: Date(timeIntervalSince1970: sentAt), event: try verified.json(), body: verified)
    }

    private static let idField = "webhook-id"
    private static let timeField = "webhook-timestamp"
    private static let signatureField = "webhook-signature"

    /// The signatures of version 1: items are `version,base64`, separated by blanks. What is written in another way, or is of
    /// another version, is passed over, since a later version of the scheme may stand beside the first.
    private static func signatures(_ text: String) throws(SignatureFailure) -> [Data] {
        var signatures: [Data] = []
        var hasOtherVersions = false
        for item in text.split(separator: " ") {
            let parts = item.split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            guard parts[0] == "v1" else {
                hasOtherVersions = true
                continue
            }
            // One text for each signature: another alphabet, or another padding, was not what Dodo wrote.
            guard let bytes = Bytes(base64: String(parts[1])), bytes.base64 == parts[1] else { continue }
            signatures.append(bytes.data)
        }
        guard signatures.isEmpty else { return signatures }
        throw hasOtherVersions ? .unknownAlgorithm(field: signatureField) : .mismatch
    }

    /// Seconds since 1970, if they are near enough to now.
    private func checkedTime(_ text: String) throws(SignatureFailure) -> TimeInterval {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int(text) else {
            throw .unreadable(field: Self.timeField, as: .seconds)
        }
        let age = now().timeIntervalSince1970 - TimeInterval(seconds)
        guard abs(age) <= TimeInterval(Self.tolerance) else {
            let whole = Int(exactly: age.rounded(.awayFromZero)) ?? (age < 0 ? .min : .max)
            throw .outsideTolerance(field: Self.timeField, age: whole, tolerance: Self.tolerance)
        }
        return TimeInterval(seconds)
    }
}

extension WebhookVerifier: Redacted {}
