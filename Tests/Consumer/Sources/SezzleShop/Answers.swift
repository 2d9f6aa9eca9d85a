// README
import PaymentRuntime
import Sezzle

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
