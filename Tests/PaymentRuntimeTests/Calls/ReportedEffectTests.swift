import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// A problem that tells more than its status.
private struct TalkativeTrouble: Codable, Equatable, Sendable, EffectReporting {
    var code: String

    func reportedEffect(statusCode: Int) -> ReportedEffect? {
        switch code {
        case "running" where statusCode == 409: .underway
        case "done": .possible
        default: nil
        }
    }
}

/// What problems say about the effect of a call, against what their statuses say.
@Suite(.timeLimit(.minutes(1)))
struct ReportedEffectTests {
    private func capture() -> Call<Thing, TalkativeTrouble> {
        var call = create()
        call.facts.idempotencyHeader = "Request-Key"
        return call
    }

    private func create() -> Call<Thing, TalkativeTrouble> {
        var call = Call<Thing, TalkativeTrouble>("captureThing", .post)
        call.path.literal("/things/t1/capture")
        call.json(Thing(id: "t1"))
        return call
    }

    private static let running = GatewayReply.json(409, #"{"code":"running"}"#)
    private static let success = GatewayReply.json(200, #"{"id":"t1"}"#)

    @Test func whatIsUnderwayIsAskedForAgainUnderTheSameKey() async throws {
        let gateway = try Gateway(replies: [Self.running, Self.running, Self.success])
        defer { gateway.stop() }
        #expect(try await gateway.client().send(capture()) == Thing(id: "t1"))
        #expect(gateway.requests.count == 3)
        #expect(Set(gateway.requests.map { $0.header("Request-Key") ?? "" }).count == 1)
        #expect(Set(gateway.requests.map(\.body)).count == 1)
    }

    @Test func whatStaysUnderwayMayHaveTakenEffect() async throws {
        let gateway = try Gateway(replies: [Self.running])
        defer { gateway.stop() }
        let client = try gateway.client()
        let own = try #require(await client.failure(capture()))
        guard case .refused(let refusal) = own else { return #expect(Bool(false), "\(own)") }
        #expect(refusal.problem == TalkativeTrouble(code: "running"))
        #expect(refusal.isIdempotencyConflict && own.isIdempotencyConflict)
        #expect(own.mayHaveTakenEffect && !own.isRetryable, "the next call would get another key")
        #expect("\(own)".contains("not finished") && "\(own)".contains("may have taken effect"))
        #expect(gateway.requests.count == 3)

        let callers = try #require(await client.failure(capture(), .init(idempotencyKey: "order-7")))
        #expect(callers.isIdempotencyConflict && callers.mayHaveTakenEffect)
        #expect(callers.isRetryable, "the caller holds the key and can ask again")

        let once = try #require(await client.failure(capture(), .init(attempts: 1)))
        #expect(once.isIdempotencyConflict && once.mayHaveTakenEffect)
    }

    @Test func aRefusalAfterWhatWasUnderwayStaysUncertain() async throws {
        let gateway = try Gateway(replies: [Self.running, .json(402, #"{"code":"other"}"#)])
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(capture()))
        #expect(failure.statusCode == 402 && failure.mayHaveTakenEffect && !failure.isIdempotencyConflict)
        #expect(gateway.requests.count == 2)
    }

    /// Without a key of the runtime's nothing is asked for again. The caller may have sent one as a plain header, so it is
    /// not certain that nothing is underway.
    @Test func withoutAKeyWhatIsUnderwayIsNotAskedForAgain() async throws {
        let gateway = try Gateway(replies: [Self.running])
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(create()))
        #expect(!failure.isIdempotencyConflict && failure.mayHaveTakenEffect && !failure.isRetryable)
        #expect(gateway.requests.count == 1)
    }

    @Test(arguments: [
        #"{"code":7}"#, #"{"code":"#, " \n{}", "\u{FEFF}{}", #"{"code":"other","code":"other"}"#,
    ])
    func aProblemThatCannotBeReadPromisesNothing(body: String) async throws {
        let gateway = try Gateway(replies: [.json(402, body)])
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(capture()))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.problem == nil && failure.mayHaveTakenEffect && !failure.isRetryable)
        #expect(gateway.requests.count == 1)

        var read = capture()
        read.facts.isRepeatable = true
        #expect(try await gateway.client().failure(read)?.mayHaveTakenEffect == false)
    }

    /// Envelopes that say no, and not why; and what is none, or only the half of one.
    @Test(arguments: [
        (200, #"{"status":"ERROR"}"#), (200, #"{"status":"ERROR","answer":null}"#),
        (200, #"{"status":"ERROR","answer":"other"}"#), (200, #"{"status":"ERROR","answer":["other"]}"#),
        (200, #"{"status":"ERROR","answer":{"code":7}}"#), (402, #"{"status":"ERROR","answer":{"co"#),
        (402, #"{"status":"ERROR"}"#), (402, #"{"status":"PENDING","answer":{"code":"other"}}"#),
        (402, #"{"answer":{"code":"other"}}"#), (402, #"{"status":null,"answer":null}"#),
    ])
    func anEnvelopeWithoutAProblemThatCanBeReadPromisesNothing(status: Int, body: String) async throws {
        let gateway = try Gateway(replies: [.json(status, body)])
        defer { gateway.stop() }
        var call = create()
        call.facts.envelope = EnvelopeTests.envelope
        let failure = try #require(await gateway.client().failure(call))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.problem == nil && failure.mayHaveTakenEffect && !failure.isRetryable)
        #expect(gateway.requests.count == 1)

        call.facts.isRepeatable = true
        #expect(try await gateway.client().failure(call)?.mayHaveTakenEffect == false)
    }

    @Test func anEnvelopeWithAProblemSaysIt() async throws {
        let gateway = try Gateway {
            .json(200, #"{"status":"ERROR","answer":{"code":"\#($0.number == 1 ? "other" : "done")"}}"#)
        }
        defer { gateway.stop() }
        var call = create()
        call.facts.envelope = EnvelopeTests.envelope
        #expect(try await gateway.client().failure(call)?.mayHaveTakenEffect == false)
        #expect(try await gateway.client().failure(call)?.mayHaveTakenEffect == true)
    }

    /// What something between us and the provider says is no envelope, and its 4xx stands for itself.
    @Test(arguments: ["<html></html>", #"{"code":"other"}"#, #"{"status":403,"error":"Forbidden"}"#, "{}", "[]", ""])
    func whatIsNoEnvelopeIsGoneByItsStatus(body: String) async throws {
        let gateway = try Gateway(replies: [.text(403, body)])
        defer { gateway.stop() }
        var call = create()
        call.facts.envelope = EnvelopeTests.envelope
        let failure = try #require(await gateway.client().failure(call))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.problem == nil && !failure.mayHaveTakenEffect)
    }

    @Test func aProblemOfAnotherKindIsGoneByItsStatus() async throws {
        let gateway = try Gateway(replies: [.json(402, #"{"code":7}"#)])
        defer { gateway.stop() }
        #expect(try await gateway.client().failure(captureThing())?.mayHaveTakenEffect == false)
    }

    @Test func aProblemCanSayThatItWasDone() async throws {
        let gateway = try Gateway(replies: [.json(402, #"{"code":"done"}"#)])
        defer { gateway.stop() }
        for call in [capture(), create()] {
            let failure = try #require(await gateway.client().failure(call))
            guard case .refused = failure else { return #expect(Bool(false), "\(failure)") }
            #expect(failure.mayHaveTakenEffect && !failure.isRetryable && !failure.isIdempotencyConflict)
        }
        #expect(gateway.requests.count == 2)
    }

    @Test func whatSaysNothingIsGoneByItsStatus() async throws {
        let gateway = try Gateway { request in
            switch request.number {
            case 1: .json(409, #"{"code":"other"}"#)
            case 2: .json(402, #"{"code":"running"}"#)
            case 3: .json(409, "not JSON")
            default: .empty(409)
            }
        }
        defer { gateway.stop() }
        for _ in 1...4 {
            let failure = try #require(await gateway.client().failure(capture()))
            guard case .refused = failure else { return #expect(Bool(false), "\(failure)") }
            #expect(!failure.mayHaveTakenEffect && !failure.isIdempotencyConflict)
        }
        #expect(gateway.requests.count == 4)
    }

    @Test func aReportNeverMakesAReadUncertain() async throws {
        let gateway = try Gateway(replies: [Self.running])
        defer { gateway.stop() }
        var call = capture()
        call.facts.isRepeatable = true
        let failure = try #require(await gateway.client().failure(call))
        #expect(failure.statusCode == 409 && !failure.mayHaveTakenEffect && !failure.isIdempotencyConflict)
    }

    @Test func aServersErrorStaysUnknownWhateverItSays() async throws {
        let gateway = try Gateway(replies: [.json(502, #"{"code":"nothing"}"#)])
        defer { gateway.stop() }
        let failure = try #require(await gateway.client(policy: .never).failure(capture()))
        guard case .outcomeUnknown = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(failure.mayHaveTakenEffect && failure.problem == TalkativeTrouble(code: "nothing"))
    }
}

/// What an authenticator says of the keys that callers bring.
@Suite struct KeyObjectionTests {
    private struct Picky: Authenticator {
        func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {}
        func objection(toIdempotencyKey key: String) -> String? { key.count > 3 ? "must be short" : nil }
    }

    @Test func isAnInvalidRequest() async throws {
        let gateway = try Gateway(replies: [.json(200, #"{"id":"t1"}"#)])
        defer { gateway.stop() }
        let client = try gateway.client(Picky())
        let failure = await client.failure(captureThing(), .init(idempotencyKey: "PLANTED"))
        guard case .invalidRequest? = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
        let text = String(describing: failure)
        #expect(text.contains("Request-Key") && text.contains("must be short") && !text.contains("PLANTED"))
        #expect(gateway.requests.isEmpty)

        _ = try await client.send(captureThing(), options: .init(idempotencyKey: "k1"))
        // One that the runtime makes is not the caller's.
        _ = try await client.send(captureThing())
        #expect(gateway.requests.count == 2)
    }
}

/// Headers that an authenticator signs are not the callers'.
@Suite struct ReservedHeaderTests {
    private struct Signing: Authenticator {
        var reservedHeaders: [String] { ["Date", "X-Signed"] }
        func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
            request.headers.set("Date", "now")
        }
    }

    @Test(arguments: ["Date", "date", "x-SIGNED"])
    func areRefusedAsExtraHeaders(name: String) async throws {
        let gateway = try Gateway(replies: [.json(200, #"{"id":"t1"}"#)])
        defer { gateway.stop() }
        let client = try gateway.client(Signing())
        let mine = await client.failure(getThing(), .init(headers: [name: "PLANTED"]))
        let ours = try await gateway.client(Signing(), options: .init(headers: [name: "PLANTED"])).failure(getThing())
        for failure in [mine, ours] {
            guard case .invalidRequest = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
            #expect("\(String(describing: failure))".contains(name))
            #expect(!"\(String(describing: failure))".contains("PLANTED"))
        }
        #expect(gateway.requests.isEmpty)
        _ = try await client.send(getThing(), options: .init(headers: ["X-Other": "fine"]))
        #expect(gateway.requests.first?.header("X-Other") == "fine")
    }

    @Test func areFreeWhereNothingIsSigned() async throws {
        let gateway = try Gateway(replies: [.json(200, #"{"id":"t1"}"#)])
        defer { gateway.stop() }
        var call = getThing()
        call.facts.isAnonymous = true
        _ = try await gateway.client(Signing()).send(call, options: .init(headers: ["X-Signed": "fine"]))
        #expect(gateway.requests.first?.header("X-Signed") == "fine")
    }
}
