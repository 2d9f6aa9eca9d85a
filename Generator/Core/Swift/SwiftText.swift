/// Texts of the schemas as they may stand in Swift: literals and comments that cannot be broken out of.
enum SwiftText {
    /// Goes before what reads or writes a model, member by member: calls into the runtime and nothing else, in which the
    /// optimizer finds nothing to do, and which took it a fifth of the time of a whole module (CONTRIBUTING has figures).
    static let unoptimized = "@_optimize(none)"

    /// A string literal.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isUnprintable(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A raw string literal where that reads better: patterns are full of backslashes.
    static func rawLiteral(_ text: String) -> String {
        guard text.contains("\\"), !text.unicodeScalars.contains(where: isUnprintable) else {
            return literal(text)
        }
        let hashes = String(repeating: "#", count: longestHashRun(text) + 1)
        return "\(hashes)\"\(text)\"\(hashes)"
    }

    /// A raw multi-line literal, its lines indented.
    static func rawBlock(_ text: String, indent: String) -> [String] {
        let hashes = String(repeating: "#", count: longestHashRun(text) + 1)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return ["\(hashes)\"\"\""] + lines.map { $0.isEmpty ? "" : indent + $0 } + ["\(indent)\"\"\"\(hashes)"]
    }

    private static func longestHashRun(_ text: String) -> Int {
        var longest = 0
        var run = 0
        for character in text {
            run = character == "#" ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    /// The lines of a description. Every kind of line break ends one; what cannot be seen is left out.
    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var previousWasReturn = false
        for scalar in text.unicodeScalars {
            let isBreak: Bool =
                switch scalar.value {
                case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
                default: false
                }
            if isBreak {
                if !(scalar == "\n" && previousWasReturn) {
                    lines.append(String(line))
                    line = String.UnicodeScalarView()
                }
            } else if scalar == "\t" {
                line.append(" ")
            } else if !isUnprintable(scalar) {
                line.append(scalar)
            }
            previousWasReturn = scalar == "\r"
        }
        lines.append(String(line))
        return unindented(lines)
    }

    /// The same in one line.
    static func oneLine(_ text: String) -> String {
        lines(text).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Without blanks at the ends of lines, and without those that all lines begin with. What a line is indented by
    /// beyond that means something in a list or in code.
    private static func unindented(_ lines: [String]) -> [String] {
        let trimmed = lines.map { line in
            var slice = line[...]
            while let last = slice.last, last.isWhitespace { slice.removeLast() }
            return slice
        }
        let indents = trimmed.filter { !$0.isEmpty }.map { $0.prefix { $0.isWhitespace }.count }
        // The first line often begins elsewhere than those that follow.
        let common = min(indents.first ?? 0, indents.dropFirst().min() ?? .max)
        return trimmed.enumerated().map { index, line in
            let isFirst = index == trimmed.firstIndex { !$0.isEmpty }
            return String(isFirst ? line.drop { $0.isWhitespace } : line.dropFirst(common))
        }
    }

    /// A line broken at spaces so that it fits; a word that is longer stays whole.
    static func wrap(_ line: String, width: Int) -> [String] {
        guard line.count > width else { return [line] }
        var lines: [String] = []
        // The first line keeps what it is indented by: the items of a list mean something by it.
        var current = String(line.prefix { $0 == " " })
        for word in line.split(separator: " ") {
            if !current.isEmpty, current.count + 1 + word.count > width {
                lines.append(current)
                current = String(word)
            } else {
                current += (current.allSatisfy { $0 == " " } ? "" : " ") + word
            }
        }
        return lines + [current]
    }
}
