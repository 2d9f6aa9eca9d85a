import Foundation

/// A provider's answer that says no: by its HTTP status, or, where the body is an envelope, by what that says inside a
/// status of 200.
///
/// Its problem and body are there to be read, but do not print: providers quote requests in them.
public struct Refusal<Problem: Sendable>: Sendable {
    public var statusCode: Int
    public var headers: HTTPHeaders
    /// The error body; nil if there was none or it could not be read.
    public var problem: Problem?
    /// The body as it came.
    public var body: Data
    /// The id under which the provider's support finds this request, if it gave one.
    public var requestID: String?
    /// True if an earlier attempt of this call had no answer to trust, or if the caller gave the idempotency key and an
    /// earlier call with the same key may be what is refused here: with any status but 401, 403, 404, 405, 406, 413, 415,
    /// 429 and 501, which are not about duplicates. This refusal is then perhaps about a repetition, and the call may have
    /// taken effect all the same. True as well if the problem itself says so, see ``EffectReporting``.
    public var mayHaveTakenEffect: Bool
    /// True if the provider said no because it is still busy with the request that came first under the call's idempotency
    /// key. It is known of problems that can say so, see ``EffectReporting``.
    public var isIdempotencyConflict: Bool
    /// True if the same call may succeed later, and making it again cannot have an effect twice.
    public var isRetryable: Bool

    public init(
        statusCode: Int, headers: HTTPHeaders = .init(), problem: Problem? = nil, body: Data = .init(),
        requestID: String? = nil, mayHaveTakenEffect: Bool = false, isIdempotencyConflict: Bool = false,
        isRetryable: Bool = false
    ) {
        self.statusCode = statusCode
        self.headers = headers
        self.problem = problem
        self.body = body
        self.requestID = requestID
        self.mayHaveTakenEffect = mayHaveTakenEffect
        self.isIdempotencyConflict = isIdempotencyConflict
        self.isRetryable = isRetryable
    }

    /// The reply as it came, to read more from it than the problem: `try refusal.reply.json(Envelope.self).ticket`.
    public var reply: Reply { Reply(statusCode: statusCode, headers: headers, body: body) }
}

extension Refusal: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        let body = problem == nil ? "\(body.count) bytes" : "\(Problem.self), \(body.count) bytes"
        let conflict = isIdempotencyConflict ? ", the first request with its key is not finished" : ""
        let effect = mayHaveTakenEffect ? ", may have taken effect" : ""
        return "status \(statusCode) (\(body))\(conflict)\(effect)"
    }

    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["refusal": description]) }
}
