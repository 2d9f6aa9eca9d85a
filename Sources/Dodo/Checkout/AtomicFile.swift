import Foundation

/// A small file that is a whole old one or a whole new one at every moment, whoever is killed when.
///
/// What is new is written beside it, brought to the disk, and then takes its name in one step (`rename`, POSIX.1-2017). Who
/// changes it holds a lock on a third file, which the system gives up when its holder dies; so what a killed writer left
/// beside the file belongs to nobody, and the next one writes over it.
struct AtomicFile: Sendable {
    let path: String
    /// Files that are larger are none of ours.
    let limit: Int
    /// For how long to wait for others.
    let patience: Duration

    struct SystemError: Error {
        let code: Int32
        static var last: Self { .init(code: errno) }
    }

    /// Others did not let go of the file.
    struct Busy: Error {}

    private var newPath: String { path + ".new" }
    private var lockPath: String { path + ".lock" }

    /// What is in the file, one byte more than the limit at most; nil if there is none.
    func read() throws(SystemError) -> [UInt8]? {
        let file: Int32
        do {
            file = try open(path, O_RDONLY | O_NONBLOCK)
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= limit {
            let count = try Self.retrying { Foundation.read(file, &buffer, min(buffer.count, limit + 1 - bytes.count)) }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    /// Puts these bytes in the place of what is there. Call it within ``whileLocked(_:)``.
    func replace(_ bytes: [UInt8]) throws(SystemError) {
        let file = try open(newPath, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
        do {
            var rest = bytes[...]
            while !rest.isEmpty {
                rest = rest.dropFirst(
                    try Self.retrying { rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } })
            }
            _ = try Self.retrying { Int(synchronize(file)) }
        } catch {
            close(file)
            throw error
        }
        close(file)
        guard rename(newPath, path) == 0 else { throw .last }
        synchronizeFolder()
    }

    /// Removes the file, if it is there. Call it within ``whileLocked(_:)``.
    func remove() throws(SystemError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last }
        synchronizeFolder()
    }

    /// Gives the file another name, which no file has: with this ending, or with a number after it. Call it within
    /// ``whileLocked(_:)``.
    func moveAside(_ ending: String) throws(SystemError) -> String {
        for number in 1...1000 {
            let name = path + ending + (number == 1 ? "" : "-\(number)")
            var status = stat()
            guard lstat(name, &status) != 0 else { continue }
            guard errno == ENOENT, rename(path, name) == 0 else { throw .last }
            synchronizeFolder()
            return name
        }
        throw SystemError(code: EEXIST)
    }

    /// Does this while nobody else changes the file, be it in this process or another.
    func whileLocked<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value, busy: Failure, failed: (SystemError) -> Failure
    ) throws(Failure) -> Value {
        let lock: Int32
        do {
            lock = try open(lockPath, O_RDWR | O_CREAT | O_NOFOLLOW)
        } catch {
            throw failed(error)
        }
        // Closing it gives up the lock.
        defer { close(lock) }
        let end = ContinuousClock.now + patience
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw failed(.last) }
            guard ContinuousClock.now < end else { throw busy }
            usleep(1000)
        }
        return try body()
    }

    // MARK: - System calls

    private func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
        // A name with a zero byte in it would be another, shorter one; and without a name, the lock's would be `.lock`.
        guard !path.utf8.contains(0), !self.path.isEmpty else { throw SystemError(code: EINVAL) }
        return Int32(try Self.retrying { Int(Foundation.open(path, flags | O_CLOEXEC, 0o600)) })
    }

    /// A system call, made again if a signal came between.
    private static func retrying(_ call: () -> Int) throws(SystemError) -> Int {
        while true {
            let result = call()
            guard result < 0 else { return result }
            guard errno == EINTR else { throw .last }
        }
    }

    private func synchronize(_ file: Int32) -> Int32 {
        #if canImport(Darwin)
            // There, fsync leaves it to the disk when to write. Not all file systems know the stronger one.
            if fcntl(file, F_FULLFSYNC) == 0 { return 0 }
        #endif
        return fsync(file)
    }

    /// So that the new name outlives a power cut. Some file systems refuse: the file is whole in any case.
    private func synchronizeFolder() {
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
        guard let file = try? open(folder, O_RDONLY | O_DIRECTORY) else { return }
        _ = fsync(file)
        close(file)
    }
}
