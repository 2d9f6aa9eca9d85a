// README
import PaymentRuntime

/// The errors of all calls, and of all providers, have this in common.
func mayTryAgain(after error: any Error) -> Bool {
    guard let failure = error as? any CallFailure else { return false }
    return failure.isRetryable
}
// README end
