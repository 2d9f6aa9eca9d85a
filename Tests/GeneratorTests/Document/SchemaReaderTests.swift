import Testing

@testable import GeneratorCore

/// What a schema's keywords become.
struct SchemaReaderTests {
    private func schema(_ text: String, version: String = "3.1.0") throws -> Schema {
        let reading = try DocumentReading.single(documentAround(schema: text, version: version))
        #expect(reading.findings.isEmpty)
        return try #require(reading.document?.namedSchemas.first { $0.name == "S" }?.schema)
    }

    @Test func readsAnObject() throws {
        let schema = try schema(
            """
            {
              "title": "T", "description": "D", "type": "object", "deprecated": true,
              "properties": {
                "id": { "type": "string", "format": "uuid", "readOnly": true },
                "x-odd": { "type": "integer", "writeOnly": true, "default": 3 },
                "a": true
              },
              "required": ["id", "a"],
              "dependentRequired": { "a": ["id"] },
              "additionalProperties": { "type": "number" },
              "minProperties": 1, "maxProperties": 9,
              "examples": [{ "id": "1" }], "example": {},
              "$comment": "for people", "externalDocs": { "url": "https://example.com" }
            }
            """)
        #expect(schema.key == SchemaKey(file: "api.json", pointer: "/components/schemas/S"))
        #expect(schema.place.description.hasSuffix(":2:1"))
        #expect((schema.title, schema.description) == ("T", "D"))
        #expect(schema.types == [.object] && schema.isDeprecated && !schema.isNullable)
        #expect(schema.properties.map(\.name) == ["id", "x-odd", "a"])
        #expect(schema.properties[0].place.description.hasSuffix(":5:5"))
        #expect(schema.properties[0].schema.key.pointer == "/components/schemas/S/properties/id")
        #expect(schema.properties[0].schema.format?.value == "uuid" && schema.properties[0].schema.isReadOnly)
        #expect(schema.properties[1].schema.isWriteOnly)
        #expect(schema.properties[1].schema.defaultValue?.canonicalText == "0.3e1")
        #expect(schema.properties[2].schema.boolean == true)
        #expect(schema.required.map(\.value) == ["id", "a"])
        #expect(schema.required[1].place.description.hasSuffix(":9:22"))
        #expect(schema.dependentRequired.map(\.name) == ["a"] && schema.dependentRequired[0].requires == ["id"])
        guard case .schema(let additional) = schema.additionalProperties else {
            Issue.record("additionalProperties is \(schema.additionalProperties)")
            return
        }
        #expect(additional.types == [.number])
        #expect(schema.bounds.minProperties?.value == 1 && schema.bounds.maxProperties?.value == 9)
        #expect(schema.examples.map(\.canonicalText) == ["{\"2:id\":\"1:1\"}", "{}"])
    }

    @Test func tellsTheFormsOfAdditionalPropertiesApart() throws {
        if case .unspecified = try schema("{}").additionalProperties {} else { Issue.record("absent") }
        if case .any = try schema(#"{"additionalProperties": true}"#).additionalProperties {
        } else {
            Issue.record("true")
        }
        if case .none = try schema(#"{"additionalProperties": false}"#).additionalProperties {
        } else {
            Issue.record("false")
        }
        if case .schema(let schema) = try schema(#"{"additionalProperties": {}}"#).additionalProperties {
            #expect(schema.types.isEmpty && schema.boolean == nil)
        } else {
            Issue.record("{}")
        }
    }

