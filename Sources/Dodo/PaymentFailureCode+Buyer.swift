extension PaymentFailureCode {
    /// True for reasons that the buyer must not be told: the card was reported stolen or lost, is to be kept, or the
    /// payment looks like fraud. Say "your payment was declined" (`Schemas/Dodo/SOURCES.md`, section 2.6).
    public var isForMerchantOnly: Bool {
        [.stolenCard, .lostCard, .pickupCard, .fraudulent].contains(self)
    }
}
