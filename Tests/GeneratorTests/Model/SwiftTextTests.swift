import Testing

@testable import GeneratorCore

@Suite("Texts of schemas in Swift")
struct SwiftTextTests {
    @Test(
        "A literal means the text, whatever is in it",
        arguments: [
            ("plain", #""plain""#), ("a\"b", #""a\"b""#), (#"\(x)"#, #""\\(x)""#), ("a\nb\r\tc", #""a\nb\r\tc""#),
            ("\u{2028}\u{85}\0", #""\u{2028}\u{85}\u{0}""#), ("\u{202E}x\u{FEFF}", #""\u{202e}x\u{feff}""#),
            ("é🙂", #""é🙂""#),
            ("\"\"\"", #""\"\"\"""#),
        ])
    func literals(_ text: String, _ literal: String) {
        #expect(SwiftText.literal(text) == literal)
    }

    @Test(
        "Backslashes stay readable in raw literals, which nothing in them can end",
        arguments: [
            ("^\\d+$", "#\"^\\d+$\"#"), ("^[a-z]$", "\"^[a-z]$\""), ("\\d\"#", "##\"\\d\"#\"##"),
            ("\\d\n", "\"\\\\d\\n\""),
        ])
    func raw(_ text: String, _ literal: String) {
        #expect(SwiftText.rawLiteral(text) == literal)
    }

    @Test("Every kind of line break ends a line of a comment, and nothing else is left that could")
    func lines() {
        let text = "one\r\ntwo\rthree\u{2028}four\u{2029}five\u{85}six\u{B}seven\u{C}eight"
        #expect(SwiftText.lines(text) == ["one", "two", "three", "four", "five", "six", "seven", "eight"])
        #expect(SwiftText.lines("a\u{202E}b\u{0}c\u{7F}") == ["abc"])
        #expect(SwiftText.oneLine(" a \n\n b ") == "a b")
    }

    @Test("What all lines are indented by goes, and the rest stays")
    func indentation() {
        #expect(SwiftText.lines("  a\n    b\n  c") == ["a", "  b", "c"])
        #expect(SwiftText.lines("List:\n- a\n  - b") == ["List:", "- a", "  - b"])
        #expect(SwiftText.lines("\n  a") == ["", "a"])
    }

    @Test("Long lines are broken at spaces, long words are not broken")
    func wrapping() {
        #expect(SwiftText.wrap("aa bb cc", width: 5) == ["aa bb", "cc"])
        #expect(SwiftText.wrap("aaaaaaaaaa b", width: 5) == ["aaaaaaaaaa", "b"])
        #expect(SwiftText.wrap("", width: 5) == [""])
        let words = "one two three four five six seven"
        #expect(SwiftText.wrap(words, width: 10).allSatisfy { $0.count <= 10 })
        #expect(SwiftText.wrap(words, width: 10).joined(separator: " ") == words)
    }

    @Test("A text of the wire is shown as code that it cannot break out of")
    func code() {
        #expect(Documentation.code("AUTH") == "`AUTH`")
        #expect(Documentation.code("a b") == "`a b`")
        #expect(Documentation.code("") == "`\"\"`" && Documentation.code(" a") == "`\" a\"`")
        #expect(Documentation.code("a\nb") == #"`"a\nb"`"#)
        #expect(Documentation.code("`x`") == "`` \"`x`\" ``")
    }

    @Test("The printer breaks lists that are too long, and never leaves two empty lines")
    func printer() {
        var printer = Printer()
        printer.blank()
        printer.block("struct A") { printer in
            printer.blank()
            printer.list("f(", ["a", "b"], ")")
            printer.blank()
            printer.blank()
            printer.list("g(", [String(repeating: "x", count: 80), String(repeating: "y", count: 80)], ")")
            printer.list("[", [String(repeating: "z", count: 120)], "]", isCollection: true)
        }
        let expected = """
            struct A {
                f(a, b)

                g(
                    \(String(repeating: "x", count: 80)),
                    \(String(repeating: "y", count: 80))
                )
                [
                    \(String(repeating: "z", count: 120)),
                ]
            }

            """
        #expect(printer.text == expected)
    }
}
