import PaymentRuntime
import Sezzle
import TestSupport

/// The loopback gateway in the role of Sezzle: it hands out tokens `token-1`, `token-2`, … and answers the rest as a test
/// says.
struct SezzleGateway {
    static let publicKey = "sz_pub_example"
    static let privateKey = "sz_pr_example"

    let gateway: Gateway
    let environment: SezzleEnvironment

    /// - Parameters:
    ///   - expiration: When the tokens die.
    ///   - answer: What to say to everything but the token exchange.
    init(
        expiration: String = "2099-01-01T12:00:00.123456789Z",
        _ answer: @escaping @Sendable (GatewayRequest) -> GatewayReply
    ) throws {
        let tokens = Guarded(0)
        try self.init(
            tokens: { _ in
                let number = tokens.withLock { count in
                    count += 1
                    return count
                }
                return Self.token("token-\(number)", expiration: expiration)
            }, answer)
    }

    init(
        tokens: @escaping @Sendable (GatewayRequest) -> GatewayReply,
        _ answer: @escaping @Sendable (GatewayRequest) -> GatewayReply
    ) throws {
        gateway = try Gateway { $0.path == "/v2/authentication" ? tokens($0) : answer($0) }
        environment = SezzleEnvironment(baseURL: try BaseURL(gateway.baseURL))
    }

    static func token(_ token: String, expiration: String = "2099-01-01T12:00:00.123456789Z") -> GatewayReply {
        .json(201, #"{"token":"\#(token)","expiration_date":"\#(expiration)","merchant_uuid":"m-0001"}"#)
    }

    /// Waits of milliseconds between attempts, so that repeating is tested and not waiting.
    static var configuration: ClientConfiguration {
        ClientConfiguration(retryPolicy: RetryPolicy(firstDelay: .milliseconds(2), longestDelay: .milliseconds(5)))
    }

    var client: SezzleClient {
        SezzleClient(
            environment: environment,
            credentials: SezzleCredentials(publicKey: Self.publicKey, privateKey: Self.privateKey),
            configuration: Self.configuration)
    }

    /// The token exchanges.
    var exchanges: [GatewayRequest] { gateway.requests.filter { $0.path == "/v2/authentication" } }
    /// Everything else.
    var calls: [GatewayRequest] { gateway.requests.filter { $0.path != "/v2/authentication" } }
}
