import Testing

@testable import GeneratorCore

/// What is wrong within one schema. `▶` marks the places.
struct SchemaFindingsTests {
    @Test("An empty list says nothing: with --lenient it is read over", arguments: ["allOf", "oneOf", "anyOf"])
    func emptyLists(keyword: String) throws {
        let text = documentAround(schema: #"{"type": "string", "\#(keyword)": ▶[]}"#)
        try expectFindings(text, [#"error: "\#(keyword)" needs at least one schema"#])
        try expectFindings(text, [#"warning: "\#(keyword)" needs at least one schema"#], lenient: true)
        let schema = try #require(
            DocumentReading.single(text, lenient: true).document?.namedSchemas.first { $0.name == "S" }?.schema)
        #expect(schema.types == [.string])
        #expect(schema.allOf == nil && schema.oneOf == nil && schema.anyOf == nil)
    }

    @Test(arguments: [
        (#"{▶"requierd": ["a"]}"#, #"unknown keyword "requierd" in a schema; did you mean "required"?"#),
        (#"{▶"banana": 1}"#, #"unknown keyword "banana" in a schema"#),
        (#"{"type": ▶"strin"}"#, #"unknown type "strin"; did you mean "string"?"#),
        (
            #"{"type": ▶"money"}"#,
            #"unknown type "money"; types are null, boolean, integer, number, string, array, object"#
        ),
        (#"{"type": ["string", ▶"string"]}"#, #"the type "string" stands twice"#),
        (#"{"type": ▶[]}"#, #""type" needs at least one type"#),
        (#"{"type": ▶1}"#, #"expected a type's name or a list of them for "type", found a number"#),
        (#"{"type": ["string", ▶null]}"#, #"expected strings in "type", found null"#),
        ("▶1", "expected a schema (an object or a boolean), found a number"),
        (#"{"properties": {"a": ▶"string"}}"#, "expected a schema (an object or a boolean), found a string"),
        (#"{"properties": ▶[]}"#, #"expected an object for "properties", found an array"#),
        (#"{"description": ▶1}"#, #"expected a string for "description", found a number"#),
        (#"{"deprecated": ▶"yes"}"#, #"expected a boolean for "deprecated", found a string"#),
        (
            #"{"items": ▶[{}]}"#,
            #""items" with a list of schemas is not understood; all elements of an array have one schema"#
        ),
        (#"{"allOf": ▶[]}"#, #""allOf" needs at least one schema"#),
        (#"{"oneOf": ▶{}}"#, #"expected an array for "oneOf", found an object"#),
        (#"{"enum": ▶[]}"#, #""enum" needs at least one value"#),
        (#"{"enum": ["a", "b", ▶"a"]}"#, #"the value "a" stands twice in "enum""#),
        (#"{"enum": [1, ▶1.0]}"#, #"the value 1.0 stands twice in "enum""#),
        (#"{"type": "string", "enum": ["a", ▶1]}"#, #"the value 1 contradicts the type "string""#),
        (
            #"{"type": "string", "enum": ["a", ▶null]}"#,
            #"the value null contradicts the type "string"; add "null" to the types"#
        ),
        (
            #"{"type": ["integer", "null"], "const": ▶1.5}"#,
            #"the constant 1.5 contradicts the types "integer", "null""#
        ),
        (#"{"type": "boolean", "default": ▶"true"}"#, #"the default "true" contradicts the type "boolean""#),
        (#"{"enum": ["a", "b"], "default": ▶"c"}"#, #"the default "c" is not one of the allowed values"#),
        (#"{"type": "integer", ▶"minLength": 1}"#, #""minLength" says nothing about the type "integer""#),
        (#"{"type": ["string", "null"], ▶"minimum": 1}"#, #""minimum" says nothing about the types "string", "null""#),
        (#"{"type": "string", ▶"items": {}}"#, #""items" says nothing about the type "string""#),
        (#"{"type": "array", ▶"properties": {}}"#, #""properties" says nothing about the type "array""#),
        (#"{"type": "string", "minLength": ▶-1}"#, #""minLength" must not be negative"#),
        (#"{"type": "string", "minLength": ▶1.5}"#, #""minLength" must be an integer"#),
        (#"{"type": "string", "maxLength": ▶1e30}"#, #""maxLength" is too large"#),
        (#"{"type": "string", "maxLength": ▶"5"}"#, #"expected an integer for "maxLength", found a string"#),
        (#"{"type": "string", "minLength": ▶5, "maxLength": 4}"#, #""minLength" 5 is greater than "maxLength" 4"#),
        (#"{"maxItems": 1, "minItems": ▶2}"#, #""minItems" 2 is greater than "maxItems" 1"#),
        (#"{"minimum": ▶2, "maximum": 1}"#, #"no number meets both "minimum" and "maximum""#),
        (#"{"minimum": ▶1.0, "exclusiveMaximum": 1}"#, #"no number meets both "minimum" and "exclusiveMaximum""#),
        (
            #"{"minimum": ▶9007199254740993, "maximum": 9007199254740992}"#,
            #"no number meets both "minimum" and "maximum""#
        ),
        (#"{"minimum": ▶"1"}"#, #"expected a number for "minimum", found a string"#),
        (
            #"{"minimum": 1, "exclusiveMinimum": ▶true}"#,
            #""exclusiveMinimum" is the bound itself, a number; a boolean beside "minimum" is OpenAPI 3.0's"#
        ),
        (#"{"multipleOf": ▶0}"#, #""multipleOf" must be greater than 0"#),
        (#"{"pattern": ▶"["}"#, #"the pattern "[" cannot be read as a regular expression"#),
        (#"{"properties": {"a": {}}, "required": ["a", ▶"a"]}"#, #""a" is required twice"#),
        (
            #"{"properties": {"amount": {}}, "required": [▶"ammount"]}"#,
            #""ammount" is required and not among the properties; did you mean "amount"?"#
        ),
        (#"{"required": [▶1]}"#, #"expected strings in "required", found a number"#),
        (#"{"readOnly": true, ▶"writeOnly": true}"#, #"a value cannot be both "readOnly" and "writeOnly""#),
        (
            #"{"type": "string", ▶"x-closed": true}"#,
            #""x-closed" belongs on an enum: beside "enum", or beside "oneOf" with a "const" in each member"#
        ),
        (#"{"x-closed": ▶1, "enum": ["a"]}"#, #"expected a boolean for "x-closed", found a number"#),
        (#"{"x-swift-name": ▶"2fast"}"#, #""2fast" is not a Swift identifier"#),
        (#"{"x-swift-name": ▶"a-b"}"#, #""a-b" is not a Swift identifier"#),
        (#"{"x-swift-name": ▶""}"#, #""" is not a Swift identifier"#),
        (
            #"{▶"x-repeatable": true}"#,
            #""x-repeatable" has no meaning on a schema; it belongs on a POST operation"#
        ),
        (#"{"contentEncoding": ▶"base32"}"#, #""contentEncoding": "base32" is not understood; "base64" is"#),
        (#"{"discriminator": ▶{}}"#, #"a discriminator needs "propertyName""#),
        (#"{"discriminator": ▶"kind"}"#, "expected a discriminator (an object), found a string"),
        (
            #"{"discriminator": {"propertyName": "k", "mapping": {"a": ▶"Othr"}}}"#,
            #"there is no schema "Othr"; did you mean "Other"?"#
        ),
        (
            #"{"discriminator": {"propertyName": "k", ▶"maping": {}}}"#,
            #"unknown keyword "maping" in a discriminator; did you mean "mapping"?"#
        ),
        (#"{▶"$id": "x.json"}"#, #""$id" is understood only at a file's root, and only if it ends in the file's name"#),
        (
            #"{"$schema": ▶"http://json-schema.org/draft-07/schema#"}"#,
            #"schemas are read as "https://json-schema.org/draft/2020-12/schema"; "http://json-schema.org/draft-07/schema#" is not understood"#
        ),
    ])
    func isAnError(schema: String, message: String) throws {
        try expectFindings(documentAround(schema: schema), ["error: " + message])
    }

    @Test(arguments: [
        "not", "if", "then", "else", "patternProperties", "propertyNames", "prefixItems", "contains", "minContains",
        "maxContains", "unevaluatedProperties", "unevaluatedItems", "dependentSchemas", "contentSchema", "xml",
        "$anchor",
        "$dynamicRef", "$dynamicAnchor", "$vocabulary", "definitions", "dependencies",
    ])
    func refusesWhatItCannotHonour(keyword: String) throws {
        let reading = try DocumentReading.single(documentAround(schema: #"{"\#(keyword)": {}, "type": "string"}"#))
        #expect(reading.findings.count == 1)
        #expect(reading.findings.first?.hasPrefix("api.json:2:2: error: \"\(keyword)\" is ") == true)
        // Lenient: the rest of the schema is read.
        let lenient = try DocumentReading.single(
            documentAround(schema: #"{"\#(keyword)": {}, "type": "string"}"#), lenient: true)
        #expect(lenient.findings.first?.hasPrefix("api.json:2:2: warning: ") == true)
        #expect(lenient.document?.namedSchemas.first { $0.name == "S" }?.schema.types == [.string])
    }

    /// Patterns that make the compiler of patterns overflow its stack are not given to it.
    @Test(arguments: ["(", "[", "(?:", "[a", "(?="])
    func survivesDeepPatterns(opening: String) throws {
        let pattern = String(repeating: opening, count: 100_000)
        let reading = try DocumentReading.single(documentAround(schema: #"{"pattern": "\#(pattern)"}"#))
        #expect(reading.findings.count == 1)
        #expect(reading.findings.first?.hasSuffix("cannot be read as a regular expression") == true)
        let flat = String(repeating: "[a-z](b)?", count: 300)
        try expectFindings(documentAround(schema: #"{"pattern": "\#(flat)"}"#), [])
    }

    @Test func understandsWhatChangesNothing() throws {
        try expectFindings(
            documentAround(
                schema: #"{"unevaluatedProperties": true, "type": "array", "items": {}, "x-swift-name": "café_1"}"#), []
        )
        // An array without "items" holds anything; a null default is no choice among the values.
        try expectFindings(
            documentAround(schema: #"{"anyOf": [{"type": "array"}, {"enum": ["a"], "default": null}]}"#), [])
    }

    @Test(arguments: [
        (#"{"type": ▶["string"]}"#, "error: OpenAPI 3.0 has one type for a schema, no list"),
        (#"{"type": ▶"null"}"#, #"error: OpenAPI 3.0 has no type "null"; write "nullable": true"#),
        (#"{"anyOf": [▶true]}"#, "error: OpenAPI 3.0 has no schemas that are true or false; write {}"),
        (#"{"exclusiveMinimum": ▶1}"#, #"error: "exclusiveMinimum" is a boolean in OpenAPI 3.0"#),
        (#"{"exclusiveMinimum": ▶true}"#, #"error: "exclusiveMinimum": true has no effect without "minimum""#),
        (#"{▶"const": 1}"#, #"warning: "const" came with OpenAPI 3.1; read as there"#),
        (
            ##"{"$ref": "#/components/schemas/Other", ▶"maxLength": 3, "description": "fine", "nullable": true}"##,
            #"warning: "maxLength" beside "$ref" is ignored in OpenAPI 3.0; read here as if both stood in an "allOf""#
        ),
    ])
    func minds30(schema: String, finding: String) throws {
        try expectFindings(documentAround(schema: schema, version: "3.0.3"), [finding])
    }

    @Test func minds31() throws {
        try expectFindings(
            documentAround(schema: #"{"type": "string", ▶"nullable": true}"#),
            [#"warning: "nullable" is OpenAPI 3.0's; read as there. In 3.1 null is one of the types"#])
    }

    /// The property may come from elsewhere in an `allOf`.
    @Test func acceptsRequiredNamesOfFragments() throws {
        try expectFindings(
            documentAround(
                schema: """
                    {"properties": {"a": {}, "b": {}, "deep": {"$ref": "#/components/schemas/S/allOf/1"}},
                     "anyOf": [{"required": ["a"]}, {"required": ["b"]}],
                     "allOf": [{"$ref": "#/components/schemas/S/properties/a"}, {"properties": {"c": {}}}],
                     "required": ["a", "c", ▶"d"]}
                    """),
            [#"error: "d" is required and not among the properties"#])
    }

    @Test func findsAllOfIt() throws {
        try expectFindings(
            documentAround(
                schema: """
                    {
                      ▶"typ": "object",
                      "properties": {
                        "é": { "type": ▶"text", "minLength": ▶3, "maxLength": 2 },
                        "b": { ▶"not": {}, "items": { ▶"x-repeatable": true } }
                      },
                      "required": [▶"c"]
                    }
                    """),
            [
                #"error: unknown keyword "typ" in a schema; did you mean "type"?"#,
                #"error: unknown type "text"; types are null, boolean, integer, number, string, array, object"#,
                #"error: "minLength" 3 is greater than "maxLength" 2"#, #"error: "not" is not understood"#,
                #"error: "x-repeatable" has no meaning on a schema; it belongs on a POST operation"#,
                #"error: "c" is required and not among the properties"#,
            ])
    }

    /// A slip is a warning when the document is somebody else's; what cannot be read stays an error.
    @Test func isLenientWithSlipsOnly() throws {
        try expectFindings(
            documentAround(schema: #"{▶"requierd": [], "enum": ["a", ▶"a"], "type": ▶"strin", "minLength": ▶-1}"#),
            [
                #"warning: unknown keyword "requierd" in a schema; did you mean "required"?"#,
                #"warning: the value "a" stands twice in "enum""#,
                #"error: unknown type "strin"; did you mean "string"?"#, #"error: "minLength" must not be negative"#,
            ], lenient: true)
    }

    /// Once for each name, not for each place.
    @Test func warnsOfForeignExtensionsOnce() throws {
        try expectFindings(
            documentAround(schema: #"{▶"x-vendor": 1, "items": {"x-vendor": 2, ▶"x-sensitve": true}}"#),
            [
                #"warning: unknown extension "x-vendor"; ignored here and wherever it comes again"#,
                #"warning: unknown extension "x-sensitve"; did you mean "x-sensitive"?; ignored here and wherever it comes again"#,
            ])
    }
}
