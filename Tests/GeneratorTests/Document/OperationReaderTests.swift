import Testing

@testable import GeneratorCore

/// What paths, operations, parameters, bodies and responses become.
struct OperationReaderTests {
    private static let files: [String: String] = [
        "openapi.json": """
        {
          "openapi": "3.1.0",
          "info": { "title": "Shop", "version": "2", "description": "D", "contact": {}, "license": {} },
          "servers": [
            { "url": "https://{region}.shop.example/v{n}", "description": "Live.", "x-swift-name": "production",
              "variables": { "region": { "default": "eu", "enum": ["eu", "us"], "description": "R" }, "n": { "default": "2" } } }
          ],
          "tags": [{ "name": "orders", "description": "O" }],
          "security": [{ "bearer": [] }, { "key": [], "oauth": ["read"] }],
          "paths": {
            "/v2/order/{order_uuid}": { "$ref": "calls/OrderByUUID.json" },
            "/v2/orders": { "$ref": "calls/Orders.json" }
          },
          "components": {
            "securitySchemes": {
              "bearer": { "type": "http", "scheme": "bearer", "bearerFormat": "opaque", "description": "B" },
              "key": { "type": "apiKey", "name": "X-Key", "in": "header" },
              "oauth": { "type": "oauth2", "flows": { "clientCredentials": { "tokenUrl": "/t", "scopes": { "read": "R" } } } },
              "connect": { "type": "openIdConnect", "openIdConnectUrl": "/o" },
              "tls": { "type": "mutualTLS" }
            },
            "parameters": {
              "RequestID": { "name": "Shop-Request-Id", "in": "header", "schema": { "type": "string" }, "x-idempotency-key": true },
              "OrderUUID": { "$ref": "#/components/parameters/ID" },
              "ID": { "name": "order_uuid", "in": "path", "required": true, "schema": { "type": "string" }, "description": "own" }
            },
            "headers": { "Rate": { "description": "R", "schema": { "type": "integer" }, "required": true } },
            "responses": {
              "Unauthorized": { "description": "No.", "content": { "application/json": { "schema": { "type": "object" } } },
                                "headers": { "X-Rate": { "$ref": "#/components/headers/Rate" } } }
            },
            "requestBodies": { "Change": { "required": true, "content": { "application/json": { "schema": {}, "example": 1 } } } },
            "examples": { "One": { "summary": "S", "value": { "a": 1 } } }
          }
        }
        """,
        "calls/OrderByUUID.json": """
        {
          "summary": "One order.",
          "parameters": [
            { "$ref": "../openapi.json#/components/parameters/OrderUUID", "description": "beside" },
            { "name": "Trace", "in": "header", "schema": { "type": "string" } },
            { "name": "q", "in": "query", "schema": { "type": "string" } }
          ],
          "patch": {
            "operationId": "updateOrder",
            "parameters": [
              { "name": "TRACE", "in": "header", "required": true, "schema": { "type": "integer" } },
              { "$ref": "../openapi.json#/components/parameters/RequestID" }
            ],
            "requestBody": { "$ref": "../openapi.json#/components/requestBodies/Change" },
            "responses": { "204": { "description": "Done." }, "401": { "$ref": "../openapi.json#/components/responses/Unauthorized" } },
            "security": []
          },
          "get": {
            "operationId": "getOrder", "summary": "Reads.", "description": "More.", "tags": ["orders"], "deprecated": true,
            "x-swift-name": "order", "externalDocs": { "url": "x" },
            "responses": {
              "200": { "description": "It.", "content": { "Application/JSON; charset=utf-8": {
                "schema": { "$ref": "../models/Order.json#/$defs/Order" },
                "examples": { "a": { "$ref": "../openapi.json#/components/examples/One" }, "b": { "value": 2 } } } } },
              "4XX": { "description": "No." }, "default": { "description": "Else." }
            }
          }
        }
        """,
        "calls/Orders.json": """
        {
          "get": {
            "operationId": "listOrders",
            "parameters": [
              { "name": "page", "in": "query", "schema": { "type": "integer" } },
              { "name": "size", "in": "query", "schema": { "type": "integer" } },
              { "name": "a", "in": "query", "schema": { "type": "array" }, "style": "pipeDelimited" },
              { "name": "b", "in": "query", "schema": { "type": "array" }, "explode": false, "example": [1] },
              { "name": "c", "in": "query", "schema": { "type": "object" }, "style": "deepObject" },
              { "name": "d", "in": "header", "schema": { "type": "object" }, "explode": true }
            ],
            "responses": { "200": { "description": "All.", "content": { "application/json": { "schema": { "$ref": "../models/Order.json#/$defs/Page" } } } } },
            "x-pagination": { "style": "page", "parameter": "page", "size": "size", "first": 0, "items": "items" }
          },
          "post": {
            "operationId": "searchOrders", "x-repeatable": true,
            "responses": { "200": { "description": "All.", "content": { "application/json": { "schema": { "$ref": "../models/Order.json#/$defs/Page" } } } } },
            "x-envelope": { "status": "status", "success": "OK", "answer": "items", "problem": "why", "reference": "status" }
          }
        }
        """,
        "models/Order.json": """
        { "$defs": {
          "Order": { "type": "object" },
          "Page": { "allOf": [ { "$ref": "#/$defs/Status" },
                    { "type": "object", "properties": { "items": { "type": "array", "items": { "$ref": "#/$defs/Order" } } } } ] },
          "Status": { "type": "object", "properties": { "status": { "type": "string" } } }
        } }
        """,
    ]

