import PaymentRuntime

/// What became of a payment, in one word. A successful call says nothing about that: a refused payment is answered with
/// success, too.
public enum PaymentOutcome: Hashable, Sendable, CaseIterable {
    /// Paid in full. The money may still be with the buyer's bank: each transaction's `detailedStatus` says whether it was
    /// captured.
    case paid
    /// A part of the amount is paid.
    case partiallyPaid
    /// A payment method was registered, and no money moved.
    case registered
    /// Money went back to the buyer: this is about a refund and not about a payment.
    case refunded
    /// Not decided: it waits for the bank, for the shop's validation, or for the money. Lyra sends a notification.
    case pending
    /// The buyer has not paid, and still can, on the same form. A refused attempt may be followed by another one: do not
    /// cancel the order yet.
    case open
    /// Not paid, and that is final: refused, failed, cancelled or expired.
    case unpaid
    /// The buyer gave up, and that is final.
    case abandoned
    /// It is not said, or in words that this version does not know. It may be paid: ask for the order.
    case unknown
}

extension Payment {
    /// Whether the payment is paid in full: the one property to look at before goods leave the house.
    ///
    /// True only if Lyra says so in so many words. False is no refusal, see ``outcome``.
    public var isPaid: Bool { outcome == .paid }

    /// What became of the payment, by the order's status and whether the buyer may still try again
    /// (`Schemas/Lyra/SOURCES.md`, sections 2.11 and 2.20). Where the transactions say something else, it is left open.
    public var outcome: PaymentOutcome {
        let transactions = transactions ?? []
        switch orderStatus {
        case OrderStatus.paid?: return done(transactions)
        // About a refund that is not made, or not yet. Whether the order is paid is another question.
        case _? where transactions.areAll(.credit): return .unknown
        case OrderStatus.partiallyPaid?: return .partiallyPaid
        case OrderStatus.running?: return .pending
        case OrderStatus.unpaid?: return notPaid(.unpaid, transactions)
        case OrderStatus.abandoned?: return notPaid(.abandoned, transactions)
        default: return .unknown
        }
    }

    /// What it is that Lyra calls paid: a refund and a registration have that status, too. One whose transactions go both
    /// ways is left open, and so is one of whose transactions none is paid.
    private func done(_ transactions: [Transaction]) -> PaymentOutcome {
        let isContradictory = !transactions.isEmpty && transactions.allSatisfy { $0.speaksAgainstPaid }
        if isContradictory { return .unknown }
        if transactions.areAll(.credit) { return .refunded }
        if transactions.areAll(.verification) { return .registered }
        if transactions.contains(where: { $0.operationType == .credit }) { return .unknown }
        // Vouchers: two of them can make up the amount, one alone cannot.
        if transactions.count == 1, transactions[0].detailedStatus == .partiallyAuthorised { return .partiallyPaid }
        return .paid
    }

    /// An outcome that is final only if the buyer cannot try again, and none if a transaction is paid or may become so.
    private func notPaid(_ outcome: PaymentOutcome, _ transactions: [Transaction]) -> PaymentOutcome {
        guard !transactions.contains(where: { $0.speaksAgainstUnpaid }) else { return .unknown }
        switch orderCycle {
        case OrderCycle.closed?: return outcome
        case OrderCycle.open?: return .open
        default: return .unknown
        }
    }

    /// Whether real money moves. Nil if the answer does not say.
    public var mode: Mode? { orderDetails?.mode }
}

extension [Transaction] {
    /// Whether there are transactions, and all of this type.
    fileprivate func areAll(_ type: OperationType) -> Bool {
        !isEmpty && allSatisfy { $0.operationType == type }
    }
}

extension Transaction {
    /// True if the status is there and is not that of a paid one, or if the detailed status never goes with it.
    fileprivate var speaksAgainstPaid: Bool {
        if let status, status != .paid { return true }
        return detailedStatus.map { Self.notPaid.contains($0) } ?? false
    }

    /// True if money moves from the buyer, or may yet: not for refunds and for registrations, which move none.
    fileprivate var speaksAgainstUnpaid: Bool {
        guard operationType != .credit, operationType != .verification else { return false }
        return status == .paid || status == .running
    }

    private static let notPaid: [DetailedStatus] = [
        .authorisedToValidate, .waitingAuthorisation, .waitingAuthorisationToValidate, .underVerification,
        .waitingForPayment, .refused, .error, .cancelled, .canceled, .expired, .captureFailed, .abandoned, .notCreated,
    ]
}

extension PaymentAnswer {
    /// Whether the payment is paid in full. False for a form, which the buyer has yet to fill in, and for what this version
    /// does not know; see ``outcome``.
    public var isPaid: Bool { outcome == .paid }

    /// What became of the payment; `open` for a form.
    public var outcome: PaymentOutcome {
        switch self {
        case .form: .open
        case .payment(let payment): payment.outcome
        case .unknown: .unknown
        }
    }

    /// The payment, if it was decided without a form.
    public var payment: Payment? {
        guard case .payment(let payment) = self else { return nil }
        return payment
    }

    /// The token with which a page or an app shows the form; nil if the answer is no form.
    public var formToken: Sensitive<String>? {
        guard case .form(let form) = self, let token = form.formToken, !token.value.isEmpty else { return nil }
        return token
    }
}
