import PaymentRuntime
import Sezzle
import TestSupport
import Testing

/// Each operation over real HTTP: the request as it arrives, and what the client makes of every documented status.
@Suite struct WireTests {
    /// Headers that a request may have; anything else would be something that slipped in.
    private static let knownHeaders: Set<String> = [
        "host", "authorization", "accept", "accept-encoding", "accept-language", "content-type", "content-length",
        "user-agent", "connection", "sezzle-request-id",
    ]

    @Test func theCasesAreTheTable() {
        // All of Sezzle's calls but the token exchange, which has tests of its own.
        #expect(WireCase.all.count == 28)
        #expect(Set(WireCase.all.map(\.name)).count == 28)
        #expect(Set(WireCase.all.map { "\($0.method) \($0.target.prefix { $0 != "?" })" }).count == 28)
        #expect(
            Set(WireCase.all.filter(\.takesRequestID).map(\.name)) == [
                "captureOrder", "refundOrder", "releaseOrder", "reauthorizeOrder", "upchargeOrder",
                "createCustomerOrder",
            ])
    }

    @Test(arguments: WireCase.all)
    func requestBytesAndSuccess(_ wire: WireCase) async throws {
        let sezzle = try SezzleGateway { _ in
            wire.success.body.isEmpty
                ? .empty(wire.success.status)
                : .text(wire.success.status, wire.success.body, contentType: wire.accept)
        }
        defer { sezzle.gateway.stop() }

        #expect(try await wire.call(sezzle.client, .init()) == wire.success.result)

        #expect(sezzle.exchanges.count == 1)
        #expect(sezzle.calls.count == 1)
        let request = try #require(sezzle.calls.first)
        #expect(request.method == wire.method)
        #expect(request.target == wire.target)
        #expect(request.text == wire.body ?? "")
        #expect(request.header("Authorization") == "Bearer token-1")
        #expect(request.header("Accept") == wire.accept)
        #expect(request.header("Content-Type") == (wire.body == nil ? nil : "application/json"))
        #expect((request.header("Sezzle-Request-Id") != nil) == wire.takesRequestID)
        let names = Set(request.headers.map { $0.name.lowercased() })
        #expect(names.subtracting(Self.knownHeaders).isEmpty)
        #expect(names.count == request.headers.count)
    }

    @Test(arguments: WireCase.all)
    func furtherSuccesses(_ wire: WireCase) async throws {
        for status in wire.otherSuccesses {
            let sezzle = try SezzleGateway { _ in .empty(status) }
            defer { sezzle.gateway.stop() }
            #expect(try await wire.call(sezzle.client, .init()) == wire.success.result)
        }
    }

    static let failures = WireCase.all.flatMap { wire in wire.failures.map { Failure(wire: wire, status: $0) } }

    struct Failure: Sendable, CustomStringConvertible {
        let wire: WireCase
        let status: Int
        var description: String { "\(wire.name) \(status)" }
    }

    @Test(arguments: failures)
    func documentedFailure(_ failure: Failure) async throws {
        let sezzle = try SezzleGateway { _ in .json(failure.status, Sample.problems) }
        defer { sezzle.gateway.stop() }

        let error = await #expect(throws: CallError<SezzleProblem>.self) {
            try await failure.wire.call(sezzle.client, .init())
        }
        guard case .refused(let refusal)? = error else {
            Issue.record("\(String(describing: error)) is no refusal")
            return
        }
        #expect(refusal.statusCode == failure.status)
        #expect(refusal.problem?.details.first?.code == "invalid")
        #expect(refusal.problem?.details.first?.location == "order.amount.amount_in_cents")
        #expect(refusal.problem?.details.first?.message == "Order amount is too low")
        #expect(refusal.problem?.details.first?.supportID == "dbg-1")
        #expect(error?.mayHaveTakenEffect == false)
        // A 401 is worth one more try with a new token; nothing else is.
        let tokens = failure.status == 401 ? ["Bearer token-1", "Bearer token-2"] : ["Bearer token-1"]
        #expect(sezzle.calls.map { $0.header("Authorization") } == tokens)
        #expect(Set(sezzle.calls.map(\.text)) == [failure.wire.body ?? ""])
        #expect(Set(sezzle.calls.map { $0.header("Sezzle-Request-Id") }).count == 1)
    }

    /// 503 says nothing about whether a write took effect; only what is safe to repeat is repeated.
    @Test(arguments: WireCase.all)
    func gatewayErrors(_ wire: WireCase) async throws {
        let sezzle = try SezzleGateway { _ in .text(503, "<html>busy</html>", contentType: "text/html") }
        defer { sezzle.gateway.stop() }

        let error = await #expect(throws: CallError<SezzleProblem>.self) { try await wire.call(sezzle.client, .init()) }
        #expect(error?.statusCode == 503)
        #expect(error?.mayHaveTakenEffect == !wire.onlyReads)
        #expect(error?.problem == nil)
        let repeats = wire.onlyReads || wire.takesRequestID || wire.method == "DELETE"
        #expect(sezzle.calls.count == (repeats ? 3 : 1))
        #expect(Set(sezzle.calls.map { $0.header("Sezzle-Request-Id") }).count == 1)
        #expect(Set(sezzle.calls.map(\.text)).count == 1)
    }
}
