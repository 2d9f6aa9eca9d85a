// README
import PaymentRuntime

/// What to tell the buyer, whichever the provider. Only the server's word is a confirmation.
func words(for outcome: CheckoutOutcome, isConfirmed: Bool = false) -> String {
    switch outcome {
    case .succeeded: isConfirmed ? "Paid. Thank you!" : "Thank you. We are confirming your payment."
    case .failed: "The payment was declined."
    case .cancelled: "You left the checkout."
    case .expired: "The page has expired. Please start again."
    case .pending, .unknown: "We do not know yet, and will tell you."
    }
}
// README end
