/// What one call does differently from the client's configuration.
public struct CallOptions: Sendable {
    /// How long the call may take, all attempts and the waits between them included.
    public var deadline: Duration?
    /// How long one attempt may take.
    public var attemptTimeout: Duration?
    /// How often the call may be sent, if it may be repeated at all; at least 1.
    public var attempts: Int?
    /// The key under which the provider recognizes a repetition of this call. Give one that you have stored, to repeat a
    /// call whose outcome is unknown in a later run of your program; otherwise the runtime makes one for each call.
    ///
    /// Since the caller may have used it before, a refusal that a duplicate could cause (such as 409) counts as "may have
    /// taken effect". A key must not be empty, nor begin or end with a blank.
    ///
    /// A call of an operation that takes no key is refused as invalid rather than sent without it.
    public var idempotencyKey: String?
    /// Headers beyond those that the operation has. They cannot replace credentials or the idempotency key; one that the
    /// client signs with is refused. Values of one name are sent together, joined by `, `; a value of nothing but blanks is refused.
    public var headers: HTTPHeaders
    /// Whether the request is checked against the schema's constraints before it is sent.
    public var validates: Bool

    public init(
        deadline: Duration? = nil, attemptTimeout: Duration? = nil, attempts: Int? = nil, idempotencyKey: String? = nil,
        headers: HTTPHeaders = .init(), validates: Bool = true
    ) {
        self.deadline = deadline
        self.attemptTimeout = attemptTimeout
        self.attempts = attempts
        self.idempotencyKey = idempotencyKey
        self.headers = headers
        self.validates = validates
    }
}

extension CallOptions: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "CallOptions(headers: \(headers))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "deadline": deadline as Any, "attemptTimeout": attemptTimeout as Any, "attempts": attempts as Any,
                "hasIdempotencyKey": idempotencyKey != nil, "headers": headers.names, "validates": validates,
            ])
    }
}
