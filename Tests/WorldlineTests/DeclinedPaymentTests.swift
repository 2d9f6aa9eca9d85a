import Foundation
import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// Errors that carry a payment or a refund (section 5 of `Schemas/Worldline/SOURCES.md`), over real HTTP.
@Suite(.timeLimit(.minutes(1)))
struct DeclinedPaymentTests {
    private static let errors = """
        {"errorCode":"30041001","category":"PAYMENT_PLATFORM_ERROR","httpStatusCode":402,"id":"ILLUSTRATIVE_ID",\
        "message":"Authorisation declined","retriable":false}
        """

    /// The documented body of a declined payment, with this status.
    private static func declined(_ status: String?, code: Int? = nil) -> String {
        var members = [#""id":"3066019732_0""#]
        if let status { members.append(#""status":"\#(status)""#) }
        if let code { members.append(#""statusOutput":{"isAuthorized":false,"statusCode":\#(code)}"#) }
        return WorldlineSample.problem(errors, #","paymentResult":{"payment":{\#(members.joined(separator: ","))}}"#)
    }

    private func answer(
        _ reply: GatewayReply, _ options: CallOptions = .init(attempts: 1)
    ) async throws -> CallError<PaymentErrorResponse> {
        let gateway = try SignatureCheck.gateway { _ in reply }
        defer { gateway.stop() }
        let call = WorldlineCalls.createPayment(merchantID: "M1", WorldlineSample.request)
        return try #require(await failure(WorldlineSample.sender(gateway), call, options))
    }

    @Test(arguments: [400, 402, 403, 404, 409, 410, 422])
    func isAPaymentWhateverTheStatus(status: Int) async throws {
        let error = try await answer(.json(status, Self.declined("REJECTED", code: 2)))
        guard case .refused(let refusal) = error else { return #expect(Bool(false), "\(error)") }
        #expect(error.declinedPayment?.payment?.id == "3066019732_0")
        #expect(error.declinedPayment?.payment?.standing == .failed)
        #expect(error.declinedPayment?.payment?.isPaid == false)
        #expect(refusal.problem?.errors?.first?.errorCode == "30041001")
        #expect(error.problem?.has(code: "30041001") == true && error.problem?.has(code: "1") == false)
        #expect(!error.mayHaveTakenEffect && !error.isIdempotencyConflict && !error.isRetryableWithNewKey)
        #expect(error.statusCode == status)
    }

    /// What is not known to have failed may have been paid.
    @Test(
        arguments: [
            ("CREATED", nil), ("REDIRECTED", 46), ("PENDING_CAPTURE", 5), ("CAPTURED", 9), ("CAPTURE_REQUESTED", 91),
            ("SOMETHING_NEW", nil), (nil, nil), ("REJECTED", 83), ("REJECTED", 73), ("CANCELLED", 61),
            ("CANCELLED", 62),
        ] as [(String?, Int?)])
    func thatDidNotFailMayHaveTakenEffect(status: String?, code: Int?) async throws {
        let error = try await answer(.json(402, Self.declined(status, code: code)))
        guard case .refused = error else { return #expect(Bool(false), "\(error)") }
        #expect(error.declinedPayment?.payment?.status?.rawValue == status)
        #expect(error.mayHaveTakenEffect && !error.isRetryable)
    }

    /// Something in the body does not fit, so that nobody can tell what else it says.
    @Test(arguments: [
        #"{"errors":{},"paymentResult":{"payment":{"id":"p_0","status":"CAPTURED"}}}"#,
        #"{"errors":[],"paymentResult":{"payment":{"status":"CAPTURED","statusOutput":{"statusCode":"9"}}}}"#,
        #"{"errorId":"e","errorId":"e","paymentResult":{"payment":{"status":"CAPTURED"}}}"#, #"{"errorId":1}"#,
        #" {"errorId":"e","paymentResult":{"payment":{"id":"p_0","#,
    ])
    func thatCannotBeReadMayHaveTakenEffect(body: String) async throws {
        for status in [400, 402, 403, 409] {
            let error = try await answer(.json(status, body))
            guard case .refused = error else { return #expect(Bool(false), "\(error)") }
            #expect(error.problem == nil && error.mayHaveTakenEffect && !error.isRetryable)
        }
    }

    @Test func withoutAPaymentInsideMayHaveTakenEffect() async throws {
        let error = try await answer(.json(402, WorldlineSample.problem(Self.errors, #","paymentResult":{}"#)))
        #expect(error.declinedPayment == CreatePaymentResponse() && error.mayHaveTakenEffect)
    }

    @Test(arguments: [500, 502, 503])
    func ofAServersErrorIsReadAndStaysUncertain(status: Int) async throws {
        let error = try await answer(.json(status, Self.declined("REJECTED", code: 2)))
        guard case .outcomeUnknown = error else { return #expect(Bool(false), "\(error)") }
        #expect(error.declinedPayment?.payment?.standing == .failed && error.mayHaveTakenEffect)
    }

    /// A key of the caller's may be older than Worldline remembers, and then this is another payment than the first.
    @Test func underTheCallersKeyStaysUncertain() async throws {
        let reply = GatewayReply.json(402, Self.declined("REJECTED", code: 2))
        #expect(try await answer(reply, .init(idempotencyKey: "order-1")).mayHaveTakenEffect)
    }

    @Test(arguments: [
        GatewayReply.json(402, WorldlineSample.problem(errors)), .json(400, WorldlineSample.problem(errors)),
        .json(404, #"{"errorId":"e"}"#), .json(403, "{}"), .text(404, "<html>", contentType: "text/html"), .empty(401),
        .json(402, WorldlineSample.problem(errors, #","paymentResult":null"#)), .json(403, "[]"),
        .json(403, #""Forbidden""#), .text(403, "Forbidden"),
    ])
    func isNothingElse(reply: GatewayReply) async throws {
        let error = try await answer(reply)
        guard case .refused = error else { return #expect(Bool(false), "\(error)") }
        #expect(error.declinedPayment == nil && !error.mayHaveTakenEffect)
    }

    @Test func ofACompletionIsReadToo() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(400, Self.declined("REJECTED", code: 2)) }
        defer { gateway.stop() }
        let body = try WireDecoder().decode(
            CompletePaymentRequest.self,
            from: Data(#"{"order":{"amountOfMoney":{"amount":1,"currencyCode":"EUR"}}}"#.utf8))
        let call = WorldlineCalls.completePayment(merchantID: "M1", paymentID: "p_0", body)
        let error = try #require(await failure(WorldlineSample.sender(gateway), call, .init(attempts: 1)))
        #expect(error.declinedPayment?.payment?.id == "3066019732_0" && !error.mayHaveTakenEffect)
    }

    @Test(arguments: [
        (#"{"id":"r_1","status":"REJECTED","statusOutput":{"statusCode":83}}"#, false),
        (#"{"id":"r_1","status":"CANCELLED"}"#, false),
        (#"{"id":"r_1","status":"CANCELLED","statusOutput":{"statusCode":61}}"#, true),
        (#"{"id":"r_1","status":"REFUND_REQUESTED","statusOutput":{"statusCode":81}}"#, true),
        (#"{"id":"r_1","status":"REFUNDED"}"#, true), (#"{"id":"r_1"}"#, true),
        (#"{"id":"r_1","status":"REJECTED","statusOutput":{"statusCode":82}}"#, true),
        (#"{"id":"r_1","status":"REJECTED","statusOutput":{"statusCode":8}}"#, true),
        (#"{"id":"r_1","status":"CANCELLED","statusOutput":{"statusCode":81}}"#, true),
    ])
    func hasACounterpartForRefunds(refund: String, effect: Bool) async throws {
        let body = WorldlineSample.problem(Self.errors, #","refundResult":\#(refund)"#)
        let gateway = try SignatureCheck.gateway { _ in .json(400, body) }
        defer { gateway.stop() }
        let call = WorldlineCalls.refundPayment(
            merchantID: "M1", paymentID: "p_0", RefundRequest(amountOfMoney: WorldlineSample.amount))
        let error = try #require(await failure(WorldlineSample.sender(gateway), call, .init(attempts: 1)))
        #expect(error.declinedRefund?.id == "r_1")
        #expect(error.mayHaveTakenEffect == effect)
    }
}
