/// Why a call gave no output, sorted by what a payment developer must know first: may it have taken effect?
public enum CallError<Problem: Sendable>: Error, Sendable {
    /// The request breaks its schema or cannot be put into HTTP. Nothing was sent.
    case invalidRequest(InvalidRequest)
    /// It is certain that the provider did not receive the request.
    case notSent(TransportFault)
    /// The provider answered no. If the caller gave the idempotency key, that may be because an earlier call with the key
    /// took effect, see `Refusal.mayHaveTakenEffect`.
    case refused(Refusal<Problem>)
    /// The request may have arrived, and there is no answer to trust.
    case outcomeUnknown(UnknownOutcome<Problem>)
    /// The task was cancelled. `sent` tells whether the call may have taken effect; it is false for a call that only reads.
    case cancelled(sent: Bool)
}

extension CallError: CallFailure {
    public var mayHaveTakenEffect: Bool {
        switch self {
        case .invalidRequest, .notSent: false
        case .refused(let refusal): refusal.mayHaveTakenEffect
        case .outcomeUnknown(let unknown): unknown.mayHaveTakenEffect
        case .cancelled(let sent): sent
        }
    }

    public var statusCode: Int? {
        switch self {
        case .invalidRequest, .notSent, .cancelled: nil
        case .refused(let refusal): refusal.statusCode
        case .outcomeUnknown(let unknown): unknown.statusCode
        }
    }

    public var requestID: String? {
        switch self {
        case .invalidRequest, .notSent, .cancelled: nil
        case .refused(let refusal): refusal.requestID
        case .outcomeUnknown(let unknown): unknown.requestID
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .invalidRequest, .cancelled: false
        case .notSent(let fault): fault.isTransient
        case .refused(let refusal): refusal.isRetryable
        case .outcomeUnknown(let unknown): unknown.isRetryable
        }
    }

    /// True if the provider said no because it is still busy with the request that came first under the call's idempotency
    /// key. To learn what became of that, make the call again after a while with the same key, if you gave it, or ask for
    /// what it should have made.
    public var isIdempotencyConflict: Bool {
        guard case .refused(let refusal) = self else { return false }
        return refusal.isIdempotencyConflict
    }

    /// The provider's error body, if it sent one that could be read.
    public var problem: Problem? {
        switch self {
        case .invalidRequest, .notSent, .cancelled: nil
        case .refused(let refusal): refusal.problem
        case .outcomeUnknown(let unknown): unknown.problem
        }
    }
}

extension CallError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .invalidRequest(let request): "invalid request: \(request)"
        case .notSent(let fault): "not sent: \(fault)"
        case .refused(let refusal): "refused: \(refusal)"
        case .outcomeUnknown(let unknown): "outcome unknown: \(unknown)"
        case .cancelled(let sent): sent ? "cancelled, may have taken effect" : "cancelled"
        }
    }

    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["error": description]) }
}
