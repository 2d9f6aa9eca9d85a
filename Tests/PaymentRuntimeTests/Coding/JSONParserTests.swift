import Foundation
import Testing

@testable import PaymentRuntime

@Suite struct JSONParserTests {
    static let texts: [(String, JSONValue)] = [
        ("null", JSONValue.null), (" true ", true), ("false", false), ("0", 0), ("-0", 0), ("\"\"", ""),
        ("[]", []), ("{}", [:]), ("[1,[2,{\"a\":[]}]]", [1, [2, ["a": []]]]),
        ("\t{ \"a\" :\r\n1 , \"b\":null }\n", ["a": 1, "b": nil]),
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
        (#""\uD83D\uDE00""#, "😀"), (#""\u0000""#, "\u{0}"), ("\"\u{7F}\u{2028}é€😀\"", "\u{7F}\u{2028}é€😀"),
        (#"{"\u0061":1}"#, ["a": 1]), (#"{"a long name, \"quoted\" too":1}"#, ["a long name, \"quoted\" too": 1]),
        (#"{"":{"":""}}"#, ["": ["": ""]]),
    ]

    @Test(arguments: texts)
    func reads(_ text: String, _ expected: JSONValue) throws {
        #expect(try JSONValue(parsing: text) == expected)
        #expect(try JSONValue(parsing: Data(text.utf8)) == expected)
        #expect(try JSONValue(parsing: Array(text.utf8)) == expected)
    }

    @Test(arguments: [
        "1", "-1", "0", "-0", "1.10", "0.0", "1e3", "1E+3", "1e-3", "-0.5e10",
        "12345678901234567890123456789.0123456789",
        "1e400", "100000000000000000000000000000000000000001",
    ])
    func keepsTheDigitsOfNumbers(_ text: String) throws {
        #expect(try JSONValue(parsing: text).number?.text == text)
        #expect(try JSONValue(parsing: "[\(text)]").text == "[\(text)]")
    }

    @Test(arguments: [
        ("", JSONSyntaxFault.Reason.empty, 1, 1), (" \n ", .empty, 2, 2), ("{\"a\":1,}", .unexpectedByte, 1, 8),
        ("[1,]", .unexpectedByte, 1, 4), ("[,1]", .unexpectedByte, 1, 2), ("[1 2]", .unexpectedByte, 1, 4),
        ("[1", .unexpectedEnd, 1, 3), ("{\"a\"", .unexpectedEnd, 1, 5), ("{\"a\":", .unexpectedEnd, 1, 6),
        ("{\"a\":1", .unexpectedEnd, 1, 7), ("{\"a\" 1}", .unexpectedByte, 1, 6), ("{a:1}", .unexpectedByte, 1, 2),
        ("{'a':1}", .unexpectedByte, 1, 2), ("[1}", .unexpectedByte, 1, 3), ("{\"a\":1]", .unexpectedByte, 1, 7),
        ("1 2", .trailingText, 1, 3), ("{}x", .trailingText, 1, 3), ("]", .unexpectedByte, 1, 1),
        ("tru", .unexpectedEnd, 1, 4), ("trux", .unexpectedByte, 1, 4), ("True", .unexpectedByte, 1, 1),
        ("nul1", .unexpectedByte, 1, 4), ("NaN", .unexpectedByte, 1, 1), ("Infinity", .unexpectedByte, 1, 1),
        ("+1", .unexpectedByte, 1, 1), (".5", .unexpectedByte, 1, 1), ("01", .badNumber, 1, 1),
        ("-", .badNumber, 1, 1), ("1.", .badNumber, 1, 1), ("[1e]", .badNumber, 1, 2), ("1e+", .badNumber, 1, 1),
        ("-01", .badNumber, 1, 1), ("0x1", .trailingText, 1, 2), ("// c\n1", .unexpectedByte, 1, 1),
        ("[1]/* c */", .trailingText, 1, 4), ("\"a", .unexpectedEnd, 1, 3), ("\"\\", .unexpectedEnd, 1, 3),
        ("\"\\x\"", .badEscape, 1, 2), ("\"\\u12g4\"", .badEscape, 1, 6), ("\"\\u12", .unexpectedEnd, 1, 6),
        ("\"a\nb\"", .controlCharacter, 1, 3), ("\"\u{0}\"", .controlCharacter, 1, 2),
        ("\"\\n\t\"", .controlCharacter, 1, 4),
        ("\"\\ud800\"", .loneSurrogate, 1, 2), ("\"\\udc00\"", .loneSurrogate, 1, 2),
        ("\"\\ud800\\u0041\"", .loneSurrogate, 1, 2), ("\"\\ud800x\"", .loneSurrogate, 1, 2),
        ("\"\\ud800\\ud800\"", .loneSurrogate, 1, 2), ("\u{FEFF}1", .byteOrderMark, 1, 1),
        ("{\"a\":1,\n \"b\":2,\n \"a\":3}", .duplicateKey, 3, 2), ("[{\"a\":1,\"\\u0061\":2}]", .duplicateKey, 1, 9),
    ])
    func refuses(_ text: String, _ reason: JSONSyntaxFault.Reason, _ line: Int, _ column: Int) {
        let fault = #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: text) }
        #expect(fault?.reason == reason)
        #expect(fault?.line == line)
        #expect(fault?.column == column)
    }

    /// The byte sequences of Unicode's table 3-7 and around it.
    @Test(
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
            [0xE2, 0x28, 0xA1],
            [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80],
            [0xFE], [0xFF], [0xF0, 0x9F, 0x98, 0x28],
        ] as [[UInt8]])
    func refusesBadUTF8(_ bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        // In a text, in a text with an escape, as a name, and before the closing quote of something longer.
        for (before, after) in [
            ("[\"", "\"]"), ("[\"\\n", "\"]"), ("{\"", "\":1}"), ("{\"a name of some length ", "\":1}"),
        ] {
            let text = Array(before.utf8) + bytes + Array(after.utf8)
            let fault = #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: text) }
            #expect(fault?.reason == .badUTF8)
            #expect(fault?.offset == before.utf8.count)
        }
        #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: [quote] + bytes) }
    }

    @Test func readsEveryScalarValue() throws {
        for value in (0x20...0x10FFFF as ClosedRange<UInt32>) where value % 97 == 0 || value > 0x10FF00 {
            guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
            let text = String(Character(scalar))
            #expect(try JSONValue(parsing: "\"\(text)\"").string?.unicodeScalars.first == scalar)
        }
    }

    @Test func readsUTF16AndUTF32AsNothingButNonsense() {
        #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: "{}".data(using: .utf16LittleEndian) ?? Data()) }
        #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: "{}".data(using: .utf16) ?? Data()) }
    }

    @Test func endsNestingAt512() throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let fits = String(repeating: open, count: 512) + "1" + String(repeating: close, count: 512)
            #expect(try JSONValue(parsing: fits).text == fits)
            for depth in [513, 10_000, 200_000] {
                let text = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
                let fault = #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: text) }
                #expect(fault?.reason == .tooDeep)
                #expect(fault?.offset == 512 * open.utf8.count)
            }
        }
    }

