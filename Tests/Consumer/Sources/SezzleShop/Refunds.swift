// README
import PaymentRuntime
import Sezzle

extension Checkout {
    /// Store `key` before the first attempt. Called again with the same key, this is the same refund, not a second one.
    func refund(orderUUID: String, _ amount: Price, key: String) async throws(CallError<SezzleProblem>) -> Refund {
        try await sezzle.refundOrder(orderUUID: orderUUID, amount, options: .init(idempotencyKey: key))
    }
}
// README end
