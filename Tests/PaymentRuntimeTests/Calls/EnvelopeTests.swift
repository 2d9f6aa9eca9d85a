import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// Calls to a provider that answers 200 to everything and says in the body how it went.
@Suite(.timeLimit(.minutes(1)))
struct EnvelopeTests {
    struct Refused: Codable, Equatable, Sendable {
        var errorCode: String
    }

    /// What the envelope says beside the answer.
    struct Envelope: Codable, Equatable, Sendable {
        var status: String
        var version: String?
        var ticket: String?
    }

    static let envelope = CallEnvelope(
        status: "status", success: "SUCCESS", refusals: ["ERROR"], answer: "answer", problem: "answer",
        reference: "ticket")

    static func charge(_ envelope: CallEnvelope = envelope, onlyReads: Bool = false) -> Call<Thing, Refused> {
        var call = Call<Thing, Refused>("charge", .post)
        call.facts.envelope = envelope
        call.facts.isRepeatable = onlyReads
        call.path.literal("/Charge")
        // With a body, as such calls have: without one, each takes a connection of its own, and those are counted.
        call.json(Thing(id: "t0"))
        return call
    }

    private func failure(
        _ reply: GatewayReply, _ call: Call<Thing, Refused> = charge()
    ) async throws -> CallError<Refused> {
        let gateway = try Gateway { _ in reply }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(call))
        if !call.facts.onlyReads { #expect(gateway.requests.count == 1, "a write is sent once") }
        return failure
    }

    @Test func theOutputIsTheAnswerInside() async throws {
        let body = #"{"status":"SUCCESS","version":"V4","answer":{"id":"t1"},"ticket":"abc"}"#
        let gateway = try Gateway { _ in .json(200, body, headers: [("X-Request-Id", "outer")]) }
        defer { gateway.stop() }
        let client = try gateway.client()
        #expect(try await client.send(Self.charge()) == Thing(id: "t1"))
        let response = try await client.response(to: Self.charge())
        #expect(response.output == Thing(id: "t1") && response.statusCode == 200)
        #expect(response.requestID == "abc", "the envelope's own reference goes before a header")
        let whole = try response.reply.json(Envelope.self)
        #expect(whole == Envelope(status: "SUCCESS", version: "V4", ticket: "abc"))
    }

    @Test func withoutAReferenceTheHeaderIsTheID() async throws {
        for ticket in ["", #","ticket":null"#, #","ticket":7"#] {
            let body = #"{"status":"SUCCESS","answer":{"id":"t1"}\#(ticket)}"#
            let gateway = try Gateway { _ in .json(200, body, headers: [("X-Request-Id", "outer")]) }
            defer { gateway.stop() }
            #expect(try await gateway.client().response(to: Self.charge()).requestID == "outer")
        }
    }

