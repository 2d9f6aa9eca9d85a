import Foundation
import Lyra
import PaymentRuntime
import TestSupport
import Testing

/// What becomes of each envelope, and of what is none: sections 1.3 to 1.6 of `Schemas/Lyra/SOURCES.md`.
@Suite(.timeLimit(.minutes(1)))
struct OutcomeTests {
    private func failure(_ wire: WireCase, _ reply: GatewayReply, attempts: Int = 1) async throws -> CallError<
        LyraProblem
    > {
        let lyra = try LyraGateway(reply)
        defer { lyra.stop() }
        let error = await #expect(throws: CallError<LyraProblem>.self, "\(wire)") {
            try await wire.call(lyra.client(), .init())
        }
        #expect(lyra.requests.count == attempts, "\(wire)")
        #expect(Set(lyra.requests.map(\.text)) == [wire.body])
        return try #require(error)
    }

    // MARK: - Refusals

    @Test(arguments: WireCase.all, [200, 401])
    func wrongCredentialsAreARefusal(_ wire: WireCase, statusCode: Int) async throws {
        let failure = try await failure(wire, LyraGateway.refusal(statusCode: statusCode))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.statusCode == statusCode)
        #expect(refusal.problem?.errorCode == "INT_905")
        #expect(refusal.problem?.errorMessage == "invalid credentials")
        #expect(refusal.problem?.detailedErrorCode == nil && refusal.problem?.detailedErrorMessage == nil)
        #expect(refusal.problem?.ticket == "null" && refusal.problem?.shopID == "69876357")
        // The problem's own ticket is not the one to give to support.
        #expect(failure.requestID == "1f3b9d0c4a5e46cfa1d2c3b4a5968778")
        #expect(!failure.mayHaveTakenEffect && !failure.isRetryable)
        #expect(try refusal.reply.json(Envelope.self).mode == .test)
    }

    /// Builds of 2018 and 2019: no ticket, no mode, no shop id.
    @Test func aRefusalOfAnOldBuild() async throws {
        let wire = try #require(WireCase.named("createPayment"))
        let failure = try await failure(
            wire,
            .json(
                200,
                #"""
                {"webService":"Charge/CreatePayment","version":"V4","applicationVersion":"4.10.0","status":"ERROR",\#
                "answer":{"errorCode":"INT_009","errorMessage":"invalid amount","detailedErrorCode":null,\#
                "detailedErrorMessage":"amount","ticket":"null","_type":"V4/WebService/WebServiceError"},"ticket":null,\#
                "serverDate":"2018-12-11T19:03:45+00:00","applicationProvider":"PAYZEN","metadata":null,\#
                "_type":"V4/WebService/Response"}
                """#))
        #expect(failure.problem?.errorCode == "INT_009" && failure.problem?.detailedErrorMessage == "amount")
        #expect(failure.requestID == nil && !failure.mayHaveTakenEffect)
    }

    /// Where Lyra itself does not know, an `ERROR` does not say that nothing happened; a read never has an effect.
    @Test(arguments: WireCase.all, ["INT_999", "PSP_999", "ACQ_999", "PSP_104"])
    func aTechnicalErrorLeavesAWriteOpen(_ wire: WireCase, code: String) async throws {
        let failure = try await failure(
            wire, LyraGateway.refusal(#"{"errorCode":"\#(code)","_type":"V4/WebService/WebServiceError"}"#))
        guard case .refused = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(failure.problem?.errorCode == code)
        #expect(failure.mayHaveTakenEffect == !wire.onlyReads)
    }

    /// An `ERROR` that does not say why, or not in a way that can be read, promises nothing. Nor does the half of one.
    @Test(arguments: WireCase.all)
    func anErrorWithoutAReasonLeavesAWriteOpen(_ wire: WireCase) async throws {
        let problems = [
            "null", "[]", #""INT_905""#, "7", "{}", #"{"errorCode":null}"#, #"{"errorCode":905}"#,
            #"{"errorCode":"INT_905","errorMessage":{}}"#,
        ]
        var replies = problems.map { LyraGateway.refusal($0) }
        replies.append(LyraGateway.refusal("null", statusCode: 401))
        replies.append(.json(200, #"{"status":"ERROR","_type":"V4/WebService/Response"}"#))
        replies.append(.json(401, #"{"status":"ERROR","answer":{"errorCode":"PSP_9"#))
        for reply in replies {
            let failure = try await failure(wire, reply)
            guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
            #expect(refusal.problem?.errorCode == nil && !failure.isRetryable)
            #expect(failure.mayHaveTakenEffect == !wire.onlyReads, "\(String(decoding: refusal.body, as: UTF8.self))")
        }
    }

    @Test(arguments: WireCase.all)
    func a401WithoutAnEnvelope(_ wire: WireCase) async throws {
        for reply in [
            GatewayReply.empty(401), .basicChallenge(), .text(401, LyraGateway.page, contentType: "text/html"),
        ] {
            let failure = try await failure(wire, reply)
            guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
            #expect(refusal.statusCode == 401 && refusal.problem == nil && !failure.mayHaveTakenEffect)
        }
    }

    /// A `SUCCESS` inside of a 401 contradicts itself.
    @Test(arguments: WireCase.writes)
    func aSuccessInside401IsNotTrusted(_ wire: WireCase) async throws {
        let failure = try await failure(wire, .json(401, LyraGateway.envelope(wire.answer)))
        guard case .outcomeUnknown = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(failure.mayHaveTakenEffect && failure.problem == nil)
    }

    // MARK: - No envelope

    struct Unreadable: Sendable, CustomStringConvertible {
        let description: String
        let reply: GatewayReply
        /// What must be there to be read afterwards.
        let body: String
        /// Where it stopped being an envelope, as the error says it.
        let place: String
    }

    static let success = #""applicationVersion":"6.25.0","_type":"V4/WebService/Response""#
    static let unreadable: [Unreadable] = [
        .init(
            description: "a page", reply: .text(200, LyraGateway.page, contentType: "text/html"),
            body: LyraGateway.page, place: "unreadable"),
        .init(description: "nothing", reply: .empty(200), body: "", place: "unreadable"),
        json("half of it", #"{"status":"SUCCESS","answer":{"formToken":"01A"#, "unreadable"),
        json("a list", "[]", "expected an object"),
        json("no status", #"{"answer":{"_type":"V4/Payment"}}"#, "status"),
        json("an unknown status", #"{"status":"PENDING","answer":{},\#(success)}"#, "status"),
        json("a status that is no text", #"{"status":true,"answer":{},\#(success)}"#, "status"),
        json("a success without an answer", #"{"status":"SUCCESS",\#(success)}"#, "answer"),
        json("a success with null", #"{"status":"SUCCESS","answer":null,\#(success)}"#, "answer"),
    ]

    static func json(_ description: String, _ body: String, _ place: String) -> Unreadable {
        .init(description: description, reply: .json(200, body), body: body, place: place)
    }

    @Test(arguments: WireCase.all, unreadable)
    func whatIsNoEnvelopeLeavesTheOutcomeOpen(_ wire: WireCase, _ unreadable: Unreadable) async throws {
        let failure = try await failure(wire, unreadable.reply)
        guard case .outcomeUnknown(let unknown) = failure else { return #expect(Bool(false), "\(failure)") }
        guard case .unreadable = unknown.reason else { return #expect(Bool(false), "\(failure)") }
        #expect(unknown.statusCode == 200 && unknown.problem == nil)
        #expect(failure.mayHaveTakenEffect == !wire.onlyReads)
        #expect(unknown.body == Data(unreadable.body.utf8))
        #expect("\(failure)".contains(unreadable.place), "\(failure)")
    }

    /// An answer whose shape is known and whose contents do not fit is an error that says where, without the value.
    @Test func anAnswerThatDoesNotFit() async throws {
        let wire = try #require(WireCase.named("refundTransaction"))
        let failure = try await failure(
            wire, .json(200, LyraGateway.envelope(#"{"amount":"PLANTED","_type":"V4/Transaction"}"#)))
        guard case .outcomeUnknown = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(failure.mayHaveTakenEffect && failure.requestID == "1f3b9d0c4a5e46cfa1d2c3b4a5968778")
        #expect("\(failure)".contains("answer.amount") && !"\(failure)".contains("PLANTED"))
    }

    // MARK: - Server errors

    @Test(arguments: WireCase.all)
    func serverErrors(_ wire: WireCase) async throws {
        let attempts = wire.onlyReads ? 3 : 1
        for reply in [GatewayReply.empty(500), .text(502, LyraGateway.page, contentType: "text/html")] {
            let failure = try await failure(wire, reply, attempts: attempts)
            #expect(failure.problem == nil && failure.mayHaveTakenEffect == !wire.onlyReads)
        }
        let envelope = LyraGateway.refusal(
            #"{"errorCode":"INT_999","_type":"V4/WebService/WebServiceError"}"#, statusCode: 500)
        let failure = try await failure(wire, envelope, attempts: attempts)
        #expect(failure.problem?.errorCode == "INT_999" && failure.statusCode == 500)
        #expect(failure.mayHaveTakenEffect == !wire.onlyReads)
        #expect(failure.requestID == "1f3b9d0c4a5e46cfa1d2c3b4a5968778")
    }
}
