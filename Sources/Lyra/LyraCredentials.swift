import PaymentRuntime

/// A shop's user and password for the REST API, as its back office lists them. They belong on a server, never in an app.
///
/// Printing, dumping or interpolating credentials shows neither.
public struct LyraCredentials: Hashable, Sendable {
    public let shopID: String
    /// Whether real money moves, told by the password's prefix: one host serves both modes. Nil for a password with neither,
    /// which then is the gateway's to judge.
    public let mode: Mode?
    let password: String

    /// - Parameters:
    ///   - shopID: Eight digits.
    ///   - password: `testpassword_…` for play money, `prodpassword_…` for real money.
    /// - Throws: If the shop id has another form, or the password is empty or holds a blank.
    public init(shopID: String, password: String) throws(CredentialFault) {
        try CredentialFault.check(shopID, field: "shopID")
        try CredentialFault.check(password, field: "password")
        try CredentialFault.checkDigits(shopID, count: 8, field: "shopID")
        self.shopID = shopID
        self.password = password
        mode = password.hasPrefix("testpassword_") ? .test : password.hasPrefix("prodpassword_") ? .production : nil
    }
}

extension LyraCredentials: Redacted {}
