import PaymentRuntime

/// How a price is written in a promotional message.
///
/// ```swift
/// let own = PriceFormat { price in "\(price.amountInCents / 100) \(price.currency)" }
/// ```
public struct PriceFormat: Sendable {
    private let write: @Sendable (Price) -> String

    /// A way of your own, for instance with Foundation's formatters in the shopper's locale.
    public init(_ write: @escaping @Sendable (Price) -> String) { self.write = write }

    public func text(_ price: Price) -> String { write(price) }

    /// As in the United States, in English, on every system alike: `$1,234.56`, for Canada's dollars `CA$1,234.56`.
    ///
    /// Two digits after the point whatever the currency, since Sezzle's amounts are in hundredths. A currency without a
    /// symbol here is written with its code: `CHF 1,234.56`, the blank not breaking.
    public static var unitedStates: PriceFormat {
        PriceFormat { price in
            let magnitude = price.amountInCents.magnitude
            let cents = String(magnitude % 100)
            let sign = price.amountInCents < 0 ? "-" : ""
            return sign + symbol(price.currency) + grouped(magnitude / 100) + "." + (cents.count < 2 ? "0" : "") + cents
        }
    }

    private static func symbol(_ currency: String) -> String {
        switch currency {
        case "USD": "$"
        case "CAD": "CA$"
        case "EUR": "€"
        case "GBP": "£"
        default: currency + "\u{A0}"
        }
    }

    private static func grouped(_ number: UInt) -> String {
        let digits = Array(String(number))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }
}
