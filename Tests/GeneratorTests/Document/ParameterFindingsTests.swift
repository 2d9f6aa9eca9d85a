import Testing

@testable import GeneratorCore

/// What is wrong with parameters. `▶` marks the places.
struct ParameterFindingsTests {
    private static let id = #"{"name": "id", "in": "path", "required": true, "schema": {}}"#
    private static let ok = #""responses": {"200": {"description": ""}}"#

    /// Around a query parameter, beside the path's own.
    private func expectParameter(_ parameter: String, _ expected: [String]) throws {
        try expectFindings(
            documentAround(operation: #"{"parameters": [\#(Self.id), \#(parameter)], \#(Self.ok)}"#), expected)
    }

    @Test(arguments: [
        ("▶1", "expected a parameter (an object), found a number"),
        (#"▶{"in": "query", "schema": {}}"#, #"a parameter needs "name""#),
        (#"▶{"name": "a", "schema": {}}"#, #"a parameter needs "in""#),
        (#"▶{"name": "a", "in": "query"}"#, #"a parameter needs "schema""#),
        (#"{"name": ▶"", "in": "query", "schema": {}}"#, "a parameter's name must not be empty"),
        (
            #"{"name": "a", "in": ▶"body", "schema": {}}"#,
            #"a parameter is in "path", "query", "header" or "cookie", not in "body""#
        ),
        (#"▶{"name": "a", "in": "cookie", "schema": {}}"#, "cookie parameters are not understood"),
        (
            #"{"name": "a", "in": "query", ▶"content": {"application/json": {}}}"#,
            #"a parameter with "content" is not understood; one with "schema" is"#
        ),
        (
            #"{"name": ▶"authorization", "in": "header", "schema": {}}"#,
            #"OpenAPI ignores a header parameter "authorization": bodies and security schemes say what it is"#
        ),
        (#"{"name": ▶"a b", "in": "header", "schema": {}}"#, #""a b" is not a header's name"#),
        (
            #"{"name": "a", "in": "query", "schema": {}, "style": ▶"simple"}"#,
            #"a query parameter has no style "simple"; expected "form", "spaceDelimited", "pipeDelimited", "deepObject""#
        ),
        (
            #"{"name": "a", "in": "header", "schema": {}, "style": ▶"form"}"#,
            #"a header parameter has no style "form"; expected "simple""#
        ),
        (
            #"{"name": "a", "in": "query", "schema": {}, "style": "deepObject", "explode": ▶false}"#,
            #"OpenAPI does not say what "style": "deepObject" with "explode": false is"#
        ),
        (
            #"{"name": "a", "in": "query", "schema": {}, "style": "pipeDelimited", "explode": ▶true}"#,
            #"OpenAPI does not say what "style": "pipeDelimited" with "explode": true is"#
        ),
        (
            #"▶{"name": "a", "in": "query", "schema": {"type": "string"}, "style": "deepObject"}"#,
            #""style": "deepObject" is for objects"#
        ),
        (
            #"▶{"name": "a", "in": "query", "schema": {"type": "integer"}, "style": "spaceDelimited"}"#,
            #""style": "spaceDelimited" is for arrays and objects"#
        ),
        (#"{"name": "a", "in": "query", "schema": {}, ▶"allowReserved": true}"#, #""allowReserved" is not understood"#),
        (
            #"{"name": "a", "in": "query", "schema": {}, ▶"x-idempotency-key": true}"#,
            #""x-idempotency-key" belongs on a header parameter, not on one in "query""#
        ),
        (
            #"{"name": "a", "in": "query", "schema": {}, "x-client-parameter": ▶1}"#,
            #"expected a boolean for "x-client-parameter", found a number"#
        ),
        (
            #"{"name": "a", "in": "header", "schema": {}, "x-idempotency-key": true, ▶"x-client-parameter": true}"#,
            "an idempotency key is another one for each call, so the client cannot keep it"
        ),
        (
            #"{"name": "a", "in": "query", "schema": {▶"x-client-parameter": true}}"#,
            #""x-client-parameter" has no meaning on a schema; it belongs on a parameter"#
        ),
        (
            #"{"name": "a", "in": "query", "schema": {}, ▶"x-sensitive": true}"#,
            #""x-sensitive" has no meaning on a parameter; it belongs on a schema"#
        ),
        (
            #"{"name": "a", "in": "query", "schema": {}, ▶"requried": true}"#,
            #"unknown keyword "requried" in a parameter; did you mean "required"?"#
        ),
        (
            #"{"name": "a", "in": "query", "schema": {}, ▶"example": 1, "examples": {"x": {"value": 1}}}"#,
            #""example" and "examples" exclude each other"#
        ),
        (
            #"{"name": "a", "in": "query", "schema": {}}, ▶{"name": "a", "in": "query", "schema": {}}"#,
            #"there are two query parameters of the name "a""#
        ),
        (
            #"{"name": "A", "in": "header", "schema": {}}, ▶{"name": "a", "in": "header", "schema": {}}"#,
            #"there are two header parameters of the name "a""#
        ),
        (##"{"$ref": ▶"#/components/schemas/X"}"##, ##"expected a parameter; "#/components/schemas/X" is a schema"##),
        (
            ##"{"$ref": ▶"#/components/parameters/X"}"##,
            ##""#/components/parameters/X" leads nowhere: "/components" in api.json has no "parameters""##
        ),
    ])
    func refusesParameters(parameter: String, message: String) throws {
        try expectParameter(parameter, ["error: " + message])
    }

    @Test func keepsNoCookie() throws {
        try expectFindings(
            documentAround(
                operation: #"""
                    {"parameters": [\#(Self.id),
                    ▶{"name": "a", "in": "cookie", "schema": {}, ▶"x-client-parameter": true}], \#(Self.ok)}
                    """#),
            [
                "error: cookie parameters are not understood",
                #"error: "x-client-parameter" belongs on a parameter in "path", "query" or "header""#,
            ])
    }

    @Test func keepsNoBody() throws {
        try expectFindings(
            documentAround(
                operation: #"""
                    {"parameters": [\#(Self.id)], "requestBody": {▶"x-client-parameter": true, "content": {}}, \#(Self.ok)}
                    """#),
            [#"error: "x-client-parameter" has no meaning on a request body; it belongs on a parameter"#])
    }

    @Test func acceptsOneNameAtTwoPlaces() throws {
        try expectParameter(
            #"{"name": "id", "in": "query", "schema": {}}, {"name": "id", "in": "header", "schema": {}}"#, [])
    }
}
