import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

@Suite(.timeLimit(.minutes(1)))
struct CallCancellationTests {
    private func cancelled<P>(_ error: CallError<P>?) -> Bool? {
        guard case .cancelled(let sent) = error else { return nil }
        return sent
    }

    @Test func beforehandNothingIsSent() async throws {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"1\"}") }
        defer { gateway.stop() }
        let client = try gateway.client()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await client.failure(createThing())
        }
        task.cancel()
        #expect(cancelled(await task.value) == false)
        #expect(gateway.requests.isEmpty)
    }

    @Test func onTheWayAWriteMayHaveTakenEffectAndAReadNot() async throws {
        let gateway = try Gateway { _ in .hang }
        defer { gateway.stop() }
        let client = try gateway.client()
        let write = Task { await client.failure(captureThing()) }
        let read = Task { await client.failure(getThing()) }
        while gateway.requests.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
        write.cancel()
        read.cancel()
        #expect(cancelled(await write.value) == true)
        #expect(cancelled(await read.value) == false)
        await settle()
        #expect(gateway.requests.count == 2, "a cancelled call is not repeated")
    }

    @Test func whileWaitingTheEarlierAttemptCounts() async throws {
        let gateway = try Gateway { .empty($0.path.hasSuffix("capture") ? 503 : 429) }
        defer { gateway.stop() }
        let slow = RetryPolicy(firstDelay: .seconds(30), longestDelay: .seconds(30))
        let client = try gateway.client(options: .init(deadline: .seconds(50)), policy: slow)
        let lost = Task { await client.failure(captureThing()) }
        let refused = Task { await client.failure(deleteThing()) }
        while gateway.requests.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
        await settle()
        lost.cancel()
        refused.cancel()
        #expect(cancelled(await lost.value) == true)
        #expect(cancelled(await refused.value) == false)
    }

    @Test func whileCredentialsAreFetchedNothingIsSent() async throws {
        struct Slow: Authenticator {
            func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
                try? await Task.sleep(for: .milliseconds(200))
            }
        }
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        // Unlike the default transport, this one does not look at cancellation itself.
        let sent = Guarded(0)
        let transport = ScriptedTransport { _ in
            sent.withLock { $0 += 1 }
            return HTTPResponse(statusCode: 500)
        }
        let client = try gateway.client(Slow(), transport: transport)
        let task = Task { await client.failure(createThing()) }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        #expect(cancelled(await task.value) == false)
        try await Task.sleep(for: .milliseconds(400))
        #expect(sent.value == 0)
    }

    @Test func anAnswerThatIsThereIsNotThrownAway() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let began = Guarded(false)
        let transport = ScriptedTransport { _ in
            began.withLock { $0 = true }
            while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) }
            return HTTPResponse(statusCode: 200, body: Data("{\"id\":\"booked\"}".utf8))
        }
        let client = try gateway.client(transport: transport)
        let task = Task { try await client.send(createThing()) }
        while !began.value { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        #expect(try await task.value == Thing(id: "booked"))
    }

    /// Cancelled at random moments, no call claims that nothing was sent when the gateway has booked it.
    @Test func noErrorDeniesWhatWasBooked() async throws {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"1\"}") }
        defer { gateway.stop() }
        let client = try gateway.client()
        var denied: Set<String> = []
        await withTaskGroup(of: (String, Bool).self) { group in
            for index in 0..<600 {
                group.addTask {
                    let id = "c\(index)"
                    let task = Task { await client.failure(captureThing(id: id)) }
                    try? await Task.sleep(for: .microseconds(Int.random(in: 0...40_000)))
                    task.cancel()
                    guard let failure = await task.value else { return (id, false) }
                    return (id, !failure.mayHaveTakenEffect)
                }
            }
            for await (id, isDenied) in group where isDenied { denied.insert("/things/\(id)/capture") }
        }
        await settle()
        #expect(denied.isDisjoint(with: gateway.requests.map(\.target)))
        #expect(Set(gateway.requests.map(\.target)).count == gateway.requests.count)
    }

    @Test func twoHundredCallsAtOnce() async throws {
        let gateway = try Gateway { request in
            .json(200, request.text).delayed(by: .milliseconds(1))
        }
        defer { gateway.stop() }
        let client = try gateway.client()
        let ids = try await withThrowingTaskGroup(of: String.self) { group in
            for index in 0..<200 {
                group.addTask { try await client.send(captureThing(id: "c\(index)")).id }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(ids.count == 200)
        #expect(Set(gateway.requests.compactMap { $0.header("Request-Key") }).count == 200)
    }
}
