import Foundation
import PaymentRuntime
import Sezzle
import TestSupport
import Testing

/// The token exchange over real HTTP (section 1.2 of `Schemas/Sezzle/SOURCES.md`).
@Suite struct TokenExchangeTests {
    private static let order: @Sendable (GatewayRequest) -> GatewayReply = { _ in .json(200, #"{"uuid":"o-1"}"#) }

    @Test func theRequestAndTheAnswer() async throws {
        let sezzle = try SezzleGateway(Self.order)
        defer { sezzle.gateway.stop() }
        _ = try await sezzle.client.getOrder(orderUUID: "o-1")
        let request = try #require(sezzle.exchanges.first)
        #expect(request.method == "POST")
        #expect(request.target == "/v2/authentication")
        #expect(request.text == #"{"private_key":"sz_pr_example","public_key":"sz_pub_example"}"#)
        #expect(request.header("Content-Type") == "application/json")
        #expect(request.header("Authorization") == nil)

        let token = try await SezzleClient(environment: sezzle.environment, authenticator: NoAuthentication())
            .authenticate(.init(publicKey: "sz_pub_example", privateKey: "sz_pr_example"))
        #expect(token.token.value == "token-2")
        #expect(token.merchantUUID == "m-0001")
        #expect(token.expirationDate == Timestamp("2099-01-01T12:00:00.123456789Z"))
    }

    @Test func twoHundredCallersShareOneExchange() async throws {
        let sezzle = try SezzleGateway(
            tokens: { _ in SezzleGateway.token("token-1").delayed(by: .milliseconds(200)) }, Self.order)
        defer { sezzle.gateway.stop() }
        let client = sezzle.client
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<200 { group.addTask { try await client.getOrder(orderUUID: "o-1").uuid } }
            for try await uuid in group { #expect(uuid == "o-1") }
        }
        #expect(sezzle.exchanges.count == 1)
        #expect(sezzle.calls.count == 200)
        #expect(Set(sezzle.calls.map { $0.header("Authorization") }) == ["Bearer token-1"])
    }

    @Test func aTokenNearItsEndIsRenewedBeforeItIsUsed() async throws {
        let soon = Timestamp(Date(timeIntervalSinceNow: 59))
        let late = Timestamp(Date(timeIntervalSinceNow: 3600))
        let count = Guarded(0)
        let sezzle = try SezzleGateway(
            tokens: { _ in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return SezzleGateway.token("token-\(number)", expiration: "\(number == 1 ? soon : late)")
            }, Self.order)
        defer { sezzle.gateway.stop() }
        let client = sezzle.client
        for _ in 0..<3 { _ = try await client.getOrder(orderUUID: "o-1") }
        #expect(
            sezzle.calls.map { $0.header("Authorization") } == ["Bearer token-1", "Bearer token-2", "Bearer token-2"])
        #expect(sezzle.exchanges.count == 2)
    }

    @Test func aRefusedTokenIsRenewedOnceForAll() async throws {
        let sezzle = try SezzleGateway { request in
            request.header("Authorization") == "Bearer token-1"
                ? .json(401, Sample.problems) : .json(200, #"{"uuid":"cap-1"}"#)
        }
        defer { sezzle.gateway.stop() }
        let client = sezzle.client
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 {
                // A write without a key, too: a 401 had no effect.
                group.addTask {
                    try await client.captureOrder(orderUUID: "o-1", .init(captureAmount: Sample.price)).uuid
                }
            }
            for try await uuid in group { #expect(uuid == "cap-1") }
        }
        #expect(sezzle.exchanges.count == 2)
        #expect(sezzle.calls.filter { $0.header("Authorization") == "Bearer token-2" }.count == 50)
    }

    @Test func refusedKeysEndTheCallAsNotSentAndAreTriedAgainNextTime() async throws {
        let count = Guarded(0)
        let sezzle = try SezzleGateway(
            tokens: { _ in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return number == 1 ? .json(401, Sample.problems) : SezzleGateway.token("token-\(number)")
            }, Self.order)
        defer { sezzle.gateway.stop() }
        let client = sezzle.client
        let error = await #expect(throws: CallError<SezzleProblem>.self) {
            try await client.captureOrder(orderUUID: "o-1", .init(captureAmount: Sample.price))
        }
        guard case .notSent(let fault)? = error else {
            Issue.record("\(String(describing: error)) does not say that nothing was sent")
            return
        }
        #expect(fault.kind == .credentials)
        #expect("\(fault)".contains("401"), "\(fault)")
        #expect(error?.mayHaveTakenEffect == false)
        #expect(sezzle.calls.isEmpty)
        #expect(sezzle.exchanges.count == 1)

        _ = try await client.getOrder(orderUUID: "o-1")
        #expect(sezzle.exchanges.count == 2)
    }

    @Test(arguments: [
        GatewayReply.close, .text(201, "<html>", contentType: "text/html"), .json(201, "{}"), .empty(201),
        .json(500, "{}"),
    ])
    func anExchangeThatFailsOtherwiseSendsNothingEither(_ reply: GatewayReply) async throws {
        let sezzle = try SezzleGateway(tokens: { _ in reply }, Self.order)
        defer { sezzle.gateway.stop() }
        let client = sezzle.client
        let error = await #expect(throws: CallError<SezzleProblem>.self) {
            try await client.captureOrder(orderUUID: "o-1", .init(captureAmount: Sample.price))
        }
        guard case .notSent? = error else {
            Issue.record("\(String(describing: error)) does not say that nothing was sent")
            return
        }
        #expect(error?.mayHaveTakenEffect == false)
        #expect(sezzle.calls.isEmpty)
    }

