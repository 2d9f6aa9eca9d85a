// Sezzle answers some requests for money with HTTP 200 and `approved: false`. What follows says yes only where Sezzle
// has said yes in so many words.

extension OrderAuthorization {
    /// True only if Sezzle answered `approved: true`; false if it did not say.
    public var isApproved: Bool { approved == true }
}

extension OrderOutcome {
    /// True only if the reauthorization, upcharge or customer order was approved. These calls answer HTTP 200 for a
    /// refusal, too.
    public var isApproved: Bool { authorization?.isApproved == true }
}

extension Order {
    /// True only if the shopper has completed the checkout and Sezzle has approved the amount.
    public var isApproved: Bool { authorization?.isApproved == true }
}

extension CheckoutStatus {
    /// True if the shopper has finished, in either of the two spellings that Sezzle uses. It does not mean that anything
    /// was captured.
    public var isComplete: Bool { self == .complete || self == .completed }
}
