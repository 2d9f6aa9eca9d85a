import Foundation
import Testing

/// A folder with schemas in which the built tool is run as a user would run it.
struct Workplace {
    let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
    }

    /// A provider with one call and one model; `property` is the name of the model's only property.
    func writeProvider(_ name: String, property: String = "note", at base: String = "Schemas") throws {
        try disk.write(
            "\(base)/\(name)/openapi.json",
            """
            {
              "openapi": "3.1.0",
              "info": { "title": "\(name)", "version": "1", "description": "A provider." },
              "servers": [{ "url": "https://api.example", "description": "Live.", "x-swift-name": "production" }],
              "paths": { "/things": { "$ref": "calls/Things.json" } }
            }
            """)
        try disk.write(
            "\(base)/\(name)/calls/Things.json",
            """
            {
              "get": {
                "operationId": "getThing",
                "summary": "Gets the thing.",
                "responses": {
                  "200": {
                    "description": "The thing.",
                    "content": { "application/json": { "schema": { "$ref": "../models/Thing.json#/$defs/Thing" } } }
                  },
                  "default": { "description": "Refused." }
                }
              }
            }
            """)
        try disk.write(
            "\(base)/\(name)/models/Thing.json",
            """
            {
              "$defs": {
                "Thing": {
                  "type": "object",
                  "description": "A thing.",
                  "properties": { "\(property)": { "type": "string", "description": "A text." } },
                  "examples": [{ "\(property)": "a" }]
                }
              }
            }
            """)
    }

    func run(_ arguments: String..., in folder: String? = nil) throws -> ProgramRun {
        try ProgramRun.run(Workplace.tool().path, arguments, in: folder ?? disk.path)
    }

    /// The tool is built into the folder that the tests' bundle is built into.
    static func tool() throws -> URL {
        let candidates =
            [Bundle.main.executableURL?.deletingLastPathComponent()]
            + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            + CommandLine.arguments.filter { $0.contains(".xctest") }.map {
                URL(fileURLWithPath: $0).deletingLastPathComponent()
            }
        for folder in candidates.compactMap({ $0 }) {
            // On Apple systems the executable is inside a bundle, three folders down.
            for base in sequence(first: folder, next: { $0.path == "/" ? nil : $0.deletingLastPathComponent() }).prefix(
                5)
            {
                let tool = base.appendingPathComponent("apigen")
                if FileManager.default.isExecutableFile(atPath: tool.path), !isFolder(tool) { return tool }
            }
        }
        throw ToolNotFound(searched: candidates.compactMap { $0?.path })
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    struct ToolNotFound: Error {
        let searched: [String]
    }
}
