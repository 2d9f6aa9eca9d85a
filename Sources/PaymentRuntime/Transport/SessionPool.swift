import Foundation

/// All URLSessions of the process. None of them ever dies: a dying session with an open TLS connection ends the process
/// on Linux (corelibs 5203, 5491). Those that are not needed wait here for their next user.
final class SessionPool: Sendable {
    static let shared = SessionPool()

    private struct State: Sendable {
        var idle: [Int: [PooledSession]] = [:]
        var fresh: [(session: PooledSession, restedAt: ContinuousClock.Instant)] = []
        var freshCount = 0
    }

    /// How many sessions for single writes there may be. Each may hold one idle connection until its next use. With servers
    /// that close connections as they are asked to, there are never more than there are such writes at one time.
    private let freshLimit: Int
    private let state = Locked(State())

    init(freshLimit: Int = 256) {
        self.freshLimit = freshLimit
    }

    /// A session for a transport to keep, with connections that are kept open between requests.
    func borrow(connectionsPerHost: Int) -> PooledSession {
        let idle = state.withLock { $0.idle[connectionsPerHost]?.popLast() }
        return idle ?? PooledSession(connectionsPerHost: connectionsPerHost)
    }

    func give(back session: PooledSession) {
        state.withLock { $0.idle[session.connectionsPerHost, default: []].append(session) }
    }

    /// A session without a usable connection, for a single write without a body; nil if there are too many already.
    ///
    /// libcurl sends such a request a second time, in silence, if it went out on a connection that was kept from an
    /// earlier request and that dies before the response. Over a new connection it does not. Nothing in URLSession's
    /// interface asks for a new connection, but a session that has none must open one, and a connection that lay unused
    /// for 118 seconds is never taken again (CURLOPT_MAXAGE_CONN). So a session serves one such write, and then rests,
    /// unless the response said `Connection: close`: then libcurl has closed the connection, and there is none to reuse.
    func borrowFresh() -> PooledSession? {
        let now = ContinuousClock.now
        let (rested, mayAdd): (PooledSession?, Bool) = state.withLock { state in
            if let first = state.fresh.first, first.restedAt <= now {
                return (state.fresh.removeFirst().session, false)
            }
            guard state.freshCount < freshLimit else { return (nil, false) }
            state.freshCount += 1
            return (nil, true)
        }
        return mayAdd ? PooledSession(connectionsPerHost: 1) : rested
    }

    /// - Parameter isClosed: True if it is certain that the session's connection is closed.
    func rest(_ session: PooledSession, isClosed: Bool) {
        let now = ContinuousClock.now
        state.withLock { state in
            // The list is in the order of the times: what rests longest stands last.
            guard isClosed else { return state.fresh.append((session, now + .seconds(180))) }
            state.fresh.insert((session, now), at: 0)
        }
    }
}
