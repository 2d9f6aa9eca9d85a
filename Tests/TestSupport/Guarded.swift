import Foundation

/// A value that several threads share, reachable only while its lock is held.
///
/// Why `@unchecked Sendable` is right: `state` is private and is touched in `withLock` alone, between `lock()` and
/// `unlock()`; and it must be `Sendable`, so nothing that leaves the closure shares unsynchronised memory with it.
public final class Guarded<State: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    public init(_ state: State) {
        self.state = state
    }

    public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }

    /// A copy of the value.
    public var value: State { withLock { $0 } }
}

/// Dumping and printing must not read what other threads may be writing.
extension Guarded: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: []) }
}
