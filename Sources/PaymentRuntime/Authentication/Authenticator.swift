/// Puts credentials on requests.
public protocol Authenticator: Sendable {
    /// Called right before each attempt, with the request exactly as it will go out: whatever is signed here is what is
    /// sent. It may set headers and add to the query; it leaves method, path, body and
    /// the idempotency key alone.
    ///
    /// - Throws: Any error, if there are no credentials to be had. The call then ends as not sent, without another
    ///   attempt: how often credentials are asked for is the authenticator's business. A `CallFailure` or a
    ///   `TransportFault` is described in it, any other error is not.
    func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws

    /// Headers that a caller must not give as extra ones, because a signature rests on them or they are credentials: a call
    /// with one of them is refused as invalid, rather than sent without it or with a signature that does not fit. None by
    /// default.
    var reservedHeaders: [String] { get }

    /// What is wrong with an idempotency key that the caller gave, such as "must be at most 40 characters long"; nil if the
    /// provider takes it as it is, which is the default. A call with another one is refused as invalid: a key that is cut
    /// off or not understood on the way no longer tells one call from another.
    func objection(toIdempotencyKey key: String) -> String?

    /// Called when the provider answered 401, at most once in a call.
    ///
    /// - Parameter request: The request that was refused, credentials included.
    /// - Returns: True if `authenticate` will now come up with other credentials. The call is then sent once more,
    ///   whatever its method is: a 401 had no effect.
    func renewCredentials(refused request: HTTPRequest, for facts: CallFacts) async -> Bool
}

extension Authenticator {
    public var reservedHeaders: [String] { [] }

    public func objection(toIdempotencyKey key: String) -> String? { nil }

    public func renewCredentials(refused request: HTTPRequest, for facts: CallFacts) async -> Bool { false }
}

/// For services and operations that take no credentials.
public struct NoAuthentication: Authenticator {
    public init() {}
    public func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {}
}
