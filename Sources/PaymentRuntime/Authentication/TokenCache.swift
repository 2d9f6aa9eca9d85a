import Foundation

/// A token that is good for a while.
public struct ExpiringToken: Sendable {
    public var token: Sensitive<String>
    /// When the token dies.
    public var expiration: Date

    public init(token: Sensitive<String>, expiration: Date) {
        self.token = token
        self.expiration = expiration
    }
}

/// The token that all calls of a client share, and that is exchanged for a new one in time.
///
/// However many callers need a token at once, one exchange runs, and all of them wait for it. It belongs to none of them:
/// a caller who is cancelled stops waiting, and the exchange goes on for the others. A failed exchange is told to those
/// who waited for it and then forgotten, so the next caller tries again.
public actor TokenCache {
    /// Asks the provider for a token.
    public typealias Exchange = @Sendable () async throws -> ExpiringToken

    private let exchange: Exchange
    private let margin: TimeInterval
    private let now: @Sendable () -> Date
    private var current: ExpiringToken?
    private var isExchanging = false
    private var waiting: [Int: CheckedContinuation<ExpiringToken, any Error>] = [:]
    private var nextWaiter = 0

    /// - Parameters:
    ///   - margin: A token this close to its end, in seconds, is renewed first: the call that uses it must still find
    ///     it alive.
    ///   - now: The time, for tests.
    public init(
        margin: TimeInterval = 60, now: @escaping @Sendable () -> Date = { Date() }, exchange: @escaping Exchange
    ) {
        self.margin = margin
        self.now = now
        self.exchange = exchange
    }

    /// A token to use now.
    ///
    /// - Throws: what the exchange threw, or `CancellationError` as soon as the caller is cancelled.
    public func token() async throws -> String {
        if let current, current.expiration.timeIntervalSince(now()) > margin {
            return current.token.value
        }
        return try await nextToken().token.value
    }

    /// Forgets a token with which a call was refused; a newer one, which another caller may have fetched since, stays.
    public func discard(_ refused: String) {
        if current?.token.value == refused { current = nil }
    }

    /// How many callers wait for the exchange that runs.
    var waiterCount: Int { waiting.count }

    private func nextToken() async throws -> ExpiringToken {
        let waiter = nextWaiter
        nextWaiter += 1
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiting[waiter] = continuation
                startExchange()
            }
        } onCancel: {
            // Runs on the actor only once it is free, hence after the waiter has been registered.
            Task { await self.cancel(waiter) }
        }
    }

    private func cancel(_ waiter: Int) {
        waiting.removeValue(forKey: waiter)?.resume(throwing: CancellationError())
    }

    private func startExchange() {
        guard !isExchanging else { return }
        isExchanging = true
        // Detached: the exchange inherits neither the first caller's cancellation nor its task-local values.
        Task.detached { [exchange] in
            do {
                await self.finish(.success(try await exchange()))
            } catch {
                await self.finish(.failure(error))
            }
        }
    }

    private func finish(_ result: Result<ExpiringToken, any Error>) {
        isExchanging = false
        // Whatever its date says, the token is used by those who waited: a wrong clock must not make them ask for ever.
        if case .success(let token) = result { current = token }
        let waiters = waiting.values
        waiting.removeAll()
        for waiter in waiters { waiter.resume(with: result) }
    }
}
