import PaymentRuntime
import Sezzle

// README
func explain(_ error: CallError<SezzleProblem>) -> String {
    switch error {
    case .invalidRequest(let request): "a mistake in our request: \(request)"
    case .notSent(let fault): "Sezzle did not get it: \(fault)"
    case .refused(let refusal): "Sezzle said no: \(refusal.problem?.details.first?.code ?? "\(refusal.statusCode)")"
    case .outcomeUnknown(let unknown): "perhaps done, perhaps not: \(unknown.reason)"
    case .cancelled(let sent): sent ? "cancelled on the way" : "cancelled in time"
    }
}
// README end

// README
/// The errors of all calls, and of all providers, have this in common.
func mayTryAgain(after error: any Error) -> Bool {
    guard let failure = error as? any CallFailure else { return false }
    return failure.isRetryable
}
// README end
