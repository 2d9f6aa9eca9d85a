import Foundation

/// How a call ended, before its output or problem is given a type.
enum CallEnd: Sendable {
    case succeeded(Reply)
    case notSent(TransportFault)
    case refused(Reply, mayHaveTakenEffect: Bool, isConflict: Bool, isRetryable: Bool)
    case unknown(UnknownOutcomeReason, Reply?, mayHaveTakenEffect: Bool, isRetryable: Bool)
    case cancelled(sent: Bool)
}

/// Carries one call through its attempts. Nothing here is generic, so that a call costs its module next to nothing.
///
/// The rule of rules: nothing takes effect twice. A call is sent again only if
/// * it cannot have an effect, or its method is idempotent, or it carries an idempotency key, the same in every attempt;
/// * or it is certain that the attempt before was not received;
/// * or the provider answered 401, which had no effect, and there are new credentials, once.
/// Where credentials themselves are not to be had, the call ends: an exchange of credentials has its own attempts.
struct CallRun {
    let call: PreparedCall
    let transport: any Transport
    let authenticator: any Authenticator
    let observer: (any CallObserver)?
    let policy: RetryPolicy
    let deadline: ContinuousClock.Instant

    /// True once an attempt may have taken effect. It never becomes false again.
    private var effect = false
    private var renewed = false
    private var number = 0

    init(_ call: PreparedCall, _ authenticator: any Authenticator, _ configuration: ClientConfiguration) {
        self.call = call
        self.authenticator = authenticator
        transport = configuration.transport
        observer = configuration.observer
        policy = configuration.effectiveRetryPolicy
        deadline = .after(call.deadline)
    }

    /// Sends the call until it ends.
    ///
    /// - Parameters:
    ///   - read: Reads a successful reply, and throws if it cannot.
    ///   - report: What a refusal's body says about the call's effect.
    mutating func run(
        _ read: (Reply) throws(CodingFault) -> Void, _ report: (Reply) -> ReportedEffect?
    ) async -> CallEnd {
        /// Attempts that count: the one more after a 401 does not.
        var counted = 0
        while true {
            number += 1
            counted += 1
            let began = ContinuousClock.now
            let attempt = Attempt(
                call: call, transport: transport, authenticator: authenticator, deadline: deadline)
            let outcome = await attempt.run()
            let verdict = Verdict(outcome, call, read, report)
            effect = effect || verdict.mayHaveTakenEffect
            var wait = delay(after: verdict, counted)

            if verdict.isUnauthorized {
                let hasRenewed = await renewCredentials(outcome)
                // A 401 to what was perhaps sent twice says nothing about the first time.
                if hasRenewed, call.isSafeToRepeat || !verdict.mayHaveTakenEffect {
                    counted -= 1
                    wait = .zero
                }
            }
            observe(verdict, since: began, wait)
            guard let wait else { return end(verdict) }
            guard (try? await Task.sleep(for: wait)) != nil else { return .cancelled(sent: effect) }
        }
    }

    /// How long to wait before the next attempt; nil if there is none.
    private func delay(after verdict: Verdict, _ counted: Int) -> Duration? {
        guard counted < call.attempts, verdict.mayImprove(policy) else { return nil }
        guard call.isSafeToRepeat || verdict.wasSurelyNotSent else { return nil }
        // An exchange of credentials has attempts of its own, and heeds what the provider says about them.
        guard verdict.fault?.kind != .credentials else { return nil }
        let retryAfter = verdict.reply.flatMap { RetryAfter.delay(in: $0.headers) }
        // From above 0 up to 1.
        let chance = 1 - Double.random(in: 0..<1)
        let delay = policy.delay(after: counted, retryAfter: retryAfter, chance: chance)
        // Waiting for an attempt that has no time left would only delay the answer.
        guard let delay, .now + delay < deadline else { return nil }
        return delay
    }

    private mutating func renewCredentials(_ outcome: Attempt.Outcome) async -> Bool {
        guard !renewed, !call.facts.isAnonymous, case .response(_, let request) = outcome else { return false }
        renewed = true
        let (authenticator, facts) = (authenticator, call.facts)
        let renewal = await TimeLimit.run(until: deadline) {
            await authenticator.renewCredentials(refused: request, for: facts)
        }
        guard case .finished(true) = renewal else { return false }
        return true
    }

    private func end(_ verdict: Verdict) -> CallEnd {
        let mayImprove = verdict.mayImprove(policy)
        let isRetryable = mayImprove && call.isSafeForCallerToRepeat
        switch verdict {
        case .succeeded(let reply):
            return .succeeded(reply)
        case .refused(let reply), .doubtfullyRefused(let reply), .underway(let reply):
            return .refused(
                reply, mayHaveTakenEffect: effect, isConflict: verdict.isUnderway,
                isRetryable: mayImprove && (!effect || isRetryable))
        case .ambiguous(let reply):
            return .unknown(.status, reply, mayHaveTakenEffect: effect, isRetryable: isRetryable)
        case .unreadable(let reply, let fault, _):
            return .unknown(.unreadable(fault), reply, mayHaveTakenEffect: effect, isRetryable: false)
        case .fault(let fault, _):
            guard effect || fault.wasSent == .maybe else { return .notSent(fault) }
            return .unknown(.fault(fault), nil, mayHaveTakenEffect: effect, isRetryable: isRetryable)
        case .cancelled:
            return .cancelled(sent: effect)
        }
    }

    private func observe(_ verdict: Verdict, since began: ContinuousClock.Instant, _ wait: Duration?) {
        guard let observer else { return }
        observer.attempted(
            CallAttempt(
                callName: call.facts.name, number: number, method: call.facts.method,
                statusCode: verdict.reply?.statusCode, duration: .now - began, outcome: verdict.outcome,
                fault: verdict.fault?.kind, nextAttemptAfter: wait))
    }
}
