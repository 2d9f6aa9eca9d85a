import PaymentRuntime

struct LastAttempt: CallObserver {
    let report: @Sendable (CallAttempt) -> Void

    func attempted(_ attempt: CallAttempt) { report(attempt) }
}
