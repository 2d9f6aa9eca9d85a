import Testing

@testable import PaymentRuntime

/// Expected answers: `new RegExp(pattern, "u").test(text)` of a JavaScript engine (V8), which is what ECMA-262 says.
@Suite struct PatternTests {
    static let cases: [(pattern: String, texts: [(String, Bool)])] = [
        ("^a$", [("a", true), ("a\u{A}", false), ("b\u{A}a", false), ("A", false)]),
        ("^\\d+$", [("12", true), ("\u{663}", false), ("1\u{A}", false)]),
        ("^\\w$", [("_", true), ("\u{E9}", false), ("Z", true)]),
        (
            "^\\s$",
            [(" ", true), ("\u{A0}", true), ("\u{FEFF}", true), ("\u{2028}", true), ("a", false), ("\u{85}", false)]
        ),
        ("^\\S$", [("a", true), ("\u{3000}", false)]),
        ("^\\D$", [("1", false), ("\u{663}", true)]),
        ("^\\W$", [("\u{E9}", true), ("a", false)]),
        (
            "^.$",
            [
                ("e\u{301}", false), ("\u{E9}", true), ("\u{A}", false), ("\u{D}", false), ("\u{2028}", false),
                ("\u{85}", true), ("\u{B}", true), ("\u{1F600}", true),
            ]
        ),
        ("^..$", [("e\u{301}", true), ("\u{D}\u{A}", false), ("\u{1F600}", false)]),
        ("^[^a]$", [("\u{A}", true), ("a", false), ("\u{1F600}", true)]),
        ("^[\\s\\S]{2}$", [("\u{D}\u{A}", true), ("a", false)]),
        ("^[a-z&&b]+$", [("c", true), ("&", true), ("b&", true)]),
        ("^[[a]+$", [("[a", true)]),
        ("^[a\\-z]+$", [("-", true), ("b", false)]),
        ("^[\\w-]+$", [("a-b", true), ("a.b", false)]),
        ("^[-a]$", [("-", true)]),
        ("^[a-]$", [("-", true)]),
        ("^[\\d\\-]+$", [("1-2", true)]),
        ("b", [("abc", true), ("ac", false)]),
        ("^(?:ab|cd)$", [("cd", true), ("ab", true), ("abcd", false)]),
        ("^\\u0041\\x42$", [("AB", true)]),
        ("^\\u{1F600}$", [("\u{1F600}", true)]),
        ("^\\ud83d\\ude00$", [("\u{1F600}", true)]),
        ("^\\p{Lu}$", [("\u{C9}", true), ("\u{E9}", false)]),
        ("^[\\p{L}0-9]+$", [("a\u{E9}9", true), ("-", false)]),
        ("^\\P{L}$", [("1", true), ("a", false)]),
        ("^\\/$", [("/", true)]),
        ("^a{2,3}$", [("a", false), ("aa", true), ("aaa", true), ("aaaa", false)]),
        ("^a{2}$", [("aa", true)]),
        ("^a{2,}$", [("aaaa", true), ("a", false)]),
        ("^a+?b$", [("aab", true)]),
        ("^(a)\\1$", [("aa", true), ("a1", false)]),
        ("^(?<x>a)\\k<x>$", [("aa", true)]),
        ("^(?=.*\\d).{3}$", [("a1b", true), ("abc", false)]),
        ("^(?!x)", [("ax", true), ("xa", false)]),
        ("\\b\u{E9}", [("a\u{E9}", true), ("\u{E9}", false)]),
        ("^\\bab\\b$", [("ab", true)]),
        ("^[^]$", [("a", true), ("\u{A}", true)]),
        ("[]", [("a", false)]),
        ("^[\\b]$", [("\u{8}", true)]),
        ("^\\cA$", [("\u{1}", true)]),
        ("^\\0$", [("\u{0}", true)]),
        ("^ #$", [(" #", true)]),
        ("^[a-zA-Z0-9_-]{1,36}$", [("ab_-9", true), ("a b", false), ("", false)]),
        ("^$", [("", true), ("\u{A}", false)]),
        ("^\\$\\^\\.$", [("$^.", true)]),
        ("^[.$^]$", [(".", true), ("a", false)]),
        ("^\u{E9}$", [("\u{E9}", true), ("e\u{301}", false)]),
        ("^[~&@#%-]+$", [("~&@#%-", true), ("a", false)]),
        ("a|^b$", [("xa", true), ("b", true), ("cb", false)]),
        ("^[\\D]$", [("1", false), ("x", true)]),
        ("^[^\\d]$", [("1", false), ("x", true)]),
        ("^(a|b)*$", [("abab", true), ("c", false)]),
        ("^[+]?[0-9]{1,3}$", [("+12", true), ("12", true), ("+", false)]),
        ("^\\+?[1-9]\\d{1,14}$", [("+15551234567", true), ("0155", false)]),
        // Ranges whose bounds have canonical equivalents.
        ("^[\\u2000-\\u200a]$", [("\u{2000}", true), ("\u{2002}", true), ("\u{200A}", true), ("\u{200B}", false)]),
        ("^[\\u0340-\\u0341]$", [("\u{340}", true), ("\u{341}", true), ("\u{300}", false)]),
        ("^[\\uF900-\\uFAFF]$", [("\u{F900}", true), ("\u{FA00}", true), ("\u{8C48}", false)]),
        ("^[\\u0000-\\u{10FFFF}]$", [("\u{0}", true), ("\u{10FFFF}", true), ("", false)]),
    ]

    @Test(arguments: cases.indices)
    func matchesAsECMA262(_ index: Int) {
        let (pattern, texts) = Self.cases[index]
        for (text, expected) in texts {
            #expect(TextPattern.matches(pattern, text) == expected, "\(pattern) on \(text.debugDescription)")
        }
    }

    /// None of these is a pattern in Unicode mode, or can be expressed here (lookbehind); all are answered with "cannot say".
    @Test(arguments: [
        "(", "[a", "*a", "a**", "(?i)a", "a{3,2}", #"\q"#, "[b-a]", "\\", "(?<1>a)", "a++", "(?<=a)b", #"\u{110000}"#,
        #"\ud800"#, ")", #"\x4"#, #"\c1"#, #"\p{}"#, #"\k<"#, "(?",
    ])
    func refusesWhatItCannotCompile(_ pattern: String) {
        #expect(TextPattern.matches(pattern, "a") == nil)
        // A second time from the cache.
        #expect(TextPattern.matches(pattern, "a") == nil)
    }

    /// Unicode mode refuses it, and providers write it; without that mode V8 takes the sign for itself.
    @Test func takesEscapedSignsForThemselves() {
        let time = #"^(\d{2}\:\d{2})?$"#
        for (text, expected) in [("", true), ("10:30", true), (#"10\:30"#, false), ("1030", false), ("1:30", false)] {
            #expect(TextPattern.matches(time, text) == expected, "\(text)")
        }
        #expect(TextPattern.matches(#"^[\:\/]+$"#, "/:") == true)
        #expect(TextPattern.matches(#"^[\:\/]+$"#, #"\"#) == false)
    }

    @Test func manyPatternsDoNotPileUpAndStillMatch() {
        for number in 0..<2500 { #expect(TextPattern.matches("^\(number)$", "\(number)") == true) }
    }

    @Test func onePatternServesManyTasks() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask { TextPattern.matches("^[a-z]{1,5}-\\d+$", "abc-\(number)") == true }
            }
            for await matched in group { #expect(matched) }
        }
    }
}
