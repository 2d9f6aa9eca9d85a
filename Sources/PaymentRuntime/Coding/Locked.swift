import Foundation

/// A value that several threads share, reachable only while its lock is held.
///
/// `Mutex` of the standard library would do, but came with later systems than those that this package supports.
///
/// Why `@unchecked Sendable` is right: `state` is private and is read and written in `withLock` alone, between
/// `lock()` and `unlock()`, so no two threads ever touch it at once; and `State` must be `Sendable`, so nothing that
/// leaves the closure can reach unsynchronised memory shared with what stays inside.
package final class Locked<State: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    package init(_ state: State) {
        self.state = state
    }

    /// Runs `body` with the lock held. Keep it short, and never call out to foreign code inside: the lock is not
    /// recursive.
    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}

/// Dumping and printing must not read what other threads may be writing.
extension Locked: CustomReflectable {
    package var customMirror: Mirror { Mirror(self, children: []) }
}
