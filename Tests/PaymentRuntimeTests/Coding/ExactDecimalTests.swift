import Foundation
import Testing

@testable import PaymentRuntime

@Suite struct ExactDecimalTests {
    @Test(arguments: [
        "1.10", "0", "-0.00", "19.99", "100000000000000000000", "1e400", "1.5E-7",
        "0.1234567890123456789012345678901234567890123456789", "-12345678901234567890123456789012345678901.10",
    ])
    func keepsItsDigits(_ text: String) throws {
        let value = try WireDecoder().decode(ExactDecimal.self, from: Array(text.utf8))
        #expect(value.text == text)
        #expect(String(decoding: try WireEncoder().encode(value), as: UTF8.self) == text)
        #expect(ExactDecimal(text)?.description == text)
    }

    @Test func comparesByValue() {
        let literal: ExactDecimal = "19.990"
        #expect(literal == "19.99")
        #expect(literal.hashValue == ExactDecimal("19.99").hashValue)
        #expect(literal < 20 && literal > "19.9899999999999999999999999999999999999999999999999")
        #expect(("-2" as ExactDecimal) < "-1.5" && ("-1" as ExactDecimal) < 0 && (0 as ExactDecimal) < "1e-300")
        #expect(("9" as ExactDecimal) < "10" && ("0.5" as ExactDecimal) < "0.51" && ("1e2" as ExactDecimal) == 100)
        #expect(([3, "1.5", "-2", "1e1"] as [ExactDecimal]).sorted().map(\.text) == ["-2", "1.5", "3", "1e1"])
    }

    @Test func computesAsDecimal() throws {
        let value: ExactDecimal = "19.99"
        #expect(value.decimal * 3 == Decimal(string: "59.97"))
        #expect(ExactDecimal(value.decimal * 3)?.text == "59.97")
        #expect(ExactDecimal(Decimal.nan) == nil)
        #expect(("1e400" as ExactDecimal).decimal.isNaN)
        #expect(ExactDecimal("nonsense" + "") == nil)
    }

    @Test func isANumberOnTheWireAndNothingElse() {
        for value: JSONValue in ["1.10", nil, true, [], [:]] {
            #expect(throws: CodingFault.self) { try WireDecoder().decode(ExactDecimal.self, from: value) }
        }
    }

    @Test func goesThroughFoundationUpTo38Digits() throws {
        for text in ["19.99", "-0.000001", "12345678901234567.89", "12345678901234567890123456789012345678", "7"] {
            let value = try JSONDecoder().decode([ExactDecimal].self, from: Data("[\(text)]".utf8))[0]
            #expect(value.text == text)
            #expect(String(decoding: try JSONEncoder().encode([value]), as: UTF8.self) == "[\(text)]")
        }
        let long: ExactDecimal = "1.00000000000000000000000000000000000000000000001"
        #expect(throws: CodingFault.self) { try JSONEncoder().encode([long]) }
    }

    @Test(arguments: [
        ("1.10", "1.10"), ("+1.5", "1.5"), (".5", "0.5"), ("-.5", "-0.5"), ("1.", "1"), ("007", "7"),
        ("-00.10", "-0.10"),
        ("0", "0"), ("000", "0"), ("+.5e3", "0.5e3"), ("1.E2", "1E2"), ("1e400", "1e400"),
    ])
    func readsDecimalStrings(_ text: String, _ number: String) throws {
        let value = try WireDecoder().decode(ExactDecimalString.self, from: .string(text))
        #expect(value.text == text)
        #expect(value.value.text == number)
        #expect(try WireEncoder().value(of: value) == .string(text))
    }

    @Test(arguments: [
        "", ".", "+", "-", "e5", "1e", "1,5", "1 000", " 1", "1 ", "0x1", "NaN", "--1", "1.2.3", "١", "1e5.0",
    ])
    func refusesOtherStrings(_ text: String) {
        #expect(ExactDecimalString(text) == nil)
        let fault = #expect(throws: CodingFault.self) {
            try WireDecoder().decode([ExactDecimalString].self, from: [.string(text)])
        }
        #expect(fault.map { "\($0)" } == "[0]: expected a decimal number in a string, found another string")
    }

    /// Digit by digit: a `Double` on the way would show.
    @Test(arguments: ["12.50", "0", "-1", "1e3", "0.1000000000000000000000000000000000001", "12345678901234567890.5"])
    func readsTheBareNumberAsWell(_ text: String) throws {
        let value = try WireDecoder().decode([ExactDecimalString].self, from: Data("[\(text)]".utf8))
        #expect(value.map(\.text) == [text])
        #expect(try WireEncoder().value(of: value) == [.string(text)])
    }

    @Test func readsTheBareNumberThroughOtherDecoders() throws {
        #expect(
            try JSONDecoder().decode([ExactDecimalString].self, from: Data("[12.5,\"1.10\"]".utf8)) == ["12.5", "1.1"])
        #expect(throws: CodingFault.self) { try WireDecoder().decode([ExactDecimalString].self, from: [true]) }
        #expect(throws: CodingFault.self) { try WireDecoder().decode([ExactDecimalString].self, from: [.null]) }
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode([ExactDecimalString].self, from: Data("[[]]".utf8))
        }
    }

    @Test func decimalStringsCompareByValue() {
        #expect(("1.10" as ExactDecimalString) == "+1.1")
        #expect(("1.10" as ExactDecimalString).hashValue == ("+1.1" as ExactDecimalString).hashValue)
        #expect((".5" as ExactDecimalString) < 1)
    }
}
