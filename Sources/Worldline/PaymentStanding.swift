/// What a payment's status comes to, in the few cases between which a shop decides.
///
/// Worldline's statuses mix what is settled with what is queued, and one status can mean two things; `statusCode` tells
/// them apart (`Schemas/Worldline/SOURCES.md`, section 6.4).
public enum PaymentStanding: Hashable, Sendable, CaseIterable {
    /// The money is taken. The only standing on which goods may be handed over as paid for.
    case paid
    /// The money is reserved, and not taken: capture it, or cancel. Also after a capture that was refused.
    case authorized
    /// A capture is asked for. It is decided minutes later and can still fail.
    case capturing
    /// Not decided: it waits for the shopper, the issuer, another third party, or for you to complete it.
    case pending
    /// Declined or cancelled: nothing was taken, and nothing will be.
    case failed
    /// A cancellation is asked for, and can still be refused.
    case cancelling
    /// A refund is asked for, of the whole or of a part. It can still be refused.
    case refunding
    /// Money was given back: the whole or a part.
    case refunded
    /// The payment was reversed.
    case reversed
    /// A cancellation, deletion or refund was refused. The payment itself is what it was before: ask for its details.
    case changeRefused
    /// The status is missing, or this version does not know it.
    case unknown

    /// - Parameters:
    ///   - status: What decides.
    ///   - code: Tells what `REJECTED` and `CANCELLED` are about; without it, `REJECTED` is a declined payment and `CANCELLED`
    ///     a cancelled one. A code that says otherwise than `CAPTURED`, `REFUNDED`, `REJECTED` or `CANCELLED` is heeded, too:
    ///     the more cautious of the two counts, and what cannot both be true is `unknown`.
    public init(status: PaymentStatus?, code: PaymentStatusCode?) {
        switch status {
        case .captured?: self = Self.captured(code)
        case .pendingCapture?, .rejectedCapture?: self = .authorized
        case .captureRequested?: self = .capturing
        case .created?, .redirected?, .pendingPayment?, .pendingCompletion?, .authorizationRequested?: self = .pending
        case .rejected?, .cancelled?: self = Self.ended(code)
        case .refundRequested?: self = .refunding
        case .refunded?: self = Self.refunded(code)
        case .reversed?: self = .reversed
        default: self = .unknown
        }
    }

    private static func captured(_ code: PaymentStatusCode?) -> Self {
        switch code {
        case .captureRequested?, .captureProcessing?, .captureUncertain?, .beingProcessed?: .capturing
        case .cancelledByShopper?, .authorizationDeclined?, .pendingCapture?, .authorizedAndCancelled?,
            .awaitingAuthentication?, .captureRefused?:
            .unknown
        default: .paid
        }
    }

    private static func refunded(_ code: PaymentStatusCode?) -> Self {
        switch code {
        case .refundPending?, .refundUncertain?: .refunding
        case .refundRejected?: .changeRefused
        default: .refunded
        }
    }

    private static func ended(_ code: PaymentStatusCode?) -> Self {
        switch code {
        case .cancellationPending?, .cancellationUncertain?: .cancelling
        case .cancellationRefused?, .deletionRefused?, .refundRejected?: .changeRefused
        case .captureRefused?: .authorized
        // The money is reserved, taken or given back, or nobody knows.
        case .captureRequested?, .pendingCapture?, .refunded?, .captured?, .awaitingAuthentication?, .refundPending?,
            .refundUncertain?, .captureProcessing?, .captureUncertain?, .beingProcessed?:
            .unknown
        default: .failed
        }
    }
}

extension PaymentResponse {
    /// What the payment's status comes to.
    public var standing: PaymentStanding { PaymentStanding(status: status, code: statusOutput?.statusCode) }

    /// True only if the money is taken: the status is `CAPTURED`, and its code does not say otherwise. An authorized payment
    /// is not paid, nor is one whose capture is requested, nor one that was refunded.
    public var isPaid: Bool { standing == .paid }
}

extension PaymentDetailsResponse {
    /// What the payment's status comes to. Its operations tell how much of it was captured and refunded.
    public var standing: PaymentStanding { PaymentStanding(status: status, code: statusOutput?.statusCode) }

    /// True only if the money is taken: the status is `CAPTURED`, and its code does not say otherwise. How much was captured,
    /// and whether some of it went back, the operations tell.
    public var isPaid: Bool { standing == .paid }
}

extension CaptureResponse {
    /// True only if the money is taken. A capture is answered with `CAPTURE_REQUESTED` at first, which is not that.
    public var isCaptured: Bool { PaymentStanding(status: status, code: statusOutput?.statusCode) == .paid }
}

extension RefundResponse {
    /// True only if the money is given back. A refund is answered with `REFUND_REQUESTED` at first, which is not that.
    public var isRefunded: Bool { PaymentStanding(status: status, code: statusOutput?.statusCode) == .refunded }

    /// True if it was refused or cancelled for good.
    var hasFailed: Bool {
        let code = statusOutput?.statusCode
        return status == .rejected && code == .refundRejected || PaymentStanding(status: status, code: code) == .failed
    }
}
