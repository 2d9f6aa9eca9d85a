import Foundation
import PaymentRuntime

/// What an answer says about an earlier request with the same idempotency key (`Schemas/Worldline/SOURCES.md`, section 1.7).
///
/// ```swift
/// let response = try await client.response(to: call, options: .init(idempotencyKey: stored))
/// if let repeated = RepeatedAnswer(response.headers) {
///     // Nothing was done now: this is what came of the request of `repeated.firstRequest`.
/// }
/// ```
///
/// The answer is that of the first request even if this one had another body; a payment's status in it may have moved on.
public struct RepeatedAnswer: Hashable, Sendable {
    /// When the first request was made.
    public let firstRequest: Date?
    /// The other header in which newer versions say so, as it came.
    public let responseDate: Timestamp?

    /// Nil if the answer is not to a repetition: neither header is there, or neither can be read.
    public init?(_ headers: HTTPHeaders) {
        firstRequest = Self.milliseconds(headers).map { Date(timeIntervalSince1970: Double($0) / 1000) }
        responseDate = headers.timestamp("IdempotencyResponseDatetime")
        guard firstRequest != nil || responseDate != nil else { return nil }
    }

    /// Milliseconds since 1970. Anything that is no time in the years to 9999 is no time.
    private static func milliseconds(_ headers: HTTPHeaders) -> Int? {
        guard let value = headers.integer("X-GCS-Idempotence-Request-Timestamp"),
            (0...253_402_300_799_999).contains(value)
        else { return nil }
        return value
    }
}
