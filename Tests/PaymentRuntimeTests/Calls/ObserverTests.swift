import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

@Suite(.timeLimit(.minutes(1)))
struct ObserverTests {
    @Test func seesEachAttempt() async throws {
        let gateway = try Gateway(replies: [.empty(503), .close, .json(200, "{\"id\":\"t1\"}")])
        defer { gateway.stop() }
        let journal = Journal()
        _ = try await gateway.client(observer: journal).send(captureThing())

        let attempts = journal.attempts
        #expect(attempts.map(\.number) == [1, 2, 3])
        #expect(attempts.map(\.callName) == ["captureThing", "captureThing", "captureThing"])
        #expect(attempts.map(\.statusCode) == [503, nil, 200])
        #expect(attempts.map(\.outcome) == [.outcomeUnknown, .outcomeUnknown, .succeeded])
        #expect(attempts.map { $0.nextAttemptAfter != nil } == [true, true, false])
        #expect(attempts[1].fault != nil && attempts[0].fault == nil)
        #expect(attempts.allSatisfy { $0.duration > .zero && $0.method == .post })
    }

    @Test func seesHowCallsEnd() async throws {
        let gateway = try Gateway { request in
            switch request.method {
            case "DELETE": .json(404, "{}")
            case "GET": .json(200, "{}")
            default: .empty(500)
            }
        }
        let journal = Journal()
        let client = try gateway.client(observer: journal)
        _ = await client.failure(deleteThing())
        _ = await client.failure(getThing())
        _ = await client.failure(createThing())
        gateway.stop()
        _ = await client.failure(createThing(), .init(attempts: 1))
        let cancelled = Task { await client.failure(createThing()) }
        cancelled.cancel()
        _ = await cancelled.value
        #expect(journal.attempts.map(\.outcome).prefix(4) == [.refused, .outcomeUnknown, .outcomeUnknown, .notSent])
    }

    @Test func callsThatAreNotSentAreNotAttempts() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let journal = Journal()
        _ = try await gateway.client(observer: journal).failure(createThing(), .init(idempotencyKey: "k"))
        #expect(journal.attempts.isEmpty)
    }
}
