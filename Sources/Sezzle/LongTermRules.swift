/// Long-term financing with monthly payments, as Sezzle's app libraries advertise it (`Schemas/Sezzle/SOURCES.md`, section
/// 5.4).
///
/// All figures are for advertising. What a shopper pays in the end, Sezzle alone says.
public struct LongTermRules: Hashable, Sendable {
    /// Financed from this amount on.
    public var minimumInCents = 10_000
    /// Financed up to this amount.
    public var maximumInCents = 4_000_000
    /// The least yearly rate, in percent, as it is to be disclosed: a text to show, not to count with. The defaults that are
    /// counted with are lower, as they are in Sezzle's libraries.
    public var disclosedMinimumAPR = "9.99"
    /// The highest yearly rate, in percent, as it is to be disclosed.
    public var disclosedMaximumAPR = "34.99"
    /// From the highest threshold to the lowest.
    public var tiers = Tier.defaults

    /// The defaults of Sezzle's libraries. Set what differs.
    public init() {}

    /// What is offered for prices above a threshold.
    public struct Tier: Hashable, Sendable {
        /// The price must be above it; a price of just this amount belongs to the next tier.
        public var aboveInCents: Int
        /// The first one is advertised ("as low as"): the one with the longest term.
        public var terms: [Terms]

        public init(aboveInCents: Int, terms: [Terms]) {
            self.aboveInCents = aboveInCents
            self.terms = terms
        }
    }

    /// For how long, and at which rate.
    public struct Terms: Hashable, Sendable {
        public var months: Int
        /// The yearly rate in percent: 8.99. At zero there is no interest.
        public var annualRate: Double

        public init(months: Int, annualRate: Double) {
            self.months = months
            self.annualRate = annualRate
        }
    }

    /// The tier of an amount: the first whose threshold is below it, else the last one. Nil if there are no tiers.
    public func tier(forAmountInCents amount: Int) -> Tier? {
        tiers.first { $0.aboveInCents < amount } ?? tiers.last
    }

    /// The monthly payment that is advertised: that of the first terms of the amount's tier. It is not the least of all. If
    /// there are no terms, it is the amount itself.
    public func asLowAs(forAmountInCents amount: Int) -> MonthlyPayment {
        guard let terms = tier(forAmountInCents: amount)?.terms.first else {
            return MonthlyPayment(exact: Double(amount) / 100)
        }
        return MonthlyPayment(ofAmountInCents: amount, terms)
    }

    /// All that is offered for an amount, the least monthly payment first.
    public func options(forAmountInCents amount: Int) -> [LongTermOption] {
        let options = (tier(forAmountInCents: amount)?.terms ?? []).map {
            LongTermOption(ofAmountInCents: amount, $0)
        }
        // Equal ones keep the order of the tier.
        return options.enumerated().sorted { left, right in
            (left.element.monthlyPayment.exact, left.offset) < (right.element.monthlyPayment.exact, right.offset)
        }.map(\.element)
    }
}

extension LongTermRules.Tier {
    /// The tiers of Sezzle's libraries.
    public static var defaults: [LongTermRules.Tier] {
        [
            tier(above: 100_000, (48, 8.99), (36, 7.99), (3, 0)),
            tier(above: 50_000, (24, 7.99), (12, 6.99), (3, 0)),
            tier(above: 25_000, (12, 6.99), (9, 5.99), (3, 0)),
            tier(above: 10_000, (9, 5.99), (6, 5.99), (3, 0)),
        ]
    }

    private static func tier(above cents: Int, _ terms: (months: Int, rate: Double)...) -> LongTermRules.Tier {
        .init(aboveInCents: cents, terms: terms.map { .init(months: $0.months, annualRate: $0.rate) })
    }
}
