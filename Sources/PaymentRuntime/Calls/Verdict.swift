/// What one attempt means.
enum Verdict {
    case succeeded(Reply)
    case refused(Reply)
    /// Refused, but the same request may have been received before and taken effect: the transport cannot rule out that
    /// it went out twice, or the caller gave the key of an earlier call. Or the problem itself says that it may have.
    case doubtfullyRefused(Reply)
    /// Refused because the provider is still busy with the request that came first under the same key.
    case underway(Reply)
    /// A reply to a write that does not say whether the write took effect.
    case ambiguous(Reply)
    /// A success that cannot be read; a write has then taken effect, or it was not the provider that answered.
    case unreadable(Reply, CodingFault, onlyReads: Bool)
    case fault(TransportFault, onlyReads: Bool)
    case cancelled(TransportFault.Sent, onlyReads: Bool)

    init(
        _ outcome: Attempt.Outcome, _ call: PreparedCall, _ read: (Reply) throws(CodingFault) -> Void,
        _ report: (Reply) -> ReportedEffect?
    ) {
        let facts = call.facts
        switch outcome {
        case .fault(let fault):
            self = .fault(fault, onlyReads: facts.onlyReads)
        case .cancelled(let sent):
            self = .cancelled(sent, onlyReads: facts.onlyReads)
        case .response(let response, _):
            let reply = Reply(response)
            let opened = facts.envelope?.open(reply)
            let mayBeDuplicate = call.hasCallersKey && !Self.isNeverOfDuplicates(response.statusCode)
            self.init(
                opened?.reply ?? reply, opened?.outcome,
                mayBeRepeated: response.mayHaveBeenRepeated || mayBeDuplicate, facts, read)
            guard !facts.onlyReads, let refused = refusal else { return }
            switch report(refused) {
            case .underway? where call.key != nil: self = .underway(refused)
            // Underway without a key of the runtime's: the caller may have sent one as a plain header.
            case .underway?, .possible?: self = .doubtfullyRefused(refused)
            case nil: break
            }
        }
    }

    /// What a reply means, by its status and by its envelope, if it has one.
    private init(
        _ reply: Reply, _ envelope: CallEnvelope.Outcome?, mayBeRepeated: Bool, _ facts: CallFacts,
        _ read: (Reply) throws(CodingFault) -> Void
    ) {
        let onlyReads = facts.onlyReads
        let isSuccess = (200..<300).contains(reply.statusCode)
        switch (envelope, isSuccess) {
        case (nil, true), (.success, true):
            do throws(CodingFault) {
                try read(reply)
                self = .succeeded(reply)
            } catch {
                self = .unreadable(facts.envelope == nil ? reply : reply.withoutContent, error, onlyReads: onlyReads)
            }
        case (.unreadable(let fault), true):
            self = .unreadable(reply, fault, onlyReads: onlyReads)
        case (.success, false):
            // Two answers that contradict each other.
            self = onlyReads ? .refused(reply.withoutContent) : .ambiguous(reply.withoutContent)
        case (nil, false), (.unreadable, false), (.refusal, _):
            let isClear = onlyReads || isSuccess || Self.isClear(reply.statusCode)
            if !isClear {
                self = .ambiguous(reply)
            } else {
                self = !onlyReads && mayBeRepeated ? .doubtfullyRefused(reply) : .refused(reply)
            }
        }
    }

    /// True for a status with which the provider itself says that it did not do what was asked. Redirects, timeouts and
    /// the errors of servers and gateways do not say so; "not implemented" does.
    private static func isClear(_ statusCode: Int) -> Bool {
        (400..<500).contains(statusCode) && statusCode != 408 || statusCode == 501
    }

    /// True for refusals that a provider decides upon before it looks whether it knows the request: about credentials,
    /// the target, the form of the request, and the rate of requests.
    private static func isNeverOfDuplicates(_ statusCode: Int) -> Bool {
        [401, 403, 404, 405, 406, 413, 415, 429, 501].contains(statusCode)
    }

    var mayHaveTakenEffect: Bool {
        switch self {
        case .succeeded, .refused: false
        case .ambiguous, .doubtfullyRefused, .underway: true
        case .unreadable(_, _, let onlyReads): !onlyReads
        case .fault(let fault, let onlyReads): !onlyReads && fault.wasSent == .maybe
        case .cancelled(let sent, let onlyReads): !onlyReads && sent == .maybe
        }
    }

    /// The reply, if the provider said no.
    private var refusal: Reply? {
        switch self {
        case .refused(let reply), .doubtfullyRefused(let reply), .underway(let reply): reply
        default: nil
        }
    }

    var isUnderway: Bool {
        guard case .underway = self else { return false }
        return true
    }

    var isUnauthorized: Bool { refusal?.statusCode == 401 }

    var wasSurelyNotSent: Bool { fault?.wasSent == .no }

    /// True if another attempt may bring a better answer.
    func mayImprove(_ policy: RetryPolicy) -> Bool {
        switch self {
        case .succeeded, .unreadable, .cancelled: false
        case .underway: true
        case .refused(let reply), .doubtfullyRefused(let reply), .ambiguous(let reply):
            policy.mayImprove(reply)
        case .fault(let fault, _): fault.isTransient
        }
    }

    var reply: Reply? {
        switch self {
        case .succeeded(let reply), .refused(let reply), .doubtfullyRefused(let reply), .underway(let reply),
            .ambiguous(let reply), .unreadable(let reply, _, _):
            reply
        case .fault, .cancelled: nil
        }
    }

    var fault: TransportFault? {
        guard case .fault(let fault, _) = self else { return nil }
        return fault
    }

    var outcome: CallAttempt.Outcome {
        switch self {
        case .succeeded: .succeeded
        case .refused, .doubtfullyRefused, .underway: .refused
        case .ambiguous, .unreadable: .outcomeUnknown
        case .fault(let fault, _): fault.wasSent == .no ? .notSent : .outcomeUnknown
        case .cancelled: .cancelled
        }
    }
}
