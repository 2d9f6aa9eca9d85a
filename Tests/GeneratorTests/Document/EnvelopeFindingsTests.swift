import Testing

@testable import GeneratorCore

/// What is wrong with `x-envelope`. `▶` marks the places.
struct EnvelopeFindingsTests {
    private static let envelope =
        ExtensionFindings.answer(
            #"{"properties": {"state": {"type": "string"}, "listed": {"enum": ["A", "B"]}, "code": {"type": "integer"}, "data": {}, "ticket": {"type": "string"}}}"#
        ) + ", " + ExtensionFindings.answer(#"{"properties": {"state": {"const": "C"}, "why": {}}}"#, status: "default")

    @Test(arguments: [
        (
            #"{"status": ▶"stat", "success": "OK", "answer": ▶"answer", "problem": ▶"data", "reference": ▶"tickt"}"#,
            [
                #"error: the answer has no property "stat"; did you mean "state"?"#,
                #"error: the answer has no property "answer""#, #"error: the answer has no property "data""#,
                #"error: the answer has no property "tickt"; did you mean "ticket"?"#,
            ]
        ),
        (
            #"▶▶{"status": "state"}"#,
            [#"error: "x-envelope" needs "success""#, #"error: "x-envelope" needs "answer""#]
        ),
        (
            #"{"status": "state", "success": ▶1.5, "answer": "data", ▶"error": "why"}"#,
            [
                #"error: "success" must be a string, a boolean or an integer, not a number"#,
                #"error: unknown keyword "error" in "x-envelope""#,
            ]
        ),
        (
            #"{"status": ▶"state", "success": 0, "answer": "data", "reference": ▶"code"}"#,
            [
                #"error: the property "state" must be an integer, as "success" is"#,
                #"error: the property "code" must be a string"#,
            ]
        ),
        (
            #"{"status": "listed", "success": ▶"OK", "answer": "data"}"#,
            [#"error: "listed" never has the value for success, only "A", "B""#]
        ),
        (#"{"status": "listed", "success": "B", "answer": "data", "problem": "why", "reference": "ticket"}"#, []),
        (#"{"status": "code", "success": 0, "answer": "data"}"#, []),
    ])
    func holdsTheEnvelopeAgainstTheOperation(member: String, expected: [String]) throws {
        try ExtensionFindings.expect(#""x-envelope": "# + member, responses: Self.envelope, expected)
    }

    @Test func anEnvelopeIsJSON() throws {
        let member = #""x-envelope": ▶{"status": "a", "success": "OK", "answer": "b"}"#
        try ExtensionFindings.expect(
            member, responses: #""204": {"description": ""}"#,
            [#"error: "x-envelope" needs answers in JSON with a schema"#])
        try ExtensionFindings.expect(
            member, responses: #""default": {"description": ""}"#,
            [#"error: "x-envelope" needs an answer with a status 2XX"#])
    }

    @Test func aChoiceOfEnvelopesHasNoAnswerForSure() throws {
        let responses = ExtensionFindings.answer(
            #"{"oneOf": [{"properties": {"ok": {"type": "boolean"}, "data": {}}}, {"properties": {"ok": {}, "why": {}}}]}"#
        )
        try ExtensionFindings.expect(
            #""x-envelope": {"status": ▶"ok", "success": true, "answer": ▶"data"}"#, responses: responses,
            [#"error: the answer has no property "ok""#, #"error: the answer has no property "data""#])
    }
}
