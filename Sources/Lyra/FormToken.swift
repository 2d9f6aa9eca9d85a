import PaymentRuntime

extension LyraClient {
    /// Asks for a payment and gives the token with which a page or an app shows the form.
    ///
    /// The token lives 15 minutes: ask for it right before the form is shown. Two calls make two forms.
    ///
    /// - Parameter body: A payment that the buyer makes. One with `SILENT` or with card data is refused before it is sent,
    ///   since it would be charged at once, and there would be no form: use `createPayment`.
    /// - Throws: `FormTokenFailure`. If the answer is something else than a form, it is in there.
    public func createFormToken(
        for body: PaymentRequest, options: CallOptions = .init()
    ) async throws(FormTokenFailure) -> Sensitive<String> {
        let failures = Self.whatGivesNoForm(body)
        guard failures.isEmpty else { throw .call(.invalidRequest(InvalidRequest(failures))) }
        let response: Response<PaymentAnswer>
        do throws(CallError<LyraProblem>) {
            response = try await self.response(to: LyraCalls.createPayment(body), options: options)
        } catch {
            throw .call(error)
        }
        guard let token = response.output.formToken else { throw .noForm(response) }
        return token
    }

    private static func whatGivesNoForm(_ body: PaymentRequest) -> [ValidationFailure] {
        var failures: [ValidationFailure] = []
        if body.formAction == .silent {
            let path = JSONPath([.key("body"), .key("formAction")])
            failures.append(ValidationFailure(path: path, rule: "must not be SILENT, which gives no form"))
        }
        if body.paymentForms?.isEmpty == false {
            let path = JSONPath([.key("body"), .key("paymentForms")])
            failures.append(ValidationFailure(path: path, rule: "must not be there, since card data give no form"))
        }
        return failures
    }
}

/// Why there is no form token.
public enum FormTokenFailure: Error, Sendable {
    /// The call failed.
    case call(CallError<LyraProblem>)
    /// The call went through, and its answer is no form. It may be a payment, and that may be paid: look at its `output`.
    case noForm(Response<PaymentAnswer>)

    /// The payment that was made instead of a form.
    public var payment: Payment? {
        guard case .noForm(let response) = self else { return nil }
        return response.output.payment
    }
}

extension FormTokenFailure: CallFailure {
    /// True for every answer that is no form.
    public var mayHaveTakenEffect: Bool {
        switch self {
        case .call(let error): error.mayHaveTakenEffect
        case .noForm: true
        }
    }

    public var statusCode: Int? {
        switch self {
        case .call(let error): error.statusCode
        case .noForm(let response): response.statusCode
        }
    }

    public var requestID: String? {
        switch self {
        case .call(let error): error.requestID
        case .noForm(let response): response.requestID
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .call(let error): error.isRetryable
        case .noForm: false
        }
    }
}

extension FormTokenFailure: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .call(let error):
            error.description
        case .noForm(let response):
            switch response.output {
            case .form: "the answer is a form without a token"
            case .payment: "the answer is a payment and no form (may have taken effect)"
            case .unknown: "the answer is neither a form nor a payment (may have taken effect)"
            }
        }
    }

    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["failure": description]) }
}
