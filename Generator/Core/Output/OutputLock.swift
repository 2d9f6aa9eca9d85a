#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Keeps several runs from working on the same output at once: each locks the folders that the user named, and the
/// next one waits. The lock is on the folders themselves, so that no file is left behind, and ends with the process at
/// the latest.
public final class OutputLock {
    private struct Held {
        let descriptor: Int32
        let path: String
        let device: UInt64
        let inode: UInt64
    }

    private var held: [Held] = []
    private var newFolders: [String] = []

    /// - Parameters:
    ///   - folders: Those that will be written to; their base folders are created if they are missing.
    ///   - waiting: Called with a folder that another run is working on, before waiting for it.
    /// - Throws: ``FileSystemError``.
    public init(_ folders: [OutputFolder], waiting: (String) -> Void) throws {
        var paths: [String] = []
        for folder in folders where !paths.containsExactly(folder.base) { paths.append(folder.base) }
        do {
            // A run that fails removes the folder that it created, so the lock may be on one that is gone.
            repeat {
                unlock()
                try lock(paths, waiting: waiting)
            } while !held.allSatisfy(OutputLock.isInPlace)
        } catch {
            release()
            throw error
        }
    }

    deinit { release() }

    /// Ends the lock. Folders that it created and that nothing was written into are removed.
    public func release() {
        for folder in newFolders.reversed() { try? FileSystem.removeIfEmpty(folder) }
        newFolders = []
        unlock()
    }

    private func unlock() {
        for folder in held { close(folder.descriptor) }
        held = []
    }

    private func lock(_ paths: [String], waiting: (String) -> Void) throws {
        var open: [Held] = []
        defer {
            // Those that were not taken over.
            for folder in open where !held.contains(where: { $0.descriptor == folder.descriptor }) {
                close(folder.descriptor)
            }
        }
        for path in paths { open.append(try openMaking(path)) }
        // In one order, whatever the options' order: two runs must not wait for each other.
        open.sort { ($0.device, $0.inode) < ($1.device, $1.inode) }
        for folder in open {
            // Two names of one folder are one lock; asked for twice, it would wait for itself.
            if let last = held.last, (last.device, last.inode) == (folder.device, folder.inode) { continue }
            OutputLock.lock(folder, waiting: waiting)
            held.append(folder)
        }
    }

    /// Another run may remove the folder, which is empty still, between its making and its opening.
    private func openMaking(_ path: String) throws -> Held {
        var attempts = 0
        while true {
            newFolders += try FileSystem.makeFolders(path)
            attempts += 1
            do {
                return try OutputLock.open(path)
            } catch  where attempts < 100 && FileSystem.identity(of: path) == nil {
                continue
            }
        }
    }

    private static func open(_ path: String) throws -> Held {
        let (descriptor, device, inode) = try FileSystem.openFolder(path)
        return Held(descriptor: descriptor, path: path, device: device, inode: inode)
    }

    /// Some network file systems know no locks: there, runs go on without.
    private static func lock(_ folder: Held, waiting: (String) -> Void) {
        guard flock(folder.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        waiting(folder.path)
        while flock(folder.descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    private static func isInPlace(_ folder: Held) -> Bool {
        guard let now = FileSystem.identity(of: folder.path) else { return false }
        return now == (folder.device, folder.inode)
    }
}
