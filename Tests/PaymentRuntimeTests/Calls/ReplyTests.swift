import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// What each kind of answer means for a write and for a read.
@Suite(.timeLimit(.minutes(1)))
struct ReplyTests {
    @Test(arguments: [400, 401, 402, 403, 404, 409, 410, 422, 429, 451, 499, 501])
    func theProviderSaysNo(status: Int) async throws {
        let gateway = try Gateway { _ in
            .json(status, "{\"code\":\"bad\"}", headers: [("Provider-Request-Id", "req-1"), ("X-Left", "7")])
        }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(createThing()))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.statusCode == status)
        #expect(refusal.problem == Trouble(code: "bad"))
        #expect(failure.problem == Trouble(code: "bad"))
        #expect(String(decoding: refusal.body, as: UTF8.self) == "{\"code\":\"bad\"}")
        #expect(failure.requestID == "req-1")
        #expect(refusal.headers.integer("x-left") == 7)
        #expect(!failure.mayHaveTakenEffect)
        #expect(failure.isRetryable == (status == 429))
        #expect(gateway.requests.count == 1)
    }

    @Test(arguments: ["", "<html>no</html>", "{\"code\":", "[]", "{\"other\":1}"])
    func aRefusalNeedsNoReadableBody(body: String) async throws {
        let gateway = try Gateway { _ in .text(422, body) }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(createThing()))
        guard case .refused(let refusal) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(refusal.problem == nil)
        #expect(String(decoding: refusal.body, as: UTF8.self) == body)
        #expect(!failure.mayHaveTakenEffect)
    }

    @Test func anErrorOfAServerKeepsItsProblem() async throws {
        let gateway = try Gateway { _ in .json(500, "{\"code\":\"down\"}", headers: [("X-Request-Id", "r")]) }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(createThing()))
        guard case .outcomeUnknown(let unknown) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(unknown.reason == .status)
        #expect(unknown.problem == Trouble(code: "down"))
        #expect(unknown.requestID == "r")
        #expect(failure.statusCode == 500)
    }

    static let unreadable: [(String, GatewayReply)] = [
        ("nothing", .empty(200)), ("page", .text(200, "<html></html>", contentType: "text/html")),
        ("half", .json(200, "{\"id\":\"t")), ("garbage", .text(201, "\u{1}\u{2}\u{3}")), ("null", .json(200, "null")),
        ("wrong type", .json(200, "{\"id\":5}")), ("missing member", .json(200, "{}")), ("list", .json(200, "[1]")),
        ("no content", .empty(204)), ("bad UTF-8", .bytes(200, Array("{\"id\":\"".utf8) + [0xFF, 0x22, 0x7D])),
        ("10,000 deep", .json(200, String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000))),
        ("10,000 objects deep", .json(200, String(repeating: "{\"id\":", count: 10_000))),
    ]

    @Test(arguments: 0..<unreadable.count)
    func aSuccessThatCannotBeReadIsNoSuccess(index: Int) async throws {
        let (name, reply) = Self.unreadable[index]
        let gateway = try Gateway { _ in reply }
        defer { gateway.stop() }
        let client = try gateway.client()
        for (failure, isWrite) in [
            (await client.failure(createThing()), true), (await client.failure(captureThing()), true),
            (await client.failure(getThing()), false), (await client.failure(searchThings()), false),
        ] {
            guard case .outcomeUnknown(let unknown) = failure, case .unreadable = unknown.reason else {
                return #expect(Bool(false), "\(name): \(failure.map(\.description) ?? "success")")
            }
            #expect(unknown.mayHaveTakenEffect == isWrite, "\(name)")
            #expect(unknown.statusCode.map { (200..<300).contains($0) } == true)
            #expect(unknown.body != nil)
        }
        #expect(gateway.requests.count == 4, "\(name): an answer that came is not asked for again")
    }

    @Test func aHundredMegabytesAreAnUnknownOutcome() async throws {
        let chunk = String(repeating: "x", count: 1 << 20)
        let gateway = try Gateway { _ in .chunked(200, Array(repeating: chunk, count: 100)) }
        defer { gateway.stop() }
        let client = try gateway.client()
        let write = try #require(await client.failure(captureThing()))
        #expect(write.mayHaveTakenEffect)
        let read = try #require(await client.failure(getThing()))
        #expect(!read.mayHaveTakenEffect)
        #expect(gateway.requests.count == 2, "the same answer would come again")
    }

    @Test func callsWithoutContentIgnoreWhatComesButAPage() async throws {
        let gateway = try Gateway(replies: [
            .empty(204), .json(200, "{\"any\":1}"), .text(200, "<html>", contentType: "text/html; charset=utf-8"),
        ])
        defer { gateway.stop() }
        let client = try gateway.client()
        _ = try await client.send(deleteThing())
        _ = try await client.send(deleteThing())
        #expect(await client.failure(deleteThing())?.mayHaveTakenEffect == true)
    }

    @Test func theResponseHasItsFacts() async throws {
        let gateway = try Gateway { _ in .json(201, "{\"id\":\"t1\"}", headers: [("X-Correlation-Id", "c1")]) }
        defer { gateway.stop() }
        let response = try await gateway.client().response(to: createThing())
        #expect(response.output == Thing(id: "t1"))
        #expect(response.statusCode == 201)
        #expect(response.requestID == "c1")
        #expect(response.headers["content-type"] == "application/json")
    }

    @Test func textAndBytesComeAsTheyAre() throws {
        let reply = Reply(statusCode: 200, body: Data("a,b\r\n".utf8))
        #expect(try reply.text() == "a,b\r\n")
        #expect(reply.bytes() == Bytes(Data("a,b\r\n".utf8)))
        #expect(throws: CodingFault.self) { try Reply(statusCode: 200, body: Data([0xFF])).text() }
    }

    @Test func allErrorsAnswerTheSameQuestions() async throws {
        let gateway = try Gateway { _ in .json(422, "{}", headers: [("X-Request-Id", "r1")]) }
        defer { gateway.stop() }
        do {
            _ = try await gateway.client().send(createThing())
        } catch let failure as any CallFailure {
            #expect(failure.statusCode == 422 && failure.requestID == "r1" && !failure.mayHaveTakenEffect)
            return
        }
        #expect(Bool(false), "no error")
    }
}
