import Dodo
import Foundation
import PaymentRuntime

// Writes records into a file, one after the other, for tests that kill it while it does so.
//
//     RecordWriter PATH FIRST [COUNT]
//
// After each record it writes its number to standard output. It ends after COUNT records, when nobody reads that any more, or
// at the first failure, which it writes there too.
//
// With DIE_AT_LIMIT in its environment, a limit on the size of files kills it, even if who started it ignores or blocks that signal.

/// A record whose parts fit together, of a length that differs from one to the next.
func record(_ number: Int) -> AbandonedSession? {
    AbandonedSession(
        sessionID: "cks_\(number)_" + String(repeating: "x", count: number * 977 % 9000),
        createdAt: Timestamp(Date(timeIntervalSince1970: Double(number))))
}

func report(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let first = Int(arguments[2]) else {
    report("usage: RecordWriter PATH FIRST [COUNT]")
    exit(2)
}
if ProcessInfo.processInfo.environment["DIE_AT_LIMIT"] != nil {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    signal(SIGXFSZ, SIG_DFL)
}
let count = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 1_000_000
let store = FileAbandonedSessionStore(path: arguments[1])
for number in first..<first + count {
    guard let session = record(number) else { exit(2) }
    do throws(AbandonedSessionFault) {
        try store.save(session)
    } catch {
        report("\(error)")
        exit(1)
    }
    report("\(number)")
    // So that a second writer gets its turn.
    usleep(300)
}
