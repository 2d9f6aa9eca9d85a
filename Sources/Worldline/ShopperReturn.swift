import PaymentRuntime

/// What Worldline appends to the `returnUrl` when it sends the shopper back: `RETURNMAC` and `hostedCheckoutId`.
///
/// ```swift
/// let back = try ShopperReturn(url: requestURL)
/// try back.verify(returnMAC: stored)          // the value that createHostedCheckout gave, kept with the order
/// let checkout = try await client.getHostedCheckout(hostedCheckoutID: storedID)
/// guard checkout.isPaid else { … }
/// ```
///
/// **It is no proof of payment**, not even with the right `RETURNMAC`: that only shows that the shopper comes from the page
/// that was made for this order. Whether it was paid, only Worldline says.
public struct ShopperReturn: Sendable {
    /// The checkout's id, as the URL has it; nil on the way back from a redirect of a payment.
    ///
    /// Anybody can write it. Use the id that you have stored.
    public let hostedCheckoutID: String?
    private let returnMAC: Sensitive<String>

    /// - Parameter url: The URL with which the shopper came back, in full or from its path on.
    /// - Throws: `missing`, `empty`, `doubled` or `unreadable`, with the parameter's name.
    public init(url: String) throws(SignatureFailure) {
        let query = URLParts(url).queryItems
        guard let mac = try Self.value("RETURNMAC", query) else { throw .missing(field: "RETURNMAC") }
        returnMAC = Sensitive(mac)
        hostedCheckoutID = try Self.value("hostedCheckoutId", query)
    }

    /// Compares in constant time.
    ///
    /// - Parameter stored: `returnMAC` of the answer that had the page's URL.
    /// - Throws: `mismatch`.
    public func verify(returnMAC stored: Sensitive<String>) throws(SignatureFailure) {
        guard ConstantTime.areEqual(Array(returnMAC.value.utf8), Array(stored.value.utf8)) else { throw .mismatch }
    }

    private static func value(_ name: String, _ query: URLQuery) throws(SignatureFailure) -> String? {
        let items = query.items(named: name)
        guard let first = items.first else { return nil }
        guard items.count == 1 else { throw .doubled(field: name) }
        guard let raw = first.rawValue, !raw.isEmpty else { throw .empty(field: name) }
        guard let value = first.value else { throw .unreadable(field: name, as: .utf8) }
        return value
    }
}

extension ShopperReturn: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "ShopperReturn(•••)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
