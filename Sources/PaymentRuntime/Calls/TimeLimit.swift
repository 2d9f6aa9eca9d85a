/// Runs an operation against a clock, and does not rely on the operation to look at the clock or at cancellation.
enum TimeLimit {
    enum Outcome<Value: Sendable>: Sendable {
        case finished(Value)
        /// The time is over. The operation was cancelled and may still be running.
        case over
        /// The task was cancelled, and the operation did not end within a second of it.
        case abandoned
    }

    private enum Gate<Value: Sendable>: Sendable {
        case empty
        case waiting(CheckedContinuation<Outcome<Value>, Never>)
        case full(Outcome<Value>)
        case done
    }

    static func run<Value: Sendable>(
        until deadline: ContinuousClock.Instant, _ operation: @escaping @Sendable () async -> Value
    ) async -> Outcome<Value> {
        let gate = Locked(Gate<Value>.empty)
        let work = Task { open(gate, .finished(await operation())) }
        let timer = Task {
            guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
            open(gate, .over)
            work.cancel()
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let outcome: Outcome<Value>? = gate.withLock { gate in
                    guard case .full(let outcome) = gate else {
                        gate = .waiting(waiter)
                        return nil
                    }
                    gate = .done
                    return outcome
                }
                if let outcome { waiter.resume(returning: outcome) }
            }
        } onCancel: {
            // A transport that heeds cancellation tells in a moment whether anything was sent, or even has the answer.
            work.cancel()
            Task {
                try? await Task.sleep(for: .seconds(1))
                open(gate, .abandoned)
            }
        }
    }

    private static func open<Value: Sendable>(_ gate: Locked<Gate<Value>>, _ outcome: Outcome<Value>) {
        let waiter: CheckedContinuation<Outcome<Value>, Never>? = gate.withLock { gate in
            switch gate {
            case .empty:
                gate = .full(outcome)
                return nil
            case .waiting(let waiter):
                gate = .done
                return waiter
            case .full, .done:
                return nil
            }
        }
        waiter?.resume(returning: outcome)
    }
}

extension ContinuousClock.Instant {
    /// A moment from now, at most ten years away, so that no sum overflows.
    static func after(_ duration: Duration) -> Self {
        .now + min(max(duration, .zero), .seconds(315_360_000))
    }
}