    private func document() throws -> ServiceDocument {
        let reading = try DocumentReading.service(Self.files)
        #expect(reading.findings.isEmpty)
        return try #require(reading.document)
    }

    @Test func readsTheRoot() throws {
        let document = try document()
        #expect((document.title, document.version, document.description) == ("Shop", "2", "D"))
        #expect(!document.isSingleFile && document.place.description == "shop/openapi.json:1:1")
        let server = try #require(document.servers.first)
        #expect(server.url == "https://{region}.shop.example/v{n}" && server.description == "Live.")
        #expect(server.swiftName?.value == "production")
        #expect(
            server.variables.map(\.name) == ["region", "n"] && server.variables.map(\.defaultValue) == ["eu", "2"])
        #expect(server.variables[0].allowed == ["eu", "us"] && server.variables[1].allowed.isEmpty)
        #expect(document.security.map { $0.schemes.map(\.name) } == [["bearer"], ["key", "oauth"]])
        #expect(document.security[1].schemes[1].scopes == ["read"])
        #expect(document.securitySchemes.map(\.name) == ["bearer", "key", "oauth", "connect", "tls"])
        guard case .http("bearer") = document.securitySchemes[0].kind,
            case .apiKey("X-Key", .header) = document.securitySchemes[1].kind,
            case .oauth2 = document.securitySchemes[2].kind, case .openIDConnect = document.securitySchemes[3].kind,
            case .mutualTLS = document.securitySchemes[4].kind
        else {
            Issue.record("\(document.securitySchemes.map(\.kind))")
            return
        }
    }

    /// In the order of the paths, and of the methods within: get before patch, however they were written.
    @Test func readsOperations() throws {
        let operations = try document().operations
        #expect(operations.map { $0.operationID?.value } == ["getOrder", "updateOrder", "listOrders", "searchOrders"])
        #expect(operations.map(\.method) == [.get, .patch, .get, .post])
        #expect(operations.map(\.fileStem) == ["OrderByUUID", "OrderByUUID", "Orders", "Orders"])
        #expect(operations[0].path == "/v2/order/{order_uuid}")
        #expect(operations[0].source == SchemaKey(file: "calls/OrderByUUID.json", pointer: "/get"))
        #expect((operations[0].summary, operations[0].description) == ("Reads.", "More."))
        #expect(
            operations[0].tags == ["orders"] && operations[0].isDeprecated && operations[0].swiftName?.value == "order")
        // The path item's words serve those that have none.
        #expect(operations[1].summary == "One order.")
        #expect(operations.map { $0.security?.count } == [nil, 0, nil, nil])
        #expect(operations.map(\.isRepeatable) == [false, false, false, true])
    }

    @Test func mergesParameters() throws {
        let operations = try document().operations
        #expect(operations[0].parameters.map(\.name) == ["order_uuid", "Trace", "q"])
        #expect(operations[0].parameters[0].description == "beside" && operations[0].parameters[0].isRequired)
        // A header's name ignores case: the operation's own takes the place of the path item's.
        let patched = operations[1].parameters
        #expect(patched.map(\.name) == ["order_uuid", "TRACE", "q", "Shop-Request-Id"])
        #expect(patched[1].isRequired && patched[1].schema.types == [.integer])
        #expect(patched.map(\.isIdempotencyKey) == [false, false, false, true])
    }

    @Test func fillsInStylesAndExplode() throws {
        let parameters = try document().operations[2].parameters
        #expect(parameters.map(\.style) == [.form, .form, .pipeDelimited, .form, .deepObject, .simple])
        #expect(parameters.map(\.explodes) == [true, true, false, false, true, true])
        #expect(parameters[3].examples.map(\.canonicalText) == ["[0.1e1]"])
    }

    @Test func readsBodiesAndResponses() throws {
        let operations = try document().operations
        let body = try #require(operations[1].requestBody)
        #expect(body.isRequired && body.content.map(\.name) == ["application/json"])
        #expect(body.content[0].examples.map(\.canonicalText) == ["0.1e1"])
        #expect(operations[0].requestBody == nil)
        #expect(operations[0].responses.map(\.status) == [.exactly(200), .ofClass(4), .default])
        let type = try #require(operations[0].responses[0].content.first)
        #expect(type.name == "Application/JSON; charset=utf-8" && type.essence == "application/json")
        #expect(type.examples.map(\.canonicalText) == ["{\"1:a\":0.1e1}", "0.2e1"])
        #expect(type.schema?.reference?.value == SchemaKey(file: "models/Order.json", pointer: "/$defs/Order"))
        let refusal = operations[1].responses[1]
        #expect(refusal.status == .exactly(401) && refusal.description == "No.")
        #expect(refusal.headers.map(\.name) == ["X-Rate"] && refusal.headers[0].isRequired)
        #expect(refusal.headers[0].description == "R" && refusal.headers[0].schema.types == [.integer])
    }

    @Test func readsExtensions() throws {
        let operations = try document().operations
        let pagination = try #require(operations[2].pagination)
        #expect(pagination.style == .page && pagination.parameter == "page" && pagination.sizeParameter == "size")
        #expect(pagination.firstPage == 0 && pagination.items == "items" && pagination.nextCursor == nil)
        let envelope = try #require(operations[3].envelope)
        #expect(envelope.statusProperty == "status" && envelope.success.string == "OK")
        #expect(envelope.answerProperty == "items" && envelope.problemProperty == "why")
        #expect(envelope.referenceProperty == "status")
    }

    @Test func readsASingleFileWithPathItems() throws {
        let reading = try DocumentReading.single(
            """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
             "paths": {"/a": {"$ref": "#/components/pathItems/A"}, "/b": {"post": {"responses": {"201": {"description": ""}}}}},
             "components": {"pathItems": {"A": {"get": {"operationId": "a", "responses": {"200": {"description": ""}}}}}}}
            """)
        #expect(reading.findings.isEmpty)
        let operations = try #require(reading.document?.operations)
        #expect(operations.map(\.path) == ["/a", "/b"] && operations.map(\.fileStem) == [nil, nil])
        #expect(operations[0].source.pointer == "/components/pathItems/A/get")
        #expect(operations[1].source.pointer == "/paths/~1b/post")
        #expect(reading.document?.isSingleFile == true)
    }
}
