import Foundation
import PaymentRuntime
import Sezzle

// README
func describe(_ order: Order) -> String {
    switch order.checkoutStatus {
    case .complete?, .completed?: "the shopper has finished"
    case .active?: "the shopper is not yet done"
    case let status? where !status.isKnown: "new to this version: \(status.rawValue)"
    default: "over"
    }
}

func amount(of event: OrderEvent) -> Int? {
    switch event {
    case .nested(let event): event.amount.amountInCents
    case .flat(let event): event.amountInCents
    case .unknown(let json): json["amount_in_cents"]?.int
    }
}
// README end

func times() {
    // README
    let tax = ExactDecimal("1.10")  // keeps its digits: written as 1.10, not 1.1
    let expiry = Timestamp("2026-01-31T10:00:00.123456789Z")  // keeps its text; `date` for Foundation
    let firstDay = CalendarDay(year: 2026, month: 1, day: 31)  // a day, not an instant
    // README end
    _ = (tax, expiry, firstDay)
}
