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
/// **It is a hint, no proof of payment**, not even with the right `RETURNMAC`: that only shows that the shopper comes from the
/// page that was made for this order. Whether it was paid, only Worldline says.
///
/// An app has no `RETURNMAC` to compare with. It recognises the URL, and gives the server what is in it:
///
/// ```swift
/// guard let back = try ShopperReturn(url: url, at: returnURL) else { return .allow }    // an ordinary page
/// ```
public struct ShopperReturn: CheckoutHint {
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

    /// As ``init(url:)``; nil if the URL is not the return URL, but a page on the way, or meant for another.
    ///
    /// - Parameters:
    ///   - url: The URL that a web view is about to load, or that the system handed to the app.
    ///   - returnURL: The `returnUrl` with which the server created the checkout. It is recognised by scheme, host and path;
    ///     see ``PaymentRuntime/ReturnAddress``.
    public init?(url: String, at returnURL: String) throws(SignatureFailure) {
        guard ReturnAddress(url) == ReturnAddress(returnURL) else { return nil }
        try self.init(url: url)
    }

    /// The return does not say how it ended.
    public var outcome: CheckoutOutcome { .unknown }

    /// On the server: compare `RETURNMAC` with the record, see ``verify(returnMAC:)``, then `WorldlineClient.getHostedCheckout`;
    /// on the way back from a redirect of a payment, `getPayment` with the id that the server has stored.
    public var confirmation: CheckoutConfirmation {
        let check = CheckoutCheck.matchesRecord(name: "RETURNMAC", value: returnMAC)
        guard let hostedCheckoutID else {
            return CheckoutConfirmation(
                client: "WorldlineClient", operation: "getPayment", argumentsFromRecords: ["paymentId"],
                checks: [check])
        }
        return CheckoutConfirmation(
            client: "WorldlineClient", operation: "getHostedCheckout",
            arguments: ["hostedCheckoutId": hostedCheckoutID],
            checks: [check])
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

extension ShopperReturn: Redacted {}