    @Test func aRefusalInsideA200IsARefusal() async throws {
        let body = #"{"status":"ERROR","version":"V4","answer":{"errorCode":"INT_905"},"ticket":"abc"}"#
        let failure = try await failure(.json(200, body))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.problem == Refused(errorCode: "INT_905") && refusal.statusCode == 200)
        #expect(failure.requestID == "abc")
        #expect(!failure.mayHaveTakenEffect && !failure.isRetryable)
        #expect(try refusal.reply.json(Envelope.self).version == "V4")
        #expect(String(decoding: refusal.body, as: UTF8.self) == body)
    }

    @Test(arguments: [400, 401, 404, 422, 501])
    func anHTTPErrorHasItsProblemInTheEnvelopeToo(status: Int) async throws {
        let failure = try await failure(.json(status, #"{"status":"ERROR","answer":{"errorCode":"INT_905"}}"#))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.problem == Refused(errorCode: "INT_905") && refusal.statusCode == status)
        #expect(!failure.mayHaveTakenEffect)
    }

    @Test(arguments: [408, 500, 503])
    func aStatusThatLeavesItOpenStaysOpen(status: Int) async throws {
        let failure = try await failure(.json(status, #"{"status":"ERROR","answer":{"errorCode":"INT_999"}}"#))
        guard case .outcomeUnknown(let unknown) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(unknown.problem == Refused(errorCode: "INT_999") && unknown.reason == .status)
        #expect(failure.mayHaveTakenEffect)
    }

    /// Every shape of 200 that is no envelope, or none that the schema knows. Its answer would read as a problem.
    static let unreadable = [
        "", "<html></html>", "null", "[]", "\"SUCCESS\"", "{}", #"{"answer":{"id":"t1","errorCode":"x"}}"#,
        #"{"status":null,"answer":{"id":"t1","errorCode":"x"}}"#, #"{"status":1,"answer":{"errorCode":"x"}}"#,
        #"{"status":"PENDING","answer":{"errorCode":"x"}}"#, #"{"status":"success","answer":{"id":"t1"}}"#,
        #"{"status":"SUCCESS"}"#, #"{"status":"SUCCESS","answer":null}"#,
        #"{"status":"SUCCESS","answer":{"errorCode":"x"}}"#, #"{"status":"SUCCESS","answer":{"id":"t1"}"#,
        #"{"status":"SUCCESS","status":"ERROR","answer":{"id":"t1"}}"#, #"{"errorCode":"x"}"#,
    ]

    @Test(arguments: unreadable)
    func aSuccessWithoutAReadableEnvelopeIsUnknown(body: String) async throws {
        let failure = try await failure(.text(200, body))
        guard case .outcomeUnknown(let unknown) = failure else { return #expect(Bool(false), "\(failure)") }
        guard case .unreadable = unknown.reason else { return #expect(Bool(false), "\(failure)") }
        #expect(unknown.problem == nil && unknown.statusCode == 200)
        #expect(failure.mayHaveTakenEffect)
        let read = try await self.failure(.text(200, body), Self.charge(onlyReads: true))
        #expect(!read.mayHaveTakenEffect)
    }

    @Test func faultsNameThePlaceInTheEnvelope() async throws {
        let failure = try await failure(.json(200, #"{"status":"SUCCESS","answer":{"id":5}}"#))
        #expect("\(failure)".contains("answer.id: expected a string, found an integer"))
        let unknown = try await self.failure(.json(200, #"{"status":"PENDING"}"#))
        #expect("\(unknown)".contains("status: expected a status of the schema, found a string"))
        #expect(!"\(unknown)".contains("PENDING"))
    }

    /// A union, which keeps every shape that it does not know, as generated ones do.
    enum Shape: Codable, Equatable, Sendable {
        case unknown(JSONValue)

        init(from decoder: any Decoder) throws { self = .unknown(try UnionReader(decoder).payload()) }
        func encode(to encoder: any Encoder) throws {
            guard case .unknown(let value) = self else { return }
            try value.encode(to: encoder)
        }
    }

    @Test func aMissingAnswerIsNoUnknownShape() async throws {
        var shape = Call<Shape, Refused>("shape", .post)
        shape.facts.envelope = Self.envelope
        var optional = Call<Shape?, Refused>("optional", .post)
        optional.facts.envelope = Self.envelope
        var any = Call<JSONValue, Refused>("any", .post)
        any.facts.envelope = Self.envelope
        for body in [#"{"status":"SUCCESS"}"#, #"{"status":"SUCCESS","answer":null}"#] {
            let gateway = try Gateway { _ in .json(200, body) }
            defer { gateway.stop() }
            let client = try gateway.client()
            let failure = try #require(await client.failure(shape))
            guard case .outcomeUnknown = failure else { return #expect(Bool(false), "\(failure)") }
            #expect(failure.mayHaveTakenEffect && "\(failure)".contains("answer"))
            #expect(try await client.send(optional) == nil)
            #expect(try await client.send(any) == .null)
        }
        let gateway = try Gateway { _ in .json(200, #"{"status":"SUCCESS","answer":5}"#) }
        defer { gateway.stop() }
        #expect(try await gateway.client().send(shape) == .unknown(5))
    }

    @Test func whatIsNoEnvelopeIsNoProblem() async throws {
        // A proxy's own error, whose members happen to read as a problem.
        let failure = try await failure(.json(403, #"{"errorCode":"proxy"}"#))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.problem == nil && !failure.mayHaveTakenEffect)
        // A refusal that does not say why.
        let silent = try await self.failure(.json(200, #"{"status":"ERROR","answer":null}"#))
        guard case .refused(let refusal) = silent else { return #expect(Bool(false), "\(silent)") }
        #expect(refusal.problem == nil)
    }

    @Test func aSuccessInsideAFailureIsNoRefusalOfAWrite() async throws {
        let reply = GatewayReply.json(400, #"{"status":"SUCCESS","answer":{"id":"t1","errorCode":"x"}}"#)
        let write = try await failure(reply)
        guard case .outcomeUnknown(let unknown) = write else { return #expect(Bool(false), "\(write)") }
        #expect(write.mayHaveTakenEffect && unknown.problem == nil)
        let read = try await failure(reply, Self.charge(onlyReads: true))
        guard case .refused(let refusal) = read else { return #expect(Bool(false), "\(read)") }
        #expect(!read.mayHaveTakenEffect && refusal.problem == nil)
    }

    @Test func withoutListedRefusalsEveryOtherValueOfTheKindIsOne() async throws {
        let open = CallEnvelope(status: "ok", success: true, answer: "data", problem: "error")
        let refused = try await failure(
            .json(200, #"{"ok":false,"error":{"errorCode":"a"},"data":{"errorCode":"b"}}"#), Self.charge(open))
        guard case .refused(let refusal) = refused else { return #expect(Bool(false), "\(refused)") }
        #expect(refusal.problem == Refused(errorCode: "a"))
        let odd = try await failure(.json(200, #"{"ok":"false","error":{"errorCode":"a"}}"#), Self.charge(open))
        guard case .outcomeUnknown = odd else { return #expect(Bool(false), "\(odd)") }

        let coded = CallEnvelope(status: "code", success: 0, answer: "data")
        let gateway = try Gateway { _ in .json(200, #"{"code":0.0,"data":{"id":"t1"}}"#) }
        defer { gateway.stop() }
        #expect(try await gateway.client().send(Self.charge(coded)) == Thing(id: "t1"))
    }

    @Test func withoutAProblemMemberTheWholeBodyIsTheProblem() async throws {
        let flat = CallEnvelope(status: "status", success: "OK", answer: "answer")
        for status in [200, 401, 500] {
            let failure = try await failure(
                .json(status, #"{"status":"KO","errorCode":"E7","message":"no"}"#), Self.charge(flat))
            #expect(failure.problem == Refused(errorCode: "E7"), "\(status)")
            #expect(failure.mayHaveTakenEffect == (status == 500))
        }
    }

    @Test func anEarlierLostAttemptKeepsARefusalUncertain() async throws {
        let gateway = try Gateway {
            $0.number == 1 ? .close : .json(200, #"{"status":"ERROR","answer":{"errorCode":"PSP_105"}}"#)
        }
        defer { gateway.stop() }
        var call = Self.charge()
        call.facts.idempotencyHeader = "Request-Key"
        let failure = try #require(await gateway.client().failure(call))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.problem == Refused(errorCode: "PSP_105") && refusal.mayHaveTakenEffect)
        #expect(failure.mayHaveTakenEffect)
    }

    @Test func aTransportThatMayRepeatMakesARefusalUncertain() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let transport = ScriptedTransport { _ in
            var response = HTTPResponse(
                statusCode: 200, body: Data(#"{"status":"ERROR","answer":{"errorCode":"PSP_105"}}"#.utf8))
            response.mayHaveBeenRepeated = true
            return response
        }
        let failure = try #require(await gateway.client(transport: transport).failure(Self.charge()))
        #expect(failure.mayHaveTakenEffect && failure.problem == Refused(errorCode: "PSP_105"))
    }

    @Test func observersSeeARefusal() async throws {
        let gateway = try Gateway { _ in .json(200, #"{"status":"ERROR","answer":{"errorCode":"x"}}"#) }
        defer { gateway.stop() }
        let journal = Journal()
        _ = try await gateway.client(observer: journal).failure(Self.charge())
        #expect(journal.attempts.map(\.outcome) == [.refused] && journal.attempts.map(\.statusCode) == [200])
    }

    @Test func nothingOfTheEnvelopePrints() async throws {
        let body = #"{"status":"SUCCESS","answer":{"id":"t1"},"ticket":"SECRET-1","extra":"SECRET-2"}"#
        let gateway = try Gateway { _ in .json(200, body) }
        defer { gateway.stop() }
        let response = try await gateway.client().response(to: Self.charge())
        var dumped = ""
        dump(response.reply, to: &dumped)
        #expect(!dumped.contains("SECRET") && !"\(response.reply)".contains("SECRET"))
        let refused = try await failure(.json(200, #"{"status":"ERROR","answer":{"errorCode":"SECRET"}}"#))
        dump(refused, to: &dumped)
        #expect(!dumped.contains("SECRET") && !"\(refused)".contains("SECRET"))
    }
}
