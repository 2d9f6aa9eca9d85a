// README
import Dodo
import Foundation
import PaymentRuntime

/// Money came, but not what the order costs: for a person to look at.
struct WrongAmount: Error {
    let paymentID: String
}

extension DodoOrders {
    /// What the app is told, which named the session. Let it ask for its own user's sessions only.
    func confirm(sessionID: String, now: Date = Date()) async throws -> CheckoutOutcome {
        let session = try await shop.dodo.getCheckoutSession(sessionID: sessionID)
        if let paymentID = session.paymentID {
            try settle(try await shop.dodo.getPayment(paymentID: paymentID))
        } else {
            settle(sessionID, session.standing(at: now))
        }
        return orders[sessionID]?.standing.outcome ?? .unknown
    }

    /// The payment's own session decides which order it pays, not who told of it.
    func settle(_ payment: Payment) throws {
        guard let sessionID = payment.checkoutSessionID, let order = orders[sessionID] else { return }
        if payment.isPaid, payment.totalAmount != order.total || payment.currency != order.currency {
            throw WrongAmount(paymentID: payment.paymentID)
        }
        settle(sessionID, payment.standing)
    }

    /// Paid once is paid, whatever is told later: answers and webhooks overtake each other.
    func settle(_ sessionID: String, _ standing: CheckoutStanding) {
        guard let order = orders[sessionID], !order.standing.isPaid else { return }
        orders[sessionID]?.standing = standing
        if standing.isPaid { ship(order.id) }
    }
}
// README end
