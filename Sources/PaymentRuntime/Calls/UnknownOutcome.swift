import Foundation

/// Why there is no answer to trust.
public enum UnknownOutcomeReason: Hashable, Sendable {
    /// The exchange broke off.
    case fault(TransportFault)
    /// The status does not say whether the call took effect: a gateway's error, a timeout, a redirect.
    case status
    /// The status says yes, and the body cannot be read.
    case unreadable(CodingFault)
}

/// A call that may have arrived and that has no answer to trust.
public struct UnknownOutcome<Problem: Sendable>: Sendable {
    public typealias Reason = UnknownOutcomeReason

    public var reason: Reason
    /// False only for a call that has no effect.
    public var mayHaveTakenEffect: Bool
    /// The status of the last reply; nil if there was none.
    public var statusCode: Int?
    public var headers: HTTPHeaders
    /// The error body; nil if there was none or it could not be read.
    public var problem: Problem?
    /// The body as it came; nil if there was no reply.
    public var body: Data?
    /// The id under which the provider's support finds this request, if it gave one.
    public var requestID: String?
    /// True if making the same call again cannot have an effect twice. A call with an idempotency key that the runtime
    /// made is not among them, since the next call gets another key.
    public var isRetryable: Bool

    public init(
        reason: Reason, mayHaveTakenEffect: Bool = true, statusCode: Int? = nil, headers: HTTPHeaders = .init(),
        problem: Problem? = nil, body: Data? = nil, requestID: String? = nil, isRetryable: Bool = false
    ) {
        self.reason = reason
        self.mayHaveTakenEffect = mayHaveTakenEffect
        self.statusCode = statusCode
        self.headers = headers
        self.problem = problem
        self.body = body
        self.requestID = requestID
        self.isRetryable = isRetryable
    }
}

extension UnknownOutcome: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        let effect = mayHaveTakenEffect ? "may have taken effect" : "no effect"
        let size = body.map { ", \($0.count) bytes" } ?? ""
        let status = statusCode.map { "status \($0)\(size)" }
        switch reason {
        case .fault(let fault): return "\(fault) (\(effect))"
        case .status: return "\(status ?? "no status") (\(effect))"
        case .unreadable(let fault): return "\(status ?? "no status"), unreadable: \(fault) (\(effect))"
        }
    }

    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["outcome": description]) }
}
