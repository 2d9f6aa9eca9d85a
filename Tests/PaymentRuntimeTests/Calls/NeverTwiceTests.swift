import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// Under every fault, the gateway's book against what the errors say.
@Suite(.timeLimit(.minutes(1)))
struct NeverTwiceTests {
    /// Faults after which nobody can know what became of the request.
    static let faults: [(String, GatewayReply)] = [
        ("close", .close), ("reset", .reset), ("half", .half(200, "{\"id\":\"t1\"}")),
        ("garbage", .raw("garbage\r\n\r\n")),
        ("500", .json(500, "{\"code\":\"x\"}")), ("502", .text(502, "<html>")), ("503", .empty(503)),
        ("504", .empty(504)),
        ("408", .empty(408)), ("302", .redirect(to: "http://127.0.0.1:1/")), ("307", .redirect(307, to: "/elsewhere")),
        ("599", .empty(599)),
    ]

    @Test(arguments: 0..<faults.count)
    func aPlainWriteIsSentOnceAndItsOutcomeIsUnknown(index: Int) async throws {
        let (name, reply) = Self.faults[index]
        let gateway = try Gateway { _ in reply }
        defer { gateway.stop() }
        let client = try gateway.client()

        let post = try #require(await client.failure(createThing()))
        guard case .outcomeUnknown = post else { return #expect(Bool(false), "\(name): \(post)") }
        #expect(post.mayHaveTakenEffect && !post.isRetryable)
        let patch = try #require(await client.failure(patchThing()))
        #expect(patch.mayHaveTakenEffect && !patch.isRetryable)
        await settle()
        #expect(gateway.count(.post) == 1 && gateway.count(.patch) == 1, "\(name)")
    }

    @Test(arguments: 0..<faults.count)
    func aCallWithAKeyIsRepeatedUnderOneKey(index: Int) async throws {
        let (name, reply) = Self.faults[index]
        let gateway = try Gateway { $0.number == 1 ? reply : .json(200, "{\"id\":\"t1\"}") }
        defer { gateway.stop() }
        let client = try gateway.client()
        let isFinal = reply.isRedirectOrOdd
        if isFinal {
            #expect(await client.failure(captureThing())?.mayHaveTakenEffect == true)
        } else {
            #expect(try await client.send(captureThing()) == Thing(id: "t1"), "\(name)")
        }
        await settle()
        #expect(gateway.requests.count == (isFinal ? 1 : 2), "\(name)")
        #expect(Set(gateway.requests.map { $0.header("Request-Key") ?? "" }).count == 1)
        #expect(Set(gateway.requests.map(\.body)).count == 1)
        #expect(gateway.requests.first?.header("Request-Key").flatMap { UUID(uuidString: $0) } != nil)
    }

    @Test(arguments: 0..<faults.count)
    func readsAreRepeatedAndNeverHaveAnEffect(index: Int) async throws {
        let gateway = try Gateway { _ in Self.faults[index].1 }
        defer { gateway.stop() }
        let client = try gateway.client()
        let get = try #require(await client.failure(getThing()))
        let search = try #require(await client.failure(searchThings()))
        #expect(!get.mayHaveTakenEffect && !search.mayHaveTakenEffect)
        #expect(gateway.count(.get) == (Self.faults[index].1.isRedirectOrOdd ? 1 : 3))
    }

    @Test func keysDifferFromCallToCall() async throws {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"t1\"}") }
        defer { gateway.stop() }
        let client = try gateway.client()
        for _ in 0..<5 { _ = try await client.send(captureThing()) }
        #expect(Set(gateway.requests.compactMap { $0.header("Request-Key") }).count == 5)
    }

    @Test func theCallersKeyIsUsed() async throws {
        let gateway = try Gateway { _ in .empty(503) }
        defer { gateway.stop() }
        let failure = try await #require(gateway.client().failure(captureThing(), .init(idempotencyKey: "order-7")))
        #expect(gateway.requests.map { $0.header("Request-Key") } == ["order-7", "order-7", "order-7"])
        #expect(failure.mayHaveTakenEffect)
        #expect(failure.isRetryable, "the caller holds the key and can repeat the very same call")
    }

    @Test func aKeyThatWouldBeIgnoredIsRefused() async throws {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"t1\"}") }
        defer { gateway.stop() }
        let client = try gateway.client()
        for (call, options) in [
            (await client.failure(createThing(), .init(idempotencyKey: "k")), "none taken"),
            (await client.failure(captureThing(), .init(idempotencyKey: "")), "empty"),
            (await client.failure(captureThing(), .init(idempotencyKey: "a\nb")), "line break"),
            (await client.failure(captureThing(), .init(headers: ["request-key": "k"])), "as a header"),
        ] {
            guard case .invalidRequest = call else { return #expect(Bool(false), "\(options)") }
        }
        #expect(gateway.requests.isEmpty)
    }

    @Test func aRefusalAfterAnUnknownAttemptStaysUncertain() async throws {
        let gateway = try Gateway { $0.number == 1 ? .close : .json(409, "{\"code\":\"already_done\"}") }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(captureThing()))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.problem == Trouble(code: "already_done"))
        #expect(refusal.mayHaveTakenEffect)
        #expect(failure.mayHaveTakenEffect)
        #expect(!failure.isRetryable)
    }

    @Test func aDeleteThatFindsNothingAfterALostOneStaysUncertain() async throws {
        let gateway = try Gateway { $0.number == 1 ? .reset : .json(404, "{\"code\":\"gone\"}") }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(deleteThing()))
        #expect(failure.statusCode == 404)
        #expect(failure.mayHaveTakenEffect)
    }

    @Test func aTransportThatMayRepeatMakesARefusalUncertain() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let transport = ScriptedTransport { _ in
            var response = HTTPResponse(statusCode: 404)
            response.mayHaveBeenRepeated = true
            return response
        }
        let failure = try #require(await gateway.client(transport: transport).failure(deleteThing()))
        #expect(failure.statusCode == 404 && failure.mayHaveTakenEffect)
    }

    @Test func a401ThatMayBeAboutARepetitionStillRenewsTheCredentials() async throws {
        struct Renewing: Authenticator {
            let renewals = Guarded(0)
            func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {}
            func renewCredentials(refused request: HTTPRequest, for facts: CallFacts) async -> Bool {
                renewals.withLock { $0 += 1 }
                return true
            }
        }
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let count = Guarded(0)
        let transport = ScriptedTransport { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            var response = HTTPResponse(statusCode: number == 1 ? 401 : 204)
            response.mayHaveBeenRepeated = true
            return response
        }
        let renewing = Renewing()
        let client = try gateway.client(renewing, transport: transport)
        _ = try await client.send(deleteThing())
        #expect(renewing.renewals.value == 1 && count.value == 2)

        // What is not safe to repeat is not repeated; the next call has the new credentials.
        count.withLock { $0 = 0 }
        let failure = try #require(await client.failure(patchThing()))
        #expect(failure.statusCode == 401 && failure.mayHaveTakenEffect)
        #expect(renewing.renewals.value == 2 && count.value == 1)
    }

    @Test func whatWasSurelyNotSentIsSentAgain() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let count = Guarded(0)
        let transport = ScriptedTransport { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number < 3 { throw TransportFault(.connection, wasSent: .no) }
            return HTTPResponse(statusCode: 200, body: Data("{\"id\":\"t1\"}".utf8))
        }
        #expect(try await gateway.client(transport: transport).send(createThing()) == Thing(id: "t1"))
        #expect(count.value == 3)
    }

    @Test func aRefusedConnectionEndsAsNotSent() async throws {
        let gateway = try Gateway { _ in .empty() }
        gateway.stop()
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(createThing()))
        guard case .notSent(let fault) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(fault.kind == .connection)
        #expect(!failure.mayHaveTakenEffect && failure.isRetryable)
    }

    @Test func anUnsentAttemptAfterAnUnknownOneStaysUnknown() async throws {
        // The server takes the capture, loses the answer and goes down.
        let gateway = try Gateway { _ in .close.afterStoppingListening }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(captureThing()))
        guard case .outcomeUnknown = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(failure.mayHaveTakenEffect)
        #expect(gateway.requests.count == 1)
    }

    @Test func errorsOfAForeignTransportCountAsSent() async throws {
        struct Odd: Error {}
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let failure = try await #require(
            gateway.client(transport: ScriptedTransport { _ in throw Odd() }).failure(createThing()))
        #expect(failure.mayHaveTakenEffect)
    }
}

extension GatewayReply {
    /// True for replies of the list above after which even a repeatable call is not repeated.
    fileprivate var isRedirectOrOdd: Bool {
        let text = String(decoding: firstBytes, as: UTF8.self)
        return ["302", "307", "599"].contains { text.hasPrefix("HTTP/1.1 \($0)") }
    }
}
