import PaymentRuntime

// The two shapes of captures, refunds and releases, and what follows from them. Sezzle sends no "still to be captured";
// it is the authorized amount less captures and releases.

extension OrderEvent {
    /// How much was captured, refunded or released; nil for a shape that this version does not know.
    public var amount: Price? {
        switch self {
        case .nested(let event): event.amount
        case .flat(let event): Price(amountInCents: event.amountInCents, currency: event.currencyCode)
        case .unknown: nil
        }
    }

    /// The id of the capture, refund or release. No call takes it.
    public var uuid: String? {
        switch self {
        case .nested(let event): event.uuid
        case .flat(let event): event.uuid
        case .unknown(let value): value["uuid"]?.string
        }
    }
}

extension OrderAuthorization {
    /// What can still be captured, as of this answer: authorized, less captured, less released. Nothing if the amount was
    /// not approved.
    ///
    /// A list that is missing counts as empty. Nil if that cannot be told: the amount or the approval is missing, an
    /// event has an unknown shape, currencies differ, or the amounts do not add up. The expiration is not looked at.
    public var capturableAmount: Price? {
        guard let approved, let authorized = authorizationAmount else { return nil }
        guard approved else { return Price(amountInCents: 0, currency: authorized.currency) }
        return Self.remainder(of: authorized, after: (captures ?? []) + (releases ?? []))
    }

    /// What can still be refunded, as of this answer: captured, less refunded. Nil in the cases in which
    /// ``capturableAmount`` is, but for a missing approval.
    public var refundableAmount: Price? {
        guard let currency = captures?.first?.amount?.currency ?? authorizationAmount?.currency,
            let captured = Self.sum(captures ?? [], in: currency)
        else { return nil }
        return Self.remainder(of: captured, after: refunds ?? [])
    }

    private static func remainder(of whole: Price, after events: [OrderEvent]) -> Price? {
        guard let spent = sum(events, in: whole.currency) else { return nil }
        let (rest, overflow) = whole.amountInCents.subtractingReportingOverflow(spent.amountInCents)
        guard !overflow, rest >= 0 else { return nil }
        return Price(amountInCents: rest, currency: whole.currency)
    }

    private static func sum(_ events: [OrderEvent], in currency: String) -> Price? {
        var total = 0
        for event in events {
            guard let amount = event.amount, amount.currency == currency else { return nil }
            let (sum, overflow) = total.addingReportingOverflow(amount.amountInCents)
            guard !overflow else { return nil }
            total = sum
        }
        return Price(amountInCents: total, currency: currency)
    }
}

extension Order {
    /// What can still be captured, as of this answer; nil if that cannot be told, for instance because the checkout is not
    /// completed. See ``OrderAuthorization/capturableAmount``.
    public var capturableAmount: Price? { authorization?.capturableAmount }

    /// What can still be refunded, as of this answer; nil if that cannot be told. See
    /// ``OrderAuthorization/refundableAmount``.
    public var refundableAmount: Price? { authorization?.refundableAmount }
}
