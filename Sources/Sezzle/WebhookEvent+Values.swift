import PaymentRuntime

// What all events have, and where the documents leave open in which member something stands.

extension WebhookEvent {
    /// The event's id. Keep it: events may be delivered twice.
    public var uuid: String? {
        switch self {
        case .customerTokenized(let event): event.uuid
        case .orderAuthorized(let event): event.uuid
        case .orderCaptured(let event): event.uuid
        case .orderRefunded(let event): event.uuid
        case .dispute(let event): event.uuid
        case .unknown(let value): value["uuid"]?.string
        }
    }

    /// What happened; nil if it is not said.
    public var name: WebhookEventName? {
        switch self {
        case .customerTokenized(let event): event.event
        case .orderAuthorized(let event): event.event
        case .orderCaptured(let event): event.event
        case .orderRefunded(let event): event.event
        case .dispute(let event): event.event
        case .unknown(let value): value["event"]?.string.map { WebhookEventName(rawValue: $0) }
        }
    }

    /// When it happened, as Sezzle says. Events may come in any order.
    public var createdAt: Timestamp? {
        switch self {
        case .customerTokenized(let event): event.createdAt
        case .orderAuthorized(let event): event.createdAt
        case .orderCaptured(let event): event.createdAt
        case .orderRefunded(let event): event.createdAt
        case .dispute(let event): event.createdAt
        case .unknown(let value): value["created_at"]?.string.flatMap { Timestamp($0) }
        }
    }

    /// The order that it is about, to be asked for with `getOrder`; nil if it is about none, or of a kind that this version
    /// does not know.
    public var orderUUID: String? {
        switch self {
        case .orderAuthorized(let event): event.data?.uuid
        case .orderCaptured(let event): event.data?.uuid
        case .orderRefunded(let event): event.data?.uuid
        case .dispute(let event): event.data?.orderUUID
        case .customerTokenized, .unknown: nil
        }
    }
}

extension OrderAuthorizedEvent {
    /// True only if Sezzle said so in as many words.
    public var isApproved: Bool { data?.authorization?.approved == true }
}

extension EventTransaction {
    /// How much, in whichever way it is written; nil if it is not, or in two ways that differ.
    public var anyAmount: Price? { Price.agreed([amount, .spread(amountInCents, currencyCode)]) }
}

extension TransactionData {
    /// How much was captured or refunded, wherever it stands: in the capture or the refund, or beside the order's id. Nil if
    /// it is nowhere, or in two places that differ.
    public var anyAmount: Price? {
        let parts = [capture, refund].compactMap { $0 }
        let inside = parts.flatMap { [$0.amount, .spread($0.amountInCents, $0.currencyCode)] }
        return Price.agreed(inside + [amount, .spread(amountInCents, currencyCode)])
    }

    /// Whether it was done in the dashboard or by a call, wherever that stands; nil if nobody says, or two differ.
    public var anySource: TransactionSource? {
        let sources = Set([source, capture?.source, refund?.source].compactMap { $0 })
        return sources.count == 1 ? sources.first : nil
    }

    /// The id of the capture or refund. No call takes it.
    public var transactionUUID: String? { capture?.uuid ?? refund?.uuid }
}

extension Price {
    fileprivate static func spread(_ amount: Int?, _ currency: String?) -> Price? {
        guard let amount, let currency else { return nil }
        return Price(amountInCents: amount, currency: currency)
    }

    /// The one value that all agree on that say something.
    fileprivate static func agreed(_ prices: [Price?]) -> Price? {
        let prices = prices.compactMap { $0 }
        guard let first = prices.first, prices.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension DisputeData {
    /// The dispute's id as a text, whether it came as one or as a number.
    public var disputeIDText: String? {
        switch disputeID {
        case .number(let number): String(number)
        case .text(let text): text
        case .unknown, nil: nil
        }
    }

    /// How much is disputed.
    public var disputeAmount: Price? { Price.spread(disputeAmountInCents, disputeCurrency) }
}
