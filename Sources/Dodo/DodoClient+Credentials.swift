import PaymentRuntime

extension DodoClient {
    /// A client for a server, which holds the business's key. Make one and keep it: its calls share their connections.
    ///
    /// - Parameters:
    ///   - environment: The mode that the key is for; the other one answers 401.
    ///   - configuration: How calls are sent. If it has no retry policy, it is `RetryPolicy.dodo`.
    public init(
        environment: DodoEnvironment = .live, credentials: DodoCredentials, configuration: ClientConfiguration = .init()
    ) {
        var configuration = configuration
        configuration.retryPolicy = configuration.retryPolicy ?? .dodo
        self.init(
            environment: environment, authenticator: BearerToken(credentials.apiKey.value), configuration: configuration
        )
    }
}

extension RetryPolicy {
    /// How Dodo's own clients repeat (`Schemas/Dodo/SOURCES.md`, sections 1.3 and 5), but for three things:
    ///
    /// * a call that writes is sent once, since Dodo takes no idempotency key;
    /// * 409 is final: it tells of a conflict that does not pass by itself;
    /// * if Dodo asks for a wait of more than a minute, the call ends with that answer.
    public static var dodo: Self {
        .init(
            attempts: 3, firstDelay: .milliseconds(500), longestDelay: .seconds(8), longestRetryAfter: .seconds(60),
            statusCodes: Set([408, 429] + Array(500...599)), jitter: 0.75...1, adviceHeader: "x-should-retry")
    }
}
