import Foundation

@testable import GeneratorCore

/// A service folder made up of a few schemas, for the time of one test.
struct LintFixture {
    private let disk: TemporaryFolder

    /// - Parameters:
    ///   - definitions: the members of `$defs` in `models/M.json`, from its second line on.
    ///   - path: the path item of `/things`, in `calls/Things.json`; without one, a call that sends and receives `Case`.
    ///   - webhooks: the members of `webhooks`.
    init(definitions: String, path: String? = nil, webhooks: String = "") throws {
        disk = try TemporaryFolder()
        let call =
            path
                ?? """
                { "post": { "operationId": "doThing", "summary": "Does it.",
                  "requestBody": { "required": true, "content": {
                    "application/json": { "schema": { "$ref": "../models/M.json#/$defs/Case" } } } },
                  "responses": {
                    "200": { "description": "Done.", "content": {
                      "application/json": { "schema": { "$ref": "../models/M.json#/$defs/Case" } } } },
                    "default": { "description": "Refused." } } } }
                """
        try disk.write(
            "Shop/openapi.json",
            """
            { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" },
              "servers": [{ "url": "https://shop.example", "x-swift-name": "production" }],
              "paths": { "/things": { "$ref": "calls/Things.json" } },
              "webhooks": { \(webhooks) } }
            """)
        try disk.write("Shop/calls/Things.json", call)
        try disk.write("Shop/models/M.json", "{ \"$defs\": {\n\(definitions)\n} }")
    }

    /// The service, or an error that shows what was wrong with the fixture itself.
    func document(_ diagnostics: Diagnostics = Diagnostics()) throws -> ServiceDocument {
        let document = DocumentReader(diagnostics: diagnostics)
            .readService(folder: "\(disk.path)/Shop", displayPath: "Shop")
        guard let document, !diagnostics.hasErrors else {
            throw Broken(description: DiagnosticRenderer().render(diagnostics.all))
        }
        return document
    }

    /// What the linter finds, as `file:line:column: severity: text`.
    func findings(checksStyle: Bool = false, isLenient: Bool = false) throws -> [String] {
        let diagnostics = Diagnostics(isLenient: isLenient)
        Linter(document: try document(diagnostics), diagnostics: diagnostics).run(checksStyle: checksStyle)
        return diagnostics.all.map { finding in
            "\(finding.place.map(\.description) ?? ""): \(finding.severity.rawValue): \(finding.message)"
        }
    }

    struct Broken: Error, CustomStringConvertible {
        let description: String
    }
}
