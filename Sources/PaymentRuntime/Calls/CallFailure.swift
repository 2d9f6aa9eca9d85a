/// What the errors of all calls of all providers can tell.
public protocol CallFailure: Error, Sendable {
    /// True if the provider may have acted on the call. False is a promise, true is not: find out what became of the
    /// call before doing it again.
    var mayHaveTakenEffect: Bool { get }
    /// The status of the provider's last reply, if there was one.
    var statusCode: Int? { get }
    /// The id under which the provider's support finds the request, if it gave one.
    var requestID: String? { get }
    /// True if the same call may succeed later, and making it again cannot have an effect twice.
    var isRetryable: Bool { get }
}
