/// What became of a hosted checkout.
public enum HostedCheckoutStanding: Hashable, Sendable {
    /// The shopper is still busy on Worldline's page.
    case inProgress
    /// The shopper gave up, or the time was over, and no payment is known that could have worked.
    case cancelled
    /// A payment was made, which need not mean that it was paid: its standing says what became of it.
    case payment(PaymentStanding)
    /// The status is missing or unknown, or the answer contradicts itself. Ask for the payment.
    case unknown
}

extension GetHostedCheckoutResponse {
    /// What became of the checkout. The status `PAYMENT_CREATED` alone says nothing about the money; the payment does.
    public var standing: HostedCheckoutStanding {
        switch status {
        case .inProgress?: .inProgress
        case .paymentCreated?: paymentStanding.map { .payment($0) } ?? .unknown
        case .cancelledByShopper?: cancelledStanding
        default: .unknown
        }
    }

    /// True only if the money is taken. An authorized payment is not paid.
    public var isPaid: Bool { standing == .payment(.paid) }

    private var cancelledStanding: HostedCheckoutStanding {
        guard let output = createdPaymentOutput else { return .cancelled }
        guard output.payment != nil else {
            return [nil, .rejected].contains(output.paymentStatusCategory) ? .cancelled : .unknown
        }
        guard let standing = paymentStanding else { return .unknown }
        return standing == .failed ? .cancelled : .payment(standing)
    }

    /// Nil if there is no payment, or if the summary beside it says the opposite.
    private var paymentStanding: PaymentStanding? {
        guard let output = createdPaymentOutput, let payment = output.payment else { return nil }
        let standing = payment.standing
        switch output.paymentStatusCategory {
        case .rejected? where [.paid, .authorized, .capturing].contains(standing): return nil
        case .statusUnknown? where standing == .paid: return nil
        case .successful? where standing == .failed: return nil
        default: return standing
        }
    }
}
