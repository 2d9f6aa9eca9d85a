/// What a provider's problem says about the effect of the call that it refuses, against what its status says.
public enum ReportedEffect: Hashable, Sendable {
    /// The provider is still busy with the request that came first under the call's idempotency key. What that comes to is
    /// open; sent again under the same key after a while, the call is answered with it.
    case underway
    /// What was asked for was done, or may still be, although the answer is an error.
    case possible
}

/// A problem type that tells more about a call's effect than its status does.
///
/// A status of 4xx says that the provider did not do what was asked. Where a provider's problems can say otherwise, their
/// type conforms to this, and the runtime heeds it: `mayHaveTakenEffect` is true then, and what is underway is asked for
/// again, if the call carries an idempotency key. A problem of such a type that cannot be read may have said so: a JSON
/// object that does not fit counts as `possible`, and so does an envelope whose problem is missing, null or of another shape.
/// A report never makes a call safer than its status does, and it is not asked for where it could not change anything: for
/// calls that only read.
public protocol EffectReporting {
    /// Nil if the status says it all.
    func reportedEffect(statusCode: Int) -> ReportedEffect?
}
