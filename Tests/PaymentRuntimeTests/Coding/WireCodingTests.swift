import Foundation
import Testing

@testable import PaymentRuntime

/// Models through the wire coders and through Foundation's.
@Suite struct WireCodingTests {
    static let order = """
        {"created_at":"2024-05-06T07:08:09.100Z","extra":{"a":[1.50]},"is_live":true,\
        "items":[{"name":"a","price":{"amount_in_cents":1,"currency":"USD"}},{"name":"b","parts":[]}],\
        "note":null,"ratio":0.25,"status":"LATER","street2":null,"token":"secret","total":1.10,"uuid":"u"}
        """

    @Test func decodesAndEncodesTheSameText() throws {
        let order = try WireDecoder().decode(SampleOrder.self, from: Data(Self.order.utf8))
        #expect(order.uuid == "u")
        #expect(order.items[0].price == SamplePrice(amountInCents: 1, currency: "USD"))
        #expect(order.items[1].parts == [])
        #expect(order.note == nil)
        #expect(order.street2 == .null)
        #expect(order.token?.value == "secret")
        #expect(order.status.rawValue == "LATER")
        #expect(!order.status.isKnown)
        #expect(order.total.text == "1.10")
        #expect(order.additionalProperties == ["extra": ["a": [1.5]]])
        #expect(String(decoding: try WireEncoder().encode(order), as: UTF8.self) == Self.order)
    }

    @Test func agreesWithFoundationsCoders() throws {
        let order = try WireDecoder().decode(SampleOrder.self, from: Array(Self.order.utf8))
        let data = Data(Self.order.utf8)
        #expect(try JSONDecoder().decode(SampleOrder.self, from: data) == order)
        let encoder = JSONEncoder()
        let again = try JSONDecoder().decode(SampleOrder.self, from: encoder.encode(order))
        #expect(again == order)
        #expect(try JSONValue(parsing: encoder.encode(order)) == JSONValue(parsing: data))
    }

    static let faults: [(String, String)] = [
        ("uuid", "uuid: missing"), ("is_live", "is_live: missing"), ("total", "total: missing"),
        ("status", "status: missing"), ("items", "items: missing"), ("note", "note: missing"),
    ]

