import PaymentRuntime

// What all events have, whichever kind they are. An unknown event has it, too, as far as it can be read.

extension WebhookEvent {
    /// What happened; nil only if an unknown event does not say.
    public var type: WebhookEventType? {
        switch self {
        case .payment(let event): event.type
        case .refund(let event): event.type
        case .dispute(let event): event.type
        case .subscription(let event): event.type
        case .licenseKey(let event): event.type
        case .creditBalanceLow(let event): event.type
        case .credit(let event): event.type
        case .abandonedCheckout(let event): event.type
        case .dunning(let event): event.type
        case .entitlement(let event): event.type
        case .payout(let event): event.type
        case .unknown(let value): value["type"]?.string.map(WebhookEventType.init(rawValue:))
        }
    }

    /// When it happened; not when it was sent. Nil only if an unknown event does not say.
    public var timestamp: Timestamp? {
        switch self {
        case .payment(let event): event.timestamp
        case .refund(let event): event.timestamp
        case .dispute(let event): event.timestamp
        case .subscription(let event): event.timestamp
        case .licenseKey(let event): event.timestamp
        case .creditBalanceLow(let event): event.timestamp
        case .credit(let event): event.timestamp
        case .abandonedCheckout(let event): event.timestamp
        case .dunning(let event): event.timestamp
        case .entitlement(let event): event.timestamp
        case .payout(let event): event.timestamp
        case .unknown(let value): value["timestamp"]?.string.flatMap(Timestamp.init)
        }
    }

    /// The merchant's id; nil only if an unknown event does not say.
    public var businessID: String? {
        switch self {
        case .payment(let event): event.businessID
        case .refund(let event): event.businessID
        case .dispute(let event): event.businessID
        case .subscription(let event): event.businessID
        case .licenseKey(let event): event.businessID
        case .creditBalanceLow(let event): event.businessID
        case .credit(let event): event.businessID
        case .abandonedCheckout(let event): event.businessID
        case .dunning(let event): event.businessID
        case .entitlement(let event): event.businessID
        case .payout(let event): event.businessID
        case .unknown(let value): value["business_id"]?.string
        }
    }
}
