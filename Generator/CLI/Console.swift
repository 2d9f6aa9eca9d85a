#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Standard output and standard error, written at once and unbuffered: the two keep their order on a terminal.
enum Console {
    static func print(_ line: String) { write(Array(line.utf8) + [UInt8(ascii: "\n")], to: 1) }

    static func printError(_ line: String) { write(Array(line.utf8) + [UInt8(ascii: "\n")], to: 2) }

    static func write(output bytes: [UInt8]) { write(bytes, to: 1) }

    static func write(errors text: String) { write(Array(text.utf8), to: 2) }

    static func exit(_ code: ExitCode) -> Never {
        #if canImport(Glibc)
            Glibc.exit(code.rawValue)
        #elseif canImport(Musl)
            Musl.exit(code.rawValue)
        #elseif canImport(Darwin)
            Darwin.exit(code.rawValue)
        #endif
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    Musl.write(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Darwin)
                    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            // Nobody is there to be told.
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
