import Foundation
import Testing

@testable import PaymentRuntime

@Suite struct UnionTests {
    static let cases: [(String, SampleMethod)] = [
        (#""text""#, .words("text")), ("[1,2]", .list([1, 2])),
        (#"{"amount_in_cents":5,"currency":"USD"}"#, .price(SamplePrice(amountInCents: 5, currency: "USD"))),
        (#"{"name":"x","type":"new"}"#, .unknown(["name": "x", "type": "new"])),
        (#"{"amount_in_cents":5,"type":null}"#, .unknown(["amount_in_cents": 5, "type": nil])),
        (#"{"type":7}"#, .unknown(["type": 7])), ("null", .unknown(nil)), ("1.50", .unknown(1.5)),
        ("true", .unknown(true)),
        ("{}", .unknown([:])),
    ]

    @Test(arguments: cases)
    func picksTheVariantAndKeepsTheRest(_ text: String, _ expected: SampleMethod) throws {
        let value = try WireDecoder().decode(SampleMethod.self, from: Array(text.utf8))
        #expect(value == expected)
        // An unknown shape goes back as it came.
        #expect(String(decoding: try WireEncoder().encode(value), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode([SampleMethod].self, from: Data("[\(text)]".utf8)) == [expected])
    }

    @Test func picksByTag() throws {
        let value: JSONValue = ["type": "price", "amount_in_cents": 5, "currency": "USD"]
        #expect(
            try WireDecoder().decode(SampleMethod.self, from: value)
                == .price(SamplePrice(amountInCents: 5, currency: "USD")))
    }

    @Test func aKnownVariantThatIsWrongIsAnErrorWithItsPath() {
        let fault = #expect(throws: CodingFault.self) {
            try WireDecoder().decode([String: SampleMethod].self, from: ["m": ["type": "item", "name": 1]])
        }
        #expect(fault?.path.description == "[•].name")
    }

    @Test func openEnumsKeepWhatTheyDoNotKnow() throws {
        let values = try WireDecoder().decode([SampleStatus].self, from: ["OPEN", "", "new value"])
        #expect(values[0] == .open)
        #expect(values.map(\.isKnown) == [true, false, false])
        #expect(try WireEncoder().value(of: values) == ["OPEN", "", "new value"])
        #expect("\(values[2])" == "new value")
        #expect(Set(values + values).count == 3)
        let levels = try JSONDecoder().decode([SampleLevel].self, from: Data("[1,2]".utf8))
        #expect(levels.map(\.isKnown) == [true, false])
        #expect(try WireEncoder().value(of: levels) == [1, 2])
        let fault = #expect(throws: CodingFault.self) { try WireDecoder().decode([SampleLevel].self, from: ["1"]) }
        #expect(fault.map { "\($0)" } == "[0]: expected an integer, found a string")
    }
}
