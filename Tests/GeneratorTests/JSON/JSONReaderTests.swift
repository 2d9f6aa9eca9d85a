import Testing

@testable import GeneratorCore

struct JSONReaderTests {
    @Test func keepsValuesOrderAndPlaces() throws {
        let text = "{\n  \"b\": [1, -2.50e+3, true],\n\t\"a\": {\"é\": null, \"\": false}\r\n}\n"
        let (node, findings) = readJSON(text)
        #expect(findings.isEmpty)
        let root = try #require(node?.object)
        #expect(root.members.map(\.key) == ["b", "a"])
        #expect(root.members.map(\.keyPlace.description) == ["t.json:2:3", "t.json:3:2"])
        let list = try #require(root["b"]?.array)
        #expect(list.map(\.place.description) == ["t.json:2:9", "t.json:2:12", "t.json:2:22"])
        #expect(list.map(\.canonicalText) == ["0.1e1", "-0.25e4", "true"])
        guard case .number("-2.50e+3") = list[1].value else {
            Issue.record("digits are not kept: \(list[1].value)")
            return
        }
        let inner = try #require(root["a"]?.object)
        #expect(inner.members.map(\.key) == ["é", ""])
        // Columns are characters, not bytes: é has two.
        #expect(inner[""]?.place.description == "t.json:3:23")
        #expect(inner["é"]?.isNull == true)
        #expect(inner["missing"] == nil)
    }

