import Lyra
import PaymentRuntime
import TestSupport
import Testing

/// Lyra knows no idempotency key: what was sent twice would be done twice.
@Suite(.timeLimit(.minutes(1)))
struct NeverTwiceTests {
    struct Fault: Sendable, CustomStringConvertible {
        let description: String
        let reply: GatewayReply
    }

    static let faults: [Fault] = [
        .init(description: "closed", reply: .close),
        .init(description: "reset", reply: .reset),
        .init(description: "half an answer", reply: .half(200, LyraGateway.envelope("{}"))),
        .init(description: "no HTTP", reply: .raw("SMTP ready\r\n\r\n")),
        .init(description: "500", reply: .empty(500)),
        .init(description: "503", reply: .empty(503, headers: [("Retry-After", "0")])),
        .init(description: "408", reply: .empty(408)),
        .init(description: "a redirect", reply: .redirect(307, to: "/api-payment/V4/Charge/CreatePayment")),
    ]

    @Test(arguments: WireCase.writes, faults)
    func aWriteIsSentOnce(_ wire: WireCase, _ fault: Fault) async throws {
        let lyra = try LyraGateway(fault.reply)
        defer { lyra.stop() }
        let error = await #expect(throws: CallError<LyraProblem>.self) { try await wire.call(lyra.client(), .init()) }
        guard case .outcomeUnknown? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(error?.mayHaveTakenEffect == true && error?.isRetryable == false)
        #expect(lyra.requests.map(\.text) == [wire.body])
    }

    /// Too many requests is a clear no, and still no reason to send a write again by itself.
    @Test(arguments: WireCase.writes)
    func aWriteIsNotRepeatedAfterATooMany(_ wire: WireCase) async throws {
        let lyra = try LyraGateway(.empty(429, headers: [("Retry-After", "0")]))
        defer { lyra.stop() }
        let error = await #expect(throws: CallError<LyraProblem>.self) { try await wire.call(lyra.client(), .init()) }
        guard case .refused? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(error?.mayHaveTakenEffect == false)
        #expect(lyra.requests.count == 1)
    }

    @Test(arguments: WireCase.reads, faults.filter { !["408", "a redirect"].contains($0.description) })
    func aReadIsRepeated(_ wire: WireCase, _ fault: Fault) async throws {
        let lyra = try LyraGateway { request in
            request.number < 3 ? fault.reply : .json(200, LyraGateway.envelope(wire.answer))
        }
        defer { lyra.stop() }
        #expect(try await wire.call(lyra.client(), .init()).text == wire.result)
        #expect(lyra.requests.map(\.text) == Array(repeating: wire.body, count: 3))
    }

    /// The deadline ends a call that hangs; whether a write took effect is then open.
    @Test(arguments: ["createPayment (silent)", "refundTransaction", "createSubscription"])
    func aWriteThatHangsIsSentOnce(name: String) async throws {
        let wire = try #require(WireCase.named(name))
        let lyra = try LyraGateway(.hang)
        defer { lyra.stop() }
        let error = await #expect(throws: CallError<LyraProblem>.self) {
            try await wire.call(lyra.client(), .init(deadline: .seconds(2)))
        }
        // On a busy machine the time may be over before anything was sent; but what arrived must not be denied.
        #expect(error?.mayHaveTakenEffect == true || lyra.requests.isEmpty)
        #expect(lyra.requests.count <= 1)
    }
}
