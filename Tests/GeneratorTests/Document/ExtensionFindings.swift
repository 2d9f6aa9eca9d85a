import Testing

@testable import GeneratorCore

/// Documents around an extension of one operation, and what they are expected to be told.
enum ExtensionFindings {
    static func answer(_ schema: String, status: String = "200") -> String {
        #""\#(status)": {"description": "", "content": {"application/json": {"schema": \#(schema)}}}"#
    }

    static func query(_ name: String, _ schema: String = #"{"type": "integer"}"#) -> String {
        #"{"name": "\#(name)", "in": "query", "schema": \#(schema)}"#
    }

    static func expect(
        _ member: String, parameters: [String] = [], responses: String, method: String = "get", _ expected: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectFindings(
            """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/things": {"\(method)": {
            "parameters": [\(parameters.joined(separator: ","))],
            "responses": {\(responses)},
            \(member)
            }}}}
            """, expected, sourceLocation: sourceLocation)
    }
}
