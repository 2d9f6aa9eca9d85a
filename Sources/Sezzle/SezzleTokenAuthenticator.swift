import PaymentRuntime

/// Exchanges a merchant's keys for a bearer token, and puts that on each request.
///
/// All calls share one token. It is fetched when the first call needs it, fetched anew 60 seconds before it dies, and once
/// more if a call is refused with 401. However many calls need a token at the same time, one exchange runs. If it fails,
/// the calls that waited for it end as not sent, and the next call tries again.
///
/// ``SezzleClient/init(environment:credentials:configuration:)`` makes one. Make it yourself to share tokens between
/// clients.
public struct SezzleTokenAuthenticator: Authenticator {
    private let tokens: TokenCache

    /// - Parameters:
    ///   - environment: Where the keys are valid; the same as the client's.
    ///   - configuration: How the exchange is sent: the transport, its deadlines, who observes it.
    public init(
        environment: SezzleEnvironment = .production, credentials: SezzleCredentials,
        configuration: ClientConfiguration = .init()
    ) {
        let client = SezzleClient(
            environment: environment, authenticator: NoAuthentication(), configuration: configuration)
        self.init(
            TokenCache {
                let answer = try await client.authenticate(
                    .init(publicKey: credentials.publicKey, privateKey: Sensitive(credentials.privateKey)))
                return ExpiringToken(token: answer.token, expiration: answer.expirationDate.date)
            })
    }

    init(_ tokens: TokenCache) {
        self.tokens = tokens
    }

    public func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
        request.headers.set("Authorization", Self.scheme + (try await tokens.token()))
    }

    public func renewCredentials(refused request: HTTPRequest, for facts: CallFacts) async -> Bool {
        guard let header = request.headers["Authorization"], header.hasPrefix(Self.scheme) else { return false }
        await tokens.discard(String(header.dropFirst(Self.scheme.count)))
        return true
    }

    private static let scheme = "Bearer "
}

extension SezzleTokenAuthenticator: Redacted {}

extension SezzleClient {
    /// A client for a server, which holds the merchant's private key. Make one and keep it: its calls share a token and
    /// their connections.
    public init(
        environment: SezzleEnvironment = .production, credentials: SezzleCredentials,
        configuration: ClientConfiguration = .init()
    ) {
        self.init(
            environment: environment,
            authenticator: SezzleTokenAuthenticator(
                environment: environment, credentials: credentials, configuration: configuration),
            configuration: configuration)
    }
}
