import Foundation
import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// Keys that are in use, errors after which a new key is due, and answers to repetitions (section 1.7 of
/// `Schemas/Worldline/SOURCES.md`).
@Suite(.timeLimit(.minutes(1)))
struct IdempotencyTests {
    private let payment = WorldlineCalls.createPayment(merchantID: "M1", WorldlineSample.request)

    @Test(arguments: [
        WorldlineSample.conflict, #"{"errorCode":"30001002"}"#, #"{"code":"1409"}"#,
        #"{"errorCode":"1409","code":"20409"}"#,
    ])
    func aKeyInUseIsAskedForAgain(error: String) async throws {
        let gateway = try SignatureCheck.gateway { request in
            request.number < 3
                ? .json(409, WorldlineSample.problem(error))
                : .json(201, #"{"payment":{"id":"p_0","status":"CAPTURED"}}"#)
        }
        defer { gateway.stop() }
        let answer = try await WorldlineSample.sender(gateway).response(to: payment)
        #expect(answer.output.payment?.isPaid == true)
        #expect(gateway.requests.count == 3)
        #expect(Set(gateway.requests.map { $0.header("X-GCS-Idempotence-Key") }).count == 1)
        #expect(gateway.requests.compactMap(SignatureCheck.complaint).isEmpty)
    }

    @Test func aKeyThatStaysInUseMayHaveTakenEffect() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(409, WorldlineSample.problem(WorldlineSample.conflict)) }
        defer { gateway.stop() }
        let sender = try WorldlineSample.sender(gateway)
        let ours = try #require(await failure(sender, payment))
        #expect(ours.isIdempotencyConflict && ours.mayHaveTakenEffect && !ours.isRetryable)
        let callers = try #require(await failure(sender, payment, .init(idempotencyKey: "order-1")))
        #expect(callers.isIdempotencyConflict && callers.mayHaveTakenEffect && callers.isRetryable)

