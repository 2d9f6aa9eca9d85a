import PaymentRuntime

/// An API key of one account: its id, which travels with each request, and its secret, which signs them and stays here.
///
/// Keys are made in the Merchant Portal, per environment. Printing, dumping or interpolating credentials shows neither.
public struct WorldlineCredentials: Hashable, Sendable {
    public let apiKeyID: String
    let secretAPIKey: String

    /// - Parameters:
    ///   - apiKeyID: Must go into a header as it is.
    ///   - secretAPIKey: The text as the portal shows it. It looks like base64 and is not decoded.
    /// - Throws: If one is empty or holds a blank, as keys do that were copied with the line's end.
    public init(apiKeyID: String, secretAPIKey: String) throws(CredentialFault) {
        try CredentialFault.check(apiKeyID, field: "apiKeyID")
        try CredentialFault.check(secretAPIKey, field: "secretAPIKey")
        self.apiKeyID = apiKeyID
        self.secretAPIKey = secretAPIKey
    }
}

extension WorldlineCredentials: Redacted {}