    @Test(arguments: faults)
    func saysWhatIsMissing(_ key: String, _ message: String) throws {
        var members = try #require(try JSONValue(parsing: Self.order).object)
        members[key] = nil
        let fault = #expect(throws: CodingFault.self) {
            try WireDecoder().decode(SampleOrder.self, from: .object(members))
        }
        #expect(fault.map { "\($0)" } == message)
        // The same through Foundation's decoder.
        let foreign = #expect(throws: CodingFault.self) {
            try JSONDecoder().decode(SampleOrder.self, from: JSONValue.object(members).data)
        }
        #expect(foreign.map { "\($0)" } == message)
    }

    static let mismatches: [(JSONValue, String)] = [
        (["uuid": nil], "uuid: expected a string, found null"),
        (["uuid": 12345], "uuid: expected a string, found an integer"),
        (["is_live": "hunter2"], "is_live: expected a boolean, found a string"),
        (["ratio": "1"], "ratio: expected a number, found a string"),
        (["total": "1.10"], "total: expected a number, found a string"),
        (["created_at": "hunter2"], "created_at: expected an RFC 3339 date and time, found another string"),
        (["created_at": 12], "created_at: expected a string, found an integer"),
        (["status": true], "status: expected a string, found a boolean"),
        (["items": [:]], "items: expected an array, found an object"),
        (["items": ["hunter2"]], "items[0]: expected an object, found a string"),
        (["items": [["name": "a"], ["name": nil]]], "items[1].name: expected a string, found null"),
        (
            ["items": [["name": "a", "parts": [["name": "b"], ["name": "c", "price": ["amount_in_cents": 1.5]]]]]],
            "items[0].parts[1].price.amount_in_cents: expected an integer, found a number"
        ),
        (
            ["items": [["name": "a", "box": ["name": "b", "price": ["amount_in_cents": 1]]]]],
            "items[0].box.price.currency: missing"
        ),
        (["street2": 1], "street2: expected a string, found an integer"),
        (["note": 1], "note: expected a string, found an integer"),
    ]

    @Test(arguments: mismatches)
    func saysWhatDoesNotFit(_ change: JSONValue, _ message: String) throws {
        let members = try #require(try JSONValue(parsing: Self.order).object)
        let changed = JSONValue.object(members.merging(try #require(change.object)) { $1 })
        let fault = #expect(throws: CodingFault.self) { try WireDecoder().decode(SampleOrder.self, from: changed) }
        #expect(fault.map { "\($0)" } == message)
        // Foundation's decoder does not say what it found, but the place is the same.
        let foreign = #expect(throws: CodingFault.self) {
            try JSONDecoder().decode(SampleOrder.self, from: changed.data)
        }
        #expect(foreign?.path == fault?.path)
        #expect(foreign.map { "\($0)".contains("hunter2") } == false)
    }

    @Test func readsIntegersThatAreWrittenAsDecimals() throws {
        for text in ["100", "100.0", "1e2", "1000e-1"] {
            let price = Data(#"{"amount_in_cents":\#(text),"currency":"USD"}"#.utf8)
            #expect(try WireDecoder().decode(SamplePrice.self, from: price).amountInCents == 100)
        }
        for text in ["9223372036854775808", "-9223372036854775809", "1e19"] {
            let price = Data(#"{"amount_in_cents":\#(text),"currency":"USD"}"#.utf8)
            let fault = #expect(throws: CodingFault.self) { try WireDecoder().decode(SamplePrice.self, from: price) }
            #expect(
                fault.map { "\($0)" } == "amount_in_cents: expected an integer that fits Int, found one out of range")
        }
    }

    @Test func refusesNumbersBeyondDouble() {
        #expect(throws: CodingFault.self) { try WireDecoder().decode(Double.self, from: Array("1e400".utf8)) }
        #expect(throws: CodingFault.self) { try WireDecoder().decode(Float.self, from: Array("1e39".utf8)) }
        #expect(throws: CodingFault.self) { try WireEncoder().encode(["a": Double.nan]) }
        let fault = #expect(throws: CodingFault.self) { try WireEncoder().encode(["a": [1, Double.infinity]]) }
        #expect(fault?.path.description == "[•][1]")
    }

    @Test func syntaxFaultsAreCodingFaults() {
        let fault = #expect(throws: CodingFault.self) {
            try WireDecoder().decode(SamplePrice.self, from: Data("{".utf8))
        }
        #expect(fault.map { "\($0)" } == "not JSON: the text ends too early at line 1, column 2")
    }

    @Test func deepInputIsAnError() {
        for depth in [513, 10_000] {
            let text = String(repeating: #"{"name":"a","box":"#, count: depth) + "null"
            let fault = #expect(throws: CodingFault.self) {
                try WireDecoder().decode(SampleItem.self, from: Data(text.utf8))
            }
            guard case .syntax(let syntax)? = fault?.reason else { Issue.record("no syntax fault"); continue }
            #expect(syntax.reason == .tooDeep)
        }
    }

    @Test func deepModelsGoThroughAndTooDeepOnesAreErrors() throws {
        func nest(_ depth: Int) -> SampleItem {
            (1..<depth).reduce(SampleItem(name: "a")) { item, _ in SampleItem(name: "a", box: item) }
        }
        let deep = nest(500)
        #expect(try WireDecoder().decode(SampleItem.self, from: WireEncoder().encode(deep)) == deep)
        let fault = #expect(throws: CodingFault.self) { try WireEncoder().encode(nest(600)) }
        #expect(fault?.reason == .tooDeep)
    }

    @Test func constantsMustBeEqual() throws {
        struct Card: Decodable {
            init(from decoder: any Decoder) throws {
                let object = try ObjectReader(decoder)
                object.constant("type", "card")
                try object.finish()
            }
        }
        _ = try WireDecoder().decode(Card.self, from: ["type": "card"])
        for value: JSONValue in [["type": "hunter2"], ["type": nil], ["type": 1], [:]] {
            let fault = #expect(throws: CodingFault.self) { try WireDecoder().decode([Card].self, from: [value]) }
            #expect(fault?.path.description == "[0].type")
            #expect(fault.map { "\($0)".contains("hunter2") } == false)
            let foreign = #expect(throws: CodingFault.self) {
                try JSONDecoder().decode([Card].self, from: JSONValue.array([value]).data)
            }
            #expect(foreign?.path.description.hasSuffix("type") == true)
        }
    }

    @Test func additionalMembersDoNotReplaceDeclaredOnes() throws {
        var order = try WireDecoder().decode(SampleOrder.self, from: Data(Self.order.utf8))
        order.additionalProperties["total"] = 0
        let fault = #expect(throws: CodingFault.self) { try WireEncoder().encode(order) }
        #expect(fault?.path.description == "total")
    }

    @Test func readsWhatTheCompilerSynthesizes() throws {
        let inner = SynthesizedModel.Inner(flags: [true, false], matrix: [[1, -2], []])
        for maybe in [nil, "x"] {
            let model = SynthesizedModel(
                id: .max, small: 0.1, maybe: maybe, inner: inner, byName: ["k": inner, "": inner], side: .sell)
            let data = try WireEncoder().encode(model)
            #expect(try WireDecoder().decode(SynthesizedModel.self, from: data) == model)
            #expect(try JSONDecoder().decode(SynthesizedModel.self, from: data) == model)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            #expect(try encoder.encode(model) == data)
        }
        let value: JSONValue = [
            "id": 1, "small": 1, "inner": ["flags": [], "matrix": [[1], [1, 128]]], "byName": [:], "side": "BUY",
        ]
        let fault = #expect(throws: CodingFault.self) { try WireDecoder().decode(SynthesizedModel.self, from: value) }
        #expect(fault?.path.description == "inner.matrix[1][1]")
    }

    @Test func closedEnumsRefuseWithoutQuoting() {
        let fault = #expect(throws: CodingFault.self) {
            try WireDecoder().decode([SampleSide].self, from: ["BUY", "hunter2"])
        }
        #expect(fault.map { "\($0)" } == "[1]: expected a valid SampleSide")
    }
}
