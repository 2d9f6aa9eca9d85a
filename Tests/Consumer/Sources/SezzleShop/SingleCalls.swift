import PaymentRuntime
import Sezzle

/// What is shown in pieces.
struct SingleCalls {
    var sezzle: SezzleClient

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
