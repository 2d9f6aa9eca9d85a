import Testing

@testable import GeneratorCore

/// The model stage over a single-file document that is made up of a few schemas and paths.
struct ModelFixture {
    let document: ServiceDocument
    let diagnostics: Diagnostics
    let builder: ModelBuilder

    /// - Parameters:
    ///   - schemas: the members of `components/schemas`.
    ///   - paths: the members of `paths`.
    init(_ schemas: String, paths: String = "", lenient: Bool = false) throws {
        let reading = try DocumentReading.single(
            """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {\(paths)},
             "components": {"schemas": {
            \(schemas)
            }}}
            """, lenient: lenient)
        #expect(reading.findings == [])
        document = try #require(reading.document)
        diagnostics = Diagnostics(isLenient: lenient)
        builder = ModelBuilder(document: document, module: "T", sourceName: "api.json", diagnostics: diagnostics)
    }

    /// The schemas are sent, and received, too, by one operation.
    static func sent(_ schemas: String, root: String, lenient: Bool = false) throws -> ModelFixture {
        let content = ##"{ "application/json": { "schema": { "$ref": "#/components/schemas/\##(root)" } } }"##
        return try ModelFixture(
            schemas,
            paths: """
                "/a": { "post": { "operationId": "doIt", "requestBody": { "required": true, "content": \(content) },
                  "responses": { "200": { "description": "Done.", "content": \(content) } } } }
                """, lenient: lenient)
    }

    /// The declaration of each schema, by its name in Swift.
    func declarations() -> [String: Declaration] {
        let all = builder.build().modelFiles.flatMap(\.declarations)
        return Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func structure(_ name: String) throws -> Structure {
        guard case .structure(let structure)? = declarations()[name] else {
            throw NotThere(name: name, findings: messages)
        }
        return structure
    }

    func union(_ name: String) throws -> Union {
        guard case .union(let union)? = declarations()[name] else { throw NotThere(name: name, findings: messages) }
        return union
    }

    func schema(_ name: String) throws -> Schema {
        try #require(document.schemasByKey[SchemaKey(file: "api.json", pointer: "/components/schemas/\(name)")])
    }

    var messages: [String] { diagnostics.all.map(\.message) }

    struct NotThere: Error {
        let name: String
        let findings: [String]
    }
}

extension Structure {
    /// The members as `name: Type`, with `?` for what may be absent and so on.
    var members: [String] {
        fields.map { field in
            let type = field.type.spelling
            switch field.presence {
            case .required: return "\(field.swiftName): \(type)"
            case .optional: return "\(field.swiftName): \(type)?"
            case .nullable: return "\(field.swiftName): \(type) or null"
            case .threeState: return "\(field.swiftName): Nullable<\(type)>"
            case .constant(.text(let text)): return "\(field.swiftName) = \(text)"
            case .constant(let constant): return "\(field.swiftName) = \(constant.literal)"
            }
        }
    }
}
