import Testing

@testable import GeneratorCore

@Suite("Examples against their schemas")
struct ExampleValidatorTests {
    private func mismatches(
        _ schema: String, _ instance: String, direction: ExampleValidator.Direction = .either
    ) throws -> [ExampleValidator.Mismatch] {
        let fixture = try LintFixture(
            definitions: ##"""
                "Tree": { "type": "object", "required": ["value"], "properties": { "value": { "type": "integer" },
                    "children": { "type": "array", "items": { "$ref": "#/$defs/Tree" } } } },
                "Short": { "type": "string", "maxLength": 10 },
                "Card": { "type": "object", "required": ["kind", "pan"], "properties": {
                    "kind": { "type": "string" }, "pan": { "type": "string" } } },
                "Wallet": { "type": "object", "required": ["kind", "id"], "properties": {
                    "kind": { "type": "string" }, "id": { "type": "integer" } } },
                "Case": \##(schema)
                """##)
        let document = try fixture.document()
        let diagnostics = Diagnostics()
        let node = try #require(JSONReader.read(SourceFile(path: "x", bytes: Array(instance.utf8)), diagnostics))
        let key = SchemaKey(file: "models/M.json", pointer: "/$defs/Case")
        let root = try #require(document.schemasByKey[key])
        return ExampleValidator.mismatches(of: node, against: root, in: document, direction: direction)
    }

    @Test("Verdicts are those of an independent validator", arguments: ValidatorCase.all)
    func verdict(test: ValidatorCase) throws {
        for instance in test.valid {
            #expect(try mismatches(test.schema, instance).map(\.message) == [], "\(instance)")
        }
        for instance in test.invalid {
            #expect(try !mismatches(test.schema, instance).isEmpty, "\(instance)")
        }
    }

    @Test("A finding tells the way into the example and stands at the value at fault")
    func places() throws {
        let schema = ##"{"$ref":"#/$defs/Tree"}"##
        let found = try mismatches(schema, "{\"value\": 1,\n \"children\": [{\"value\": 2}, {\"value\": \"x\"}]}")
        #expect(found.count == 1)
        #expect(found.first?.pointer == "/children/1/value")
        #expect(found.first?.message == "expected integer, found \"x\"")
        #expect(found.first?.place.line == 2)
        #expect(found.first?.place.column == 39)
    }

    @Test("A member that the schema forbids is pointed at by its name, with the one that was meant")
    func forbiddenMember() throws {
        let found = try mismatches(
            #"{"type":"object","properties":{"amount":{"type":"integer"}},"additionalProperties":false}"#,
            #"{"a~/b": 1, "amuont": 1}"#)
        #expect(found.map(\.pointer) == ["/a~0~1b", "/amuont"])
        #expect(found.last?.message == "the schema has no property \"amuont\"; did you mean \"amount\"?")
        #expect(found.last?.place.column == 13)
    }

    @Test(
        "A misspelt enum value gets the nearest one",
        arguments: [#"{"enum":["AUTH","CAPTURE"]}"#, #"{"oneOf":[{"const":"AUTH"},{"const":"CAPTURE"}]}"#])
    func nearestValue(schema: String) throws {
        #expect(
            try mismatches(schema, #""CAPTRE""#).map(\.message) == [
                "\"CAPTRE\" is not one of the 2 values of the enum; did you mean \"CAPTURE\"?"
            ])
    }

    private static let union = ##"""
        {"oneOf":[{"$ref":"#/$defs/Card"},{"$ref":"#/$defs/Wallet"}],"discriminator":{"propertyName":"kind",
         "mapping":{"card":"#/$defs/Card","wallet":"#/$defs/Wallet"}}}
        """##

    @Test("A discriminator chooses the variant, and the findings are those of that variant")
    func discriminator() throws {
        #expect(try mismatches(Self.union, #"{"kind":"card","pan":"4111"}"#).isEmpty)
        #expect(
            try mismatches(Self.union, #"{"kind":"wallet","pan":"4111"}"#).map(\.message) == [
                "the required property \"id\" is missing"
            ])
        #expect(
            try mismatches(Self.union, #"{"kind":"walet","id":1}"#).map(\.message) == [
                "no variant has the tag \"walet\"; did you mean \"wallet\"?"
            ])
        #expect(try mismatches(Self.union, #"{"id":1}"#).count == 1)
        #expect(try mismatches(Self.union, "[]").count == 1)
    }

    @Test("Where no alternative fits, the nearest is named with its reason")
    func nearestAlternative() throws {
        let schema = ##"{"anyOf":[{"$ref":"#/$defs/Tree"},{"type":"string"}]}"##
        let found = try mismatches(schema, #"{"value":1,"children":[{"value":"x"}]}"#)
        #expect(
            found.map(\.message) == [
                "matches none of the 2 alternatives; nearest is Tree: at /children/0/value: expected integer, found \"x\""
            ])
    }

    @Test("What only one direction carries is not demanded of the other")
    func directions() throws {
        let schema = """
            {"type":"object","required":["id","pin"],"properties":{
              "id":{"type":"string","readOnly":true},"pin":{"type":"string","writeOnly":true}}}
            """
        #expect(try mismatches(schema, #"{"pin":"1"}"#, direction: .request).isEmpty)
        #expect(try mismatches(schema, #"{"id":"1"}"#, direction: .request).count == 1)
        #expect(try mismatches(schema, #"{"id":"1"}"#, direction: .response).isEmpty)
        #expect(try mismatches(schema, #"{"pin":"1"}"#, direction: .response).count == 1)
        #expect(try mismatches(schema, "{}", direction: .either).isEmpty)
    }
}
