import Testing

@testable import GeneratorCore

@Suite("What a schema turns into")
struct ShapeTests {
    /// The type of a property with that schema, in an object that is received, and in one that is sent.
    private func types(_ schema: String) throws -> [String] {
        let schemas = ##"""
            "Thing": { "type": "object", "properties": { "x": { "type": "string" } } },
            "Text": { "type": "string" }, "State": { "enum": ["a"] }, "MaybeText": { "type": ["string", "null"] },
            "Required": { "type": "object", "required": ["m"], "properties": { "m": \##(schema) } },
            "Optional": { "type": "object", "properties": { "m": \##(schema) } }
            """##
        let received = try ModelFixture(schemas)
        let sent = try ModelFixture.sent(schemas, root: "Optional")
        return try [
            received.structure("Required"), received.structure("OptionalModel"), sent.structure("OptionalModel"),
        ]
        .map { $0.members[0].replacing("m: ", with: "") }
    }

    @Test(
        "Every way to say a type, required and optional, received and sent",
        arguments: [
            (#"{ "type": "string" }"#, ["String", "String?", "String?"]),
            (#"{ "type": ["string", "null"] }"#, ["String or null", "String?", "Nullable<String>"]),
            (#"{ "type": "integer" }"#, ["Int", "Int?", "Int?"]),
            (#"{ "type": "integer", "format": "int64" }"#, ["Int64", "Int64?", "Int64?"]),
            (#"{ "type": "number" }"#, ["Double", "Double?", "Double?"]),
            (#"{ "type": "number", "format": "decimal" }"#, ["ExactDecimal", "ExactDecimal?", "ExactDecimal?"]),
            (
                #"{ "type": "string", "format": "decimal" }"#,
                ["ExactDecimalString", "ExactDecimalString?", "ExactDecimalString?"]
            ),
            (#"{ "type": "string", "format": "date-time" }"#, ["Timestamp", "Timestamp?", "Timestamp?"]),
            (#"{ "type": "string", "format": "date" }"#, ["CalendarDay", "CalendarDay?", "CalendarDay?"]),
            (#"{ "type": "string", "format": "byte" }"#, ["Bytes", "Bytes?", "Bytes?"]),
            (#"{ "type": "string", "format": "uri" }"#, ["String", "String?", "String?"]),
            (#"{ "type": "boolean" }"#, ["Bool", "Bool?", "Bool?"]),
            (#"{}"#, ["JSONValue", "JSONValue?", "JSONValue?"]),
            (#"true"#, ["JSONValue", "JSONValue?", "JSONValue?"]),
            (#"{ "type": "object" }"#, ["[String: JSONValue]", "[String: JSONValue]?", "[String: JSONValue]?"]),
            (#"{ "type": "array" }"#, ["[JSONValue]", "[JSONValue]?", "[JSONValue]?"]),
            (#"{ "items": { "type": "string" } }"#, ["[String]", "[String]?", "[String]?"]),
            (
                #"{ "additionalProperties": { "type": ["integer", "null"] } }"#,
                ["[String: Int?]", "[String: Int?]?", "[String: Int?]?"]
            ),
            (#"{ "enum": [true] }"#, ["m = true", "Bool?", "Bool?"]),
            (#"{ "enum": [1.5] }"#, ["m = 1.5", "Double?", "Double?"]),
            (#"{ "enum": [1.5, 2] }"#, ["Double", "Double?", "Double?"]),
            (
                #"{ "type": "number", "format": "decimal", "enum": [1.10, 2.5] }"#,
                ["ExactDecimal", "ExactDecimal?", "ExactDecimal?"]
            ),
            (
                #"{ "type": "number", "format": "decimal", "const": 1.10 }"#,
                ["ExactDecimal", "ExactDecimal?", "ExactDecimal?"]
            ),
            (#"{ "enum": [true, false] }"#, ["Bool", "Bool?", "Bool?"]),
            (#"{ "const": true }"#, ["m = true", "Bool?", "Bool?"]), (#"{ "const": 2.0 }"#, ["m = 2", "Int?", "Int?"]),
            (#"{ "const": [1] }"#, ["JSONValue", "JSONValue?", "JSONValue?"]),
            (#"{ "enum": ["a", 1] }"#, ["JSONValue", "JSONValue?", "JSONValue?"]),
            (##"{ "$ref": "#/components/schemas/Thing" }"##, ["Thing", "Thing?", "Thing?"]),
            (##"{ "$ref": "#/components/schemas/Thing", "description": "D." }"##, ["Thing", "Thing?", "Thing?"]),
            (##"{ "allOf": [{ "$ref": "#/components/schemas/Thing" }] }"##, ["Thing", "Thing?", "Thing?"]),
            (
                ##"{ "oneOf": [{ "$ref": "#/components/schemas/Thing" }, { "type": "null" }] }"##,
                ["Thing or null", "Thing?", "Nullable<Thing>"]
            ),
            (
                ##"{ "anyOf": [{ "type": "null" }, { "$ref": "#/components/schemas/State" }] }"##,
                ["State or null", "State?", "Nullable<State>"]
            ),
            (
                ##"{ "$ref": "#/components/schemas/MaybeText" }"##,
                ["MaybeText or null", "MaybeText?", "Nullable<MaybeText>"]
            ),
            (
                ##"{ "anyOf": [{ "$ref": "#/components/schemas/Text" }, { "$ref": "#/components/schemas/State" }] }"##,
                ["Required.M", "OptionalModel.M?", "OptionalModel.M?"]
            ),
            (
                #"{ "type": "string", "x-sensitive": true }"#,
                ["Sensitive<String>", "Sensitive<String>?", "Sensitive<String>?"]
            ),
            (#"{ "const": "x" }"#, ["m = x", "String?", "String?"]), (#"{ "const": 1 }"#, ["m = 1", "Int?", "Int?"]),
        ])
    func types(_ schema: String, _ expected: [String]) throws {
        #expect(try types(schema) == expected)
    }

    @Test(
        "Values that Swift cannot hold, or cannot tell apart, are refused",
        arguments: [
            ("{ \"enum\": [\"\u{e9}\", \"e\u{301}\"], \"x-closed\": true }", "the same text to Swift"),
            (#"{ "const": 1e400 }"#, "no Double holds this number"),
            (#"{ "enum": [0.5, 1e400] }"#, "no Double holds this number"),
        ])
    func refused(_ schema: String, _ reason: String) throws {
        let object = #""S": { "type": "object", "required": ["m"], "properties": { "m": \#(schema) } }"#
        let fixture = try ModelFixture.sent(object, root: "S")
        _ = fixture.declarations()
        #expect(fixture.messages.contains { $0.contains(reason) }, "\(fixture.messages)")
    }
}
