import PaymentRuntime
import Sezzle

/// One operation as it must look on the wire, by section 2 of `Schemas/Sezzle/SOURCES.md`.
struct WireCase: Sendable, CustomStringConvertible {
    let name: String
    let method: String
    /// Path and query, exactly.
    let target: String
    /// The body, exactly; nil for none.
    var body: String?
    /// A documented success, its body, and what the client must make of it.
    var success: (status: Int, body: String, result: String)
    /// Further documented successes with the same result and an empty body.
    var otherSuccesses: [Int] = []
    /// What the client says it can read.
    var accept = "application/json"
    var failures: [Int]
    /// One of the six operations that take `Sezzle-Request-Id`.
    var takesRequestID = false
    /// Only reads, or may be repeated without harm.
    var onlyReads = false
    /// Makes the call and says what came of it.
    let call: @Sendable (SezzleClient, CallOptions) async throws(CallError<SezzleProblem>) -> String

    var description: String { name }

    static let all = sessions + orders + customers + webhooks + reports

    static func named(_ name: String) -> WireCase? { all.first { $0.name == name } }
}

/// Values that several cases share.
enum Sample {
    static let price = Price(amountInCents: 4599, currency: "USD")
    static let priceJSON = #"{"amount_in_cents":4599,"currency":"USD"}"#

    /// The problem that a refusal carries, in the documented form: a list.
    static let problems = """
        [{"code":"invalid","location":"order.amount.amount_in_cents","message":"Order amount is too low",\
        "debug_uuid":"dbg-1"}]
        """

    static func day(_ text: String) -> CalendarDay {
        guard let day = CalendarDay(text) else { preconditionFailure("\(text) is no day") }
        return day
    }

    static let outcomeApproved = """
        {"uuid":"o-3","links":[],"intent":"AUTH","reference_id":"sub_2026_01",\
        "order_amount":{"amount_in_cents":5000,"currency":"USD"},"authorization":{"authorization_amount":\
        {"amount_in_cents":5000,"currency":"USD"},"approved":true,"expiration":"2026-02-01T12:00:00Z"}}
        """
    static let outcomeRefused = """
        {"uuid":"o-2","links":[],"intent":"AUTH","reference_id":"ord_1001",\
        "order_amount":{"amount_in_cents":4599,"currency":"USD"},"authorization":{"authorization_amount":\
        {"amount_in_cents":4599,"currency":"USD"},"approved":false,"expiration":"2026-01-09T12:00:00Z"}}
        """
}
