import Testing

@testable import GeneratorCore

@Suite("Lint: examples and values")
struct LinterExampleTests {
    @Test("An example that fails its schema is an error at the value at fault, with the way to it")
    func example() throws {
        let definitions = """
            "Case": { "type": "object", "properties": { "list": { "type": "array", "items": { "type": "integer" } } },
              "examples": [{ "list": [1] }, { "list": [1,
                "two"] }] }
            """
        let expected = "the example does not match its schema: at /list/1: expected integer, found \"two\""
        #expect(try LintFixture(definitions: definitions).findings() == ["Shop/models/M.json:4:5: error: \(expected)"])
        #expect(
            try LintFixture(definitions: definitions).findings(isLenient: true) == [
                "Shop/models/M.json:4:5: warning: \(expected)"
            ])
    }

    @Test("Defaults are held against their schemas too")
    func defaults() throws {
        let findings = try LintFixture(
            definitions: """
                "Case": { "type": "object", "properties": { "a": { "type": "integer", "minimum": 5, "default": 4 } } }
                """
        ).findings()
        #expect(
            findings == [
                "Shop/models/M.json:2:96: error: the default does not match its schema: 4 is less than the minimum 5"
            ])
    }

    @Test("Examples of bodies and parameters are held against their schemas, by direction")
    func operationExamples() throws {
        let findings = try LintFixture(
            definitions: """
                "Case": { "type": "object", "required": ["id"], "properties": {
                  "id": { "type": "string", "readOnly": true }, "n": { "type": "integer" } } }
                """,
            path: ##"""
                { "post": { "operationId": "doThing", "summary": "Does it.",
                  "parameters": [{ "name": "page", "in": "query", "schema": { "type": "integer" }, "example": "x" }],
                  "requestBody": { "content": { "application/json": {
                    "schema": { "$ref": "../models/M.json#/$defs/Case" }, "example": { "n": 1 } } } },
                  "responses": { "200": { "description": "Done.", "content": { "application/json": {
                    "schema": { "$ref": "../models/M.json#/$defs/Case" }, "example": { "n": 1 } } } } } } }
                """##
        ).findings()
        try #require(findings.count == 2)
        #expect(findings[0].hasPrefix("Shop/calls/Things.json:2:"))
        #expect(findings[1].hasPrefix("Shop/calls/Things.json:6:"))
        #expect(findings[1].hasSuffix("the required property \"id\" is missing"))
    }

    @Test("A member of an example that no schema describes is a warning with the word that was meant")
    func undeclaredMember() throws {
        let findings = try LintFixture(
            definitions: ##"""
                "Case": { "allOf": [{ "$ref": "#/$defs/Base" }, { "type": "object", "properties": {
                  "open": { "type": "object", "additionalProperties": true, "properties": { "a": { "type": "string" } } },
                  "free": { "type": "object" }, "map": { "type": "object", "additionalProperties": { "$ref": "#/$defs/Base" } }
                  } }],
                  "examples": [{ "amuont": 1, "open": { "b": 1 }, "free": { "c": 1 }, "map": { "k": { "amont": 1 } } }] },
                "Base": { "type": "object", "properties": { "amount": { "type": "integer" } } }
                """##
        ).findings()
        #expect(
            findings == [
                "Shop/models/M.json:6:18: warning: at /amuont: the schema does not describe this member; "
                    + "did you mean \"amount\"?",
                "Shop/models/M.json:6:87: warning: at /map/k/amont: the schema does not describe this member; "
                    + "did you mean \"amount\"?",
            ])
    }
}

@Suite("Lint: house rules")
struct LinterStyleTests {
    /// A definition that no rule has anything against.
    private let clean = """
        "Case": { "type": "object", "description": "A case.", "properties": {
          "name": { "type": "string", "description": "Its name." } }, "examples": [{ "name": "a" }] }
        """

    private func findings(_ definitions: String, path: String? = nil, about words: String = "") throws -> [String] {
        try LintFixture(definitions: definitions, path: path).findings(checksStyle: true)
            .filter { words.isEmpty || $0.contains(words) }
    }

    @Test("A clean service has no findings")
    func noFindings() throws {
        #expect(try findings(clean) == [])
    }

    @Test("Schemas, properties, operations and parameters without a description")
    func descriptions() throws {
        let found = try findings(
            ##"""
            "Case": { "type": "object", "properties": {
              "a": { "type": "string" }, "b": { "type": "string", "description": "  " },
              "c": { "$ref": "#/$defs/Told" } }, "examples": [{}] },
            "Told": { "type": "string", "description": "Told.", "examples": ["x"] }
            """##,
            path: ##"""
                { "get": { "operationId": "getThing",
                  "parameters": [{ "name": "page", "in": "query", "schema": { "type": "integer" } }],
                  "responses": { "200": { "description": "Done.", "content": { "application/json": {
                    "schema": { "$ref": "../models/M.json#/$defs/Case" } } } }, "4XX": { "description": "No." } } } }
                """##)
        #expect(found.count == 5)
        #expect(found.contains("Shop/models/M.json:2:1: warning: the schema \"Case\" has no description"))
        #expect(found.contains("Shop/models/M.json:3:3: warning: the property \"a\" has no description"))
        #expect(found.contains("Shop/models/M.json:3:30: warning: the property \"b\" has no description"))
        #expect(found.contains { $0.contains("the operation \"getThing\" has no summary") })
        #expect(found.contains { $0.contains("the parameter \"page\" has no description") })
    }

    @Test("A property that a condition narrows needs no description of its own")
    func conditions() throws {
        #expect(
            try findings(
                """
                "Case": { "type": "object", "description": "A case.", "properties": {
                    "a": { "type": "string", "description": "A." },
                    "b": { "type": "object", "description": "B.", "properties": {
                      "c": { "type": "boolean", "description": "C." } } } },
                  "anyOf": [{ "required": ["a"] },
                    { "required": ["b"], "properties": {
                      "b": { "required": ["c"], "properties": { "c": { "const": true } } } } }],
                  "examples": [{ "a": "x" }] }
                """) == [])
    }

    @Test("Nor does one that is narrowed beside a reference, but one that is added there does")
    func narrowedBesideReference() throws {
        let found = try findings(
            ##"""
            "Case": { "type": "object", "description": "A case.", "properties": {
                "tax": { "$ref": "#/$defs/Price", "description": "A tax.", "properties": {
                  "amount": { "minimum": 100 } } },
                "fee": { "description": "A fee.", "$ref": "#/$defs/Price", "properties": { "kind": { "type": "string" } } } },
              "examples": [{}] },
            "Price": { "type": "object", "description": "A price.", "properties": {
                "amount": { "type": "integer", "description": "In cents." } }, "examples": [{ "amount": 1 }] }
            """##)
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("warning: the property \"kind\" has no description") == true)
    }

    @Test(
        "Money in a binary fraction, also in lists, maps and references",
        arguments: [
            #"{ "type": "number" }"#, #"{ "type": ["number", "null"] }"#,
            #"{ "type": "array", "items": { "type": "number" } }"#,
            #"{ "type": "object", "additionalProperties": { "type": "number" } }"#, ##"{ "$ref": "#/$defs/Plain" }"##,
        ])
    func money(schema: String) throws {
        let definitions = """
            "Case": { "type": "object", "properties": { "total_amount": \(schema) } },
            "Plain": { "type": "number" }
            """
        let found = try findings(definitions, about: "sounds like money")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("Shop/models/M.json:2:45: warning: \"total_amount\"") == true)
    }

    @Test("What only sounds like money is left alone")
    func noMoney() throws {
        let definitions = """
            "Case": { "type": "object", "properties": {
              "total_amount": { "type": "integer" }, "price": { "type": "number", "format": "decimal" },
              "amount": { "type": "string", "format": "decimal" }, "tax_rate": { "type": "number" },
              "latitude": { "type": "number" }, "total": { "type": "object" } } }
            """
        #expect(try findings(definitions, about: "sounds like money") == [])
    }

    @Test("A UUID format on what is received needs a proof; on what is sent it does not")
    func receivedUUID() throws {
        let definitions = """
            "Case": { "type": "object", "properties": { "id": { "type": "string", "format": "uuid" },
              "proved": { "type": "string", "format": "uuid", "examples": ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6"] } } },
            "Sent": { "type": "object", "properties": { "id": { "type": "string", "format": "uuid" } } }
            """
        let path = ##"""
            { "post": { "operationId": "doThing",
              "requestBody": { "content": { "application/json": {
                "schema": { "$ref": "../models/M.json#/$defs/Sent" } } } },
              "responses": { "200": { "description": "Done.", "content": { "application/json": {
                "schema": { "$ref": "../models/M.json#/$defs/Case" } } } } } } }
            """##
        let found = try findings(definitions, path: path, about: "format: uuid")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("Shop/models/M.json:2:") == true)
    }

    @Test("Secrets must be marked")
    func secrets() throws {
        let definitions = """
            "Case": { "type": "object", "properties": {
              "private_key": { "type": "string" }, "cardNumber": { "type": "string" },
              "password": { "type": "string", "x-sensitive": true }, "has_password": { "type": "boolean" },
              "public_key": { "type": "string" }, "passwordChangeDate": { "type": "string" },
              "cvvResult": { "type": "string" }, "secretDateKey": { "type": "string" } } }
            """
        let found = try findings(definitions, about: "sounds like a secret")
        #expect(found.count == 3)
    }

    @Test("What a webhook brings is used, and its examples are checked")
    func webhooks() throws {
        let schemas =
            clean + ",\n"
                + ##"""
                "Event": { "type": "object", "description": "Told.", "properties": {
                  "what": { "$ref": "#/$defs/What", "description": "What." } }, "examples": [{ "what": "a" }] },
                "What": { "type": "string", "description": "What.", "examples": ["a"] }
                """##
        let body = """
            { "$ref": "models/M.json#/$defs/Event" }, "examples": { "odd": { "value": { "what": 1 } } }
            """
        let found = try LintFixture(
            definitions: schemas,
            webhooks: """
                "event": { "post": { "requestBody": { "content": { "application/json": { "schema": \(body) } } },
                  "responses": { "200": { "description": "Received." } } } }
                """
        ).findings(checksStyle: true)
        #expect(found.count == 1)
        #expect(
            found.first?.hasSuffix("the example does not match its schema: at /what: expected string, found 1") == true)
    }

    @Test("Models without examples, operations without failures, schemas without use")
    func missingParts() throws {
        let found = try findings(
            clean + ",\n" + #""Lonely": { "type": "string", "description": "Nobody asks." }"#,
            path: ##"""
                { "get": { "operationId": "getThing", "summary": "Gets.",
                  "responses": { "200": { "description": "Done.", "content": { "application/json": {
                    "schema": { "$ref": "../models/M.json#/$defs/Case" } } } } } } }
                """##)
        #expect(found.count == 3)
        #expect(found.contains("Shop/models/M.json:4:1: warning: the schema \"Lonely\" has no examples"))
        #expect(found.contains("Shop/models/M.json:4:1: warning: no call and no webhook uses the schema \"Lonely\""))
        #expect(found.contains { $0.contains("the operation \"getThing\" describes no failure") })
    }
}
