import Testing

@testable import GeneratorCore

/// What is wrong with `x-pagination`. `▶` marks the places.
struct PaginationFindingsTests {
    private static let page = ExtensionFindings.answer(
        #"{"properties": {"items": {"type": "array"}, "word": {"type": "string"}, "state": {}, "done": {"type": ["boolean", "null"]}}}"#
    )
    private static let parameters = [
        ExtensionFindings.query("page"), ExtensionFindings.query("size"),
        ExtensionFindings.query("cursor", #"{"type": "string"}"#),
        ExtensionFindings.query("flag", #"{"type": "boolean"}"#),
    ]

    @Test(arguments: [
        (
            #"{"style": ▶"pages", "parameter": "page"}"#,
            [#"error: pages are asked for by "page", "offset" or "cursor", not by "pages""#]
        ),
        (
            #"{"style": "page", "first": 0, "parameter": ▶"pag", "size": ▶"siz", "items": ▶"item"}"#,
            [
                #"error: the operation has no query parameter "pag"; did you mean "page"?"#,
                #"error: the operation has no query parameter "siz"; did you mean "size"?"#,
                #"error: the answer has no property "item"; did you mean "items"?"#,
            ]
        ),
        (
            #"{"style": "page", "first": 0, "parameter": "page", "items": ▶"word", "next": ▶"next", "done": "done", "more": ▶"done", ▶"limit": 1}"#,
            [
                #"error: the property "word" must be an array"#, #"error: "next" belongs to the style "cursor""#,
                #"error: "done" and "more" say the same; one is enough"#,
                #"error: unknown keyword "limit" in "x-pagination""#,
            ]
        ),
        (
            #"▶{"style": "cursor", "parameter": "cursor", "items": "items", ▶"first": 1}"#,
            [#"error: "x-pagination" needs "next""#, #"error: "first" has no meaning for cursors"#]
        ),
        (
            #"{"style": "page", "parameter": "page", "items": "items", "first": ▶-1}"#,
            [#"error: "first" must not be negative"#]
        ),
        (#"▶{"style": "page", "parameter": "page", "items": "items"}"#, [#"error: "x-pagination" needs "first""#]),
        (
            #"▶{"style": "page", "first": 0, "parameter": "page"}"#,
            [#"error: the answer is no array, so "items" must name the property that is"#]
        ),
        (
            #"{"style": "cursor", "parameter": "cursor", "items": "items", "next": ▶"items", "more": ▶"word"}"#,
            [
                #"error: the property "items" must be a string or an integer"#,
                #"error: the property "word" must be a boolean"#,
            ]
        ),
        (
            #"{"style": "cursor", "parameter": "page", "items": "items", "next": ▶"word"}"#,
            [
                #"error: a cursor is handed on as it came, but the property "word" is a string and the parameter "page" is an integer"#
            ]
        ),
        (#"{"style": "cursor", "parameter": "cursor", "items": "items", "next": "state", "done": "done"}"#, []),
        (#"{"style": "offset", "parameter": "page", "size": "size", "items": "state"}"#, []),
    ])
    func holdsPaginationAgainstTheOperation(member: String, expected: [String]) throws {
        try ExtensionFindings.expect(
            #""x-pagination": "# + member, parameters: Self.parameters, responses: Self.page, expected)
    }

    @Test func aPageIsAskedForByANumber() throws {
        try ExtensionFindings.expect(
            #""x-pagination": {"style": "page", "first": 0, "parameter": "page", "size": "size", "items": "items"}"#,
            parameters: [
                ExtensionFindings.query("page", #"▶{"type": "string"}"#),
                ExtensionFindings.query("size", #"▶{"type": ["integer", "string"]}"#),
            ],
            responses: Self.page,
            [
                #"error: the query parameter "page" must be an integer"#,
                #"error: the query parameter "size" must be an integer"#,
            ])
        try ExtensionFindings.expect(
            #""x-pagination": {"style": "cursor", "parameter": "cursor", "items": "items", "next": "state"}"#,
            parameters: [ExtensionFindings.query("cursor", #"▶{"type": "boolean"}"#)], responses: Self.page,
            [#"error: the query parameter "cursor" must be a string or an integer"#])
    }

    @Test func theClientKeepsNothingThatAsksForPages() throws {
        let kept: (String) -> String = {
            #"{"name": "\#($0)", "in": "query", "x-client-parameter": true, "schema": {"type": "integer"}}"#
        }
        try ExtensionFindings.expect(
            #""x-pagination": {"style": "page", "first": 0, "parameter": ▶"page", "size": ▶"size", "items": "items"}"#,
            parameters: ["page", "size"].map(kept), responses: Self.page,
            [
                #"error: pages are asked for with "page", so the client cannot keep it"#,
                #"error: pages are asked for with "size", so the client cannot keep it"#,
            ])
    }

    @Test func theFirstPageHasNoCursor() throws {
        try ExtensionFindings.expect(
            #""x-pagination": {"style": "cursor", "parameter": ▶"c", "items": "items", "next": "word"}"#,
            parameters: [#"{"name": "c", "in": "query", "required": true, "schema": {"type": "string"}}"#],
            responses: Self.page,
            [#"error: the first page has no cursor, so the parameter "c" must not be required"#])
    }

    @Test func pagesAreOfCallsThatOnlyRead() throws {
        let member = #""x-pagination": ▶{"style": "page", "first": 0, "parameter": "page", "items": "items"}"#
        try ExtensionFindings.expect(
            member, parameters: Self.parameters, responses: Self.page, method: "post",
            [
                #"error: "x-pagination" belongs on an operation that only reads, not on a POST; a POST that does is marked "x-repeatable""#
            ])
        try ExtensionFindings.expect(
            member, parameters: Self.parameters, responses: Self.page, method: "delete",
            [#"error: "x-pagination" belongs on an operation that only reads, not on a DELETE"#])
        try ExtensionFindings.expect(
            #""x-repeatable": true, "# + member.replacing("▶", with: ""), parameters: Self.parameters,
            responses: Self.page, method: "post", [])
        let key = #"{"name": "Key", "in": "header", "x-idempotency-key": true, "schema": {"type": "string"}}"#
        try ExtensionFindings.expect(
            #""x-repeatable": true, "# + member, parameters: Self.parameters + [key], responses: Self.page,
            method: "post", [#"error: pages under one idempotency key would all be the first one"#])
    }

    @Test func pagesAreReadFromJSON() throws {
        let member = #""x-pagination": ▶{"style": "page", "first": 0, "parameter": "page"}"#
        try ExtensionFindings.expect(
            member, parameters: Self.parameters,
            responses: #""200": {"description": "", "content": {"text/csv": {}}}"#,
            [#"error: "x-pagination" needs answers in JSON with a schema"#])
        try ExtensionFindings.expect(
            member, parameters: Self.parameters, responses: #""204": {"description": ""}"#,
            [#"error: "x-pagination" needs an answer with a status 2XX"#])
        let array = ExtensionFindings.answer(#"{"oneOf": [{"type": "array", "items": {}}, {"type": "null"}]}"#)
        try ExtensionFindings.expect(
            member.replacing("▶", with: ""), parameters: Self.parameters,
            responses: array + #", "204": {"description": "None."}"#, [])
    }

    @Test func pagesInAnEnvelopeAreInItsAnswer() throws {
        let responses = ExtensionFindings.answer(
            #"{"properties": {"ok": {"type": "boolean"}, "data": {"properties": {"items": {"type": "array"}}}, "items": {}}}"#
        )
        let envelope = #""x-envelope": {"status": "ok", "success": true, "answer": "data"}, "#
        try ExtensionFindings.expect(
            envelope + #""x-pagination": {"style": "page", "first": 0, "parameter": "page", "items": "items"}"#,
            parameters: Self.parameters, responses: responses, [])
        try ExtensionFindings.expect(
            envelope + #""x-pagination": {"style": "page", "first": 0, "parameter": "page", "items": ▶"data"}"#,
            parameters: Self.parameters, responses: responses, [#"error: the answer has no property "data""#])
    }
}
