import PaymentRuntime
import Sezzle
import Testing

/// Section 5.4 of `Schemas/Sezzle/SOURCES.md`: how the message is written.
@Suite struct PromotionTextTests {
    private let rules = PromotionRules()

    private func price(_ cents: Int, _ currency: String = "USD") -> Price {
        Price(amountInCents: cents, currency: currency)
    }

    @Test("5.4: four and five payments, with no-break spaces, and the glyph after the logo")
    func payments() throws {
        let four = try #require(rules.message(for: price(4599)).text())
        #expect(four.lead == "or\u{A0}4\u{A0}payments\u{A0}of\u{A0}$11.49\u{A0}with")
        #expect(four.line() == "or\u{A0}4\u{A0}payments\u{A0}of\u{A0}$11.49\u{A0}with\u{A0}Sezzle\u{A0}\u{24D8}")
        #expect(PromotionText.infoGlyph == "ⓘ")
        #expect(
            rules.message(for: price(9999)).text()?.lead == "or\u{A0}5\u{A0}payments\u{A0}of\u{A0}$19.99\u{A0}with")
        #expect(!four.line().contains(" "))
    }

    @Test("5.4: monthly payments, as low as the first terms of the tier")
    func monthly() throws {
        var rules = rules
        rules.longTerm = LongTermRules()
        let text = try #require(rules.message(for: price(100_000)).text())
        // 1000.00 at 24 months and 7.99 %: 45.222731.
        #expect(
            text.lead == "or\u{A0}monthly\u{A0}payments\u{A0}as\u{A0}low\u{A0}as\u{A0}$45.22\u{A0}with")
    }

    @Test("5.4: nothing where nothing is shown")
    func hidden() {
        #expect(rules.message(for: price(3499)).text() == nil)
        #expect(rules.message(for: price(3499)).line() == "")
    }

    @Test("5.4: it does not say interest-free")
    func notInterestFree() {
        #expect(!rules.message(for: price(4599)).line().lowercased().contains("interest"))
    }

    @Test(
        "5.4: the currency changes the symbol alone",
        arguments: [
            ("USD", "$11.49"), ("CAD", "CA$11.49"), ("EUR", "€11.49"), ("GBP", "£11.49"), ("CHF", "CHF\u{A0}11.49"),
        ])
    func symbols(_ currency: String, _ written: String) {
        #expect(
            rules.message(for: price(4599, currency)).text()?.lead
                == "or\u{A0}4\u{A0}payments\u{A0}of\u{A0}\(written)\u{A0}with")
    }

    @Test(
        "5.4: amounts as in the United States",
        arguments: [
            (0, "$0.00"), (5, "$0.05"), (50, "$0.50"), (100, "$1.00"), (99_999, "$999.99"), (100_000, "$1,000.00"),
            (123_456_789, "$1,234,567.89"), (-1, "-$0.01"), (-123_456, "-$1,234.56"),
            (Int.max, "$92,233,720,368,547,758.07"), (Int.min, "-$92,233,720,368,547,758.08"),
        ])
    func amounts(_ cents: Int, _ written: String) {
        #expect(PriceFormat.unitedStates.text(price(cents)) == written)
    }

    @Test func aFormatOfTheAppsOwn() {
        let format = PriceFormat { "\($0.amountInCents) \($0.currency)" }
        #expect(
            rules.message(for: price(4599)).line(format, logo: "♦")
                == "or\u{A0}4\u{A0}payments\u{A0}of\u{A0}1149 USD\u{A0}with\u{A0}♦\u{A0}ⓘ")
    }
}
