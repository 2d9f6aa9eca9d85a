import Testing

@testable import GeneratorCore

struct ReferenceTests {
    @Test(arguments: [
        ("#/$defs/A", "models/A.json", "/$defs/A"), ("#", "models/A.json", ""), ("", "models/A.json", ""),
        ("B.json", "models/B.json", ""), ("./B.json#/x", "models/B.json", "/x"),
        ("../models/../models/B.json#/x", "models/B.json", "/x"), ("../calls//C.json", "calls/C.json", ""),
        ("../openapi.json#/paths/~1v2~1a%7Bid%7D", "openapi.json", "/paths/~1v2~1a{id}"),
        ("#/%24defs/a%2525", "models/A.json", "/$defs/a%25"), ("with%20space.json", "models/with space.json", ""),
    ])
    func findsTheTarget(text: String, file: String, pointer: String) throws {
        let key = try ReferenceText.target(of: text, in: "models/A.json", singleFile: nil)
        #expect(key == SchemaKey(file: file, pointer: pointer))
    }

    @Test(arguments: [
        ("https://example.com/a.json", "leads to a URL; only files of the service are read"),
        ("//example.com/a.json", "leads to a URL; only files of the service are read"),
        ("file:///etc/passwd", "leads to a URL; only files of the service are read"),
        ("C:/a.json", "leads to a URL; only files of the service are read"),
        ("/etc/passwd", "leads to an absolute path; write it relative to this file"),
        ("../../other/a.json", "leads out of the service's folder"),
        ("..%2F..%2Fa.json", "leads out of the service's folder"),
        ("../x/../../a.json", "leads out of the service's folder"), ("..", "leads out of the service's folder"),
        ("a\\b.json", "has a \"\\\"; write \"/\" between folders"),
        ("a.json?x=1", "has a query; only files of the service are read"),
        ("a%zz.json", "has a faulty percent-escape in its path"),
        ("a%00.json", "has a faulty percent-escape in its path"),
        ("#Name", "leads to an anchor, which is not understood; write a JSON pointer, such as \"#/$defs/Name\""),
        ("#/a~2", "has a faulty pointer: \"~\" must be followed by 0 or 1"),
    ])
    func refusesTheTarget(text: String, message: String) {
        #expect(throws: ReferenceText.Fault(message: message)) {
            try ReferenceText.target(of: text, in: "models/A.json", singleFile: nil)
        }
    }

    @Test(arguments: [
        (
            "#/components/schemas/Othr",
            ##""#/components/schemas/Othr" leads nowhere: "/components/schemas" in api.json has no "Othr"; did you mean "Other"?"##
        ),
        ("#/nowhere/at/all", ##""#/nowhere/at/all" leads nowhere: api.json has no "nowhere""##),
        (
            "#/components/schemas/Other/type/x",
            ##""#/components/schemas/Other/type/x" leads nowhere: "/components/schemas/Other/type" in api.json is a string"##
        ),
        (
            "https://example.com/x.json",
            #""https://example.com/x.json" leads to a URL; only files of the service are read"#
        ),
        (
            "other.json#/A",
            ##""other.json#/A" leads to another file; a single-file document must hold all that it refers to"##
        ),
        ("#/components/parameters/X", ##"expected a schema; "#/components/parameters/X" is a parameter"##),
    ])
    func reportsBadReferencesWhereTheyStand(reference: String, message: String) throws {
        try expectFindings(
            documentAround(schema: #"{"properties": {"a": {"$ref": ▶"\#(reference)"}}}"#), ["error: " + message])
    }

    @Test func followsReferencesBetweenFiles() throws {
        let reading = try DocumentReading.service([
            "openapi.json": rootDocument(components: #"{"schemas": {"Root": {"$ref": "models/A.json"}}}"#),
            "models/A.json": """
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://shop.example/models/A.json",
             "type": "object", "properties": {"b": {"$ref": "../models/./B.json#/$defs/B"}, "self": {"$ref": "#"}}}
            """,
            "models/B.json": """
            {"$defs": {"B": {"properties": {"deep": {"enum": ["x"]}, "a": {"$ref": "A.json"}}},
                       "C": {"$ref": "#/$defs/B/properties/deep"}}}
            """,
        ])
        #expect(reading.findings.isEmpty)
        let document = try #require(reading.document)
        #expect(document.namedSchemas.map(\.name) == ["A", "B", "deep", "C", "Root"])
        #expect(document.namedSchemas.map(\.fileStem) == ["A", "B", "B", "B", nil])
        let a = try #require(document.schema(SchemaKey(file: "models/A.json", pointer: "")))
        let b = try #require(document.schema(SchemaKey(file: "models/B.json", pointer: "/$defs/B")))
        // One schema, one object, whoever refers to it.
        #expect(document.resolve(a.properties[0].schema) === b)
        #expect(document.resolve(a.properties[1].schema) === a)
        #expect(document.resolve(b.properties[1].schema) === a)
        #expect(document.resolve(try #require(document.namedSchemas.last?.schema)) === a)
        #expect(document.namedSchemas[2].schema === b.properties[0].schema)
        #expect(document.namedSchemas[2].place.description == "shop/models/B.json:1:33")
    }

    @Test func resolveStopsAtSiblingsThatSayMore() throws {
        let reading = try DocumentReading.single(
            documentAround(
                schema: """
                    {"properties": {
                      "plain": {"$ref": "#/components/schemas/Other", "description": "D", "deprecated": true},
                      "more": {"$ref": "#/components/schemas/Other", "maxLength": 3}}}
                    """))
        let document = try #require(reading.document)
        let properties = try #require(document.namedSchemas.last?.schema.properties)
        #expect(document.resolve(properties[0].schema).key.pointer == "/components/schemas/Other")
        #expect(document.resolve(properties[1].schema) === properties[1].schema)
    }

    @Test func reportsMissingAndBrokenFiles() throws {
        try expectFindings(
            service: [
                "openapi.json": rootDocument(),
                "models/A.json": """
                {"$defs": {"A": {"$ref": ▶"Mony.json#/$defs/X"}, "B": {"$ref": "Broken.json#/$defs/X"},
                           "C": {"$ref": ▶"../lost/X.json"}}}
                """,
                "models/Broken.json": "{\"$defs\": ▶}", "models/Money.json": #"{"$defs": {"M": {"type": "string"}}}"#,
            ],
            [
                ##"error: "Mony.json#/$defs/X" leads to a file that does not exist: shop/models/Mony.json; did you mean "Money.json"?"##,
                #"error: "../lost/X.json" leads to a file that does not exist: shop/lost/X.json"#,
                "error: expected a JSON value, found \"}\"",
            ])
    }

    @Test func listsCircles() throws {
        let reading = try DocumentReading.service([
            "openapi.json": rootDocument(),
            "models/A.json": """
            {"$defs": {
              "A": {"$ref": "#/$defs/B"},
              "B": {"description": "on the way", "$ref": "C.json"},
              "Self": {"$ref": "#/$defs/Self"}
            }}
            """,
            "models/C.json": #"{"allOf": [{"type": "object"}, {"$ref": "A.json#/$defs/A"}]}"#,
        ])
        #expect(
            reading.findings == [
                "shop/models/A.json:4:20: error: references lead in a circle: models/A.json#/$defs/Self → models/A.json#/$defs/Self",
                "shop/models/C.json:1:41: error: references lead in a circle: models/A.json#/$defs/A → models/A.json#/$defs/B → models/C.json# → models/A.json#/$defs/A",
                "  shop/models/A.json:2:17: note: by way of this reference",
                "  shop/models/A.json:3:46: note: by way of this reference",
            ])
    }

    @Test(arguments: ["allOf", "oneOf", "anyOf"])
    func findsCirclesThroughComposition(keyword: String) throws {
        try expectFindings(
            documentAround(schema: ##"{"\##(keyword)": [{"type": "string"}, {"$ref": ▶"#/components/schemas/S"}]}"##),
            [
                "error: references lead in a circle: api.json#/components/schemas/S → api.json#/components/schemas/S"
            ])
    }

    /// From wherever it is entered, a circle is cut at a reference and listed in a few lines.
    @Test func cutsCirclesOfAnyLengthAndEntry() throws {
        let count = 300
        let links = (0..<count).map { ##""L\##($0)": {"$ref": "#/components/schemas/L\##(($0 + 1) % count)"}"## }
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "components": {"schemas": {
            \(links.joined(separator: ",\n"))}}}
            """
        let reading = try DocumentReading.single(text)
        #expect(reading.findings.count == 11)
        #expect(
            reading.findings[0].hasPrefix("api.json:301:18: error: references lead in a circle: api.json#/components"))
        #expect(reading.findings[0].hasSuffix("L10 → … → api.json#/components/schemas/L0"))

        // What is inside is read first here, since nothing but the reference leads there.
        let inner = try DocumentReading.single(
            documentAround(
                schema: """
                    {"$ref": "#/components/schemas/S/not/allOf/0",
                     "not": {"allOf": [{"$ref": "#/components/schemas/S/not"}]}}
                    """), lenient: true)
        #expect(inner.findings.count(where: { $0.contains("references lead in a circle") }) == 1)
        let schemas = try #require(inner.document?.schemasByKey.values)
        #expect(schemas.count(where: { $0.reference != nil }) == 1)
    }

    @Test func allowsRecursionThroughValues() throws {
        try expectFindings(
            documentAround(
                schema: """
                    {"properties": {"next": {"$ref": "#/components/schemas/S"}},
                     "additionalProperties": {"$ref": "#/components/schemas/S"},
                     "items": {"oneOf": [{"$ref": "#/components/schemas/S"}, {"type": "null"}]}}
                    """), [])
    }

    private func chain(_ count: Int) throws -> DocumentReading {
        let links = (0..<count).map { ##""L\##($0)": {"$ref": "#/components/schemas/L\##($0 + 1)"}"## }
        return try .single(
            """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "components": {"schemas": {
            \(links.joined(separator: ",\n")), "L\(count)": {"type": "string"}}}}
            """)
    }

    @Test func followsChainsUpToALimit() throws {
        let reading = try chain(512)
        #expect(reading.findings.isEmpty)
        let document = try #require(reading.document)
        #expect(document.resolve(document.namedSchemas[0].schema).types == [.string])
        // One finding, at the reference from which on it is too long, and no stack overflow, here or later.
        for count in [513, 20_000] {
            let line = count - 511
            let column = count == 513 ? 16 : 20
            #expect(
                try chain(count).findings == [
                    "api.json:\(line):\(column): error: more than 512 schemas are defined by one another in a chain from here on"
                ])
        }
    }

    @Test func survivesDeepSchemas() throws {
        // Four levels of the document are around it, and the innermost {} is one.
        let levels = (512 - 5) / 2
        let nested = String(repeating: #"{"allOf":["#, count: levels) + "{}" + String(repeating: "]}", count: levels)
        try expectFindings(documentAround(schema: nested), [])
    }

    @Test func namesWhatOnlyReferencesName() throws {
        let reading = try DocumentReading.single(
            """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "components": {"schemas": {
              "Order": {"properties": {"status": {"type": "string"}, "lines": {"type": "array", "items": {"type": "object"}}}},
              "Refund": {"properties": {"status": {"type": "integer"}, "unique": {"type": "object"}, "Order": {"type": "object"}}},
              "User": {"properties": {
                "a": {"$ref": "#/components/schemas/Order/properties/status"},
                "b": {"$ref": "#/components/schemas/Refund/properties/status"},
                "c": {"$ref": "#/components/schemas/Order/properties/lines/items"},
                "d": {"$ref": "#/components/schemas/Refund/properties/unique"},
                "e": {"$ref": "#/components/schemas/Refund/properties/Order"}}}}}}
            """)
        #expect(reading.findings.isEmpty)
        #expect(
            reading.document?.namedSchemas.map(\.name) == [
                "Order", "Order_status", "lines_items", "Refund", "Refund_status", "unique", "Refund_Order", "User",
            ])
    }
}
