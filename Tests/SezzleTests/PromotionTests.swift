import PaymentRuntime
import Sezzle
import Testing

/// Section 5.4 of `Schemas/Sezzle/SOURCES.md`: which message is shown, and what it says.
@Suite struct PromotionTests {
    private func usd(_ cents: Int) -> Price { Price(amountInCents: cents, currency: "USD") }

    private func name(_ plan: PromotionPlan) -> String {
        switch plan {
        case .hidden: "hidden"
        case .fourPayments: "four"
        case .fivePayments: "five"
        case .longTerm: "long-term"
        }
    }

    @Test("5.4: the limits' defaults")
    func defaults() {
        let rules = PromotionRules()
        #expect(rules.minimumInCents == 3500)
        #expect(rules.maximumInCents == 250_000)
        #expect(rules.offersFivePayments)
        #expect(rules.fivePaymentsMinimumInCents == 5000)
        #expect(rules.longTerm == nil)
        let longTerm = LongTermRules()
        #expect(longTerm.minimumInCents == 10_000)
        #expect(longTerm.maximumInCents == 4_000_000)
        #expect(longTerm.disclosedMinimumAPR == "9.99")
        #expect(longTerm.disclosedMaximumAPR == "34.99")
        #expect(longTerm.tiers.map(\.aboveInCents) == [100_000, 50_000, 25_000, 10_000])
        #expect(longTerm.tiers.map { $0.terms.map(\.months) } == [[48, 36, 3], [24, 12, 3], [12, 9, 3], [9, 6, 3]])
        #expect(
            longTerm.tiers.map { $0.terms.map(\.annualRate) } == [
                [8.99, 7.99, 0], [7.99, 6.99, 0], [6.99, 5.99, 0], [5.99, 5.99, 0],
            ])
    }

    @Test(
        "5.4: the boundaries of the defaults",
        arguments: [
            (Int.min, "hidden"), (-1, "hidden"), (0, "hidden"), (3499, "hidden"), (3500, "four"), (4999, "four"),
            (5000, "five"), (250_000, "five"), (250_001, "hidden"), (Int.max, "hidden"),
        ])
    func boundaries(_ amount: Int, _ plan: String) {
        #expect(name(PromotionRules().plan(forAmountInCents: amount)) == plan)
    }

    @Test(
        "5.4: the boundaries of long-term financing, which beats the maximum",
        arguments: [
            (3499, "hidden"), (24_999, "five"), (25_000, "long-term"), (250_001, "long-term"), (4_000_000, "long-term"),
            (4_000_001, "hidden"),
        ])
    func longTerm(_ amount: Int, _ plan: String) {
        var rules = PromotionRules()
        rules.longTerm = LongTermRules()
        rules.longTerm?.minimumInCents = 25_000
        #expect(name(rules.plan(forAmountInCents: amount)) == plan)
    }

    @Test("5.4: a long-term minimum below the minimum has no effect there")
    func minimumFirst() {
        var rules = PromotionRules()
        rules.longTerm = LongTermRules()
        rules.longTerm?.minimumInCents = 100
        #expect(name(rules.plan(forAmountInCents: 3499)) == "hidden")
        #expect(name(rules.plan(forAmountInCents: 3500)) == "long-term")
    }

    @Test("5.4: without five payments it is four")
    func fourOnly() {
        var rules = PromotionRules()
        rules.offersFivePayments = false
        #expect(name(rules.plan(forAmountInCents: 250_000)) == "four")
    }

    @Test("5.4: limits of the merchant's own")
    func ownLimits() {
        var rules = PromotionRules()
        rules.minimumInCents = 0
        rules.maximumInCents = 10_000
        rules.fivePaymentsMinimumInCents = 10_000
        #expect(name(rules.plan(forAmountInCents: 0)) == "four")
        // Nothing can be divided into nothing.
        #expect(rules.message(for: usd(0)) == .hidden)
        #expect(name(rules.plan(forAmountInCents: 9999)) == "four")
        #expect(name(rules.plan(forAmountInCents: 10_000)) == "five")
        #expect(name(rules.plan(forAmountInCents: 10_001)) == "hidden")
    }

    @Test(
        "5.4: what is shown is the first payment, rounded down",
        arguments: [
            (3501, 4, 875), (4599, 4, 1149), (9999, 5, 1999), (5003, 5, 1000), (250_000, 5, 50_000),
        ])
    func firstPayment(_ amount: Int, _ count: Int, _ first: Int) {
        #expect(PromotionRules().message(for: usd(amount)) == .payments(count: count, each: usd(first)))
    }

    @Test("5.4: the currency is the price's, and changes no limit", arguments: ["USD", "CAD", "JPY", ""])
    func currency(_ currency: String) {
        let price = Price(amountInCents: 3500, currency: currency)
        #expect(
            PromotionRules().message(for: price)
                == .payments(count: 4, each: Price(amountInCents: 875, currency: currency)))
    }

    @Test("5.4: four payments of 99.99 show 24.99, where Sezzle's web widgets show 25.00")
    func notTheWebsRounding() {
        var rules = PromotionRules()
        rules.offersFivePayments = false
        #expect(rules.message(for: usd(9999)) == .payments(count: 4, each: usd(2499)))
    }
}
