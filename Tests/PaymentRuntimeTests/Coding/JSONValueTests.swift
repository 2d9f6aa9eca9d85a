import Foundation
import Testing

@testable import PaymentRuntime

@Suite struct JSONValueTests {
    @Test func writesSortedCompactAndUnescaped() {
        let value: JSONValue = ["z": 1, "Z": [true, nil, -2.5], "é": "a/b\u{2028}é", "a10": [:], "a9": []]
        #expect(value.text == #"{"Z":[true,null,-2.5],"a10":{},"a9":[],"z":1,"é":"a/b\#u{2028}é"}"#)
    }

    @Test func escapesWhatMustBe() {
        let value = JSONValue.string("\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F}\"\\\u{7F}")
        #expect(value.text == #""\u0000\u0001\b\t\n\u000b\f\r\u001f\"\\"# + "\u{7F}\"")
    }

    @Test func sortsNamesByBytesNotByCanonicalOrder() {
        // "e" + combining acute comes before "z" by bytes; canonically it would be "é", after it.
        #expect(JSONValue.object(["z": 1, "e\u{301}": 2]).text == "{\"e\u{301}\":2,\"z\":1}")
    }

    @Test(arguments: [
        ("1.10", "1.1", true), ("1", "1.0", true), ("1e3", "1000", true), ("0", "-0", true), ("0e9", "0.000", true),
        ("1", "2", false), ("-1", "1", false), ("0.1", "0.10000000000000000000000000000000000000000001", false),
        ("12345678901234567890123456789012345678901", "12345678901234567890123456789012345678902", false),
        ("1e-1000", "1e-1001", false), ("10e-1001", "1e-1000", true),
        ("1e99999999999999999999", "1e99999999999999999999", true),
    ])
    func comparesNumbersByValue(_ left: String, _ right: String, _ isEqual: Bool) throws {
        let (a, b) = (try JSONValue(parsing: left), try JSONValue(parsing: right))
        #expect((a == b) == isEqual)
        if isEqual { #expect(a.hashValue == b.hashValue) }
    }

    @Test(arguments: [
        ("1", JSONValue.Kind.integer), ("1.0", .integer), ("1e3", .integer), ("100e-2", .integer), ("1.5", .number),
        ("1e-1", .number), ("0.0", .integer), ("\"1\"", .string), ("true", .bool), ("null", .null), ("[]", .array),
        ("{}", .object),
    ])
    func tellsItsKind(_ text: String, _ kind: JSONValue.Kind) throws {
        #expect(try JSONValue(parsing: text).kind == kind)
    }

    @Test func givesItsPartsOut() {
        let value: JSONValue = ["a": [1, "x", true, nil], "b": ["c": 2.5]]
        #expect(value["a"]?[0]?.int == 1)
        #expect(value["a"]?[1]?.string == "x")
        #expect(value["a"]?[2]?.bool == true)
        #expect(value["a"]?[3]?.isNull == true)
        #expect(value["a"]?[4] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value["b"]?["c"]?.number?.double == 2.5)
        #expect(value["b"]?["c"]?.int == nil)
        #expect(value["b"]?["d"] == nil)
        #expect(value[0] == nil)
        #expect(JSONValue.string("x")["a"] == nil)
    }

    @Test(arguments: ["Infinity", "nan", "1.", ".5", "+1", "01", "", " 1", "1 ", "0x1", "1e", "١"])
    func numbersAreRefused(_ text: String) {
        #expect(JSONNumber(text) == nil)
        #expect(ExactDecimal(text) == nil)
    }

    @Test func integersAreReadExactlyOrNotAtAll() {
        #expect(JSONNumber("9223372036854775807")?.exactly(Int64.self) == .max)
        #expect(JSONNumber("9223372036854775808")?.exactly(Int64.self) == nil)
        #expect(JSONNumber("-9223372036854775808")?.exactly(Int64.self) == .min)
        #expect(JSONNumber("-9.223372036854775808e18")?.exactly(Int64.self) == .min)
        #expect(JSONNumber("-9223372036854775809.0")?.exactly(Int64.self) == nil)
        #expect(JSONNumber("18446744073709551615")?.exactly(UInt64.self) == .max)
        #expect(JSONNumber("-1")?.exactly(UInt64.self) == nil)
        #expect(JSONNumber("-1.0")?.exactly(UInt8.self) == nil)
        #expect(JSONNumber("-0.0")?.exactly(UInt8.self) == 0)
        #expect(JSONNumber("2.55e2")?.exactly(UInt8.self) == 255)
        #expect(JSONNumber("256.0")?.exactly(UInt8.self) == nil)
        #expect(JSONNumber("1e1000000000000")?.exactly(Int.self) == nil)
        #expect(JSONNumber("1e999999999")?.exactly(Int.self) == nil)
        #expect(JSONNumber("1.5")?.exactly(Int.self) == nil)
    }

    @Test func doublesAreWrittenShortest() {
        #expect(JSONNumber(100.0)?.text == "100")
        #expect(JSONNumber(0.1)?.text == "0.1")
        #expect(JSONNumber(1e16)?.text == "1e+16")
        #expect(JSONNumber(Double.leastNonzeroMagnitude)?.text == "5e-324")
        #expect(JSONNumber(Double.infinity) == nil)
        #expect(JSONNumber(Double.nan) == nil)
    }

    @Test func goesThroughFoundationsCoders() throws {
        let text = #"{"a":[1,-2,18446744073709551615,1.25,true,false,null,"x"],"b":{"c":{}},"d":12345678901234567.89}"#
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(value == (try JSONValue(parsing: text)))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == text)
    }

    @Test func foundationIsNotGivenNumbersThatItWouldRound() throws {
        let long = try JSONValue(parsing: "0.12345678901234567890123456789012345678901234567")
        #expect(throws: CodingFault.self) { try JSONEncoder().encode(long) }
        #expect(try WireEncoder().bytes(of: long) == long.bytes)
    }
}
