// README
import Dodo
import PaymentRuntime

/// The server's orders, by their checkout sessions. Yours are in a database, where "once" is a transaction.
actor DodoOrders {
    struct Order {
        let id: String
        let total: Int
        let currency: Currency
        var standing = CheckoutStanding.pending
    }

    let shop: MugShop
    let ship: @Sendable (_ orderID: String) -> Void
    var orders: [String: Order] = [:]
    var refunds: [String: RefundStatus] = [:]
    var deliveries: Set<String> = []

    init(shop: MugShop, ship: @escaping @Sendable (_ orderID: String) -> Void) {
        self.shop = shop
        self.ship = ship
    }

    /// The URL for the app to open. Session and price are kept before anybody can pay.
    func start(orderID: String) async throws -> String? {
        let price = try await shop.dodo.previewCheckoutSession(shop.cart(orderID: orderID))
        let session = try await shop.openPage(orderID: orderID)
        orders[session.sessionID] = Order(id: orderID, total: price.totalPrice, currency: price.currency)
        return session.checkoutURL
    }
}
// README end
