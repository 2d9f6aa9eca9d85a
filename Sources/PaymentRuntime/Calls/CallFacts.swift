/// What is the same for every call of one operation.
public struct CallFacts: Hashable, Sendable {
    /// The operation's name, such as `captureOrder`; observers see it.
    public var name: String
    public var method: HTTPMethod
    /// The header that carries an idempotency key, if the operation takes one. The runtime fills it.
    public var idempotencyHeader: String?
    /// True for a POST that only reads: it has no effect, so it may be repeated.
    public var isRepeatable: Bool
    /// True if the operation takes no credentials.
    public var isAnonymous: Bool
    /// The value of the `Accept` header.
    public var accept: String
    /// Names of the security schemes that the operation takes, in order of preference; empty: the service's own.
    public var securitySchemes: [String]
    /// Where the outcome stands, if the provider puts it into the body.
    public var envelope: CallEnvelope?

    @inline(never)
    public init(
        name: String, method: HTTPMethod, idempotencyHeader: String? = nil, isRepeatable: Bool = false,
        isAnonymous: Bool = false, accept: String = "application/json", securitySchemes: [String] = []
    ) {
        self.name = name
        self.method = method
        self.idempotencyHeader = idempotencyHeader
        self.isRepeatable = isRepeatable
        self.isAnonymous = isAnonymous
        self.accept = accept
        self.securitySchemes = securitySchemes
    }

    /// True if the call cannot have an effect, whatever becomes of it.
    public var onlyReads: Bool { method.isSafe || isRepeatable }
}
