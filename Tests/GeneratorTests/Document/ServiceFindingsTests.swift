import Testing

@testable import GeneratorCore

/// What is wrong with a service's root and between its files. `▶` marks the places.
struct ServiceFindingsTests {
    private static let call = #"{"get": {"operationId": "a", "responses": {"200": {"description": ""}}}}"#
    private static let paths = #""/a": {"$ref": "calls/A.json"}"#

    @Test func readsAnEmptyService() throws {
        try expectFindings(service: ["openapi.json": rootDocument()], [])
    }

    @Test func reportsWhatIsNotThere() throws {
        #expect(try DocumentReading.service([:]).findings == ["error: there is no file shop/openapi.json"])
        #expect(
            try DocumentReading.service(["openapi.yaml": "openapi: 3.1.0"]).findings == [
                "error: there is no file shop/openapi.json; openapi.yaml is YAML, and only JSON is read"
            ])
        let diagnostics = Diagnostics()
        let reader = DocumentReader(diagnostics: diagnostics)
        #expect(reader.readService(folder: "/nowhere/at/all", displayPath: "shop") == nil)
        #expect(reader.readSingleFile(path: "/nowhere/at/all.json", displayPath: "all.json") == nil)
        #expect(diagnostics.all.map(\.message) == ["there is no folder shop", "there is no file all.json"])
    }

    @Test(arguments: [
        ("openapi: 3.0.0\n", "1:1: error: this is YAML; only JSON is read"),
        ("---\nswagger: '2.0'\n", "1:1: error: this is YAML; only JSON is read"),
        ("[]", "1:1: error: expected an OpenAPI document (an object), found an array"),
        ("{}", "1:1: error: this is not an OpenAPI document: it has no \"openapi\""),
        (#"{"swagger": "2.0"}"#, #"1:13: error: this is Swagger "2.0"; OpenAPI 3.0 and 3.1 are read"#),
        (#"{"openapi": 3.1}"#, #"1:13: error: expected a string for "openapi", found a number"#),
        (#"{"openapi": "4.0.0"}"#, #"1:13: error: OpenAPI "4.0.0" is not understood; expected 3.0.x or 3.1.x"#),
        (#"{"openapi": "3.2.0"}"#, #"1:13: error: OpenAPI "3.2.0" is not understood; expected 3.0.x or 3.1.x"#),
        (#"{"openapi": "3"}"#, #"1:13: error: OpenAPI "3" is not understood; expected 3.0.x or 3.1.x"#),
        ("", "1:1: error: the file is empty; expected a JSON value"),
    ])
    func refusesDocuments(text: String, finding: String) throws {
        let reading = try DocumentReading.single(text)
        #expect(reading.findings == ["api.json:" + finding])
        #expect(reading.document == nil)
    }

    @Test func wantsServicesIn31() throws {
        let reading = try DocumentReading.service(["openapi.json": #"{"openapi": "3.0.3"}"#])
        #expect(
            reading.findings == [
                #"shop/openapi.json:1:13: error: schemas are written in OpenAPI 3.1; expected "3.1.0""#
            ])
    }

    @Test(arguments: [
        (#""webhooks": ▶[]"#, #"expected an object for "webhooks", found an array"#),
        (#""webhooks": {"a": ▶[]}"#, #"expected a webhook (an object), found an array"#),
        (#""webhooks": {"a": {▶"pots": {}}}"#, #"unknown keyword "pots" in a webhook; did you mean "post"?"#),
        (
            #""webhooks": {"a": {"post": {"requestBody": {"content": {"text/plain": {"schema": ▶{}}}}}}}"#,
            #"a webhook's body refers to a schema: written in place, it would become no type"#
        ),
        (#"▶"path": {}"#, #"unknown keyword "path" in an OpenAPI document; did you mean "paths"?"#),
        (
            #""jsonSchemaDialect": ▶"https://example.com""#,
            #"schemas are read as "https://spec.openapis.org/oas/3.1/dialect/base"; "https://example.com" is not understood"#
        ),
        (#""servers": [▶{}]"#, #"a server needs "url""#),
        (
            #""servers": [{"url": ▶"https://{regio}.{region}.x", "variables": {"region": {"default": "eu"}}}]"#,
            #"the variable "regio" is not declared in "variables"; did you mean "region"?"#
        ),
        (
            #""servers": [{"url": "https://{r}.x", "variables": {"r": {"default": ▶"de", "enum": ["eu"]}}}]"#,
            #"the default "de" is not one of the allowed values"#
        ),
        (
            #""servers": [{"url": "https://x", "variables": {▶"r": {"default": "eu"}}}]"#,
            #"the URL has no variable "r""#
        ),
        (#""servers": [{"url": "https://{r}.x", "variables": {"r": ▶{}}}]"#, #"a server variable needs "default""#),
        (#""servers": [{"url": ▶"https://{r.x"}]"#, #""https://{r.x" has a "{" without a "}" after it"#),
        (#""security": [{▶"a": []}]"#, #"there is no security scheme "a" in "components""#),
        (#""tags": [{"name": "a"}, {"name": ▶"a"}]"#, #"there are two tags of the name "a""#),
        (#""components": {▶"callbacks": {}}"#, #""callbacks" are not understood"#),
        (#""components": {▶"schema": {}}"#, #"unknown keyword "schema" in "components"; did you mean "schemas"?"#),
        (
            #""components": {"schemas": {▶"a b": {}}}"#,
            #""a b" is not a component's name: letters, digits, ".", "-" and "_" are allowed"#
        ),
        (
            #""components": {"securitySchemes": {"a": {"type": ▶"htpp"}}}"#,
            #"unknown security scheme type "htpp"; did you mean "http"?"#
        ),
        (#""components": {"securitySchemes": {"a": ▶{"type": "http"}}}"#, #"a security scheme needs "scheme""#),
        (
            #""components": {"securitySchemes": {"a": {"type": "apiKey", "name": "k", "in": ▶"body"}}}"#,
            #"an API key is in "header", "query" or "cookie", not in "body""#
        ),
        (#""components": {"securitySchemes": {"a": ▶{"type": "oauth2"}}}"#, #"a security scheme needs "flows""#),
        (
            #""components": {"securitySchemes": {"a": {"type": "oauth2", "flows": {"implicit": ▶{"scopes": {}}}}}}"#,
            #"an OAuth flow needs "authorizationUrl""#
        ),
    ])
    func refusesInTheRoot(member: String, message: String) throws {
        try expectFindings(
            #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, \#(member)}"#, ["error: " + message])
    }

    @Test func wantsInfo() throws {
        try expectFindings(#"▶{"openapi": "3.1.0"}"#, [#"error: an OpenAPI document needs "info""#])
        try expectFindings(#"{"openapi": "3.1.0", "info": ▶{"title": "T"}}"#, [#"error: "info" needs "version""#])
        try expectFindings(
            #"▶{"openapi": "3.0.0", "info": {"title": "T", "version": "1"}}"#,
            [#"error: an OpenAPI document needs "paths""#])
    }

    @Test func keepsPathItemsInCalls() throws {
        try expectFindings(
            service: [
                "openapi.json": rootDocument(
                    paths: """
                        "/a": {"$ref": "calls/A.json"},
                        "/inline": ▶{"get": {}},
                        "/elsewhere": ▶{"$ref": "models/M.json"},
                        ▶"/again": {"$ref": "./calls/A.json"},
                        "/gone": {"$ref": ▶"calls/B.json"}
                        """),
                "calls/A.json": Self.call,
                "calls/Forgotten.json": "▶" + #"{"get": {"responses": {"200": {"description": ""}}}}"#,
                "models/M.json": #"{"$defs": {"M": {}}}"#,
            ],
            [
                "error: no path in openapi.json refers to this call",
                #"error: a path item has a file of its own: { "$ref": "calls/Name.json" }"#,
                "error: a path refers to a file in calls/, and to nothing inside of it",
                "error: calls/A.json is the path item of another path already",
                #"error: "calls/B.json" leads to a file that does not exist: shop/calls/B.json; did you mean "A.json"?"#,
            ])
    }

    /// Files may refer to each other round in a circle, as long as what they say does not.
    @Test func survivesFilesInCircles() throws {
        let reading = try DocumentReading.service([
            "openapi.json": rootDocument(paths: Self.paths), "calls/A.json": #"{"$ref": "B.json"}"#,
            "calls/B.json": #"{"$ref": "A.json"}"#,
        ])
        let circle =
            "error: references lead in a circle: openapi.json#/paths/~1a → calls/A.json# → calls/B.json# → calls/A.json#"
        #expect(reading.findings == ["shop/calls/B.json:1:10: \(circle)"])
        try expectFindings(
            service: [
                "openapi.json": rootDocument(),
                "models/A.json": #"{"$defs": {"A": {"$ref": "B.json#/$defs/B"}, "C": {"type": "string"}}}"#,
                "models/B.json": #"{"$defs": {"B": {"$ref": "A.json#/$defs/C"}}}"#,
            ], [])
    }

    @Test func refusesTwoSchemasOfOneName() throws {
        let reading = try DocumentReading.service([
            "openapi.json": rootDocument(),
            "models/A.json": "{\"$defs\": {\n  \"Price\": {\"type\": \"string\"}\n}}",
            "models/B.json": "{\"$defs\": {\n  \"Other\": {}, \"Price\": {\"type\": \"string\"}}}",
            "models/Other.json": #"{"type": "object"}"#,
        ])
        #expect(
            reading.findings == [
                #"shop/models/B.json:2:16: error: there are two schemas of the name "Price""#,
                "  shop/models/A.json:2:3: note: the other one is here",
                #"shop/models/Other.json:1:1: error: there are two schemas of the name "Other""#,
                "  shop/models/B.json:2:3: note: the other one is here",
            ])
    }

    @Test func readsModelsThatNothingRefersTo() throws {
        try expectFindings(
            service: [
                "openapi.json": rootDocument(), "models/A.json": #"{"$defs": {"A": {▶"typ": 1}}}"#,
                "models/B.json": "▶" + #"{"title": "nothing", "$defs": {}}"#, "models/C.json": "▶[]",
                "models/D.json": #"{"$id": "D.json", "$comment": "c", "$defs": {"D": true}}"#,
                "models/E.json": #"{▶"$id": "Other.json", "$defs": {"E": true}}"#, "models/.hidden.json": "no",
                "models/README.md": "no",
            ],
            [
                #"error: unknown keyword "typ" in a schema; did you mean "type"?"#,
                #"error: there is no schema in this file; schemas stand in "$defs""#,
                "error: expected schemas (an object), found an array",
                #"error: "$id" is understood only at a file's root, and only if it ends in the file's name"#,
            ])
    }

    @Test func reportsFilesThatWouldNotBeRead() throws {
        #expect(
            try DocumentReading.service([
                "openapi.json": rootDocument(), "models/deep/A.json": "{}", "models/B.yaml": "", "calls/C.JSON": "{}",
            ]).findings == [
                "error: shop/models/B.yaml is not read; schemas are in .json files",
                "error: shop/models/deep is a folder; models/ has files only",
                "error: shop/calls/C.JSON is not read; schemas are in .json files",
            ])
    }

    /// A broken root does not hide what is wrong in the models, and a broken file not what is wrong in the others.
    @Test func findsAllOfIt() throws {
        try expectFindings(
            service: [
                "openapi.json": "{\"openapi\": \"3.1.0\" ▶\"info\": {}}",
                "models/A.json": #"{"$defs": {"A": {▶"typ": 1}}}"#,
                "models/B.json": #"{"$defs": {"B": {}}}▶}"#,
            ],
            [
                #"error: unknown keyword "typ" in a schema; did you mean "type"?"#,
                "error: expected the end of the file after the JSON value, found \"}\"",
                "error: expected \",\" or \"}\" after an object's member, found a text",
            ])
    }

    /// An unknown extension in our own files is a slip of the pen, each time.
    @Test func refusesUnknownExtensionsInOwnFiles() throws {
        try expectFindings(
            service: [
                "openapi.json": rootDocument(paths: Self.paths + ",\n" + #"▶"x-order": 1"#),
                "calls/A.json":
                    #"{▶"x-repeatble": true, "get": {"operationId": "a", "responses": {"200": {"description": "", ▶"x-order": 1}}}}"#,
                "models/M.json":
                    #"{"$defs": {"M": {▶"x-sensitve": true, "properties": {"x-order": {▶"x-sensitve": true}}}}}"#,
            ],
            [
                #"error: unknown extension "x-repeatble"; did you mean "x-repeatable"?"#,
                #"error: unknown extension "x-order""#,
                #"error: unknown extension "x-sensitve"; did you mean "x-sensitive"?"#,
                #"error: unknown extension "x-sensitve"; did you mean "x-sensitive"?"#,
                #"error: unknown extension "x-order""#,
            ])
    }

    @Test func wantsNullAmongTheTypesInOwnFiles() throws {
        try expectFindings(
            service: [
                "openapi.json": rootDocument(),
                "models/M.json": #"{"$defs": {"M": {"type": "string", ▶"nullable": true}}}"#,
            ],
            [#"error: "nullable" is OpenAPI 3.0's; write "null" among the types: "type": ["string", "null"]"#])
    }
}
