#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The name of a file in which a text waits to take its target's place: `.apigen-4711-0.tmp`, with the number of the
/// process that writes it, so that a later run can tell whether anybody still needs it.
enum TemporaryName {
    static func name(_ number: Int) -> String { ".apigen-\(FileSystem.processID)-\(number).tmp" }

    /// Whether a file of this name was left behind by a run that was killed, be it empty or cut off.
    static func isLeftover(_ name: String) -> Bool {
        guard let process = process(in: name) else { return false }
        // Before this process has written anything, its number can only be that of an earlier one.
        return process == FileSystem.processID || !isRun(process)
    }

    /// The number in a name that is of the form above, and of no other.
    private static func process(in name: String) -> Int? {
        let bytes = Array(name.utf8)
        let (head, tail) = (Array(".apigen-".utf8), Array(".tmp".utf8))
        guard bytes.starts(with: head), bytes.suffix(tail.count).elementsEqual(tail),
            bytes.count > head.count + tail.count
        else { return nil }
        let parts = bytes.dropFirst(head.count).dropLast(tail.count)
            .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 2,
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
        else { return nil }
        return Int(String(decoding: parts[0], as: UTF8.self))
    }

    private static func isRun(_ process: Int) -> Bool {
        guard let number = pid_t(exactly: process), number > 0 else { return false }
        // Signal 0 is never sent: it only asks. Another user's process answers that it may not be sent any.
        guard kill(number, 0) == 0 || errno == EPERM else { return false }
        // Numbers are used again: where the system tells, look whether it is this program at all.
        guard let name = try? FileSystem.read("/proc/\(number)/comm"),
            let own = try? FileSystem.read("/proc/self/comm")
        else { return true }
        return name == own
    }
}
