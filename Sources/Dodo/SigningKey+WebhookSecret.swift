import PaymentRuntime

extension SigningKey {
    /// The key inside a secret of Standard Webhooks: after `whsec_`, if that is there, in base64, padded or not
    /// (`Schemas/Dodo/SOURCES.md`, section 3.1).
    init(webhookSecret text: String) throws(CredentialFault) {
        let field = "webhook secret"
        try CredentialFault.check(text, field: field)
        let prefix = "whsec_"
        let encoded = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
        guard !encoded.isEmpty else { throw .empty(field: field) }
        // The URL-safe alphabet would mean other bytes to those who skip what they do not know.
        guard !encoded.contains("-"), !encoded.contains("_"), let bytes = Bytes(base64: encoded) else {
            throw .form(field: field, expected: "in base64")
        }
        try self.init(bytes: Array(bytes.data), field: field)
    }
}
