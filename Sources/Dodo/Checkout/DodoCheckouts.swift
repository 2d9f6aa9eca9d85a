import Foundation
import PaymentRuntime

/// The checkouts of an app, one at a time, and the record of the one whose end is not known.
///
/// ```swift
/// var checkouts = DodoCheckouts(store: FileAbandonedSessionStore(path: path))
/// try checkouts.begin(url: checkoutURL, returnURL: "myapp://checkout/return")
/// if let url = checkouts.open() { … }                    // show it
/// if case .ended(let result) = checkouts.arrive(at: url) { … }
/// if let result = checkouts.close() { … }                // the buyer closed the page
/// ```
///
/// When the app starts, and after a result that is `cancelled` or `pending`, look at ``abandonedSession()``. What becomes of
/// that record (`Schemas/Dodo/SOURCES.md`, section 6.6):
///
/// | step | the record |
/// | --- | --- |
/// | ``begin(url:returnURL:)``, also if it throws; ``fail(_:)`` before the page was opened | untouched |
/// | ``open()`` | this session's; untouched if the checkout URL has no session id |
/// | a result `succeeded`, `failed` or `expired` | cleared |
/// | a result `cancelled` or `pending`; ``fail(_:)``; the app is killed | kept |
/// | ``clearAbandonedSession(_:)`` | cleared |
///
/// It is a value, so keep one copy, where one task at a time changes it, such as a model on the main actor.
public struct DodoCheckouts: Sendable {
    /// The checkout that is running, or else the last one; nil if there was none.
    public private(set) var current: DodoCheckout?
    /// Whether the page of ``current`` is closed, so that no URL is its any more.
    private var isClosed = true
    /// Why the record could not be written or cleared the last time, nil if it could. No checkout is refused because of
    /// that: a buyer who wants to pay can, but an app that is ended meanwhile will not know of the session.
    public private(set) var recordFault: AbandonedSessionFault?
    private let store: any AbandonedSessionStore
    private let now: @Sendable () -> Date

    /// - Parameter now: The time; for tests.
    public init(store: any AbandonedSessionStore, now: @escaping @Sendable () -> Date = { Date() }) {
        self.store = store
        self.now = now
    }

    /// Whether a checkout has begun and not ended.
    public var isRunning: Bool { current.map { $0.resolution == nil } ?? false }

    /// Begins a checkout. Nothing is shown yet.
    ///
    /// - Parameters:
    ///   - url: The `checkoutURL` of a session that the server created.
    ///   - returnURL: The `returnURL` with which the server created it.
    /// - Throws: `DodoCheckoutError`: `invalidCheckoutURL`, else `invalidReturnURL`, else `alreadyInProgress`.
    public mutating func begin(url: String, returnURL: String) throws(DodoCheckoutError) {
        let checkout = try DodoCheckout(url: url, returnURL: returnURL)
        guard !isRunning else { throw DodoCheckoutError(.alreadyInProgress) }
        current = checkout
        isClosed = false
    }

    /// Just before the page is shown: writes the record.
    ///
    /// - Returns: The URL to open, once; nil from the second time on, and if there is no checkout.
    public mutating func open() -> String? {
        guard var checkout = current, let url = checkout.open() else { return nil }
        current = checkout
        if let id = checkout.url.sessionID,
            let session = AbandonedSession(sessionID: id, createdAt: Timestamp(now()))
        {
            record { store throws(AbandonedSessionFault) in try store.save(session) }
        }
        return url
    }

    /// Tells that a web view is about to load this URL, or that the system handed it to the app.
    public mutating func arrive(at url: String) -> DodoCheckout.Arrival {
        guard !isClosed, var checkout = current else { return .other }
        let arrival = checkout.arrive(at: url)
        current = checkout
        if case .ended(let result) = arrival, result.status.isFinal {
            record { store throws(AbandonedSessionFault) in try store.clear(onlyIf: result.sessionID) }
        }
        return arrival
    }

    /// Tells that the page was closed, whoever did it. From then on, no URL is the checkout's.
    ///
    /// - Returns: The result, whose status is `cancelled`, if the buyer closed the page; nil if the checkout had ended before.
    public mutating func close() -> DodoCheckoutResult? {
        isClosed = true
        return current?.close()
    }

    /// Tells that the page could not be shown: there was nothing to show it on, or it did not appear in time.
    ///
    /// - Returns: The error, whose code is `platformError`; nil if the checkout had ended before.
    public mutating func fail(_ message: String? = nil) -> DodoCheckoutError? {
        isClosed = true
        return current?.fail(message)
    }

    /// The session whose end is not known; nil if there is none. While a checkout is running it is that one's.
    public func abandonedSession() throws(AbandonedSessionFault) -> AbandonedSession? { try store.load() }

    /// Forgets the session, once the server knows its end.
    ///
    /// - Parameter session: The one that the server was asked about. If another checkout was opened meanwhile, its record
    ///   stays. Nil for whichever it is.
    public func clearAbandonedSession(_ session: AbandonedSession? = nil) throws(AbandonedSessionFault) {
        try store.clear(onlyIf: session?.sessionID)
    }

    private mutating func record(
        _ step: (any AbandonedSessionStore) throws(AbandonedSessionFault) -> Void
    ) {
        do {
            try step(store)
            recordFault = nil
        } catch {
            recordFault = error
        }
    }
}

extension DodoCheckouts: Redacted {
    public var description: String { "DodoCheckouts(\(current.map { "\($0)" } ?? "none"))" }
}
