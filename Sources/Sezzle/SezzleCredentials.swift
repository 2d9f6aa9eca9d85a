import PaymentRuntime

/// A merchant's two API keys. The private key belongs on a server, never in an app: see ``SezzleAppClient``.
///
/// Keys are made per environment in Sezzle's dashboard; production refuses the sandbox's and the other way round.
/// Printing, dumping or interpolating credentials shows neither key.
public struct SezzleCredentials: Hashable, Sendable {
    public let publicKey: String
    let privateKey: String

    public init(publicKey: String, privateKey: String) {
        self.publicKey = publicKey
        self.privateKey = privateKey
    }
}

extension SezzleCredentials: Redacted {}
