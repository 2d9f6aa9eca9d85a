import Foundation
import PaymentRuntime

/// What Lyra's gateway signed: the payment that it tells a server about, or that the buyer's browser or phone brings back.
///
/// There is one only if its signature was right. That says who wrote it and not that it is news, or about this order:
/// compare the order id, the amount and the currency with your own, and do not take the same transaction twice, by its
/// `uuid` and `detailedStatus`.
///
/// ```swift
/// let payment = try LyraSignedAnswer(notification: body, credentials: credentials).payment()
/// if payment.isPaid { … }
/// ```
///
/// The key follows from the way on which the answer came: the password for notifications, the HMAC key for everything that
/// passes the buyer. Which key an answer claims to be signed with is checked, and never heeded.
/// Facts: `Schemas/Lyra/SOURCES.md`, section 4.
public struct LyraSignedAnswer: Sendable, Hashable {
    /// The signed text: JSON.
    public let body: VerifiedBody

    /// A notification (IPN) as it came.
    ///
    /// - Parameters:
    ///   - body: The body of the gateway's `POST`, in `application/x-www-form-urlencoded`, as bytes: not decoded, not
    ///     trimmed.
    ///   - credentials: The shop's password signs notifications. Test and production have one each.
    public init(notification body: Data, credentials: LyraCredentials) throws(SignatureFailure) {
        try self.init(SignedMessage(form: body), .password, credentials.signingKey)
    }

    /// A notification (IPN) whose form was decoded already.
    ///
    /// - Parameter fields: All fields, decoded once. A field that came twice must be in it twice.
    public init(
        notification fields: [(name: String, value: String)], credentials: LyraCredentials
    ) throws(SignatureFailure) {
        try self.init(SignedMessage(fields), .password, credentials.signingKey)
    }

    /// What the buyer's browser posts to the shop after paying.
    ///
    /// - Parameter body: The body in `application/x-www-form-urlencoded`, as bytes: not decoded, not trimmed.
    public init(browserReturn body: Data, key: LyraHMACKey) throws(SignatureFailure) {
        try self.init(SignedMessage(form: body), .hmac, key.key)
    }

    /// What the buyer's browser posts to the shop after paying, from a form that was decoded already.
    ///
    /// - Parameter fields: All fields, decoded once. A field that came twice must be in it twice.
    public init(
        browserReturn fields: [(name: String, value: String)], key: LyraHMACKey
    ) throws(SignatureFailure) {
        try self.init(SignedMessage(fields), .hmac, key.key)
    }

    /// The `LyraResponse` that the mobile SDK gives to an app, and the app to its server, where the key is.
    ///
    /// - Parameter body: JSON whose `kr-answer` is a string.
    public init(mobileResponse body: Data, key: LyraHMACKey) throws(SignatureFailure) {
        try self.init(SignedMessage(mobileResponse: body), .hmac, key.key)
    }

    private init(
        _ message: SignedMessage, _ kind: SignedFields.KeyKind, _ key: SigningKey
    ) throws(SignatureFailure) {
        let signed = try SignedFields(message, signedWith: kind)
        do {
            body = try key.verify(signed.answer, code: signed.code)
        } catch {
            // The gateway signs plain slashes. On the way they may have become `\/`, which means the same in JSON.
            let plain = signed.answer.withPlainSlashes
            guard plain.count < signed.answer.count else { throw error }
            // From here on this is the text: it is the one that was signed.
            body = try key.verify(plain, code: signed.code)
        }
    }
}

// MARK: - Reading

extension LyraSignedAnswer {
    /// The payment.
    ///
    /// - Throws: `unknownType` if it is something else, and `unreadableBody`. ``json()`` has it all the same.
    public func payment() throws(SignatureFailure) -> Payment {
        guard let type = try json()["_type"]?.string else {
            throw .unreadableBody(CodingFault(path: JSONPath([.key("_type")]), .missing))
        }
        guard type == "V4/Payment" else { throw .unknownType(field: "_type") }
        return try body.json()
    }

    /// All that was signed, also what this version has no names for.
    ///
    /// - Throws: `unreadableBody`.
    public func json() throws(SignatureFailure) -> JSONValue { try body.json() }
}

extension LyraSignedAnswer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "LyraSignedAnswer of \(body)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["bytes": body.data.count]) }
}

extension LyraCredentials {
    var signingKey: SigningKey { SigningKey(checked: password) }
}
