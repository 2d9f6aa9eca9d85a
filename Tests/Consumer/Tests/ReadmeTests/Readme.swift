import Foundation
import Testing

/// README's Swift, and the Swift of this package that it is to be equal to.
enum Readme {
    /// A piece of Swift, and where it stands.
    struct Block: Sendable, CustomTestStringConvertible {
        var text: String
        var place: String
        var testDescription: String { place }
    }

    static let consumer = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The contents of the ```` ```swift ```` fences of README.md.
    static func blocks() throws -> [Block] {
        let readme = consumer.appending(path: "../../README.md").standardizedFileURL
        return try pieces(of: readme, from: "```swift", to: "```")
    }

    /// What stands between the marks in the manifest, in the sources and in the tests.
    static func regions() throws -> [Block] {
        let folders = ["Sources", "Tests"].map { consumer.appending(path: $0) }
        let names = try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
                .map { folder.appending(path: $0) }
        }
        let files = [consumer.appending(path: "Package.swift")] + names
        return try files.flatMap { try pieces(of: $0, from: "// README", to: "// README end") }
    }

    /// Line by line, without the indentation that all lines share.
    private static func pieces(of file: URL, from start: String, to end: String) throws -> [Block] {
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        var found: [Block] = []
        var open: (line: Int, lines: [Substring])?
        for (number, line) in zip(1..., lines) {
            let word = line.trimmingCharacters(in: .whitespaces)
            if let piece = open {
                if word == end {
                    found.append(
                        Block(text: unindented(piece.lines), place: "\(file.lastPathComponent):\(piece.line)"))
                    open = nil
                } else {
                    open = (piece.line, piece.lines + [line])
                }
            } else if word == start {
                open = (number, [])
            }
        }
        if let open { throw Unended(place: "\(file.lastPathComponent):\(open.line)") }
        return found
    }

    private static func unindented(_ lines: [Substring]) -> String {
        let depth = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(depth) }.joined(separator: "\n")
    }

    struct Unended: Error {
        let place: String
    }
}
