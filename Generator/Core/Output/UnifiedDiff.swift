/// The difference between two texts in the form that `patch` and `git apply` read, with three lines of context.
///
/// Works on bytes: what is on disk need not be UTF-8.
struct UnifiedDiff {
    private static let context = 3

    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]
    private var output: [UInt8] = []

    private init(old: [UInt8], new: [UInt8]) {
        self.old = Self.lines(old)
        self.new = Self.lines(new)
    }

    /// Empty when the two are equal. A missing text is nil: the file is then created or deleted by the patch.
    static func bytes(old: [UInt8]?, new: [UInt8]?, path: String) -> [UInt8] {
        guard old != new else { return [] }
        var diff = UnifiedDiff(old: old ?? [], new: new ?? [])
        diff.line("--- ", old == nil ? "/dev/null" : spelled(path, side: "a"))
        diff.line("+++ ", new == nil ? "/dev/null" : spelled(path, side: "b"))
        diff.hunks()
        return diff.output
    }

    /// Lines with their line breaks, so that a missing one at the end of the file shows.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }

    /// `a/path` and `b/path`, as Git writes them; an absolute path stays as it is.
    private static func spelled(_ path: String, side: String) -> String {
        let full = path.hasPrefix("/") ? path : "\(side)/\(path)"
        let isPlain = full.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && $0 != "\"" && $0 != "\\" && $0.value != 0x7F
        }
        guard isPlain else { return quoted(full) }
        // A tab ends the name; without it a reader would take the name to end at the space.
        return full.contains(" ") ? full + "\t" : full
    }

    /// Git's form for names with characters that would end the line or the name: a C literal.
    private static func quoted(_ path: String) -> String {
        var text = "\""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let octal = String(scalar.value, radix: 8)
                text += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    private mutating func hunks() {
        let runs = LineDifference.runs(old: old, new: new)
        var first = 0
        while first < runs.count {
            guard !runs[first].isEqual else {
                first += 1
                continue
            }
            // Changes that are separated by fewer lines than their contexts would take share a hunk.
            var last = first
            while last + 2 < runs.count, runs[last + 1].old.count <= 2 * Self.context { last += 2 }
            hunk(runs, first, last)
            first = last + 1
        }
    }

    private mutating func hunk(_ runs: [LineDifference.Run], _ first: Int, _ last: Int) {
        let before = first > 0 ? min(Self.context, runs[first - 1].old.count) : 0
        let after = last + 1 < runs.count ? min(Self.context, runs[last + 1].old.count) : 0
        let oldRange = runs[first].old.lowerBound - before..<runs[last].old.upperBound + after
        let newRange = runs[first].new.lowerBound - before..<runs[last].new.upperBound + after
        line("@@ -\(Self.spelled(oldRange)) +\(Self.spelled(newRange)) @@", "")
        for index in oldRange.lowerBound..<runs[first].old.lowerBound { body(" ", old[index]) }
        for run in runs[first...last] {
            if run.isEqual {
                for index in run.old { body(" ", old[index]) }
            } else {
                for index in run.old { body("-", old[index]) }
                for index in run.new { body("+", new[index]) }
            }
        }
        for index in runs[last].old.upperBound..<oldRange.upperBound { body(" ", old[index]) }
    }

    /// Lines count from 1; an empty range names the line before it; a count of 1 is left out.
    private static func spelled(_ range: Range<Int>) -> String {
        switch range.count {
        case 0: "\(range.lowerBound),0"
        case 1: "\(range.lowerBound + 1)"
        default: "\(range.lowerBound + 1),\(range.count)"
        }
    }

    private mutating func line(_ start: String, _ rest: String) {
        output += Array(start.utf8)
        output += Array(rest.utf8)
        output.append(UInt8(ascii: "\n"))
    }

    private mutating func body(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>) {
        output.append(UInt8(ascii: mark))
        output += line
        guard line.last != UInt8(ascii: "\n") else { return }
        output += Array("\n\\ No newline at end of file\n".utf8)
    }
}
