import PaymentRuntime

/// A shop's HMAC-SHA-256 key, as its back office lists it beside the password: it signs what comes back through the buyer's
/// browser or phone. There is one for test and one for production. It belongs on a server, never in an app.
///
/// Printing, dumping or interpolating it shows nothing of it.
public struct LyraHMACKey: Sendable {
    let key: SigningKey

    /// - Parameter text: The key as the back office shows it. It looks like hexadecimal digits and is not decoded.
    /// - Throws: If it is empty or holds a blank, or is a password of the REST API, which signs notifications instead.
    public init(_ text: String) throws(CredentialFault) {
        key = try SigningKey(text, field: "hmacKey")
        guard !["testpassword_", "prodpassword_"].contains(where: text.hasPrefix) else {
            throw .form(field: "hmacKey", expected: "an HMAC key, but a password")
        }
    }
}

extension LyraHMACKey: Redacted {}
