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
    /// When the first request was made; nil if that cannot be read.
    public let firstRequest: Date?
    /// The other header in which newer versions say so, as it came; nil if it is not there or cannot be read.
    public let responseDate: Timestamp?

    private static let timestamp = "X-GCS-Idempotence-Request-Timestamp"
    private static let responseDatetime = "IdempotencyResponseDatetime"

    /// Nil if the answer is not to a repetition: neither header is there. That one is there says enough, whatever stands in
    /// it: Worldline's documents leave its form open.
    public init?(_ headers: HTTPHeaders) {
        guard headers.contains(Self.timestamp) || headers.contains(Self.responseDatetime) else { return nil }
        firstRequest = headers.integer(Self.timestamp).flatMap(Self.date)
        responseDate = headers.timestamp(Self.responseDatetime)
    }

    /// Milliseconds since 1970, as on Worldline's older platform; a number that would be of before 1973 counts seconds.
    /// Anything that is no time in the years to 9999 is no time.
    private static func date(_ value: Int) -> Date? {
        guard (0...253_402_300_799_999).contains(value) else { return nil }
        let seconds = Double(value)
        return Date(timeIntervalSince1970: value < 100_000_000_000 ? seconds : seconds / 1000)
    }
}
