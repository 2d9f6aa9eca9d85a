import Testing

@testable import GeneratorCore

/// Texts are told apart by their code points: "é" as one of them and as two are different keys, names and values.
struct CodePointTests {
    private static let one = "\u{E9}"
    private static let two = "e\u{301}"

    @Test func keepsPathsPropertiesAndValuesApart() throws {
        let reading = try DocumentReading.single(
            """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
             "paths": {
              "/\(Self.one)": {"get": {"responses": {"200": {"description": "A."}}}},
              "/\(Self.two)": {"get": {"responses": {"200": {"description": "A."}}}}},
             "components": {"schemas": {
              "S": {"type": "object", "required": ["\(Self.one)", "\(Self.two)"],
               "properties": {
                "\(Self.one)": {"type": "string", "enum": ["\(Self.one)", "\(Self.two)"]},
                "\(Self.two)": {"type": "integer"}}}}}}
            """)
        #expect(reading.findings == [])
        let document = try #require(reading.document)
        #expect(document.operations.count == 2)
        let schema = try #require(document.namedSchemas.first { $0.name == "S" }?.schema)
        #expect(schema.properties.map { document.resolve($0.schema).types } == [[.string], [.integer]])
    }

    @Test func parametersAreDeclaredWithTheSameCodePoints() throws {
        try expectFindings(
            """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/{\(Self.one)}": {"get": ▶{
             "parameters": [
              ▶{"name": "\(Self.two)", "in": "path", "required": true, "schema": {"type": "string"}},
              {"name": "\(Self.one)", "in": "query", "schema": {"type": "string"}},
              {"name": "\(Self.two)", "in": "query", "schema": {"type": "string"}}],
             "responses": {"200": {"description": "A."}}}}}}
            """,
            [
                #"error: the path has "\#(Self.one)", and no path parameter of that name is declared"#,
                #"error: the path has no "{\#(Self.two)}""#,
            ])
    }

    @Test func exampleHasOtherKeyAndValue() throws {
        let reading = try DocumentReading.single(
            documentAround(
                schema: """
                    {"type": "object", "additionalProperties": false,
                     "properties": {"\(Self.one)": {"enum": ["\(Self.one)"]}}}
                    """))
        let document = try #require(reading.document)
        let schema = try #require(document.namedSchemas.first { $0.name == "S" }?.schema)
        for (text, count) in [
            ("{\"\(Self.one)\": \"\(Self.one)\"}", 0), ("{\"\(Self.two)\": \"\(Self.one)\"}", 1),
            ("{\"\(Self.one)\": \"\(Self.two)\"}", 1),
        ] {
            let example = try #require(readJSON(text).node)
            #expect(ExampleValidator.mismatches(of: example, against: schema, in: document).count == count, "\(text)")
        }
    }
}
