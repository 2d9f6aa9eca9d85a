/// One attempt: credentials are put on the request, and it goes out.
struct Attempt: Sendable {
    /// What an attempt can come to.
    enum Outcome: Sendable {
        case response(HTTPResponse, HTTPRequest)
        case fault(TransportFault)
        /// The task was cancelled; the fault tells whether anything was sent.
        case cancelled(TransportFault.Sent)
    }

    private enum Phase: Sendable {
        case preparing
        case sending
        case abandoned
    }

    let call: PreparedCall
    let transport: any Transport
    let authenticator: any Authenticator
    let deadline: ContinuousClock.Instant

    func run() async -> Outcome {
        guard !Task.isCancelled else { return .cancelled(.no) }
        let phase = Locked(Phase.preparing)
        // The transport keeps the time itself, and knows better what was sent: this clock is for those that do not.
        let limit = min(deadline, .after(call.attemptTimeout)) + .milliseconds(250)
        switch await TimeLimit.run(until: limit, { await perform(phase) }) {
        case .finished(.response(let response, let request)):
            return .response(response, request)
        case .finished(let outcome):
            guard Task.isCancelled, case .fault(let fault) = outcome else { return outcome }
            return .cancelled(fault.wasSent)
        case .over:
            return .fault(TransportFault(.timeout, wasSent: abandon(phase)))
        case .abandoned:
            return .cancelled(abandon(phase))
        }
    }

    private func perform(_ phase: Locked<Phase>) async -> Outcome {
        var request = call.request
        if !call.facts.isAnonymous {
            do {
                try await authenticator.authenticate(&request, for: call.facts)
            } catch {
                return .fault(TransportFault(noCredentials: error))
            }
        }
        guard call.key(in: request) == call.key else {
            let detail = "the authenticator changed the idempotency key"
            return .fault(TransportFault(.other, wasSent: .no, detail: detail))
        }
        request.timeout = min(call.attemptTimeout, deadline - .now)
        guard request.timeout > .zero else { return .fault(TransportFault(.timeout, wasSent: .no)) }
        guard beginSending(phase) else { return .fault(TransportFault(.cancelled, wasSent: .no)) }
        do {
            return .response(try await transport.send(request), request)
        } catch let fault as TransportFault {
            return .fault(fault)
        } catch is CancellationError {
            return .fault(TransportFault(.cancelled, wasSent: .maybe))
        } catch {
            return .fault(TransportFault(.other, wasSent: .maybe))
        }
    }

    /// False if nobody waits for the answer any more. Then nothing may be sent.
    private func beginSending(_ phase: Locked<Phase>) -> Bool {
        phase.withLock { phase in
            guard case .preparing = phase, !Task.isCancelled else { return false }
            phase = .sending
            return true
        }
    }

    /// Forbids sending if it has not begun, and tells whether it had.
    private func abandon(_ phase: Locked<Phase>) -> TransportFault.Sent {
        phase.withLock { phase in
            defer { phase = .abandoned }
            guard case .sending = phase else { return .no }
            return .maybe
        }
    }
}

extension TransportFault {
    /// What an authenticator threw. Only errors of this package are quoted: they are known to hold no secrets.
    init(noCredentials error: any Error) {
        switch error {
        case let failure as any CallFailure:
            self.init(.credentials, wasSent: .no, detail: "\(failure)", isTransient: failure.isRetryable)
        case let fault as TransportFault:
            self.init(.credentials, wasSent: .no, detail: "\(fault)", isTransient: fault.isTransient)
        default:
            self.init(.credentials, wasSent: .no)
        }
    }
}
