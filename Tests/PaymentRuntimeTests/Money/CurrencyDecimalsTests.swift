import PaymentRuntime
import Testing

@Suite struct CurrencyDecimalsTests {
    static let table = CurrencyDecimals([0: "JPY KRW", 2: "EUR ZZZ", 3: "KWD ZZZ"], largestAmount: 999_999_999_999)

    @Test(
        arguments: [
            ("25.28", "EUR", 2528), ("25", "EUR", 2500), ("25.5", "EUR", 2550), ("0", "EUR", 0), ("0.00", "EUR", 0),
            ("-0", "EUR", 0), ("0.01", "EUR", 1), ("25.2800", "EUR", 2528), ("1e3", "EUR", 100_000),
            ("2528e-2", "EUR", 2528), ("9999999999.99", "EUR", 999_999_999_999),
            ("1000", "JPY", 1000), ("1000.0", "JPY", 1000), ("1e3", "JPY", 1000),
            ("999999999999", "JPY", 999_999_999_999),
            ("1.234", "KWD", 1234), ("1.2", "KWD", 1200), ("0.001", "KWD", 1),
        ] as [(String, String, Int64)])
    func toMinorUnits(amount: String, currency: String, units: Int64) throws {
        #expect(try Self.table.minorUnits(of: amount, in: currency) == units)
        #expect(try Self.table.minorUnits(of: #require(ExactDecimal(amount)), in: currency) == units)
    }

    @Test(arguments: [
        ("25.281", "EUR", AmountFault.tooManyDecimals(allowed: 2)), ("0.001", "EUR", .tooManyDecimals(allowed: 2)),
        ("1e-3", "EUR", .tooManyDecimals(allowed: 2)), ("0.5", "JPY", .tooManyDecimals(allowed: 0)),
        ("1.2345", "KWD", .tooManyDecimals(allowed: 3)), ("-1", "EUR", .negative), ("-0.001", "EUR", .negative),
        ("10000000000", "EUR", .tooLarge), ("1000000000000", "JPY", .tooLarge), ("1e400", "EUR", .tooLarge),
        ("92233720368547758.08", "EUR", .tooLarge), ("1e9999999999", "JPY", .tooLarge),
        ("1", "USD", .unknownCurrency), ("1", "eur", .unknownCurrency), ("1", "", .unknownCurrency),
        ("1", "ZZZ", .unknownCurrency), ("25,28", "EUR", .notANumber), ("", "EUR", .notANumber),
        (" 25", "EUR", .notANumber), ("+25", "EUR", .notANumber), ("25 EUR", "EUR", .notANumber),
        ("1.234.5", "EUR", .notANumber), ("٢٥", "EUR", .notANumber), ("NaN", "EUR", .notANumber),
    ])
    func refuses(amount: String, currency: String, fault: AmountFault) {
        #expect(throws: fault) { try Self.table.minorUnits(of: amount, in: currency) }
    }

    @Test(
        arguments: [
            (2528, "EUR", "25.28"), (2500, "EUR", "25.00"), (5, "EUR", "0.05"), (50, "EUR", "0.50"), (0, "EUR", "0.00"),
            (100, "EUR", "1.00"), (2500, "JPY", "2500"), (0, "JPY", "0"), (1, "KWD", "0.001"), (1234, "KWD", "1.234"),
            (.max, "EUR", "92233720368547758.07"),
        ] as [(Int64, String, String)])
    func andBack(units: Int64, currency: String, text: String) throws {
        #expect(try Self.table.amount(ofMinorUnits: units, in: currency).text == text)
    }

    @Test func refusesOnTheWayBack() {
        #expect(throws: AmountFault.negative) { try Self.table.amount(ofMinorUnits: -1, in: "EUR") }
        #expect(throws: AmountFault.unknownCurrency) { try Self.table.amount(ofMinorUnits: 1, in: "ZZZ") }
    }

    @Test func withoutALimitAllOfTheTypeIsTaken() throws {
        let table = CurrencyDecimals([2: "EUR"])
        #expect(try table.minorUnits(of: "92233720368547758.07", in: "EUR") == .max)
        #expect(throws: AmountFault.tooLarge) { try table.minorUnits(of: "92233720368547758.08", in: "EUR") }
    }

    @Test func aCurrencyWithTwoNumbersOfDecimalsHasNone() {
        #expect(Self.table["ZZZ"] == nil && Self.table["KWD"] == 3)
        #expect(Self.table.currencies == ["EUR", "JPY", "KRW", "KWD"])
    }
}
