import Testing

@testable import GeneratorCore

struct DiagnosticRendererTests {
    private func place(_ text: String, _ offset: Int, path: String = "a.json") -> Place {
        Place(file: SourceFile(path: path, bytes: Array(text.utf8)), offset: offset)
    }

    private func rendered(_ findings: [Diagnostic], widest: Int = 120) -> String {
        DiagnosticRenderer(widest: widest).render(findings)
    }

    @Test func countsWhatItShows() {
        let file = SourceFile(path: "a.json", bytes: Array("{}".utf8))
        let place = Place(file: file, offset: 0)
        let twice = Diagnostic(.error, "wrong", at: place)
        let (text, findings) = DiagnosticRenderer().distinct([
            twice, twice, Diagnostic(.error, "wrong", at: place, notes: [Diagnostic(.note, "here", at: nil)]),
        ])
        #expect(findings.map(\.notes.count) == [0, 1])
        #expect(text.components(separatedBy: "error: wrong").count == 3)
    }

    @Test func showsLineAndCaret() {
        let text = "{\n  \"type\": \"strin\"\r\n}"
        let note = Diagnostic(.note, "the object begins here", at: place(text, 0))
        let finding = Diagnostic(.error, "unknown type", at: place(text, 12), notes: [note])
        #expect(
            rendered([finding]) == """
                a.json:2:11: error: unknown type
                  "type": "strin"
                          ^
                a.json:1:1: note: the object begins here
                {
                ^

                """)
    }

    @Test func keepsTabsAligned() {
        #expect(
            rendered([Diagnostic(.warning, "here", at: place("\t\t\"é\":\tx", 8))])
                == "a.json:1:8: warning: here\n\t\t\"é\":\tx\n\t\t    \t^\n")
    }

    @Test func sortsByFileAndPlaceAndDropsRepetitions() {
        let text = "one\ntwo\nthree"
        let file = SourceFile(path: "b.json", bytes: Array(text.utf8))
        let findings = [
            Diagnostic(.error, "third", at: Place(file: file, offset: 8)),
            Diagnostic(.error, "second", at: Place(file: file, offset: 4)),
            Diagnostic(.error, "first", at: place("x", 0, path: "a.json")),
            Diagnostic(.error, "second", at: Place(file: file, offset: 4)),
            Diagnostic(.warning, "second", at: Place(file: file, offset: 4)),
            Diagnostic(.error, "no folder", at: nil),
        ]
        let heads = rendered(findings).split(separator: "\n").filter { $0.contains(": ") }
        #expect(
            heads == [
                "error: no folder", "a.json:1:1: error: first", "b.json:2:1: error: second",
                "b.json:2:1: warning: second",
                "b.json:3:1: error: third",
            ])
    }

    @Test func cutsLongLinesToAWindowAroundTheCaret() {
        let text = String(repeating: "a", count: 50) + "X" + String(repeating: "b", count: 50)
        #expect(
            rendered([Diagnostic(.error, "m", at: place(text, 50))], widest: 20) == """
                a.json:1:51: error: m
                …aaaaaaaaaaXbbbbbbbbb…
                           ^

                """)
        #expect(
            rendered([Diagnostic(.error, "m", at: place(text, 0))], widest: 20) == """
                a.json:1:1: error: m
                aaaaaaaaaaaaaaaaaaaa…
                ^

                """)
        #expect(
            rendered([Diagnostic(.error, "m", at: place(text, 100))], widest: 20) == """
                a.json:1:101: error: m
                …bbbbbbbbbbbbbbbbbbbb
                                    ^

                """)
    }

    @Test func cutsWithinAHugeLineOfManyBytesPerCharacter() {
        let text = String(repeating: "é", count: 100_000)
        let output = rendered([Diagnostic(.error, "m", at: place(text, 100_000))], widest: 20)
        #expect(output == "a.json:1:50001: error: m\n…éééééééééééééééééééé…\n           ^\n")
    }

    @Test func letsNothingHarmfulReachTheTerminal() {
        let text = "\"\u{1B}[31m\u{202E}\" x"
        let output = rendered([Diagnostic(.error, "bad\u{1B}[0m\ntext", at: place(text, 11, path: "a\u{7}.json"))])
        #expect(!output.unicodeScalars.contains { $0 != "\n" && isUnprintable($0) })
        #expect(output.split(separator: "\n").count == 3)
    }

    @Test func survivesPlacesAtTheEdges() {
        #expect(rendered([Diagnostic(.error, "m", at: place("", 0))]) == "a.json:1:1: error: m\n")
        #expect(rendered([Diagnostic(.error, "m", at: place("ab\n", 3))]) == "a.json:2:1: error: m\n")
        #expect(rendered([Diagnostic(.error, "m", at: place("ab", 2))]) == "a.json:1:3: error: m\nab\n  ^\n")
        #expect(rendered([]).isEmpty)
        let bad = Place(file: SourceFile(path: "a.json", bytes: [0x22, 0xFF, 0xFE, 0x22, 0x78]), offset: 4)
        #expect(rendered([Diagnostic(.error, "m", at: bad)]) == "a.json:1:5: error: m\n\"\u{FFFD}\u{FFFD}\"x\n    ^\n")
    }

    /// The places of the renderer and of `Place` itself are worked out in two ways.
    @Test func agreesWithPlace() {
        let text = "{\n\t\"é\": \"😀\",\r\n\n  \"x\": 1}"
        let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
        for offset in 0...text.utf8.count {
            let place = Place(file: file, offset: offset)
            #expect(rendered([Diagnostic(.error, "m", at: place)]).hasPrefix(place.description + ": error"))
        }
    }
}
