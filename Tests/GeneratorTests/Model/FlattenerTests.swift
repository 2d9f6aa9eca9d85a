import Testing

@testable import GeneratorCore

@Suite("Schemas that are put together of parts")
struct FlattenerTests {
    private static let base = ##"""
        "Base": { "type": "object", "required": ["id"], "properties": { "id": { "type": "string", "minLength": 1 } } },
        "Left": { "allOf": [{ "$ref": "#/components/schemas/Base" }], "properties": { "left": { "type": "integer" } } },
        "Right": { "allOf": [{ "$ref": "#/components/schemas/Base" }], "properties": { "right": { "type": "integer" } } },
        """##

    private func fixture(_ schema: String) throws -> ModelFixture {
        try ModelFixture.sent(Self.base + "\"S\": \(schema)", root: "S")
    }

    @Test("Parts come in the order written, references first, and each of them once")
    func order() throws {
        let fixture = try fixture(
            ##"""
            { "allOf": [{ "$ref": "#/components/schemas/Left" }, { "$ref": "#/components/schemas/Right" }],
              "required": ["left"], "properties": { "own": { "type": "boolean" } } }
            """##)
        #expect(
            try fixture.structure("S").members == ["id: String", "left: Int", "right: Int?", "own: Bool?"])
        #expect(fixture.messages == [])
    }

    @Test("A member keeps the bounds of all its definitions")
    func bounds() throws {
        let fixture = try fixture(
            ##"{ "allOf": [{ "$ref": "#/components/schemas/Base" }], "properties": { "id": { "type": "string", "maxLength": 5 } } }"##
        )
        let rules = try fixture.structure("S").checks.compactMap { check -> [String]? in
            guard case .rule(let function, _, let arguments) = check else { return nil }
            return [function] + arguments
        }
        #expect(rules == [["length", "min: 1"], ["length", "max: 5"]])
    }

    @Test(
        "A narrower definition decides the type",
        arguments: [
            (#"{ "type": "number" }"#, #"{ "type": "integer" }"#, "m: Int?"),
            (#"{ "type": "integer" }"#, #"{ "type": "number" }"#, "m: Int?"),
            (#"{ "type": "string" }"#, #"{ "const": "x" }"#, "m: String?"),
            (#"true"#, #"{ "type": "string" }"#, "m: String?"),
            (#"{ "type": "string" }"#, #"{}"#, "m: String?"),
            (#"{ "type": "string", "enum": ["a", "b"] }"#, #"{ "type": "string", "enum": ["a"] }"#, "m: S.M?"),
            (#"{ "type": "string" }"#, #"{ "type": "string", "description": "The same." }"#, "m: String?"),
        ])
    func narrowing(_ first: String, _ second: String, _ member: String) throws {
        for (one, two) in [(first, second), (second, first)] {
            let fixture = try fixture(
                #"{ "allOf": [{ "type": "object", "properties": { "m": \#(one) } }, { "type": "object", "properties": { "m": \#(two) } }] }"#
            )
            #expect(try fixture.structure("S").members == [member])
            #expect(fixture.messages == [])
        }
    }

    @Test(
        "Definitions that contradict each other are refused",
        arguments: [
            (#"{ "type": "string" }"#, #"{ "type": "integer" }"#), (#"{ "const": "a" }"#, #"{ "const": "b" }"#),
            (#"{ "type": "string", "format": "date" }"#, #"{ "type": "string", "format": "date-time" }"#),
            (#"{ "enum": ["a", "b"] }"#, #"{ "enum": ["b", "c"] }"#),
            (#"{ "type": "array" }"#, #"{ "type": "object" }"#),
            (
                #"{ "type": "array", "items": { "type": "string" } }"#,
                #"{ "type": "array", "items": { "type": "integer" } }"#
            ),
        ])
    func contradictions(_ first: String, _ second: String) throws {
        let fixture = try fixture(
            #"{ "allOf": [{ "type": "object", "properties": { "m": \#(first) } }, { "type": "object", "properties": { "m": \#(second) } }] }"#
        )
        _ = fixture.declarations()
        #expect(fixture.messages.count == 1)
        #expect(fixture.messages[0].hasPrefix("the property \"m\" is defined twice in this allOf"))
    }

    @Test("An object that is also a text is refused; an integer that is also a number is an integer")
    func types() throws {
        let both = try fixture(##"{ "allOf": [{ "$ref": "#/components/schemas/Base" }, { "type": "string" }] }"##)
        _ = both.declarations()
        #expect(both.messages == ["the parts of this allOf contradict each other: object and string"])
        let number = try fixture(#"{ "allOf": [{ "type": "integer" }, { "type": "number" }] }"#)
        guard case .alias(let alias)? = number.declarations()["S"] else {
            Issue.record("no alias")
            return
        }
        #expect(alias.target == .int)
    }
}
