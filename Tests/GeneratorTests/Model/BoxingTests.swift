import Testing

@testable import GeneratorCore

@Suite("What is kept outside of its structure")
struct BoxingTests {
    private func reference(_ name: String) -> String { ##"{ "$ref": "#/components/schemas/\##(name)" }"## }

    private func object(_ members: String, required: String = "") -> String {
        #"{ "type": "object", "required": [\#(required)], "properties": { \#(members) } }"#
    }

    private func boxed(_ structure: Structure) -> [String] { structure.fields.filter(\.isBoxed).map(\.swiftName) }

    @Test("A circle is opened at one optional member, and only there")
    func circle() throws {
        let fixture = try ModelFixture(
            #"""
            "A": \#(object("\"b\": \(reference("B"))", required: "\"b\"")), "B": \#(object("\"c\": \(reference("C"))")),
            "C": \#(object("\"a\": \(reference("A"))", required: "\"a\""))
            """#)
        #expect(try boxed(fixture.structure("A")) == [])
        #expect(try boxed(fixture.structure("B")) == ["c"])
        #expect(try boxed(fixture.structure("C")) == [])
        #expect(fixture.messages == [])
    }

    @Test("Arrays, maps and three states hold their values elsewhere already")
    func elsewhere() throws {
        let fixture = try ModelFixture.sent(
            #"""
            "A": \#(object("\"list\": { \"type\": \"array\", \"items\": \(reference("A")) }, \"map\": { \"type\": \"object\", \"additionalProperties\": \(reference("A")) }, \"state\": { \"oneOf\": [\(reference("A")), { \"type\": \"null\" }] }", required: "\"list\""))
            """#, root: "A")
        #expect(try boxed(fixture.structure("A")) == [])
        #expect(fixture.messages == [])
    }

    @Test("An alias on the circle changes nothing")
    func alias() throws {
        let fixture = try ModelFixture(
            #"""
            "A": \#(object("\"next\": \(reference("Other"))")), "Other": \#(reference("A"))
            """#)
        #expect(try boxed(fixture.structure("A")) == ["next"])
    }

    @Test("A union on a circle is indirect, and then nothing else need be boxed")
    func union() throws {
        let fixture = try ModelFixture(
            #"""
            "U": { "oneOf": [\#(reference("N")), { "type": "string" }] }, "N": \#(object("\"u\": \(reference("U"))", required: "\"u\""))
            """#)
        #expect(try fixture.union("U").isIndirect)
        #expect(try boxed(fixture.structure("N")) == [])
    }

    @Test("Members that must be there all the way round are refused")
    func endless() throws {
        let fixture = try ModelFixture(
            #"""
            "A": \#(object("\"b\": \(reference("B"))", required: "\"b\"")), "B": \#(object("\"a\": \(reference("A"))", required: "\"a\""))
            """#)
        _ = fixture.declarations()
        #expect(
            fixture.messages.sorted() == [
                "A always contains another A, so that no value of it can end",
                "B always contains another B, so that no value of it can end",
            ])
    }

    @Test("Optional structures are boxed; what must be there, unions, enumerations and texts are not")
    func optional() throws {
        let fixture = try ModelFixture(
            #"""
            "S": \#(object("\"x\": { \"type\": \"string\" }")), "E": { "type": "string", "enum": ["a"] },
            "U": { "oneOf": [\#(reference("S")), { "type": "string" }] },
            "A": \#(object("\"small\": \(reference("S")), \"null\": { \"oneOf\": [\(reference("S")), { \"type\": \"null\" }] }, \"must\": \(reference("S")), \"union\": \(reference("U")), \"value\": \(reference("E")), \"text\": { \"type\": \"string\" }", required: "\"must\", \"null\""))
            """#)
        #expect(try boxed(fixture.structure("A")) == ["small", "null"])
    }
}
