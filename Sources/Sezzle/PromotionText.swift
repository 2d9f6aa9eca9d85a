import PaymentRuntime

/// A promotional message in words, in English: `or 4 payments of $11.49 with`, then Sezzle's logo, then ``infoGlyph``.
///
/// All blanks are no-break spaces, so that the message stays on one line. It does not say "interest-free", on purpose:
/// Sezzle's libraries dropped that.
public struct PromotionText: Hashable, Sendable {
    /// What stands before the logo.
    public let lead: String

    /// A small i in a circle, which leads to the details.
    public static let infoGlyph = "\u{24D8}"

    /// The whole message, with a text in place of the logo; for a screen reader, say.
    public func line(logo: String = "Sezzle") -> String {
        [lead, logo, Self.infoGlyph].joined(separator: Self.blank)
    }

    private static let blank = "\u{A0}"

    fileprivate init(words: [String]) {
        lead = words.joined(separator: Self.blank)
    }
}

extension PromotionalMessage {
    /// The message in words; nil if nothing is shown.
    public func text(_ format: PriceFormat = .unitedStates) -> PromotionText? {
        switch self {
        case .hidden: nil
        case .payments(let count, let each):
            PromotionText(words: ["or", "\(count)", "payments", "of", format.text(each), "with"])
        case .monthly(let payment, let currency):
            PromotionText(
                words: ["or", "monthly", "payments", "as", "low", "as"]
                    + [format.text(Price(amountInCents: payment.inCents, currency: currency)), "with"])
        }
    }

    /// The whole message with a text in place of the logo; empty if nothing is shown.
    public func line(_ format: PriceFormat = .unitedStates, logo: String = "Sezzle") -> String {
        text(format)?.line(logo: logo) ?? ""
    }
}
