/// A file that was read, kept whole so that a diagnostic can quote the line it speaks of.
public final class SourceFile: Sendable {
    /// The path as it is shown to people: relative to where the tool was started, where that is possible.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// A place in a file. Line and column are worked out when they are asked for: most places never are.
public struct Place: Sendable {
    public let file: SourceFile
    /// The offset in bytes, from 0.
    public let offset: Int

    public init(file: SourceFile, offset: Int) {
        self.file = file
        self.offset = offset
    }

    /// The line, from 1.
    public var line: Int { position.line }

    /// The column in Unicode scalars, from 1.
    public var column: Int { position.column }

    /// `file:line:column`, the form that editors and build logs turn into links.
    public var description: String {
        let position = position
        return "\(file.path):\(position.line):\(position.column)"
    }

    private var position: (line: Int, column: Int) {
        var line = 1
        var column = 1
        for byte in file.bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0b1100_0000 != 0b1000_0000 {
                // Continuation bytes of a UTF-8 sequence belong to the scalar that began before them.
                column += 1
            }
        }
        return (line, column)
    }
}

extension Place: Equatable {
    public static func == (one: Place, other: Place) -> Bool {
        one.offset == other.offset && one.file.path == other.file.path
    }
}
