import PaymentRuntime

/// When which promotional message is shown beside a price, as Sezzle's app libraries decide it
/// (`Schemas/Sezzle/SOURCES.md`, section 5.4).
///
/// Sezzle agrees other limits with some merchants; the defaults are those of its libraries. All amounts are in minor units.
/// The currency has no part in it.
public struct PromotionRules: Hashable, Sendable {
    /// Below, nothing is shown.
    public var minimumInCents = 3_500
    /// Above, nothing is shown, unless long-term financing applies.
    public var maximumInCents = 250_000
    /// Whether five payments are offered beside four.
    public var offersFivePayments = true
    /// From here on, it is five payments.
    public var fivePaymentsMinimumInCents = 5_000
    /// Monthly payments; nil if they are not offered.
    public var longTerm: LongTermRules?

    /// The defaults of Sezzle's libraries. Set what differs.
    public init() {}

    /// The plan that is advertised for an amount. The rules apply in this order: below the minimum nothing; within the
    /// limits of long-term financing, both included, that; above the maximum nothing; then five payments or four.
    public func plan(forAmountInCents amount: Int) -> PromotionPlan {
        guard amount >= minimumInCents else { return .hidden }
        if let longTerm, longTerm.minimumInCents <= amount, amount <= longTerm.maximumInCents {
            return .longTerm(longTerm)
        }
        guard amount <= maximumInCents else { return .hidden }
        return offersFivePayments && amount >= fivePaymentsMinimumInCents ? .fivePayments : .fourPayments
    }

    /// The message for a price, as data: what ``PromotionalMessage`` says and how it is written are two things.
    public func message(for price: Price) -> PromotionalMessage {
        let amount = price.amountInCents
        let plan = plan(forAmountInCents: amount)
        if case .longTerm(let rules) = plan {
            return .monthly(asLowAs: rules.asLowAs(forAmountInCents: amount), currency: price.currency)
        }
        guard let count = plan.paymentCount,
            let first = Installment.amounts(ofAmountInCents: amount, count: count).first
        else { return .hidden }
        return .payments(count: count, each: Price(amountInCents: first, currency: price.currency))
    }
}

/// What a price is advertised with.
public enum PromotionPlan: Hashable, Sendable {
    /// Nothing.
    case hidden
    /// Four payments, two weeks apart.
    case fourPayments
    /// Five payments, two weeks apart.
    case fivePayments
    /// Monthly payments.
    case longTerm(LongTermRules)

    /// 4 or 5; nil for the others.
    public var paymentCount: Int? {
        switch self {
        case .fourPayments: 4
        case .fivePayments: 5
        case .hidden, .longTerm: nil
        }
    }
}

/// What a promotional message says.
public enum PromotionalMessage: Equatable, Sendable {
    /// Nothing is shown.
    case hidden
    /// So many payments, and the first of them. It is rounded down, and the last payment holds the rest: 9999 in five is
    /// four times 1999 and 2003, so that five times what is shown can be less than the price.
    case payments(count: Int, each: Price)
    /// Monthly payments, from this one on.
    case monthly(asLowAs: MonthlyPayment, currency: String)
}
