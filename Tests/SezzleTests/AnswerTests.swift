import PaymentRuntime
import Sezzle
import TestSupport
import Testing

/// What the provider's answers and refusals look like, and how the client shows them.
@Suite struct AnswerTests {
    private func refusal(_ reply: GatewayReply) async throws -> CallError<SezzleProblem>? {
        let sezzle = try SezzleGateway { _ in reply }
        defer { sezzle.gateway.stop() }
        return await #expect(throws: CallError<SezzleProblem>.self) {
            try await sezzle.client.captureOrder(orderUUID: "o-1", .init(captureAmount: Sample.price))
        }
    }

    // MARK: - Problems (section 2.9)

    @Test func aProblemMayBeASingleObject() async throws {
        let error = try await refusal(.json(400, #"{"code":"bad_request","message":"The request cannot be read"}"#))
        #expect(error?.problem == .single(.init(code: "bad_request", message: "The request cannot be read")))
        #expect(error?.problem?.has(code: "bad_request") == true)
        #expect(error?.problem?.has(code: "invalid") == false)
        #expect(error?.problem?.details.count == 1)
    }

    @Test func aProblemMayBeAListOfSeveral() async throws {
        let error = try await refusal(
            .json(422, #"[{"code":"invalid","uuid":"dbg-1"},{"code":"duplicate","debug_uuid":"dbg-2"},{}]"#))
        #expect(error?.problem?.details.map(\.code) == ["invalid", "duplicate", nil])
        #expect(error?.problem?.details.map(\.supportID) == ["dbg-1", "dbg-2", nil])
        #expect(error?.statusCode == 422)
    }

    @Test func aProblemMayBeMissingOrUnreadable() async throws {
        for reply in [
            GatewayReply.empty(404), .text(404, "<html>no</html>", contentType: "text/html"), .json(404, "[{"),
        ] {
            let error = try await refusal(reply)
            #expect(error?.statusCode == 404)
            #expect(error?.problem == nil)
            #expect(error?.mayHaveTakenEffect == false)
        }
    }

    @Test func anotherShapeOfProblemIsKept() async throws {
        let error = try await refusal(.json(400, #""no""#))
        #expect(error?.problem == .unknown("no"))
        #expect(error?.problem?.details.isEmpty == true)
    }

    @Test func anAnswerThatCannotBeReadLeavesTheOutcomeOpen() async throws {
        for reply in [
            GatewayReply.empty(200), .text(200, "<html>ok</html>", contentType: "text/html"), .json(200, "{}"),
        ] {
            let error = try await refusal(reply)
            guard case .outcomeUnknown? = error else {
                Issue.record("\(String(describing: error)) claims to know the outcome")
                return
            }
            #expect(error?.mayHaveTakenEffect == true)
            #expect(error?.statusCode == 200)
        }
    }

    // MARK: - Approval (sections 2.6, 2.7, 5.2)

    @Test(arguments: ["reauthorizeOrder", "upchargeOrder", "createCustomerOrder"])
    func aRefusalInside200IsNoApproval(_ name: String) async throws {
        let wire = try #require(WireCase.named(name))
        let answers = [
            (Sample.outcomeRefused, "o-2 false"),
            (Sample.outcomeApproved, "o-3 true"),
            (#"{"uuid":"o-4","authorization":{"expiration":"2026-01-09T12:00:00Z"}}"#, "o-4 false"),
            (#"{"uuid":"o-5"}"#, "o-5 false"),
            (#"{"uuid":"o-6","authorization":{"approved":null}}"#, "o-6 false"),
        ]
        for (body, result) in answers {
            let sezzle = try SezzleGateway { _ in .json(200, body) }
            defer { sezzle.gateway.stop() }
            #expect(try await wire.call(sezzle.client, .init()) == result)
        }
    }

    // MARK: - Ids

    @Test func anIDStaysInsideItsPathSegment() async throws {
        let sezzle = try SezzleGateway { request in
            request.method == "GET" ? .json(200, #"{"uuid":"o-1"}"#) : .empty(204)
        }
        defer { sezzle.gateway.stop() }
        let client = sezzle.client
        let id = "a/../b?x#y é"
        _ = try await client.getOrder(orderUUID: id)
        _ = try await client.getSession(sessionUUID: id)
        _ = try await client.getTokenSession(token: Sensitive(id))
        _ = try await client.getCustomer(customerUUID: id)
        _ = try await client.getWebhook(webhookUUID: id)
        _ = try await client.getSettlementDetails(payoutUUID: id)
        try await client.deleteCheckout(orderUUID: id)
        let segment = "a%2F..%2Fb%3Fx%23y%20%C3%A9"
        #expect(
            sezzle.calls.map(\.target) == [
                "/v2/order/\(segment)", "/v2/session/\(segment)", "/v2/token/\(segment)/session",
                "/v2/customer/\(segment)", "/v2/webhooks/\(segment)", "/v2/settlements/details/\(segment)",
                "/v2/order/\(segment)/checkout",
            ])
    }

    /// Such a segment would climb; there is no way to write it that everybody reads as a name.
    @Test(arguments: ["", ".", ".."])
    func anIDThatIsNoSegmentIsNotSent(_ id: String) async throws {
        let sezzle = try SezzleGateway { _ in .json(200, #"{"uuid":"o-1"}"#) }
        defer { sezzle.gateway.stop() }
        let error = await #expect(throws: CallError<SezzleProblem>.self) {
            try await sezzle.client.getOrder(orderUUID: id)
        }
        guard case .invalidRequest? = error else {
            Issue.record("\(String(describing: error)) is no invalid request")
            return
        }
        #expect(sezzle.calls.isEmpty)
    }

    // MARK: - Idempotency key

    @Test func theCallersOwnKeyIsUsed() async throws {
        let sezzle = try SezzleGateway { _ in .json(200, #"{"uuid":"ref-1"}"#) }
        defer { sezzle.gateway.stop() }
        let client = sezzle.client
        _ = try await client.refundOrder(orderUUID: "o-1", Sample.price, options: .init(idempotencyKey: "refund-7"))
        _ = try await client.refundOrder(orderUUID: "o-1", Sample.price)
        _ = try await client.refundOrder(orderUUID: "o-1", Sample.price)
        let keys = sezzle.calls.map { $0.header("Sezzle-Request-Id") ?? "" }
        #expect(keys[0] == "refund-7")
        #expect(Set(keys).count == 3)
        #expect(keys.allSatisfy { !$0.isEmpty })
    }

    @Test func aKeyForACallThatTakesNoneIsNotDroppedInSilence() async throws {
        let sezzle = try SezzleGateway { _ in .json(201, WireCase.sessionJSON) }
        defer { sezzle.gateway.stop() }
        await #expect(throws: CallError<SezzleProblem>.self) {
            try await sezzle.client.createSession(WireCase.fullSessionRequest, options: .init(idempotencyKey: "k"))
        }
        #expect(sezzle.calls.isEmpty)
    }

    @Test func aLostConnectionIsRetriedUnderTheSameKey() async throws {
        let sezzle = try SezzleGateway { request in request.number == 2 ? .close : .json(200, #"{"uuid":"cap-1"}"#) }
        defer { sezzle.gateway.stop() }
        let capture = try await sezzle.client.captureOrder(orderUUID: "o-1", .init(captureAmount: Sample.price))
        #expect(capture.uuid == "cap-1")
        #expect(sezzle.calls.count == 2)
        #expect(Set(sezzle.calls.map { $0.header("Sezzle-Request-Id") }).count == 1)
    }

    @Test func aSessionIsNeverCreatedTwice() async throws {
        let sezzle = try SezzleGateway { _ in .close }
        defer { sezzle.gateway.stop() }
        let error = await #expect(throws: CallError<SezzleProblem>.self) {
            try await sezzle.client.createSession(WireCase.fullSessionRequest)
        }
        #expect(error?.mayHaveTakenEffect == true)
        #expect(sezzle.calls.count == 1)
    }
}
