// README
import Dodo
import PaymentRuntime

extension DodoOrders {
    /// Acts on a webhook, once: the same one may come several times, always with the same id.
    func take(_ delivery: WebhookDelivery) throws {
        guard !deliveries.contains(delivery.id) else { return }
        switch delivery.event {
        case .payment(let event): try settle(event.data)
        case .refund(let event): refunds[event.data.refundID] = event.data.status
        default: break  // not needed here, or newer than this version
        }
        deliveries.insert(delivery.id)
    }
}
// README end
