// README
import Dodo
import PaymentRuntime

/// Make one client and keep it. `.live` is real money, and has keys of its own.
func makeDodo() throws -> DodoClient {
    DodoClient(environment: .test, credentials: try .init(apiKey: "…"))
}

struct MugShop {
    let dodo: DodoClient

    /// What is bought, by whom, and where the buyer goes afterwards: at once back to the app. Prices are in Dodo's dashboard.
    func cart(orderID: String) -> CheckoutSessionRequest {
        .init(
            productCart: [.init(productID: "pdt_Mug0001", quantity: 2)],
            customer: .value(.new(.init(email: "ana@example.com", name: "Ana Lima"))),
            billingAddress: .value(.init(country: .us, state: "TX", zipcode: "73301")),
            returnURL: "myapp://checkout/return",
            metadata: .value(["order_id": .text(orderID)]),
            featureFlags: .init(allowCurrencySelection: false, allowDiscountCode: false, redirectImmediately: true))
    }

    /// Makes a page on which the buyer pays, within 24 hours. Keep the answer's `sessionID` with the order, and send the
    /// buyer to its `checkoutURL`.
    func openPage(orderID: String) async throws -> CheckoutSession {
        try await dodo.createCheckoutSession(cart(orderID: orderID))
    }

    /// What was paid since `start`, in cents. The next page is asked for when the loop comes to it.
    func takings(since start: Timestamp) async throws -> Int {
        var sum = 0
        let pages = dodo.listPaymentsPages(createdFrom: start, pageSize: 100, status: .succeeded, currency: .usd)
        for try await payment in pages.items { sum += payment.totalAmount }
        return sum
    }

    /// Gives back 10 dollars for a mug. Note first that you ask, with a `reason` that no other refund has: such as a ticket.
    func refundMug(paymentID: String, reason: String) async throws -> RefundStatus {
        do {
            return try await dodo.createRefund(
                .init(
                    paymentID: paymentID, items: .value([.init(itemID: "pdt_Mug0001", amount: 1000)]),
                    currency: .value(.usd), reason: .value(reason))
            ).status
        } catch {
            guard error.mayHaveTakenEffect else { throw error }
            // Perhaps done. Dodo has no idempotency keys, and parts add up, so do not call again: look.
            let refunds = try? await dodo.getPayment(paymentID: paymentID).refunds
            guard let refund = refunds?.first(where: { $0.reason == reason }) else { throw error }
            return refund.status
        }
    }
}
// README end