    /// The exchange has its own attempts; the call that waits for it does not multiply them.
    @Test(arguments: [(503, [(String, String)](), 3), (429, [("Retry-After", "60")], 1)])
    func aCallDoesNotRepeatAnExchangeThatGaveUp(status: Int, headers: [(String, String)], exchanges: Int) async throws {
        let sezzle = try SezzleGateway(tokens: { _ in .json(status, "[]", headers: headers) }, Self.order)
        defer { sezzle.gateway.stop() }
        let error = await #expect(throws: CallError<SezzleProblem>.self) {
            try await sezzle.client.getOrder(orderUUID: "o-1")
        }
        guard case .notSent(let fault)? = error else {
            Issue.record("\(String(describing: error)) does not say that nothing was sent")
            return
        }
        #expect(fault.kind == .credentials)
        #expect(error?.isRetryable == true)
        #expect(sezzle.exchanges.count == exchanges)
        #expect(sezzle.calls.isEmpty)
    }

    @Test func oneCancelledCallerDoesNotTakeTheTokenFromTheOthers() async throws {
        let sezzle = try SezzleGateway(
            tokens: { _ in SezzleGateway.token("token-1").delayed(by: .milliseconds(300)) }, Self.order)
        defer { sezzle.gateway.stop() }
        let client = sezzle.client
        let first = Task { try await client.captureOrder(orderUUID: "o-1", .init(captureAmount: Sample.price)) }
        while sezzle.exchanges.isEmpty { await Task.yield() }
        let second = Task { try await client.getOrder(orderUUID: "o-1") }
        first.cancel()
        let error = await #expect(throws: CallError<SezzleProblem>.self) { try await first.value }
        guard case .cancelled(sent: false)? = error else {
            Issue.record("\(String(describing: error)) is no cancellation before sending")
            return
        }
        #expect(try await second.value.uuid == "o-1")
        #expect(sezzle.exchanges.count == 1)
        #expect(sezzle.calls.map(\.method) == ["GET"])
    }

    @Test func aCallsDeadlineHoldsWhileItWaitsForAToken() async throws {
        let sezzle = try SezzleGateway(tokens: { _ in .hang }, Self.order)
        defer { sezzle.gateway.stop() }
        let start = ContinuousClock.now
        let error = await #expect(throws: CallError<SezzleProblem>.self) {
            try await sezzle.client.getOrder(orderUUID: "o-1", options: .init(deadline: .milliseconds(200)))
        }
        #expect(error?.mayHaveTakenEffect == false)
        #expect(ContinuousClock.now - start < .seconds(10))
        #expect(sezzle.calls.isEmpty)
    }
}
