import PaymentRuntime

extension Refusal where Problem == SezzleProblem {
    /// What Sezzle said about it: of the first problem that has a message, whether there is a list or a single one, else
    /// `HTTP` and the status.
    ///
    /// It is in English, for developers, and may quote the request.
    public var message: String {
        problem?.details.lazy.compactMap(\.message).first ?? "HTTP \(statusCode)"
    }
}
