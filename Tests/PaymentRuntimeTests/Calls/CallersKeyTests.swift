import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// Idempotency keys: what is no key, and what a key of the caller's makes uncertain.
@Suite(.timeLimit(.minutes(1)))
struct CallersKeyTests {
    @Test(arguments: [" ", "\t", "  \t ", "\u{A0}", " key", "key ", "key\t", "\u{2003}key"])
    func aKeyThatWouldNotArriveIsRefused(key: String) async throws {
        let gateway = try Gateway { _ in .empty(503) }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(captureThing(), .init(idempotencyKey: key)))
        guard case .invalidRequest = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(gateway.requests.isEmpty)
    }

    @Test(arguments: [" ", "\t", " \t "])
    func aBlankHeaderIsRefused(value: String) async throws {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"t1\"}") }
        defer { gateway.stop() }
        var call = getThing()
        call.headers.value("X-Blank", value)
        var extra: HTTPHeaders = ["X-Tag": "one"]
        extra.add("X-Tag", value)
        for failure in [
            try await gateway.client().failure(call),
            try await gateway.client().failure(getThing(), .init(headers: ["X-Blank": value])),
            try await gateway.client().failure(getThing(), .init(headers: extra)),
        ] {
            guard case .invalidRequest = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
        }
        // Not even where an authenticator or a transport's user sets it.
        let request = gateway.request(.get, headers: ["X-Blank": value])
        #expect(await URLSessionTransport.shared.fault(request)?.wasSent == .no)
        #expect(gateway.requests.isEmpty)
    }

    @Test func anEmptyHeaderIsSentAsItIs() async throws {
        let gateway = try Gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        _ = try await URLSessionTransport.shared.send(gateway.request(.get, headers: ["X-Empty": ""]))
        #expect(gateway.requests.map { $0.header("X-Empty") } == [""])
    }

    @Test func onlyAKeyThatIsThereMakesACallSafeToRepeat() throws {
        func prepared(_ headers: HTTPHeaders) -> PreparedCall {
            PreparedCall(
                facts: CallFacts(name: "capture", method: .post, idempotencyHeader: "Request-Key"),
                request: HTTPRequest(method: .post, origin: "https://a", path: "/", headers: headers),
                deadline: .seconds(1), attemptTimeout: .seconds(1), attempts: 3, givesKey: true)
        }
        #expect(prepared(["request-key": "k"]).isSafeToRepeat && prepared(["request-key": "k"]).isSafeForCallerToRepeat)
        for headers: HTTPHeaders in [[:], ["Request-Key": ""], ["Request-Key": " \t"]] {
            #expect(!prepared(headers).isSafeToRepeat && !prepared(headers).isSafeForCallerToRepeat)
        }
    }

    @Test func anAuthenticatorThatTakesTheKeyAwayStopsTheCall() async throws {
        struct Thief: Authenticator {
            func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
                request.headers.remove("Request-Key")
            }
        }
        let gateway = try Gateway { _ in .empty(503) }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client(Thief()).failure(captureThing()))
        guard case .notSent = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(gateway.requests.isEmpty)
    }

    @Test(arguments: [400, 402, 409, 410, 412, 418, 422, 423, 425, 428, 451])
    func aRefusalOfACallersKeyMayBeOneOfADuplicate(status: Int) async throws {
        let gateway = try Gateway { _ in .json(status, "{\"code\":\"duplicate\"}") }
        defer { gateway.stop() }
        let client = try gateway.client(policy: .never)
        let failure = try #require(await client.failure(captureThing(), .init(idempotencyKey: "stored")))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.problem == Trouble(code: "duplicate"))
        #expect(refusal.mayHaveTakenEffect && failure.mayHaveTakenEffect)
        // The runtime's own key is new with every call.
        #expect(await client.failure(captureThing())?.mayHaveTakenEffect == false)
    }

    @Test(arguments: [401, 403, 404, 405, 406, 413, 415, 429, 501])
    func whatIsNoMatterOfDuplicatesStaysAPlainNo(status: Int) async throws {
        let gateway = try Gateway { _ in .json(status, "{\"code\":\"x\"}") }
        defer { gateway.stop() }
        let client = try gateway.client(policy: .never)
        let failure = try #require(await client.failure(captureThing(), .init(idempotencyKey: "stored")))
        guard case .refused = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(!failure.mayHaveTakenEffect)
    }

    @Test func aReadWithAKeyHasNoEffectAllTheSame() async throws {
        let gateway = try Gateway { _ in .json(409, "{\"code\":\"x\"}") }
        defer { gateway.stop() }
        var call = searchThings()
        call.facts.idempotencyHeader = "Request-Key"
        let failure = try #require(await gateway.client().failure(call, .init(idempotencyKey: "stored")))
        #expect(failure.statusCode == 409 && !failure.mayHaveTakenEffect)
    }

    @Test func extraHeadersOfOneNameAreAllSent() async throws {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"t1\"}") }
        defer { gateway.stop() }
        var ours: HTTPHeaders = ["X-Tag": "one", "X-Other": "three"]
        ours.add("x-tag", "two")
        let client = try gateway.client(options: .init(headers: ["X-Tag": "zero", "X-Client": "yes"]))
        _ = try await client.send(getThing(), options: .init(headers: ours))
        let request = try #require(gateway.requests.first)
        #expect(request.headers.filter { $0.name.lowercased() == "x-tag" }.map(\.value) == ["one, two"])
        #expect(request.header("X-Other") == "three" && request.header("X-Client") == "yes")
    }
}
