import Dodo
import Foundation
import PaymentRuntime
import TestSupport
import Testing

/// When calls are sent again (sections 1.3 and 5 of `Schemas/Dodo/SOURCES.md`).
@Suite struct RepetitionTests {
    @Test func thePolicyIsThatOfTheTable() {
        let policy = RetryPolicy.dodo
        #expect(policy.attempts == 3)
        #expect(policy.firstDelay == .milliseconds(500) && policy.longestDelay == .seconds(8))
        #expect(policy.longestRetryAfter == .seconds(60))
        #expect(policy.jitter == 0.75...1)
        #expect(policy.adviceHeader == "x-should-retry")
        #expect(policy.statusCodes == Set([408, 429]).union(500...599))
    }

    @Test func aClientHasItUnlessToldOtherwise() throws {
        let credentials = try DodoCredentials(apiKey: "k")
        #expect(DodoClient(credentials: credentials).sender.configuration.retryPolicy == .dodo)
        #expect(DodoClient(credentials: credentials).sender.baseURL.origin == "https://live.dodopayments.com")
        let other = ClientConfiguration(userAgent: "Acme")
        #expect(DodoClient(credentials: credentials, configuration: other).sender.configuration.retryPolicy == .dodo)
        let never = ClientConfiguration(retryPolicy: .never)
        #expect(DodoClient(credentials: credentials, configuration: never).sender.configuration.retryPolicy == .never)
    }

    struct Rule: Sendable, CustomStringConvertible {
        let status: Int
        var advice: String?
        let isRepeated: Bool
        var description: String { "\(status) \(advice ?? "-")" }

        init(_ status: Int, _ advice: String? = nil, isRepeated: Bool) {
            self.status = status
            self.advice = advice
            self.isRepeated = isRepeated
        }
    }

    static let rules: [Rule] = [
        .init(408, isRepeated: true), .init(429, isRepeated: true), .init(500, isRepeated: true),
        .init(501, isRepeated: true), .init(502, isRepeated: true), .init(503, isRepeated: true),
        .init(504, isRepeated: true), .init(520, isRepeated: true), .init(599, isRepeated: true),
        .init(400, isRepeated: false), .init(401, isRepeated: false), .init(403, isRepeated: false),
        .init(404, isRepeated: false), .init(409, isRepeated: false), .init(410, isRepeated: false),
        .init(422, isRepeated: false), .init(425, isRepeated: false),
        // The header goes before the status, in exactly these words.
        .init(500, "false", isRepeated: false), .init(429, "false", isRepeated: false),
        .init(409, "true", isRepeated: true), .init(422, "true", isRepeated: true),
        .init(500, "False", isRepeated: true), .init(404, "TRUE", isRepeated: false),
        .init(404, "1", isRepeated: false),
    ]

    @Test(arguments: rules)
    func readsAreRepeatedByRule(_ rule: Rule) async throws {
        for wire in WireCase.all where wire.onlyReads {
            let dodo = try DodoGateway { request in
                let headers = rule.advice.map { [("X-Should-Retry", $0)] } ?? []
                return request.number == 1 ? .json(rule.status, "{}", headers: headers) : .json(200, wire.success)
            }
            defer { dodo.stop() }
            if rule.isRepeated {
                #expect(try await wire.call(dodo.client, .init()) == wire.result)
                #expect(dodo.requests.count == 2)
            } else {
                let error = await #expect(throws: CallError<DodoProblem>.self) {
                    try await wire.call(dodo.client, .init())
                }
                #expect(error?.statusCode == rule.status)
                #expect(dodo.requests.count == 1)
            }
        }
    }

    /// No key protects them, so whatever is answered, advised or broken, they go out once.
    @Test(arguments: rules.map { ($0.status, $0.advice ?? "true") })
    func writesAreSentOnce(status: Int, advice: String) async throws {
        for wire in WireCase.all where !wire.onlyReads {
            let dodo = try DodoGateway(
                .json(status, "{}", headers: [("x-should-retry", advice), ("retry-after-ms", "1")]))
            defer { dodo.stop() }
            let error = await #expect(throws: CallError<DodoProblem>.self) {
                try await wire.call(dodo.client, .init(attempts: 5))
            }
            #expect(dodo.requests.count == 1)
            #expect(error?.mayHaveTakenEffect == (status == 408 || status >= 500 && status != 501))
        }
    }

    @Test func threeAttemptsAreAll() async throws {
        let dodo = try DodoGateway(.json(500, "{}", headers: [("x-should-retry", "true")]))
        defer { dodo.stop() }
        await #expect(throws: CallError<DodoProblem>.self) { try await dodo.client.getPayment(paymentID: "p") }
        #expect(dodo.requests.count == 3)
    }

    /// Beyond a minute the call ends, with the answer that says how long.
    @Test(arguments: [("retry-after", "61"), ("retry-after", "60.5"), ("retry-after-ms", "60001")])
    func aLongWaitIsNotWaited(name: String, value: String) async throws {
        let dodo = try DodoGateway(.json(429, #"{"code":"TOO_MANY_REQUESTS"}"#, headers: [(name, value)]))
        defer { dodo.stop() }
        let error = await #expect(throws: CallError<DodoProblem>.self) {
            try await dodo.client.getPayment(paymentID: "p")
        }
        #expect(dodo.requests.count == 1)
        #expect(error?.refusal?.headers[name] == value)
        #expect(error?.problem?.code == .tooManyRequests)
        #expect(error?.isRetryable == true)
    }

    /// Never earlier than asked: the sum of the waits is at least what was asked for.
    @Test(arguments: [[("retry-after-ms", "120.5"), ("retry-after", "59")], [("retry-after", "0.1205")]])
    func theWaitIsKept(headers: [(String, String)]) async throws {
        let dodo = try DodoGateway { request in
            request.number == 1 ? .json(503, "{}", headers: headers) : .json(200, Answers.payment)
        }
        defer { dodo.stop() }
        let began = ContinuousClock.now
        _ = try await dodo.client.getPayment(paymentID: "p")
        #expect(ContinuousClock.now - began >= .milliseconds(120.5))
        #expect(dodo.requests.count == 2)
    }
}
