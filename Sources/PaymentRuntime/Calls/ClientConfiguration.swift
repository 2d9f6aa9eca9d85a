/// How a client sends its calls.
public struct ClientConfiguration: Sendable {
    public var transport: any Transport
    /// Sees every attempt; nil for none.
    public var observer: (any CallObserver)?
    /// What applies where a call's own options are silent. Its idempotency key is not used: a key belongs to one call.
    public var options: CallOptions
    /// How often calls are repeated, and when. Nil for what the provider's client is made for, or else for what
    /// `RetryPolicy()` says.
    public var retryPolicy: RetryPolicy?
    /// The value of the `User-Agent` header.
    public var userAgent: String

    public init(
        transport: any Transport = URLSessionTransport.shared, observer: (any CallObserver)? = nil,
        options: CallOptions = .init(), retryPolicy: RetryPolicy? = nil, userAgent: String = "PaymentClients"
    ) {
        self.transport = transport
        self.observer = observer
        self.options = options
        self.retryPolicy = retryPolicy
        self.userAgent = userAgent
    }

    var effectiveRetryPolicy: RetryPolicy { retryPolicy ?? .init() }
}

/// Transports and observers are shown by their types: what is inside them is theirs, and may be in use.
extension ClientConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "ClientConfiguration(\(type(of: transport)), \(options))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "transport": type(of: transport), "observer": observer.map { type(of: $0) } as Any,
                "options": options, "retryPolicy": effectiveRetryPolicy, "userAgent": userAgent,
            ])
    }
}
