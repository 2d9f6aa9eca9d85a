// README
import PaymentRuntime
import Sezzle

/// What stands beside a price: `or 4 payments of $11.49 with Sezzle ⓘ`. Empty if nothing is to be shown.
func promotion(for price: Price) -> String {
    PromotionRules().message(for: price).line()
}

/// The four payments of an order, with their days.
func payments(of price: Price, from today: CalendarDay) -> [Installment] {
    Installment.schedule(ofAmountInCents: price.amountInCents, count: 4, startingOn: today)
}
// README end
