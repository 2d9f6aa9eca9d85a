import Foundation

@testable import GeneratorCore

/// Names that mean something to Swift, to the runtime or to generated code, and a document that uses each of them in every
/// place where a name can stand.
enum WordList {
    /// Reserved names of every kind, and what generated code calls things by itself.
    static var all: [String] {
        let reserved = [
            ReservedNames.keywords, ReservedNames.members, ReservedNames.types, ReservedNames.callTypes,
            ReservedNames.callMembers, ReservedNames.enumMembers, ReservedNames.unionMembers,
            ReservedNames.clientMembers, ReservedNames.labelsThatNeedBackticks,
        ]
        return Set(reserved.joined()).union(own).union(contextual).sorted()
    }

    /// Parameters, variables and members of generated code, and names of the generated tests' surroundings.
    private static let own: Set<String> = [
        "object", "decoder", "encoder", "union", "check", "value", "element", "call", "send", "body", "options", "path",
        "query", "headers", "facts", "reply", "sender", "environment", "authenticator", "configuration", "baseURL",
        "rawValue", "description", "debugDescription", "hash", "hashValue", "additionalProperties",
        "undeclaredProperties", "none", "some", "payload", "kind", "tag", "undocumented", "output", "problem", "Test",
        "Suite", "Issue", "Tag", "Trait", "Client", "example", "get", "set", "newValue", "oldValue", "validate",
        "encode", "container", "customMirror", "wrappedValue", "projectedValue", "statusCode", "requestID",
        "CaseIterable", "CustomStringConvertible", "StaticString", "WordsClient", "WordsCalls", "WordsEnvironment",
        "Words",
    ]

    /// Words that Swift reserves in some places only.
    private static let contextual: Set<String> = [
        "associativity", "borrowing", "consuming", "convenience", "didSet", "distributed", "dynamic", "each", "final",
        "indirect", "infix", "isolated", "lazy", "left", "macro", "mutating", "nonisolated", "nonmutating", "open",
        "optional", "override", "package", "postfix", "precedence", "prefix", "required", "right", "sending", "some",
        "unowned", "weak", "willSet", "yield", "discard", "copy", "consume", "then", "using", "unsafe", "available",
        "inline", "Optional", "discardableResult", "main", "_", "__",
    ]

    /// A document with every word as a schema, a property, a value of an open and of a closed enum, a variant, a parameter
    /// of each kind, an operation, a response header and a server.
    static func document(_ words: [String]) throws -> String {
        let identifiers = words.filter { $0.contains { $0 != "_" } }
        var schemas: [String: Any] = [:]
        for word in identifiers {
            schemas[word] = ["type": "object", "properties": ["own": reference(word)]]
        }
        // Their tests stand beside names of the test library, and most names are no different from each other there.
        for word in own where schemas[word] != nil {
            schemas[word] = ["type": "object", "example": [:]] as [String: Any]
        }
        schemas["all_words"] = object(words, required: false) { reference(identifiers.contains($0) ? $0 : "one_word") }
        schemas["some_words"] = object(words, required: true) { _ in
            ["type": "string", "deprecated": true, "minLength": 1]
        }
        schemas["three_states"] = object(words, required: false) { _ in ["type": ["integer", "null"], "minimum": 1] }
        schemas["in_place"] = object(words, required: true) { _ in ["enum": ["a", "b"]] }
        schemas["one_word"] = ["enum": words, "description": "Open."]
        schemas["closed_word"] = ["enum": words, "x-closed": true] as [String: Any]
        schemas["variants"] = [
            "oneOf": words.map { word -> [String: Any] in
                [
                    "title": word, "type": "object", "required": ["tag"],
                    "properties": ["tag": ["const": word], "decoder": ["type": "string"]],
                ]
            }
        ]
        schemas["everything"] = object(
            ["all_words", "some_words", "three_states", "in_place", "closed_word", "variants"], required: true
        ) { reference($0) }

        var paths: [String: Any] = [:]
        for (index, word) in identifiers.enumerated() {
            paths["/operations/\(index)"] = ["get": operation(word)]
        }
        let named = words.filter { $0 != "_" && $0 != "__" }
        // Headers ignore case.
        let headers = Dictionary(grouping: named) { $0.lowercased() }.values.compactMap(\.first).sorted()
        paths["/path/" + named.map { "{\($0)}" }.joined(separator: "/")] = [
            "post": operation("path_words", parameters: named.map { parameter($0, "path", ["type": "string"]) })
        ]
        paths["/query"] = [
            "post": operation(
                "query_words",
                parameters: words.map { parameter($0, "query", ["type": "array", "items": ["enum": ["a"]]]) },
                body: reference("everything"))
        ]
        paths["/header"] = [
            "post": operation(
                "header_words",
                parameters: headers.map {
                    parameter($0, "header", ["type": "string", "maxLength": 5], required: true)
                }, headers: headers)
        ]
        let root: [String: Any] = [
            "openapi": "3.1.0", "info": ["title": "Words", "version": "1"], "paths": paths,
            "servers": words.map { ["url": "https://words.example/\($0)", "description": $0] },
            "components": ["schemas": schemas],
        ]
        let data = try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }

    private static func reference(_ word: String) -> [String: Any] { ["$ref": "#/components/schemas/\(word)"] }

    private static func object(_ words: [String], required: Bool, _ schema: (String) -> [String: Any]) -> [String: Any]
    {
        [
            "type": "object", "properties": Dictionary(uniqueKeysWithValues: words.map { ($0, schema($0)) }),
            "required": required ? words : [], "additionalProperties": ["type": "string", "minLength": 1],
        ]
    }

    private static func parameter(
        _ word: String, _ location: String, _ schema: [String: Any], required: Bool = false
    ) -> [String: Any] {
        ["name": word, "in": location, "required": required || location == "path", "schema": schema]
    }

    private static func operation(
        _ id: String, parameters: [[String: Any]] = [], body: [String: Any]? = nil, headers: [String] = []
    ) -> [String: Any] {
        let content = { (schema: [String: Any]) in ["application/json": ["schema": schema]] }
        var operation: [String: Any] = [
            "operationId": id, "parameters": parameters,
            "responses": [
                "200": [
                    "description": "Fine.", "content": content(reference("everything")),
                    "headers": Dictionary(uniqueKeysWithValues: headers.map { ($0, ["schema": ["type": "string"]]) }),
                ]
            ],
        ]
        if let body { operation["requestBody"] = ["content": content(body)] }
        return operation
    }
}
