#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Something that the file system would not do. The text names the path and the system's reason.
public struct FileSystemError: Error, Equatable, CustomStringConvertible {
    public let description: String
    /// The system's words alone.
    let reason: String

    init(_ action: String, _ path: String, code: Int32) {
        self.init(action, path, String(cString: strerror(code)))
    }

    init(_ action: String, _ path: String, _ reason: String) {
        description = "cannot \(action) \(path): \(reason)"
        self.reason = reason
    }
}

/// The handful of file operations that output needs. POSIX calls rather than Foundation: links can be told from what
/// they lead to, errors keep the system's reason, and the tool starts faster.
enum FileSystem {
    enum Kind: Equatable {
        case file(permissions: UInt32)
        case folder
        case link
        /// A socket, a device and the like.
        case other
    }

    /// Keeps the temporary files of two runs apart.
    static var processID: Int { Int(getpid()) }

    /// What stands at the path itself (links are not followed); nil if nothing does.
    static func kind(of path: String) throws -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw FileSystemError("look at", path, code: errno) }
            return nil
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(permissions: UInt32(status.st_mode & 0o7777))
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// Whether a folder stands at the path, or a link that leads to one.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a regular file stands at the path, or a link that leads to one.
    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The absolute path without links, `.` and `..`; the path itself if nothing stands there.
    static func realPath(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The names in a folder, sorted by their bytes, so that every machine sees the same order.
    static func names(in folder: String) throws(FileSystemError) -> [String] {
        guard let stream = opendir(folder) else { throw FileSystemError("list", folder, code: errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The bytes of a file, or the first `limit` of them.
    static func read(_ path: String, limit: Int = .max) throws(FileSystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError("read", path, code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileSystemError("read", path, code: errno) }
        // One byte more than the file says it holds, so that the end is seen without growing the buffer.
        var bytes = [UInt8](repeating: 0, count: min(limit, max(Int(status.st_size), 0) + 1))
        var filled = 0
        while filled < limit {
            if filled == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
            let room = min(bytes.count, limit) - filled
            let count = bytes.withUnsafeMutableBytes { buffer -> Int in
                guard let start = buffer.baseAddress else { return 0 }
                #if canImport(Darwin)
                    return Darwin.read(descriptor, start + filled, room)
                #elseif canImport(Musl)
                    return Musl.read(descriptor, start + filled, room)
                #else
                    return Glibc.read(descriptor, start + filled, room)
                #endif
            }
            guard count >= 0 else {
                if errno == EINTR { continue }
                throw FileSystemError("read", path, code: errno)
            }
            if count == 0 { break }
            filled += count
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// Creates a folder with all the parents that are missing, and returns those that are new, the topmost first.
    static func makeFolders(_ path: String) throws -> [String] {
        guard !path.isEmpty, !isFolder(path) else { return [] }
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        let newParents = try makeFolders(parent)
        if mkdir(path, 0o777) == 0 { return newParents + [path] }
        let code = errno
        // Somebody else was faster.
        if isFolder(path) { return newParents }
        for folder in newParents.reversed() { try? removeIfEmpty(folder) }
        // The system would say "File exists", which sounds as if all were well.
        if code == EEXIST { throw FileSystemError("write into", path, code: ENOTDIR) }
        throw FileSystemError("create the folder", path, code: code)
    }

    /// A folder's descriptor and identity. The caller closes the descriptor.
    static func openFolder(_ path: String) throws -> (descriptor: Int32, device: UInt64, inode: UInt64) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError("open the folder", path, code: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw FileSystemError("look at", path, code: code)
        }
        return (descriptor, UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// What tells a file or folder from all others, whatever its name; nil if nothing stands at the path.
    static func identity(of path: String) -> (device: UInt64, inode: UInt64)? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// Writes a file that does not exist yet. Errors name `target`, whose place it will take.
    static func create(_ path: String, for target: String, bytes: [UInt8], permissions: UInt32?) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileSystemError("write", target, code: errno) }
        var isWhole = false
        defer {
            if !isWhole { unlink(path) }
        }
        do {
            // Closed by hand below: some file systems report a full disk only then.
            if let permissions { fchmod(descriptor, mode_t(permissions)) }
            try writeAll(bytes, to: descriptor, path: target)
        } catch {
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else { throw FileSystemError("write", target, code: errno) }
        isWhole = true
    }

    /// Puts a file in the place of another, or of nothing; a reader sees the old one or the new one, never a half.
    static func move(_ path: String, over target: String) throws {
        guard rename(path, target) == 0 else {
            let code = errno
            if code == ENOENT, try kind(of: path) == nil {
                throw FileSystemError("write", target, "its temporary file \(path) was removed meanwhile")
            }
            throw FileSystemError("write", target, code: code)
        }
    }

    /// A file that is gone already is as good as removed.
    static func remove(_ path: String) throws {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileSystemError("remove", path, code: errno) }
    }

    /// Removes a folder if nothing is left in it.
    static func removeIfEmpty(_ folder: String) throws {
        guard rmdir(folder) == 0 else {
            guard errno == ENOTEMPTY || errno == EEXIST || errno == ENOENT else {
                throw FileSystemError("remove", folder, code: errno)
            }
            return
        }
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 else {
                if errno == EINTR { continue }
                throw FileSystemError("write", path, code: errno)
            }
            rest = rest.dropFirst(count)
        }
    }
}
