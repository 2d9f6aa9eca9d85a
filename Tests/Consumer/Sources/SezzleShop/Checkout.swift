// README
import PaymentRuntime
import Sezzle

struct Checkout {
    /// Make one client and keep it: its calls share a token and their connections.
    var sezzle = SezzleClient(
        environment: .sandbox, credentials: .init(publicKey: "sz_pub_…", privateKey: "sz_pr_…"))
    let price = Price(amountInCents: 4599, currency: "USD")

    /// Creates the order. Keep its `uuid`, and send the shopper to its `checkoutURL`.
    func start() async throws -> CheckoutOrder? {
        let session = try await sezzle.createSession(
            .init(
                cancelURL: .init(href: "https://shop.example/cart"),
                completeURL: .init(href: "https://shop.example/done"),
                order: .init(intent: .auth, referenceID: "order-1001", description: "Earbuds", orderAmount: price)))
        return session.order
    }

    /// Captures the money, once the shopper has completed the checkout.
    func capture(orderUUID: String) async throws {
        do {
            _ = try await sezzle.captureOrder(orderUUID: orderUUID, .init(captureAmount: price))
        } catch {
            // A plain no: nothing was captured.
            guard error.mayHaveTakenEffect else { throw error }
            // No answer to trust: the money may be captured. Look before you do anything else.
            let order = try? await sezzle.getOrder(orderUUID: orderUUID)
            // Not there yet is no proof that it will not be: throw the same error, which keeps saying so.
            guard order?.authorization?.captures?.isEmpty == false else { throw error }
        }
    }
}
// README end
