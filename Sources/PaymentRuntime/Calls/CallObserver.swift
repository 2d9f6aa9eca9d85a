/// Sees every attempt of every call, to feed logs and metrics.
///
/// It is called on the calling task, right after an attempt; a slow observer delays the call.
public protocol CallObserver: Sendable {
    func attempted(_ attempt: CallAttempt)
}

/// One attempt of a call. It has no URL, id, header or body in it, so it can be logged as it is.
public struct CallAttempt: Hashable, Sendable {
    /// What came of the attempt.
    public enum Outcome: String, Hashable, Sendable {
        case succeeded
        case refused
        case outcomeUnknown
        case notSent
        case cancelled
    }

    /// The operation's name, such as `captureOrder`.
    public var callName: String
    /// Counted from 1.
    public var number: Int
    public var method: HTTPMethod
    /// The reply's status; nil if there was no reply.
    public var statusCode: Int?
    /// From the moment before the credentials were asked for until the reply was read.
    public var duration: Duration
    public var outcome: Outcome
    /// What failed in the exchange; nil if there was a reply.
    public var fault: TransportFault.Kind?
    /// How long the runtime waits before the next attempt; nil if this was the last.
    public var nextAttemptAfter: Duration?

    public init(
        callName: String, number: Int, method: HTTPMethod, statusCode: Int? = nil, duration: Duration, outcome: Outcome,
        fault: TransportFault.Kind? = nil, nextAttemptAfter: Duration? = nil
    ) {
        self.callName = callName
        self.number = number
        self.method = method
        self.statusCode = statusCode
        self.duration = duration
        self.outcome = outcome
        self.fault = fault
        self.nextAttemptAfter = nextAttemptAfter
    }
}
