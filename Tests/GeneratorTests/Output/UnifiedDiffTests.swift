import Foundation
import Testing

@testable import GeneratorCore

@Suite("Unified diff")
struct UnifiedDiffTests {
    private func diff(_ old: String?, _ new: String?, path: String = "A.swift") -> String {
        let bytes = UnifiedDiff.bytes(old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }, path: path)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func numbered(_ count: Int) -> [String] { (1...count).map { "line \($0)" } }

    private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    // The expected texts of the next three tests are what `diff -u` prints.

    @Test("One changed line has three lines of context on each side")
    func oneChange() {
        var changed = numbered(9)
        changed[4] = "other"
        #expect(
            diff(text(numbered(9)), text(changed)) == """
                --- a/A.swift
                +++ b/A.swift
                @@ -2,7 +2,7 @@
                 line 2
                 line 3
                 line 4
                -line 5
                +other
                 line 6
                 line 7
                 line 8

                """)
    }

    @Test("Changes six lines apart share a hunk; seven apart they do not")
    func hunks() {
        func hunkCount(gap: Int) -> Int {
            var changed = numbered(40)
            changed[10] = "first"
            changed[10 + gap + 1] = "second"
            return diff(text(numbered(40)), text(changed)).split(separator: "\n").filter { $0.hasPrefix("@@") }.count
        }
        #expect(hunkCount(gap: 6) == 1)
        #expect(hunkCount(gap: 7) == 2)
    }

    @Test("A missing line break at the end shows on the side that lacks it")
    func lineBreakAtEnd() {
        #expect(
            diff("a\nb", "a\nb\n") == """
                --- a/A.swift
                +++ b/A.swift
                @@ -1,2 +1,2 @@
                 a
                -b
                \\ No newline at end of file
                +b

                """)
    }

    @Test("Equal texts have no difference; created and deleted files are told by /dev/null")
    func missingSides() {
        #expect(diff("a\n", "a\n") == "")
        #expect(diff(nil, "a\nb\n") == "--- /dev/null\n+++ b/A.swift\n@@ -0,0 +1,2 @@\n+a\n+b\n")
        #expect(diff("a\n", nil) == "--- a/A.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
    }

    @Test("A difference is the shortest one, and its runs cover both sides without a gap")
    func shortest() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3_000 {
            let letters = Int.random(in: 1...5, using: &random)
            let old = (0..<Int.random(in: 0...14, using: &random)).map { _ in
                Int.random(in: 0..<letters, using: &random)
            }
            let new = (0..<Int.random(in: 0...14, using: &random)).map { _ in
                Int.random(in: 0..<letters, using: &random)
            }
            var (x, y, equal) = (0, 0, 0)
            for run in LineDifference.runs(old: old, new: new) {
                #expect((run.old.lowerBound, run.new.lowerBound) == (x, y))
                (x, y) = (run.old.upperBound, run.new.upperBound)
                guard run.isEqual else { continue }
                #expect(old[run.old] == new[run.new])
                equal += run.old.count
            }
            #expect((x, y) == (old.count, new.count))
            #expect(equal == longestCommonSubsequence(old, new), "\(old) \(new)")
        }
    }

    @Test("Two long texts with nothing in common are replaced as a whole")
    func nothingInCommon() {
        let runs = LineDifference.runs(old: Array(0..<10_000), new: Array(10_000..<20_000))
        #expect(runs == [.init(isEqual: false, old: 0..<10_000, new: 0..<10_000)])
    }

    /// The textbook table: slow, but plainly right.
    private func longestCommonSubsequence(_ old: [Int], _ new: [Int]) -> Int {
        var table = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
        for i in old.indices {
            for j in new.indices {
                table[i + 1][j + 1] = old[i] == new[j] ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j])
            }
        }
        return table[old.count][new.count]
    }
}

@Suite("Unified diff, applied by Git")
struct AppliedDiffTests {
    /// `git apply` must accept the diff and turn the old folder into the new one.
    private func check(_ old: [String: String], _ new: [String: String]) throws {
        let disk = try TemporaryFolder()
        for (path, text) in old { try disk.write("Out/\(path)", text) }
        var patch: [UInt8] = []
        for path in Set(old.keys).union(new.keys).sorted() {
            patch += UnifiedDiff.bytes(
                old: old[path].map { Array($0.utf8) }, new: new[path].map { Array($0.utf8) }, path: "Out/\(path)")
        }
        try Data(patch).write(to: URL(fileURLWithPath: "\(disk.path)/changes.patch"))
        let git = try ProgramRun.run(
            "/usr/bin/env", ["git", "apply", "--whitespace=nowarn", "changes.patch"], in: disk.path)
        #expect(git.status == 0, "\(git.errors)\n\(String(decoding: patch, as: UTF8.self))")
        for (path, text) in new { #expect(try disk.read("Out/\(path)") == text) }
        for path in old.keys where new[path] == nil { #expect(!disk.exists("Out/\(path)")) }
    }

    @Test("Changed, created and deleted files in one patch")
    func severalFiles() throws {
        try check(
            ["A.swift": "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "Gone.swift": "x\ny\n", "Same.swift": "s\n"],
            ["A.swift": "0\n1\n2\n3\n4\n5\n6\n8\n9\n10\n", "Models/New.swift": "n\n", "Same.swift": "s\n"])
    }

    @Test(
        "Endings, empty sides and odd bytes",
        arguments: [
            ("a\nb", "a\nb\n"), ("a\nb\n", "a\nb"), ("a", "b"), ("a\n", ""), ("\n\n\n", "\n"),
            ("a\r\nb\r\n", "a\r\nc\r\n"),
            ("a\u{2028}b\n\u{0}\n", "a\u{2028}c\n\u{0}\n"), ("- a\n+ b\n@@ c\n", "- a\n+ c\n@@ c\n\\ No newline\n"),
        ])
    func oddTexts(old: String, new: String) throws {
        try check(["A.swift": old], ["A.swift": new])
    }

    @Test("Names with spaces, quotes and letters beyond ASCII")
    func oddNames() throws {
        let names = ["with space.swift", "é 支付.swift", "quo\"te.swift", "back\\slash.swift", "tab\there.swift"]
        try check(
            Dictionary(uniqueKeysWithValues: names.map { ($0, "old\n") }),
            Dictionary(uniqueKeysWithValues: names.map { ($0, "new\n") }))
    }

    @Test("Random edits of a long text, forty times")
    func randomEdits() throws {
        for _ in 0..<40 {
            let old = (0..<200).map { _ in "line \(Int.random(in: 0..<30))" }
            var new = old
            for _ in 0..<Int.random(in: 0...25) {
                let index = Int.random(in: 0..<new.count)
                switch Int.random(in: 0..<3) {
                case 0: new.remove(at: index)
                case 1: new.insert("new \(Int.random(in: 0..<5))", at: index)
                default: new[index] = "changed"
                }
            }
            guard old != new else { continue }
            try check(["A.swift": old.joined(separator: "\n") + "\n"], ["A.swift": new.joined(separator: "\n") + "\n"])
        }
    }
}
