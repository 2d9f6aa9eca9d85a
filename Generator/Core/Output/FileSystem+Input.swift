#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension FileSystem {
    enum Input {
        case bytes([UInt8])
        case missing
        case unreadable(String)
    }

    /// What a path leads to when it is taken for an input; links are followed.
    enum InputKind: Equatable {
        case file
        case folder
        /// Can be read once, from its beginning to its end.
        case pipe
        /// A socket, a disk and the like.
        case other
        case missing
        /// Why it cannot be told.
        case hidden(String)
    }

    /// No document that anybody wrote comes near it; a device such as /dev/zero has no end.
    private static let greatestPipe = 256 * 1024 * 1024

    static func inputKind(of path: String) -> InputKind {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let code = errno
            return code == ENOENT || code == ENOTDIR ? .missing : .hidden(String(cString: strerror(code)))
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFIFO, S_IFCHR: return .pipe
        default: return .other
        }
    }

    /// Everything that stands at a path.
    ///
    /// - Parameter mayBePipe: Whether a pipe will do, or a device such as /dev/stdin.
    static func input(at path: String, mayBePipe: Bool) -> Input {
        switch inputKind(of: path) {
        case .missing, .folder: return .missing
        case .hidden(let reason): return .unreadable(reason)
        case .file: return content(of: path, limit: .max)
        case .pipe where mayBePipe:
            let input = content(of: path, limit: greatestPipe)
            if case .bytes(let bytes) = input, bytes.count == greatestPipe {
                return .unreadable("it does not end within \(greatestPipe / 1024 / 1024) MB")
            }
            return input
        case .pipe, .other: return .unreadable("it is no regular file")
        }
    }

    private static func content(of path: String, limit: Int) -> Input {
        do throws(FileSystemError) {
            return .bytes(try FileSystem.read(path, limit: limit))
        } catch {
            return .unreadable(error.reason)
        }
    }
}
