import PaymentRuntime

extension WorldlineClient {
    /// A client for one account. Make one and keep it: its calls share their connections.
    ///
    /// ```swift
    /// let client = try WorldlineClient(
    ///     environment: .preproduction, merchantID: "…",
    ///     credentials: WorldlineCredentials(apiKeyID: "…", secretAPIKey: "…"), integrator: "Acme")
    /// ```
    ///
    /// - Parameters:
    ///   - environment: The API key belongs to one of them.
    ///   - merchantID: The account's id (PSPID).
    ///   - integrator: Who connects the shop to Worldline, such as the company's name. It is sent with each request.
    ///   - shoppingCartExtension: The shop's plugin, if there is one. It is sent with each request.
    /// - Throws: If the account's id is empty or holds a blank, or if the integrator's name is blank.
    public init(
        environment: WorldlineEnvironment = .production, merchantID: String, credentials: WorldlineCredentials,
        integrator: String, shoppingCartExtension: ShoppingCartExtension? = nil,
        configuration: ClientConfiguration = .init()
    ) throws(CredentialFault) {
        try CredentialFault.check(merchantID, field: "merchantID")
        let authenticator = try WorldlineAuthenticator(
            credentials: credentials, integrator: integrator, shoppingCartExtension: shoppingCartExtension)
        self.init(
            environment: environment, merchantID: merchantID, authenticator: authenticator,
            configuration: configuration)
    }
}