    @Test func depthIsNotCountedOverNeighbours() throws {
        let text = "[" + Array(repeating: "[[]]", count: 2000).joined(separator: ",") + "]"
        #expect(try JSONValue(parsing: text).array?.count == 2000)
    }

    @Test func everyCutOfATextIsRefusedOrATextOfItsOwn() {
        let text = Array(#"{"a":[1.5e3,"é\u00e9\ud83d\ude00",{"b":null}],"c":true}"#.utf8)
        for length in 0..<text.count {
            #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: Array(text[..<length])) }
        }
    }

    @Test func noByteChangedAnywhereStopsTheProgram() {
        let text = Array(#"{"a":[-1.5e3,"é\u00e9\ud83d\ude00",{"bb":null}],"c":true}"#.utf8)
        for position in text.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[position] = byte
                // What is accepted must survive a round trip.
                guard let value = try? JSONValue(parsing: changed) else { continue }
                #expect((try? JSONValue(parsing: value.bytes)) == value)
            }
        }
    }

    @Test func faultsQuoteNothing() {
        let fault = #expect(throws: JSONSyntaxFault.self) { try JSONValue(parsing: #"{"token":"hunter2",}"#) }
        #expect(fault.map { "\($0)" } == "not JSON: an unexpected character at line 1, column 20")
    }
}
