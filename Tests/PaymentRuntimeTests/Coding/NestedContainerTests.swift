import Foundation
import Testing

@testable import PaymentRuntime

/// Hand-written coding with nested containers, as users may have it in their own types.
private struct Nested: Codable, Equatable {
    var name: String
    var numbers: [Int]
    var flag: Bool?

    enum Keys: String, CodingKey { case outer, list, name, flag, base }

    init(name: String, numbers: [Int], flag: Bool?) {
        self.name = name
        self.numbers = numbers
        self.flag = flag
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let outer = try container.nestedContainer(keyedBy: Keys.self, forKey: .outer)
        name = try outer.decode(String.self, forKey: .name)
        var list = try outer.nestedUnkeyedContainer(forKey: .list)
        numbers = []
        while !list.isAtEnd {
            var pair = try list.nestedUnkeyedContainer()
            numbers.append(try pair.decode(Int.self))
            if try !pair.decodeNil() { numbers.append(try pair.decode(Int.self)) }
        }
        let base = try container.superDecoder(forKey: .base).singleValueContainer()
        flag = base.decodeNil() ? nil : try base.decode(Bool.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var outer = container.nestedContainer(keyedBy: Keys.self, forKey: .outer)
        var list = outer.nestedUnkeyedContainer(forKey: .list)
        for number in numbers {
            var pair = list.nestedUnkeyedContainer()
            try pair.encode(number)
            try pair.encodeNil()
        }
        try outer.encode(name, forKey: .name)
        var base = container.superEncoder(forKey: .base).singleValueContainer()
        if let flag { try base.encode(flag) } else { try base.encodeNil() }
    }
}

@Suite struct NestedContainerTests {
    @Test(arguments: [true, false, nil])
    func goesThroughBothWays(_ flag: Bool?) throws {
        let value = Nested(name: "n", numbers: [1, 2, 3], flag: flag)
        let data = try WireEncoder().encode(value)
        let last = flag.map { "\($0)" } ?? "null"
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"base":\#(last),"outer":{"list":[[1,null],[2,null],[3,null]],"name":"n"}}"#)
        #expect(try WireDecoder().decode(Nested.self, from: data) == value)
        #expect(try JSONDecoder().decode(Nested.self, from: data) == value)
    }

    @Test func saysTheWholePath() {
        let fault = #expect(throws: CodingFault.self) {
            try WireDecoder().decode(
                [Nested].self, from: [["outer": ["name": "n", "list": [[1, nil], ["x"]]], "base": 1]])
        }
        #expect(fault?.path.description == "[0].outer.list[1][0]")
        let end = #expect(throws: CodingFault.self) {
            try WireDecoder().decode(
                Nested.self, from: ["outer": ["name": "n", "list": [[1, nil], [1]]], "base": true])
        }
        #expect(end.map { "\($0)" } == "outer.list[1][1]: missing")
    }

    @Test func nothingWrittenIsAnEmptyObject() throws {
        struct Empty: Codable {}
        #expect(try WireEncoder().value(of: Empty()) == [:])
        #expect(try WireEncoder().value(of: [Empty()]) == [[:]])
        #expect(try WireEncoder().value(of: [String]()) == [])
    }

    @Test func twoWritersShareAnObject() throws {
        struct Pair: Encodable {
            func encode(to encoder: any Encoder) throws {
                let first = ObjectWriter(encoder)
                first.set("a", 1)
                let second = ObjectWriter(encoder)
                second.set("b", 2)
                first.set("c", 3)
                try first.finish()
            }
        }
        #expect(try WireEncoder().value(of: Pair()) == ["a": 1, "b": 2, "c": 3])
    }
}
