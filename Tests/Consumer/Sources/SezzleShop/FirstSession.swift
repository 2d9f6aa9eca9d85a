import PaymentRuntime
import Sezzle

/// Creates a session with the keys that `variables` holds. Returns where the shopper would go.
public func firstSession(_ variables: [String: String]) async throws -> String {
    let checkout = Checkout(sezzle: try makeClient(variables))
    return try await checkout.start()?.checkoutURL ?? "The answer has no order in it."
}
