import Dodo
import PaymentRuntime
import TestSupport

/// The loopback gateway in the role of Dodo.
struct DodoGateway {
    static let apiKey = "dodo_key_example"

    let gateway: Gateway
    let client: DodoClient

    init(
        configuration: ClientConfiguration = Self.configuration,
        _ answer: @escaping @Sendable (GatewayRequest) -> GatewayReply
    ) throws {
        gateway = try Gateway(answer)
        client = DodoClient(
            environment: DodoEnvironment(baseURL: try BaseURL(gateway.baseURL)),
            credentials: try DodoCredentials(apiKey: Self.apiKey), configuration: configuration)
    }

    init(_ reply: GatewayReply) throws {
        try self.init { _ in reply }
    }

    /// Dodo's own rules with waits of milliseconds, so that repeating is tested and not waiting.
    static var configuration: ClientConfiguration {
        var policy = RetryPolicy.dodo
        policy.firstDelay = .milliseconds(2)
        policy.longestDelay = .milliseconds(5)
        return ClientConfiguration(retryPolicy: policy)
    }

    var requests: [GatewayRequest] { gateway.requests }
    func stop() { gateway.stop() }
}

extension CallError {
    /// The refusal, if it is one.
    var refusal: Refusal<Problem>? {
        guard case .refused(let refusal) = self else { return nil }
        return refusal
    }
}
