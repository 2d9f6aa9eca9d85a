// README
import PaymentRuntime
import Worldline

/// In the app: whether a URL is the way back. Nil for the pages before. Its outcome is always `unknown`: ask your server.
func wayBack(_ url: String) throws(SignatureFailure) -> ShopperReturn? {
    try ShopperReturn(url: url, at: "https://shop.example/return")
}

extension WorldlineCheckout {
    /// On the server: the URL with which the shopper came back, and what was kept when the page was made.
    func confirm(url: String, returnMAC: Sensitive<String>, hostedCheckoutID: String) async throws -> String {
        try ShopperReturn(url: url).verify(returnMAC: returnMAC)
        return try await whatNow(hostedCheckoutID: hostedCheckoutID)
    }
}
// README end
