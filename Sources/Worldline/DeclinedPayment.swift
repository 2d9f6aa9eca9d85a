import PaymentRuntime

// A declined payment is a payment: it has an id, a status and the reasons, and Worldline sends it inside of an error. What
// tells it from other errors is that it is there, and not the HTTP status, which is 402 mostly and others at times.

extension PaymentErrorResponse: WorldlineProblem {
    /// A payment that came with the error and is not known to have failed may be one that was made.
    public func reportedEffect(statusCode: Int) -> ReportedEffect? {
        if let paymentResult, paymentResult.payment?.standing != .failed { return .possible }
        return effectOfKeyInUse(statusCode)
    }
}

extension RefundErrorResponse: WorldlineProblem {
    /// A refund that came with the error and is not known to have failed may be one that was made.
    public func reportedEffect(statusCode: Int) -> ReportedEffect? {
        if let refund = _refundResult, !refund.hasFailed { return .possible }
        return effectOfKeyInUse(statusCode)
    }
}

extension CallError<PaymentErrorResponse> {
    /// The payment that came with the error, whatever the status: mostly one that was declined. Nil for all other errors.
    ///
    /// ```swift
    /// } catch {
    ///     if let declined = error.declinedPayment, declined.payment?.standing == .failed {
    ///         // Declined for good: the errors have the reason, and the shopper may try another way of paying.
    ///     } else if error.mayHaveTakenEffect {
    ///         // Ask before anything is done again.
    ///     }
    /// }
    /// ```
    ///
    /// Its standing says what became of it. If that is anything but `failed`, `mayHaveTakenEffect` is true. With a status of
    /// 5xx, or under an idempotency key of yours that may be older than Worldline remembers (24 hours at least), that is
    /// true for failed ones as well: the payment that is shown failed, but there may be another one. (With some statuses,
    /// which `Refusal` lists, a key of yours makes no difference.)
    public var declinedPayment: CreatePaymentResponse? { problem?.paymentResult }
}

extension CallError<RefundErrorResponse> {
    /// The refund that came with the error, whatever the status. Worldline documents the member as unused; its libraries
    /// read it all the same.
    public var declinedRefund: RefundResponse? { problem?._refundResult }
}
