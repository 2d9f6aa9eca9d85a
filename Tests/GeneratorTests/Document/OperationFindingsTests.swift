import Testing

@testable import GeneratorCore

/// What is wrong with operations. `▶` marks the places.
struct OperationFindingsTests {
    @Test("With --lenient the first of two headers counts")
    func headersThatDifferInCase() throws {
        let text = documentAround(
            operation: """
                {"parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
                 "responses": {"200": {"description": "A.", "headers": {
                  "X-Page": {"schema": {"type": "integer"}},
                  ▶"x-page": {"schema": {"type": "string"}},
                  ▶"a b": {"schema": {"type": "string"}}}}}}
                """)
        let texts = [#"there are two headers of the name "x-page""#, #""a b" is not a header's name"#]
        try expectFindings(text, texts.map { "error: \($0)" })
        try expectFindings(text, texts.map { "warning: \($0)" }, lenient: true)
        let operation = try #require(DocumentReading.single(text, lenient: true).document?.operations.first)
        #expect(operation.responses.flatMap(\.headers).map(\.name) == ["X-Page"])
    }

    private static let id = #"{"name": "id", "in": "path", "required": true, "schema": {}}"#
    private static let ok = #""responses": {"200": {"description": ""}}"#

    @Test func holdsTemplatesAgainstPathParameters() throws {
        let file = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {
              "/a/{order_id}/{b}": {
                "parameters": [{"name": "b", "in": "path", "required": true, "schema": {}}],
                "get": ▶{"parameters": [▶{"name": "orderid", "in": "path", "required": true, "schema": {}}], \(Self.ok)},
                "put": {"parameters": [▶{"name": "order_id", "in": "path", "schema": {}}], \(Self.ok)}
              }
            }}
            """
        try expectFindings(
            file,
            [
                #"error: the path has "order_id", and no path parameter of that name is declared; did you mean "orderid"?"#,
                #"error: the path has no "{orderid}"; did you mean "order_id"?"#,
                #"error: a path parameter must have "required": true"#,
            ])
        #expect(try DocumentReading.single(file).findings[1] == "  api.json:2:3: note: the path is here")
    }

    /// One finding for a parameter that cannot be read, not a second one for the gap it leaves; but when the first is a
    /// warning, the gap must not go unnoticed.
    @Test func reportsAGapOnce() throws {
        let parameter = #"▶{"name": "id", "in": "path", "required": true}"#
        try expectFindings(
            documentAround(operation: #"{"parameters": [\#(parameter)], \#(Self.ok)}"#),
            [#"error: a parameter needs "schema""#])
        try expectFindings(
            documentAround(operation: #"▶{"parameters": [\#(parameter)], \#(Self.ok)}"#),
            [
                #"error: the path has "id", and no path parameter of that name is declared"#,
                #"warning: a parameter needs "schema""#,
            ], lenient: true)
        try expectFindings(
            documentAround(operation: #"▶{"parameters": [▶{"name": "c", "in": "cookie"}], \#(Self.ok)}"#),
            [
                #"error: the path has "id", and no path parameter of that name is declared"#,
                "error: cookie parameters are not understood",
            ])
    }

    @Test(arguments: [
        ("a", #"does not begin with "/""#),
        ("/a?x=1", "has a query or a fragment; query parameters are declared as such"),
        ("/a#b", "has a query or a fragment; query parameters are declared as such"),
        ("/a b", "has a character that no URL can have"), ("/{a", #"has a "{" without a "}" after it"#),
        ("/a}", #"has a "}" without a "{" before it"#), ("/{{a}}", #"has a "{" inside of braces"#),
        ("/{}", "has braces without a name in them"), ("/{a}/{a}", #"has the name "a" twice"#),
    ])
    func refusesPaths(path: String, message: String) throws {
        try expectFindings(
            #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {▶"\#(path)": {}}}"#,
            [#"error: the path "\#(path)" \#(message)"#])
    }

    @Test func refusesTwoNamesForOnePath() throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {
              "/a/{x}/b": {}, "/a/x/b": {},
              ▶"/a/{y}/b": {}
            }}
            """
        try expectFindings(text, [#"error: "/a/{y}/b" and "/a/{x}/b" are the same path"#])
        #expect(try DocumentReading.single(text).findings.last == "  api.json:2:3: note: the other one is here")
    }

    @Test func refusesTwoOperationsOfOneName() throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {
              "/a": {"get": {"operationId": "x", \(Self.ok)}},
              "/b": {"get": {"operationId": "y", \(Self.ok)}, "put": {"operationId": ▶"x", \(Self.ok)}}
            }}
            """
        try expectFindings(text, [#"error: there are two operations of the name "x""#])
        #expect(try DocumentReading.single(text).findings.last == "  api.json:2:33: note: the other one is here")
    }

    /// With the path's parameter and a good response beside.
    @Test(arguments: [
        (#"▶"servers": []"#, #""servers" of a single operation are not understood"#),
        (#"▶"callbacks": {}"#, #""callbacks" are not understood"#),
        (#""deprecated": ▶1"#, #"expected a boolean for "deprecated", found a number"#),
        (#"▶"operationID": "a""#, #"unknown keyword "operationID" in an operation; did you mean "operationId"?"#),
        (#""operationId": ▶"""#, #""operationId" is empty"#),
        (#""x-swift-name": ▶"a b""#, #""a b" is not a Swift identifier"#),
        (#""tags": [▶1]"#, #"expected strings in "tags", found a number"#),
        (#"▶"x-repeatable": true"#, #""x-repeatable" belongs on a POST; whether a GET may be repeated is known"#),
        (#"▶"x-closed": true"#, #""x-closed" has no meaning on an operation; it belongs on an enum's schema"#),
        (
            #""security": [{▶"bearr": []}]"#,
            #"there is no security scheme "bearr" in "components"; did you mean "bearer"?"#
        ),
        (#""security": [▶[]]"#, "expected a security requirement (an object), found an array"),
        (#""requestBody": ▶{}"#, #"a request body needs "content""#),
        (#""requestBody": {"content": {▶"json": {}}}"#, #""json" is not a media type"#),
        (#""requestBody": {"content": {"a/b": {▶"encoding": {"x": {}}}}}"#, #""encoding" is not understood"#),
        (
            #""requestBody": {"content": {"a/b": {▶"shema": {}}}}"#,
            #"unknown keyword "shema" in a media type; did you mean "schema"?"#
        ),
    ])
    func refusesInOperations(member: String, message: String) throws {
        try expectFindings(
            documentAround(
                operation: #"{"parameters": [\#(Self.id)], \#(Self.ok), \#(member)}"#,
                components: #"{"securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}}}"#),
            ["error: " + message])
    }

    @Test(arguments: [
        (#"▶"20": {"description": ""}"#, #""20" is not a status; expected "200", "4XX" or "default""#),
        (#"▶"600": {"description": ""}"#, #""600" is not a status; expected "200", "4XX" or "default""#),
        (#"▶"6XX": {"description": ""}"#, #""6XX" is not a status; expected "200", "4XX" or "default""#),
        (#"▶"4xx": {"description": ""}"#, #"a class of statuses is written "4XX""#),
        (#"▶"defualt": {"description": ""}"#, #""defualt" is not a status; did you mean "default"?"#),
        (#""200": ▶{}"#, #"a response needs "description""#),
        (#""200": {"description": "", ▶"links": {}}"#, #""links" are not understood"#),
        (#""200": {"description": "", "headers": {▶"a b": {"schema": {}}}}"#, #""a b" is not a header's name"#),
        (#""200": {"description": "", "headers": {"a": ▶{}}}"#, #"a header needs "schema""#),
        (
            #""200": {"description": "", "headers": {"a": {"schema": {}, "style": ▶"form"}}}"#,
            #"a header has the style "simple", not "form""#
        ),
        (
            #""200": {"description": "", "headers": {"a": {"schema": {}}, ▶"A": {"schema": {}}}}"#,
            #"there are two headers of the name "A""#
        ),
        (
            ##""200": {"$ref": ▶"#/components/responses/X"}"##,
            ##"references lead in a circle: api.json#/paths/~1things~1{id}/get/responses/200 → api.json#/components/responses/X → api.json#/components/responses/X"##
        ),
        (
            #""200": {"description": "", "content": {"a/b": {"examples": {"x": {▶"valeu": 1}}}}}"#,
            #"unknown keyword "valeu" in an example; did you mean "value"?"#
        ),
    ])
    func refusesInResponses(member: String, message: String) throws {
        let isCircle = message.contains("circle")
        let reading = try DocumentReading.single(
            documentAround(
                operation: #"{"parameters": [\#(Self.id)], "responses": {\#(member)}}"#,
                components: isCircle ? ##"{"responses": {"X": {"$ref": "#/components/responses/X"}}}"## : "{}"))
        let place = DocumentReading.markedPlaces("\n" + #"{"parameters": [\#(Self.id)], "responses": {\#(member)}}"#)[0]
        if isCircle {
            // At the reference that closes the circle; found from the component and from its user.
            #expect(Set(reading.findings.map { String($0.prefix(13)) }) == ["api.json:4:30"])
            #expect(reading.findings.contains { $0.hasSuffix(message) })
        } else {
            #expect(reading.findings.filter { !$0.hasPrefix("  ") } == ["api.json:\(place): error: \(message)"])
        }
    }

    @Test func saysWhatOpenAPIItselfIgnores() throws {
        try expectFindings(
            documentAround(
                operation: """
                    {"parameters": [\(Self.id)], "requestBody": {"content": {"a/b": {"encoding": {}}}},
                     "responses": {"200": {"description": "", "headers": {▶"content-type": {"schema": {}}}}}}
                    """),
            [#"warning: OpenAPI ignores a header "content-type": the media types say it already"#])
    }

    /// In a document that others wrote, what is not understood is left out and the rest is read.
    @Test func leavesOutWhatItDoesNotUnderstandWhenLenient() throws {
        let reading = try DocumentReading.single(
            documentAround(
                operation: """
                    {"parameters": [\(Self.id), {"name": "c", "in": "cookie", "schema": {}}, {"name": "q", "in": "query", "schema": {}}],
                     "callbacks": {}, \(Self.ok)}
                    """), lenient: true)
        #expect(reading.findings.map { $0.contains(": warning: ") } == [true, true])
        #expect(reading.document?.operations.first?.parameters.map(\.name) == ["id", "q"])
    }
}
