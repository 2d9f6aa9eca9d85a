/// How many decimals one provider gives each currency, for turning amounts as people write them into minor units and back.
///
/// Providers differ from ISO 4217 and from each other, and a wrong number of decimals is a price that is a hundred times too
/// high: so each provider has a table of its own, and a currency that is not in it is an error and not a guess.
public struct CurrencyDecimals: Sendable {
    private let decimals: [String: Int]
    /// The greatest number of minor units that the provider takes.
    public let largestAmount: Int64

    /// - Parameters:
    ///   - decimals: By number of decimals, the currencies' codes, separated by blanks: `[0: "JPY KRW", 2: "EUR USD"]`. A
    ///     code that is listed under two numbers is not in the table, as neither is to be trusted.
    public init(_ decimals: [Int: String], largestAmount: Int64 = .max) {
        var table: [String: Int] = [:]
        var contradictory: Set<String> = []
        for (count, codes) in decimals {
            for code in codes.split(separator: " ") where table.updateValue(count, forKey: String(code)) != nil {
                contradictory.insert(String(code))
            }
        }
        self.decimals = table.filter { !contradictory.contains($0.key) }
        self.largestAmount = largestAmount
    }

    /// The currency's number of decimals: 2 for EUR, where a minor unit is a cent.
    ///
    /// Nil if the provider does not have the currency, or if its number of decimals is not known for sure: then the number
    /// of minor units has to come from somebody who knows.
    ///
    /// - Parameter currency: A code of ISO 4217 in capital letters.
    public subscript(currency: String) -> Int? { decimals[currency] }

    /// The codes of all currencies in the table, sorted.
    public var currencies: [String] { decimals.keys.sorted() }

    /// An amount in minor units: 25.28 EUR are 2528.
    ///
    /// Nothing is ever rounded. Zeros at the end do not count as decimals: 25.280 EUR are 2528, too.
    public func minorUnits(of amount: ExactDecimal, in currency: String) throws(AmountFault) -> Int64 {
        let count = try count(currency)
        guard var form = DecimalForm(amount.text) else { throw .tooLarge }
        guard !form.isNegative else { throw .negative }
        guard !form.digits.isEmpty else { return 0 }
        form.exponent += count
        guard form.exponent >= 0 else { throw .tooManyDecimals(allowed: count) }
        guard let units = form.exactly(Int64.self), units <= largestAmount else { throw .tooLarge }
        return units
    }

    /// An amount in minor units, of a text such as `25.28`: digits, with a point before the decimals. As in JSON, `1e3` is a
    /// thousand.
    public func minorUnits(of amount: String, in currency: String) throws(AmountFault) -> Int64 {
        guard let amount = ExactDecimal(amount) else { throw .notANumber }
        return try minorUnits(of: amount, in: currency)
    }

    /// The amount of minor units, with all of the currency's decimals: 2500 are 25.00 EUR, and 2500 JPY.
    public func amount(ofMinorUnits units: Int64, in currency: String) throws(AmountFault) -> ExactDecimal {
        let count = try count(currency)
        guard units >= 0 else { throw .negative }
        let digits = String(units)
        guard count > 0 else { return ExactDecimal(JSONNumber(unchecked: digits)) }
        let padded = String(repeating: "0", count: max(0, count + 1 - digits.utf8.count)) + digits
        return ExactDecimal(JSONNumber(unchecked: "\(padded.dropLast(count)).\(padded.suffix(count))"))
    }

    private func count(_ currency: String) throws(AmountFault) -> Int {
        guard let count = decimals[currency] else { throw .unknownCurrency }
        return count
    }
}
