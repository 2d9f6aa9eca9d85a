import PaymentRuntime

extension SessionOrder {
    /// What Sezzle's app libraries call an order without a description.
    public static var appDescription: String { "Mobile SDK Order" }

    /// An order as Sezzle's app libraries make it: authorized only, unless told otherwise, and with a description in any
    /// case (`Schemas/Sezzle/SOURCES.md`, section 5.3). Set what else there is on the value, such as `items` and `locale`;
    /// what is not set is not sent, and the locale is never taken from the device.
    ///
    /// - Parameters:
    ///   - referenceID: The merchant's own id of the order.
    ///   - description: What the shopper reads about it; nil for ``appDescription``.
    ///   - metadata: The merchant's own data. Keys that begin with `_` are Sezzle's, but yours win.
    ///   - device: What to tell about the device; nil for nothing. Sezzle's libraries always tell.
    public static func app(
        referenceID: String, orderAmount: Price, intent: Intent = .auth, description: String? = nil,
        metadata: [String: String] = [:], device: SezzleDevice? = nil
    ) -> SessionOrder {
        let metadata = device?.metadata(merging: metadata) ?? metadata
        return SessionOrder(
            intent: intent, referenceID: referenceID, description: description ?? appDescription,
            orderAmount: orderAmount, metadata: metadata.isEmpty ? nil : metadata)
    }
}

extension SessionRequest {
    /// A session whose checkout ends with these callbacks.
    public init(callbacks: SezzleCallbacks, order: SessionOrder, customer: SessionCustomer? = nil) {
        self.init(
            cancelURL: callbacks.cancelURL, completeURL: callbacks.completeURL, customer: customer, order: order)
    }
}
