import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// A token lives 120 minutes, is renewed 60 s before its end, and there is no refresh (`Schemas/Sezzle/SOURCES.md`,
/// section 1.2).
@Suite struct TokenCacheTests {
    /// Counts exchanges, holds them back until told to go on, and fails on demand.
    actor Provider {
        private(set) var exchanges = 0
        private var isOpen: Bool
        private var held: [CheckedContinuation<Void, Never>] = []
        private var failures: Int
        private let lifetime: TimeInterval
        private let clock: Clock

        init(clock: Clock = .init(), lifetime: TimeInterval = 7200, isOpen: Bool = true, failures: Int = 0) {
            self.clock = clock
            self.lifetime = lifetime
            self.isOpen = isOpen
            self.failures = failures
        }

        func exchange() async throws -> ExpiringToken {
            exchanges += 1
            let number = exchanges
            if !isOpen { await withCheckedContinuation { held.append($0) } }
            if failures > 0 {
                failures -= 1
                throw Down()
            }
            return ExpiringToken(
                token: Sensitive("t-\(number)"), expiration: clock.now().addingTimeInterval(lifetime))
        }

        func open() {
            isOpen = true
            for continuation in held { continuation.resume() }
            held.removeAll()
        }
    }

    struct Down: Error {}

    final class Clock: Sendable {
        private let seconds = Guarded<TimeInterval>(1_800_000_000)
        func now() -> Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
        func advance(_ interval: TimeInterval) { seconds.withLock { $0 += interval } }
    }

    private func cache(_ provider: Provider, _ clock: Clock = .init()) -> TokenCache {
        TokenCache(now: { clock.now() }, exchange: { try await provider.exchange() })
    }

    @Test func oneExchangeServesAllWhoWait() async throws {
        let provider = Provider(isOpen: false)
        let cache = cache(provider)
        let tokens = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<200 { group.addTask { try await cache.token() } }
            while await cache.waiterCount < 200 { await Task.yield() }
            await provider.open()
            return try await group.reduce(into: [String]()) { $0.append($1) }
        }
        #expect(tokens == Array(repeating: "t-1", count: 200))
        #expect(try await cache.token() == "t-1")
        #expect(await provider.exchanges == 1)
    }

    @Test func aTokenIsUsedUntilSixtySecondsBeforeItsEnd() async throws {
        let clock = Clock()
        let provider = Provider(clock: clock)
        let cache = cache(provider, clock)
        #expect(try await cache.token() == "t-1")
        clock.advance(7200 - 61)
        #expect(try await cache.token() == "t-1")
        clock.advance(1)
        #expect(try await cache.token() == "t-2")
        #expect(try await cache.token() == "t-2")
        #expect(await provider.exchanges == 2)
    }

    @Test func aTokenThatArrivesDeadStillServesThoseWhoWaited() async throws {
        let provider = Provider(lifetime: -7200)
        let cache = cache(provider)
        #expect(try await cache.token() == "t-1")
        #expect(try await cache.token() == "t-2")
        #expect(await provider.exchanges == 2)
    }

    @Test func onlyTheRefusedTokenIsDiscarded() async throws {
        let provider = Provider()
        let cache = cache(provider)
        #expect(try await cache.token() == "t-1")
        await cache.discard("t-1")
        #expect(try await cache.token() == "t-2")
        // A second call that was refused with the first token comes late: the new token stays.
        await cache.discard("t-1")
        #expect(try await cache.token() == "t-2")
        #expect(await provider.exchanges == 2)
    }

    @Test func aFailureIsToldToThoseWhoWaitedAndThenForgotten() async throws {
        let provider = Provider(isOpen: false, failures: 1)
        let cache = cache(provider)
        let failures = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    do {
                        _ = try await cache.token()
                        return false
                    } catch {
                        return error is Down
                    }
                }
            }
            while await cache.waiterCount < 50 { await Task.yield() }
            await provider.open()
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(failures == 50)
        #expect(await provider.exchanges == 1)
        #expect(try await cache.token() == "t-2")
    }

    @Test func aCancelledCallerLeavesAtOnceAndTheOthersGetTheirToken() async throws {
        let provider = Provider(isOpen: false)
        let cache = cache(provider)
        let first = Task { try await cache.token() }
        while await cache.waiterCount < 1 { await Task.yield() }
        let second = Task { try await cache.token() }
        while await cache.waiterCount < 2 { await Task.yield() }
        // The caller who started the exchange goes while it is still held back.
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await provider.open()
        #expect(try await second.value == "t-1")
        #expect(await provider.exchanges == 1)
    }

    @Test func aCallerWhoIsCancelledBeforehandDoesNotWait() async throws {
        let provider = Provider(isOpen: false)
        let cache = cache(provider)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await cache.token()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await provider.open()
        #expect(try await cache.token() == "t-1")
        #expect(await provider.exchanges == 1)
    }

    @Test func cancellationRacesLeaveNobodyBehind() async throws {
        for round in 0..<500 {
            let provider = Provider()
            let cache = cache(provider)
            let tasks = (0..<4).map { _ in Task { try await cache.token() } }
            if round % 2 == 0 { await Task.yield() }
            tasks[round % 4].cancel()
            for (index, task) in tasks.enumerated() where index != round % 4 { #expect(try await task.value == "t-1") }
            _ = await tasks[round % 4].result
            #expect(await cache.waiterCount == 0)
            #expect(await provider.exchanges == 1)
        }
    }
}