    @Test func readsTypeLists() throws {
        let nullable = try schema(#"{"type": ["null", "string", "integer"]}"#)
        #expect(nullable.types == [.string, .integer] && nullable.isNullable)
        let null = try schema(#"{"type": "null"}"#)
        #expect(null.types.isEmpty && null.isNullable && null.typesPlace != nil)
        let any = try schema("{}")
        #expect(any.types.isEmpty && !any.isNullable && any.typesPlace == nil)
    }

    @Test func keepsTheDigitsOfBounds() throws {
        let bounds = try schema(
            """
            {"type": "number", "minimum": 0.10, "maximum": 1e2, "exclusiveMinimum": -1, "exclusiveMaximum": 100.5,
             "multipleOf": 0.01}
            """
        ).bounds
        #expect(bounds.minimum?.value == "0.10" && bounds.maximum?.value == "1e2")
        #expect(bounds.exclusiveMinimum?.value == "-1" && bounds.exclusiveMaximum?.value == "100.5")
        #expect(bounds.multipleOf?.value == "0.01")
        #expect(bounds.minimum?.place.description.hasSuffix(":2:31") == true)
        let lengths = try schema(#"{"type": "string", "minLength": 1.0, "maxLength": 2e1, "pattern": "^[a-z]+$"}"#)
            .bounds
        #expect(lengths.minLength?.value == 1 && lengths.maxLength?.value == 20 && lengths.pattern?.value == "^[a-z]+$")
        let items = try schema(#"{"type": "array", "minItems": 0, "maxItems": 5, "uniqueItems": true}"#).bounds
        #expect(items.minItems?.value == 0 && items.maxItems?.value == 5 && items.uniqueItems?.value == true)
    }

    @Test func readsEnumsAndConstants() throws {
        let plain = try schema(#"{"enum": ["a", 1, null]}"#)
        #expect(plain.enumeration?.map(\.canonicalText) == ["\"1:a\"", "0.1e1", "null"])
        let named = try schema(
            #"{"oneOf": [{"const": "A", "title": "one"}, {"const": "B", "x-swift-name": "two"}], "x-closed": true}"#)
        #expect(named.oneOf?.map { $0.constant?.string } == ["A", "B"])
        #expect(named.oneOf?.first?.title == "one" && named.oneOf?.last?.swiftName?.value == "two" && named.isClosed)
        #expect(try schema(#"{"const": null}"#).constant?.isNull == true)
    }

    @Test func readsCompositionAndReferences() throws {
        let schema = try schema(
            """
            {"allOf": [{"$ref": "#/components/schemas/Other"}, {"minLength": 2}],
             "anyOf": [{"$ref": "#/components/schemas/S/allOf/1", "description": "beside"}], "x-sensitive": true}
            """)
        #expect(schema.allOf?[0].reference?.value.pointer == "/components/schemas/Other")
        #expect(schema.allOf?[0].reference?.place.description.hasSuffix(":2:21") == true)
        #expect(schema.anyOf?[0].description == "beside")
        #expect(schema.isSensitive)
    }

    /// Two ways of saying it; what comes after needs to know but one.
    @Test func bringsContentKeywordsIntoOneForm() throws {
        #expect(try schema(#"{"type": "string", "contentEncoding": "base64"}"#).format?.value == "byte")
        #expect(try schema(#"{"type": "string", "contentEncoding": "base64", "format": "x"}"#).format?.value == "x")
        #expect(try schema(#"{"contentMediaType": "application/octet-stream"}"#).format?.value == "binary")
        #expect(try schema(#"{"type": "string", "contentMediaType": "text/html"}"#).format == nil)
    }

    @Test func readsTheFormsOfOpenAPI30() throws {
        let schema = try schema(
            """
            {"type": "number", "nullable": true, "minimum": 1, "exclusiveMinimum": true, "maximum": 9,
             "exclusiveMaximum": false, "example": 2}
            """, version: "3.0.3")
        #expect(schema.isNullable && schema.types == [.number])
        #expect(schema.bounds.exclusiveMinimum?.value == "1" && schema.bounds.minimum == nil)
        #expect(schema.bounds.maximum?.value == "9" && schema.bounds.exclusiveMaximum == nil)
        #expect(schema.examples.count == 1)
        #expect(try !self.schema(#"{"type": "string", "nullable": false}"#, version: "3.0.0").isNullable)
    }

    @Test func readsDiscriminators() throws {
        let text = """
            {"oneOf": [{"$ref": "#/components/schemas/Other"}],
             "discriminator": {"propertyName": "kind", "mapping": {
               "b": "#/components/schemas/Other", "a": "Other", "c": "api.json#/components/schemas/Other"}}}
            """
        let discriminator = try #require(try schema(text).discriminator)
        #expect(discriminator.propertyName == "kind")
        #expect(discriminator.mapping.map(\.tag) == ["b", "a", "c"])
        let other = SchemaKey(file: "api.json", pointer: "/components/schemas/Other")
        #expect(discriminator.mapping.allSatisfy { $0.target == other })
        #expect(discriminator.mapping[1].place.description.hasSuffix(":4:39"))
    }
}
