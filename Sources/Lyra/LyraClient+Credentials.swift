import PaymentRuntime

extension LyraClient {
    /// A client for one shop. Make one and keep it: its calls share their connections.
    ///
    /// - Parameters:
    ///   - environment: The shop's server, as its back office names it. Test and production share it.
    ///   - credentials: The shop's user and password; the password decides between test and production.
    public init(
        environment: LyraEnvironment, credentials: LyraCredentials, configuration: ClientConfiguration = .init()
    ) {
        self.init(environment: environment, authenticator: credentials.authenticator, configuration: configuration)
    }
}

extension LyraCredentials {
    /// HTTP Basic with the shop id as user (`Schemas/Lyra/SOURCES.md`, section 1.2). It prints neither.
    var authenticator: BasicCredentials { BasicCredentials(user: shopID, password: password) }
}
