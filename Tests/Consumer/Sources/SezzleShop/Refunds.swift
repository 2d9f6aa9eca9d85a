import PaymentRuntime
import Sezzle

struct Refunds {
    var sezzle: SezzleClient

    // README
    /// Store `key` before the first attempt. Called again with the same key, this is the same refund, not a second one.
    func refund(orderUUID: String, _ amount: Price, key: String) async throws(CallError<SezzleProblem>) -> Refund {
        try await sezzle.refundOrder(orderUUID: orderUUID, amount, options: .init(idempotencyKey: key))
    }
    // README end

    func status(orderUUID: String) async throws(CallError<SezzleProblem>) -> Order {
        // README
        let order = try await sezzle.getOrder(orderUUID: orderUUID, options: .init(deadline: .seconds(5), attempts: 2))
        // README end
        return order
    }

    func requestID(orderUUID: String, _ amount: Price) async throws(CallError<SezzleProblem>) -> String? {
        // README
        let call = SezzleCalls.refundOrder(orderUUID: orderUUID, amount)
        let response = try await sezzle.response(to: call)
        print(response.output.uuid, response.statusCode, response.headers["Date"] ?? "no date")
        // README end
        return response.requestID
    }
}