        // The other two kinds of problems can tell, too.
        let refund = try #require(
            await failure(
                sender,
                WorldlineCalls.refundPayment(
                    merchantID: "M1", paymentID: "p_0", RefundRequest(amountOfMoney: WorldlineSample.amount))))
        #expect(refund.isIdempotencyConflict && refund.mayHaveTakenEffect)
        let cancel = try #require(
            await failure(sender, WorldlineCalls.cancelPayment(merchantID: "M1", paymentID: "p_0", nil)))
        #expect(cancel.isIdempotencyConflict && cancel.mayHaveTakenEffect)
    }

    @Test(arguments: [
        (409, #"{"errorCode":"50001130"}"#), (409, #"{"errorCode":"1409"},{"errorCode":"1409"}"#), (409, ""),
        (400, WorldlineSample.conflict), (409, #"{"errorCode":"14090"}"#), (409, "{}"),
    ])
    func anyOther409IsAPlainNo(status: Int, errors: String) async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(status, WorldlineSample.problem(errors)) }
        defer { gateway.stop() }
        let call = WorldlineCalls.cancelPayment(merchantID: "M1", paymentID: "p_0", nil)
        let error = try #require(await failure(WorldlineSample.sender(gateway), call))
        #expect(!error.isIdempotencyConflict && !error.mayHaveTakenEffect)
        #expect(gateway.requests.count == 1)
    }

    /// A hosted checkout's key is the caller's own affair: it is not asked for again, and may be about an earlier call.
    @Test func aPlainKeyInUseMayHaveTakenEffect() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(409, WorldlineSample.problem(WorldlineSample.conflict)) }
        defer { gateway.stop() }
        let call = WorldlineCalls.createHostedCheckout(
            merchantID: "M1", .init(order: WorldlineSample.request.order), idempotenceKey: "order-1")
        let error = try #require(await failure(WorldlineSample.sender(gateway), call))
        #expect(!error.isIdempotencyConflict && error.mayHaveTakenEffect && gateway.requests.count == 1)
    }

    @Test(arguments: [
        (String(repeating: "k", count: 41), "40 characters"), ("Zoë", "ASCII"), ("order\u{200B}1", "ASCII"),
        ("a\tb", "ASCII"), (String(repeating: "é", count: 41), "ASCII"),
    ])
    func aKeyThatWorldlineDoesNotTakeIsNotSent(key: String, rule: String) async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(201, "{}") }
        defer { gateway.stop() }
        let sender = try WorldlineSample.sender(gateway)
        for validates in [true, false] {
            let options = CallOptions(idempotencyKey: key, validates: validates)
            let error = try #require(await failure(sender, payment, options))
            guard case .invalidRequest(let invalid) = error else { return #expect(Bool(false), "\(error)") }
            #expect(invalid.failures.map(\.path).count == 1 && "\(invalid)".contains(rule))
            #expect("\(invalid)".contains("X-GCS-Idempotence-Key") && !"\(invalid)".contains(key))
        }
        #expect(gateway.requests.isEmpty)
        let longest = "order 1~!" + String(repeating: "k", count: 31)
        _ = try await sender.response(to: payment, options: .init(idempotencyKey: longest))
        #expect(gateway.requests.first?.header("X-GCS-Idempotence-Key") == longest)
    }

    @Test func aReadInConflictHasNoEffect() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(409, WorldlineSample.problem(WorldlineSample.conflict)) }
        defer { gateway.stop() }
        let call = WorldlineCalls.getPayment(merchantID: "M1", paymentID: "p_0")
        let error = try #require(await failure(WorldlineSample.sender(gateway), call))
        #expect(!error.isIdempotencyConflict && !error.mayHaveTakenEffect)
    }

    @Test(arguments: [
        (#"{"errorCode":"1","retriable":true}"#, true), (#"{"retriable":true},{"retriable":true}"#, true),
        (#"{"retriable":true},{"retriable":false}"#, false), (#"{"retriable":true},{"errorCode":"2"}"#, false),
        (#"{"errorCode":"1"}"#, false), ("", false),
    ])
    func saysWhetherANewKeyIsDue(errors: String, due: Bool) async throws {
        for status in [400, 503] {
            let gateway = try SignatureCheck.gateway { _ in .json(status, WorldlineSample.problem(errors)) }
            defer { gateway.stop() }
            let error = try #require(await failure(WorldlineSample.sender(gateway), payment, .init(attempts: 1)))
            #expect(error.isRetryableWithNewKey == due)
            #expect(error.mayHaveTakenEffect == (status == 503))
        }
    }

    @Test func answersToRepetitionsSayWhenTheFirstRequestWas() async throws {
        let gateway = try SignatureCheck.gateway { request in
            .json(
                201, "{}",
                headers: request.number == 1
                    ? []
                    : [
                        ("x-gcs-idempotence-request-timestamp", "1796112000123"),
                        ("IdempotencyResponseDatetime", "2026-12-01T08:00:00.123Z"),
                    ])
        }
        defer { gateway.stop() }
        let sender = try WorldlineSample.sender(gateway)
        let options = CallOptions(idempotencyKey: "order-1")
        let first = try await sender.response(to: payment, options: options)
        let second = try await sender.response(to: payment, options: options)
        #expect(RepeatedAnswer(first.headers) == nil)
        let repeated = try #require(RepeatedAnswer(second.headers))
        #expect(repeated.firstRequest.map { ($0.timeIntervalSince1970 * 1000).rounded() } == 1_796_112_000_123)
        #expect(repeated.responseDate == Timestamp("2026-12-01T08:00:00.123Z"))
    }

    /// Taken for a first answer, it would be booked a second time.
    @Test(arguments: ["", "soon", "1.5", "-1", "99999999999999999999", "9223372036854775807"])
    func whatIsNoTimeIsARepetitionAllTheSame(text: String) throws {
        for name in ["X-GCS-Idempotence-Request-Timestamp", "idempotencyresponsedatetime"] {
            let repeated = try #require(RepeatedAnswer([name: text]))
            #expect(repeated.firstRequest == nil && repeated.responseDate == nil)
        }
    }

    @Test(arguments: [("1796112000123", 1_796_112_000.123), ("1796112000", 1_796_112_000), ("0", 0)])
    func theTimeOfTheFirstRequestIsReadInBothUnits(text: String, seconds: Double) throws {
        let repeated = try #require(RepeatedAnswer(["X-GCS-Idempotence-Request-Timestamp": text]))
        let found = try #require(repeated.firstRequest?.timeIntervalSince1970)
        #expect(abs(found - seconds) < 0.0005)
    }
}