    @Test(arguments: [
        (#""""#, ""), (#""a\"b\\c\/d\b\f\n\r\t""#, "a\"b\\c/d\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9""#, "éé"),
        (#""\ud83d\ude00""#, "😀"), (#""\u0000""#, "\0"), (#""é€😀\u007F""#, "é€😀\u{7F}"), (#""\uFFFF""#, "\u{FFFF}"),
    ])
    func readsTexts(json: String, expected: String) {
        let (node, findings) = readJSON(json)
        #expect(findings.isEmpty)
        #expect(node?.string == expected)
    }

    @Test(arguments: ["0", "-0", "10", "0.5", "1e5", "1E-05", "-12.340e+007", "123456789012345678901234567890"])
    func keepsNumbersAsWritten(json: String) {
        let (node, findings) = readJSON(" \(json)\n")
        #expect(findings.isEmpty)
        guard case .number(json)? = node?.value else {
            Issue.record("read as \(String(describing: node))")
            return
        }
    }

    @Test func findsMembersOfLargeObjects() throws {
        let members = (0..<500).map { "\"k\($0)\": \($0)" }.joined(separator: ",")
        let root = try #require(readJSON("{\(members)}").node?.object)
        #expect(root.members.count == 500)
        #expect(root["k0"]?.canonicalText == "0.e0")
        #expect(root["k16"]?.canonicalText == "0.16e2")
        #expect(root["k499"]?.canonicalText == "0.499e3")
        #expect(root["k500"] == nil)
    }

    /// RFC 8259, 8.3: keys are compared by their code points, and an accent of its own is another one than a letter's.
    @Test(arguments: [0, 40])
    func keepsKeysOfOtherCodePointsApart(others: Int) throws {
        let more = (0..<others).map { ",\"k\($0)\": 0" }.joined()
        let (node, findings) = readJSON("{\"\u{E9}\": 1, \"e\u{301}\": 2\(more)}")
        #expect(findings.isEmpty)
        let root = try #require(node?.object)
        #expect(root.members.count == others + 2)
        #expect(root["\u{E9}"]?.canonicalText == "0.1e1")
        #expect(root["e\u{301}"]?.canonicalText == "0.2e1")
        let (_, twice) = readJSON("{\"e\u{301}\": 1\(more), \"e\u{301}\": 2}")
        #expect(twice.count == 2, "the finding and its note")
    }

    /// What ends reading: there is no value, and one finding.
    @Test(arguments: [
        ("", "1:1: the file is empty; expected a JSON value"),
        (" \n\t\n", "1:1: the file is empty; expected a JSON value"),
        ("[1,", "1:4: expected a JSON value, found the end of the file"),
        ("[1 2]", "1:4: expected \",\" or \"]\" after an array's element, found a number"),
        ("[1", "1:3: expected \",\" or \"]\" after an array's element, found the end of the file"),
        ("{\n  \"a\": 1\n  \"b\": 2\n}", "3:3: expected \",\" or \"}\" after an object's member, found a text"),
        ("{\"a\" 1}", "1:6: expected \":\" after the key \"a\", found a number"),
        ("{\"a\":}", "1:6: expected a JSON value, found \"}\""),
        ("{a: 1}", "1:2: expected a key in double quotes, found \"a\""),
        ("{'a': 1}", "1:2: expected a key in double quotes, found a single quote"),
        ("{1: 1}", "1:2: expected a key in double quotes, found a number"),
        ("{,}", "1:2: expected a key in double quotes, found \",\""),
        ("[,]", "1:2: expected a JSON value, found \",\""),
        ("['a']", "1:2: expected a JSON value, found a single quote; texts stand in double quotes"),
        ("[True]", "1:2: expected a JSON value, found \"True\"; write true"),
        ("[None]", "1:2: expected a JSON value, found \"None\"; write null"),
        ("[undefined]", "1:2: expected a JSON value, found \"undefined\"; write null"),
        ("[NaN]", "1:2: expected a JSON value, found \"NaN\"; JSON numbers are finite"),
        ("[-Infinity]", "1:3: expected a digit after \"-\", found \"Infinity\""),
        ("[nullx]", "1:2: expected a JSON value, found \"nullx\"; texts stand in double quotes"),
        ("[+1]", "1:2: expected a JSON value, found \"+\"; a number has no plus sign"),
        ("[.5]", "1:2: expected a JSON value, found \".\"; a number begins with a digit or \"-\""),
        ("[007]", "1:2: a number must not begin with 0 followed by more digits"),
        ("[-01]", "1:2: a number must not begin with 0 followed by more digits"),
        ("[1.]", "1:4: expected a digit after the decimal point, found \"]\""),
        ("[1e]", "1:4: expected a digit in the exponent, found \"]\""),
        ("[1e+]", "1:5: expected a digit in the exponent, found \"]\""),
        ("[1.2.3]", "1:5: unexpected \".\" in a number"),
        ("[0x1F]", "1:3: unexpected \"x1F\" in a number"),
        ("[\"abc]", "1:2: the text that begins here has no closing quote"),
        ("[\"abc\\", "1:2: the text that begins here has no closing quote"),
        ("[\"ab\ncd\"]", "1:5: unescaped line break in a text; write \\n, or close the text that began on this line"),
        ("[1] /* open", "1:5: JSON has no comments, and this one never ends"),
        ("[1 / 2]", "1:4: unexpected \"/\""),
        ("[é]", "1:2: expected a JSON value, found \"é\""),
        ("\u{1}", "1:1: expected a JSON value, found \"\\u{1}\""),
    ])
    func stopsAt(text: String, expected: String) {
        let (node, findings) = readJSON(text)
        #expect(findings == ["t.json:" + expected])
        #expect(node == nil || text.hasPrefix("[1] "))
    }

    /// What is read over: the value is there, and so are all findings.
    @Test(arguments: [
        ("[1,\n2,]", "[0.1e1,0.2e1]", ["2:2: trailing comma; expected another element after \",\""]),
        ("{\"a\":1,\n}", "{\"1:a\":0.1e1}", ["1:7: trailing comma; expected another member after \",\""]),
        (
            "// one\n[1 /* two */]", "[0.1e1]",
            [
                "1:1: JSON has no comments; use \"$comment\" or \"description\"",
                "2:4: JSON has no comments; use \"$comment\" or \"description\"",
            ]
        ),
        ("[1] x", "[0.1e1]", ["1:5: expected the end of the file after the JSON value, found \"x\""]),
        ("{}\n{}", "{}", ["2:1: expected the end of the file after the JSON value, found \"{\""]),
        ("\u{FEFF}[]", "[]", ["1:1: the file begins with a byte order mark; save it as UTF-8 without one"]),
        (
            "[\"a\tb\u{1}\"]", "[\"4:a\tb\u{1}\"]",
            [
                "1:4: unescaped control character 0x09 in a text; write \\t",
                "1:6: unescaped control character 0x01 in a text; write \\u0001",
            ]
        ),
        (
            #"["\x41"]"#, "[\"3:x41\"]",
            ["1:3: \"\\\" must be followed by one of \" \\ / b f n r t u; a backslash itself is written \\\\"]
        ),
        (#"["\u12G4"]"#, "[\"4:12G4\"]", ["1:3: \\u must be followed by four hexadecimal digits"]),
        (#"["\ud83d"]"#, "[\"3:\u{FFFD}\"]", ["1:3: half of a surrogate pair: \\uD83D stands alone"]),
        (#"["\ud83dx"]"#, "[\"4:\u{FFFD}x\"]", ["1:3: half of a surrogate pair: \\uD83D stands alone"]),
        (#"["a\uDE00"]"#, "[\"4:a\u{FFFD}\"]", ["1:4: half of a surrogate pair: \\uDE00 stands alone"]),
        (
            #"["\ud83d\u0041"]"#, "[\"4:\u{FFFD}A\"]", ["1:3: half of a surrogate pair: \\uD83D stands alone"]
        ),
        (
            #"["\ud83d\ud83d\ude00"]"#, "[\"7:\u{FFFD}😀\"]",
            ["1:3: half of a surrogate pair: \\uD83D stands alone"]
        ),
    ])
    func readsOver(text: String, canonical: String, expected: [String]) {
        let (node, findings) = readJSON(text)
        #expect(findings == expected.map { "t.json:" + $0 })
        #expect(node?.canonicalText == canonical)
    }

    @Test func refusesDuplicateKeysAndShowsTheFirst() throws {
        let (node, findings) = readJSON("{\n  \"a\": 1,\n  \"\\u0061\": 2,\n  \"b\": {\"a\": 3}\n}")
        #expect(
            findings == ["t.json:3:3: the key \"a\" stands twice in one object", "  t.json:2:3: it stands here first"])
        #expect(node?.object?["a"]?.canonicalText == "0.1e1")
    }

    /// The 17th member on, duplicates are found by an index; both ways must agree.
    @Test(arguments: [15, 16, 17, 18, 100])
    func findsDuplicatesInObjectsOfAnySize(count: Int) {
        let keys = (0..<count).map { "\"k\($0)\":0" } + ["\"k0\":1", "\"k\(count - 1)\":1"]
        let (node, findings) = readJSON("{\(keys.joined(separator: ","))}")
        #expect(findings.count == 4)
        #expect(node?.object?.members.count == count)
    }

    @Test(
        arguments: [
            ([0x22, 0x80, 0x22], "1:2: not UTF-8: unexpected byte 0x80"),
            ([0x22, 0x61, 0xC3, 0x22], "1:3: not UTF-8: unexpected byte 0xC3"),
            // Overlong forms of "/".
            ([0x22, 0xC0, 0xAF, 0x22], "1:2: not UTF-8: unexpected byte 0xC0"),
            ([0x22, 0xE0, 0x80, 0xAF, 0x22], "1:2: not UTF-8: unexpected byte 0xE0"),
            // A surrogate, and a scalar beyond the last one.
            ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2: not UTF-8: unexpected byte 0xED"),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2: not UTF-8: unexpected byte 0xF4"),
            ([0x22, 0xF0, 0x9F, 0x98, 0x22], "1:2: not UTF-8: unexpected byte 0xF0"),
            // A good scalar before the bad one counts as one column.
            ([0x22, 0xC3, 0xA9, 0xFF, 0x22], "1:3: not UTF-8: unexpected byte 0xFF"),
            ([0x5B, 0xFF, 0x5D], "1:2: expected a JSON value, found a byte that is not UTF-8 (0xFF)"),
        ] as [([UInt8], String)])
    func refusesBadUTF8(bytes: [UInt8], expected: String) {
        #expect(readJSON(bytes).findings == ["t.json:" + expected])
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x7B, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x7B], "UTF-16"),
            ([0x7B, 0x00, 0x7D, 0x00], "UTF-16"),
            ([0x00, 0x7B, 0x00, 0x7D], "UTF-16"), ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"),
            ([0x7B, 0x00, 0x00, 0x00], "UTF-32"),
            ([0x00, 0x00, 0x00, 0x7B], "UTF-32"), ([0x7B, 0x00], "UTF-16"),
        ] as [([UInt8], String)])
    func namesForeignEncodings(bytes: [UInt8], name: String) {
        let (node, findings) = readJSON(bytes)
        #expect(node == nil)
        #expect(findings == ["t.json:1:1: the file is written in \(name); JSON is read as UTF-8 only"])
    }

    @Test func limitsDepth() {
        let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(readJSON(deepest).findings.isEmpty)
        let deeper = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
        #expect(readJSON(deeper).findings == ["t.json:1:513: nested more than 512 levels deep"])
        // Objects and arrays count together, and closing counts back.
        let mixed = String(repeating: "{\"a\":[", count: 256) + String(repeating: "]}", count: 256)
        #expect(
            readJSON("[\(String(deepest.dropFirst().dropLast())),\(String(deepest.dropFirst().dropLast()))]").findings
                .isEmpty)
        #expect(readJSON(mixed).findings.isEmpty)
        #expect(readJSON("[" + mixed + "]").findings == ["t.json:1:1537: nested more than 512 levels deep"])
        let hostile = String(repeating: "[", count: 1_000_000)
        #expect(readJSON(hostile).findings == ["t.json:1:513: nested more than 512 levels deep"])
    }

