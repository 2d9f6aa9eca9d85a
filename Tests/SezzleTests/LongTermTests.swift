import Sezzle
import Testing

/// Section 5.4 of `Schemas/Sezzle/SOURCES.md`: monthly payments. Figures beyond those of its table were computed with 50
/// digits by Python's `decimal`.
@Suite struct LongTermTests {
    private let rules = LongTermRules()

    private func months(_ amount: Int) -> [Int] { rules.tier(forAmountInCents: amount)?.terms.map(\.months) ?? [] }

    @Test(
        "5.4: the tier is the first whose threshold is below the price, else the last",
        arguments: [
            (1, [9, 6, 3]), (10_000, [9, 6, 3]), (10_001, [9, 6, 3]), (25_000, [9, 6, 3]), (25_001, [12, 9, 3]),
            (50_000, [12, 9, 3]), (50_001, [24, 12, 3]), (100_000, [24, 12, 3]), (100_001, [48, 36, 3]),
            (4_000_000, [48, 36, 3]), (Int.max, [48, 36, 3]), (Int.min, [9, 6, 3]),
        ])
    func tiers(_ amount: Int, _ terms: [Int]) {
        #expect(months(amount) == terms)
    }

    @Test(
        "5.4: payments to six digits, totals in minor units, half away from zero",
        arguments: [
            (25_000, 9, 5.99, 28.475667, 25_628), (25_001, 12, 6.99, 21.631399, 25_958),
            (79_900, 24, 7.99, 36.132962, 86_719), (79_900, 12, 6.99, 69.131187, 82_957),
            (79_900, 3, 0, 266.333333, 79_900), (100_001, 48, 8.99, 24.880543, 119_427),
            (4_000_000, 48, 8.99, 995.211772, 4_777_017), (25_000, 6, 5.99, 42.397639, 25_439),
            (25_000, 3, 0, 83.333333, 25_000), (100_001, 36, 7.99, 31.332066, 112_795),
            (4_000_000, 36, 7.99, 1253.270099, 4_511_772), (10_000, 9, 5.99, 11.390267, 10_251),
        ])
    func vectors(_ amount: Int, _ months: Int, _ rate: Double, _ payment: Double, _ total: Int) throws {
        let option = try #require(
            rules.options(forAmountInCents: amount).first { $0.terms == .init(months: months, annualRate: rate) })
        #expect(abs(option.monthlyPayment.exact - payment) < 0.000_000_6)
        #expect(option.totalInCents == total)
        #expect(option.interestInCents == total - amount)
    }

    @Test("5.4: the table has the least payment first")
    func table() {
        #expect(rules.options(forAmountInCents: 79_900).map(\.terms.months) == [24, 12, 3])
        #expect(rules.options(forAmountInCents: 79_900).map(\.monthlyPayment.inCents) == [3613, 6913, 26_633])
        var unsorted = rules
        unsorted.tiers = [
            .init(
                aboveInCents: 0,
                terms: [
                    .init(months: 3, annualRate: 0), .init(months: 12, annualRate: 0), .init(months: 6, annualRate: 0),
                    .init(months: 12, annualRate: 0),
                ])
        ]
        #expect(unsorted.options(forAmountInCents: 1200).map(\.terms.months) == [12, 12, 6, 3])
        // The first listed is advertised, not the least.
        #expect(unsorted.asLowAs(forAmountInCents: 1200).exact == 4)
    }

    @Test(
        "5.4: as low as is the first of the tier's terms",
        arguments: [
            (25_000, 28.475667), (25_001, 21.631399), (79_900, 36.132962), (100_000, 45.222731), (100_001, 24.880543),
            (50_000, 43.261068), (50_001, 22.611818), (10_001, 11.391406),
        ])
    func asLowAs(_ amount: Int, _ payment: Double) {
        #expect(abs(rules.asLowAs(forAmountInCents: amount).exact - payment) < 0.000_000_6)
    }

    @Test("5.4: without terms it is the price itself")
    func noTerms() {
        var rules = rules
        rules.tiers = []
        #expect(rules.asLowAs(forAmountInCents: 12_345).exact == 123.45)
        #expect(rules.options(forAmountInCents: 12_345).isEmpty)
        rules.tiers = [.init(aboveInCents: 0, terms: [])]
        #expect(rules.asLowAs(forAmountInCents: 12_345).inCents == 12_345)
        #expect(rules.tier(forAmountInCents: 1)?.terms.isEmpty == true)
    }

    @Test("5.4: zero without months")
    func noMonths() {
        for months in [0, -1, Int.min] {
            #expect(MonthlyPayment(ofAmountInCents: 10_000, .init(months: months, annualRate: 5.99)).exact == 0)
        }
    }

    @Test("5.4: shown in minor units, half to even")
    func display() {
        // 0.25 in two is 0.125, 0.75 in two is 0.375: both lie exactly between two cents.
        #expect(MonthlyPayment(ofAmountInCents: 25, .init(months: 2, annualRate: 0)).inCents == 12)
        #expect(MonthlyPayment(ofAmountInCents: 75, .init(months: 2, annualRate: 0)).inCents == 38)
        #expect(MonthlyPayment(ofAmountInCents: 25_000, .init(months: 9, annualRate: 5.99)).inCents == 2848)
    }

    /// A number of dollars can only come close to most of these. What is to come out, whole numbers say.
    @Test("5.4: half to even also where half a cent is no binary fraction", arguments: [2, 4, 6, 8, 12, 24, 36, 48])
    func halves(months: Int) {
        for down in 300..<3_000 {
            let amount = down * months + months / 2
            let payment = MonthlyPayment(ofAmountInCents: amount, .init(months: months, annualRate: 0))
            #expect(payment.inCents == down + down % 2, "\(amount) in \(months)")
        }
    }

    /// No figure that somebody may configure stops the program.
    @Test func extremes() {
        let rates = [-5, 0, 1e-300, 1e-12, 5.99, 1e9, 1e300, .infinity, -.infinity, .nan]
        var rules = LongTermRules()
        for amount in [Int.min, -1, 0, 1, 4_000_000, Int.max] {
            for months in [Int.min, -1, 0, 1, 48, 100_000, Int.max] {
                rules.tiers = [
                    .init(aboveInCents: 0, terms: rates.map { .init(months: months, annualRate: $0) })
                ]
                let options = rules.options(forAmountInCents: amount)
                #expect(options.count == rates.count)
                for option in options { _ = option.monthlyPayment.inCents }
            }
        }
        let endless = MonthlyPayment(ofAmountInCents: 10_000, .init(months: 1_000_000, annualRate: 12))
        #expect(endless.exact == 1)
        let tiny = MonthlyPayment(ofAmountInCents: 1200, .init(months: 12, annualRate: 1e-300))
        #expect(tiny.exact == 1)
    }
}
