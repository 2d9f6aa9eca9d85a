import PaymentRuntime

/// A business's API key, as Dodo's dashboard made it. It belongs on a server, never in an app.
///
/// Keys are made for test mode or for live mode, and the other mode refuses them. A key may be allowed to read only; writes
/// with it are refused with 403. Printing, dumping or interpolating credentials does not show the key.
public struct DodoCredentials: Hashable, Sendable {
    let apiKey: Sensitive<String>

    /// - Throws: If the key is empty or holds a blank, a line break or a control character.
    public init(apiKey: String) throws(CredentialFault) {
        try CredentialFault.check(apiKey, field: "apiKey")
        self.apiKey = Sensitive(apiKey)
    }
}

extension DodoCredentials: Redacted {}
