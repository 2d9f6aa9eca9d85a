import Lyra
import PaymentRuntime
import Testing

/// `Schemas/Lyra/SOURCES.md`, section 5.6.
@Suite struct CurrencyTests {
    @Test(arguments: [("JPY", 0), ("XOF", 0), ("XPF", 0), ("KWD", 3), ("TND", 3), ("EUR", 2), ("COP", 2), ("ZAR", 2)])
    func decimals(currency: String, count: Int) {
        #expect(CurrencyDecimals.lyra[currency] == count)
    }

    @Test(arguments: ["CNY", "KHR", "IDR", "BHD", "CLP", "eur", "EURO", ""])
    func guessesNothing(currency: String) {
        #expect(CurrencyDecimals.lyra[currency] == nil)
        #expect(throws: AmountFault.unknownCurrency) { try CurrencyDecimals.lyra.minorUnits(of: "1", in: currency) }
        #expect(throws: AmountFault.unknownCurrency) {
            try CurrencyDecimals.lyra.amount(ofMinorUnits: 1, in: currency)
        }
    }

    @Test func allCodesAreThere() {
        #expect(CurrencyDecimals.lyra.currencies.count == 6 + 34 + 2)
        #expect(CurrencyDecimals.lyra.currencies.allSatisfy { $0.utf8.count == 3 && $0.uppercased() == $0 })
    }

    @Test func twelveDigitsAreTheMost() throws {
        #expect(try CurrencyDecimals.lyra.minorUnits(of: "9999999999.99", in: "EUR") == 999_999_999_999)
        #expect(throws: AmountFault.tooLarge) {
            try CurrencyDecimals.lyra.minorUnits(of: "10000000000", in: "EUR")
        }
        #expect(throws: AmountFault.tooManyDecimals(allowed: 0)) {
            try CurrencyDecimals.lyra.minorUnits(of: "25.28", in: "XPF")
        }
    }
}
