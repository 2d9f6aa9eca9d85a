/// How a checkout seems to have ended, in words that an app may show to the buyer.
///
/// It is the same for all providers, and it is a hint: it comes from the buyer's device, through URLs that anyone can open.
/// Ship nothing and book nothing because of it; see ``CheckoutHint``.
public enum CheckoutOutcome: String, Hashable, Sendable, CaseIterable {
    /// The provider's page says that it went through. Say "thank you, we are confirming your payment".
    case succeeded
    /// The provider's page says that the payment was refused.
    case failed
    /// The buyer gave up, as far as the app can see. A payment that was made a moment before is still a payment.
    case cancelled
    /// Not decided yet: the provider or the buyer's bank is still busy. Say "we will tell you".
    case pending
    /// The checkout was open for too long.
    case expired
    /// Nothing that came says how it ended. Do not tell the buyer that it failed: it may have gone through.
    case unknown
}

extension CheckoutOutcome: CustomStringConvertible {
    public var description: String { rawValue }
}
