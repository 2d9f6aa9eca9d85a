/// Why an amount cannot be turned into minor units or back. It shows no amount.
public enum AmountFault: Error, Hashable, Sendable {
    /// The currency is not in the provider's table, or its number of decimals is not known for sure. Pass minor units.
    case unknownCurrency
    /// The text is no number.
    case notANumber
    /// Amounts are never negative: what goes back to the buyer is a refund of a positive amount.
    case negative
    /// The amount has more decimals than the currency, and is not rounded.
    case tooManyDecimals(allowed: Int)
    /// It is more than the provider takes.
    case tooLarge
}

extension AmountFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownCurrency: "the currency's number of decimals is not known"
        case .notANumber: "the amount is no number"
        case .negative: "the amount is negative"
        case .tooManyDecimals(let allowed): "the amount has more than the currency's \(allowed) decimals"
        case .tooLarge: "the amount is too large"
        }
    }
}
