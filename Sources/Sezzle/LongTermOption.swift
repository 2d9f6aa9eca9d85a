/// A monthly payment, in major units, not rounded.
///
/// A `Double`, since that is what Sezzle's libraries count with, and a figure to advertise only: nothing is ever charged by
/// it. Rounded to minor units it is ``inCents``.
public struct MonthlyPayment: Hashable, Sendable {
    /// In major units: 28.475667 dollars. Perhaps infinite, if the rate is.
    public let exact: Double

    init(exact: Double) { self.exact = exact }

    /// The payment that pays a loan back in equal parts: P·r·(1+r)^m ÷ ((1+r)^m − 1), with r a twelfth of the yearly rate.
    /// Without a rate it is P ÷ m; without months it is zero.
    public init(ofAmountInCents amount: Int, _ terms: LongTermRules.Terms) {
        let price = Double(amount) / 100
        guard terms.months > 0 else {
            exact = 0
            return
        }
        guard terms.annualRate > 0 else {
            exact = price / Double(terms.months)
            return
        }
        let rate = terms.annualRate / 100 / 12
        let growth = Self.power(1 + rate, terms.months)
        // Beyond what a Double holds, nothing but interest is left. A rate too small for one is no rate.
        if !growth.isFinite {
            exact = price * rate
        } else if growth == 1 {
            exact = price / Double(terms.months)
        } else {
            exact = price * rate * growth / (growth - 1)
        }
    }

    /// For display: in minor units, half a unit to the even neighbour, as Sezzle's library for iOS rounds.
    public var inCents: Int {
        let cents = exact * 100
        // Without interest a payment often lies just between two cents, which a number of dollars can only come close to.
        let half = cents.rounded(.down) + 0.5
        return Self.cents(abs(cents - half) <= 2 * cents.ulp ? half : cents, .toNearestOrEven)
    }

    /// By squaring, not by the platform's `pow`, so that the digits are the same everywhere.
    private static func power(_ base: Double, _ exponent: Int) -> Double {
        var (result, square, rest) = (1.0, base, exponent)
        while rest > 0 {
            if rest & 1 == 1 { result *= square }
            square *= square
            rest >>= 1
        }
        return result
    }

    /// What is no number is zero, and what is too large is the largest there is.
    static func cents(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
        guard !value.isNaN else { return 0 }
        let rounded = value.rounded(rule)
        return Int(exactly: rounded) ?? (rounded < 0 ? .min : .max)
    }
}

/// One row of the table of monthly payments.
public struct LongTermOption: Hashable, Sendable {
    public let terms: LongTermRules.Terms
    public let monthlyPayment: MonthlyPayment
    /// All payments together, in minor units, half a unit rounded away from zero.
    public let totalInCents: Int
    /// The total less the price.
    public let interestInCents: Int

    init(ofAmountInCents amount: Int, _ terms: LongTermRules.Terms) {
        self.terms = terms
        monthlyPayment = MonthlyPayment(ofAmountInCents: amount, terms)
        totalInCents = MonthlyPayment.cents(
            monthlyPayment.exact * Double(terms.months) * 100, .toNearestOrAwayFromZero)
        interestInCents = totalInCents.subtractingReportingOverflow(amount).partialValue
    }
}
