// README
import Dodo
import PaymentRuntime

extension DodoPage {
    /// For each URL that a web view is about to load, or that the system hands to the app. If `isHandled` of the result is
    /// true, do not load it; if it is `ended`, close the view and call `confirm` with the result's `sessionID`.
    func arrive(at url: String) -> DodoCheckout.Arrival {
        let arrival = checkouts.arrive(at: url)
        if case .ended(let result) = arrival { message = words(for: result.outcome) }
        return arrival
    }

    /// The view was closed. A buyer who did that may have paid a moment before.
    func closed() async {
        if let result = checkouts.close() { message = words(for: result.outcome) }
        await catchUp()
    }
}
// README end