    /// Any cut of a document is refused with a place inside of it, and nothing crashes.
    @Test func refusesEveryCutOfADocument() {
        let text = Array(#"{"a": [1.5e3, "x\u00e9\ud83d\ude00", {"b": null}], "ü": true}"#.utf8)
        #expect(readJSON(text).findings.isEmpty)
        for length in 0..<text.count {
            let cut = Array(text[..<length])
            let diagnostics = Diagnostics()
            _ = JSONReader.read(SourceFile(path: "t.json", bytes: cut), diagnostics)
            #expect(diagnostics.all.count >= 1, "cut at \(length)")
            #expect(diagnostics.all.allSatisfy { ($0.place?.offset ?? -1) <= length && $0.place != nil })
        }
    }
}

/// The value of a text, and what was found in it: a line for each finding and, indented, for each of its notes.
func readJSON(_ text: String) -> (node: JSONNode?, findings: [String]) {
    readJSON(Array(text.utf8))
}

func readJSON(_ bytes: [UInt8]) -> (node: JSONNode?, findings: [String]) {
    let diagnostics = Diagnostics()
    let node = JSONReader.read(SourceFile(path: "t.json", bytes: bytes), diagnostics)
    let lines = diagnostics.all.flatMap { finding in
        [finding.line] + finding.notes.map { "  " + $0.line }
    }
    return (node, lines)
}

extension Diagnostic {
    fileprivate var line: String { "\(place?.description ?? "-"): \(message)" }
}
