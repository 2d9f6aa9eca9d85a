// README
import PaymentRuntime
import Sezzle

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
