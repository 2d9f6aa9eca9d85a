import PaymentRuntime

/// All that a value shows of itself, whichever way it is printed: what secrets are looked for in.
public func printed(_ value: Any) -> String {
    var text = "\(value) \(String(reflecting: value)) "
    dump(value, to: &text)
    return text
}

/// Keeps what each attempt of a call shows of itself.
public final class AttemptPrinter: CallObserver {
    public let events = Guarded<[String]>([])

    public init() {}

    public func attempted(_ attempt: CallAttempt) {
        let text = printed(attempt)
        events.withLock { $0.append(text) }
    }
}
