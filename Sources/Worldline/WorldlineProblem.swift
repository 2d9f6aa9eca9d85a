import PaymentRuntime

/// What the three kinds of error bodies have in common.
public protocol WorldlineProblem: EffectReporting, Sendable {
    /// The id under which Worldline's support finds the error.
    var errorID: String? { get }
    var errors: [APIError]? { get }
}

extension ErrorResponse: WorldlineProblem {}

extension APIError {
    /// The error's code, under its name of today or its deprecated one: some errors come with the latter alone.
    public var anyCode: String? { errorCode ?? _code }
}

extension WorldlineProblem {
    /// True if one of the errors has this code, such as `30511001`.
    public func has(code: String) -> Bool { (errors ?? []).contains { $0.anyCode == code } }

    /// True if Worldline says of every error that it was a technical fault, after which the same request may be made again
    /// **under a new idempotency key**. The old key would bring back the old answer.
    ///
    /// It is Worldline's word, and about the request that it answers. Where the error's `mayHaveTakenEffect` is true, an
    /// earlier attempt may have worked: look for the payment first.
    public var isRetryableWithNewKey: Bool {
        guard let errors, !errors.isEmpty else { return false }
        return errors.allSatisfy { $0.retriable == true }
    }

    /// What a 409 says of a key whose first request is still running: its errors are exactly one, with one of two codes
    /// (`Schemas/Worldline/SOURCES.md`, section 1.7). Other 409 mean something else: that a payment is closed, for instance.
    func effectOfKeyInUse(_ statusCode: Int) -> ReportedEffect? {
        guard statusCode == 409, let errors, errors.count == 1, let code = errors[0].anyCode else { return nil }
        return ["1409", "30001002"].contains(code) ? .underway : nil
    }

    public func reportedEffect(statusCode: Int) -> ReportedEffect? { effectOfKeyInUse(statusCode) }
}

extension CallError where Problem: WorldlineProblem {
    /// True if Worldline says that it was a technical fault, after which the same call may be made with a new idempotency
    /// key, which is what a further call without a key of your own has. See ``WorldlineProblem/isRetryableWithNewKey``;
    /// if `mayHaveTakenEffect` is true, look for the payment first.
    public var isRetryableWithNewKey: Bool { problem?.isRetryableWithNewKey == true }
}
