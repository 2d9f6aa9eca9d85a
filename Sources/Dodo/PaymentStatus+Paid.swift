extension PaymentStatus {
    /// True only if the money was taken, all of it. It may have been refunded since: see ``Payment/refundStatus``.
    public var isPaid: Bool { self == .succeeded }

    /// True if nothing more will come of the payment: it succeeded, failed or was given up. All else, and whatever this
    /// version does not know, may still become either.
    public var isFinal: Bool { [.succeeded, .failed, .cancelled].contains(self) }
}

extension Payment {
    /// True only if Dodo says that the money was taken, all of it. Compare amount and currency with the order, too.
    public var isPaid: Bool { status?.isPaid == true }
}

extension CheckoutSessionStatus {
    /// True only if the session has a payment and Dodo says that it succeeded. The session does not say what was paid: ask
    /// `getPayment`.
    public var isPaid: Bool { paymentID != nil && paymentStatus?.isPaid == true }
}
