import PaymentRuntime

extension CurrencyDecimals {
    /// The currencies of Lyra's gateway (`Schemas/Lyra/SOURCES.md`, section 5.6), for amounts of at most twelve digits.
    ///
    /// ```swift
    /// let amount = try CurrencyDecimals.lyra.minorUnits(of: "25.28", in: "EUR")  // 2528
    /// ```
    ///
    /// Not in the table are CNY, KHR and IDR: Lyra's own sources contradict each other about them, so pass minor units and
    /// ask Lyra which they are. BHD is not supported.
    public static let lyra = CurrencyDecimals(
        [
            0: "DJF JPY KRW LAK XOF XPF",
            2: """
            ARS AUD BGN BRL CAD CHF COP CZK DKK EUR FJD GBP HKD HRK HUF INR MAD MXN MYR NOK NZD PEN PHP PLN RON RUB SBD SEK \
            SGD THB TRY TWD USD ZAR
            """,
            3: "KWD TND",
        ], largestAmount: 999_999_999_999)
}
