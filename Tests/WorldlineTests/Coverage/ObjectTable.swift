import Foundation
import PaymentRuntime

/// What is known of every object that Worldline's calls and webhooks exchange, read from `Resources/objects.json`: facts that
/// were taken down from Worldline's own sources, independently of the schemas.
struct ObjectTable: Sendable {
    /// One member of an object.
    struct Property: Sendable {
        let name: String
        let facts: [String: JSONValue]

        init(_ name: String, _ facts: JSONValue) {
            self.name = name
            self.facts = facts.object ?? [:]
        }

        /// A JSON type, or the name of an object.
        var type: String { text("type") ?? "" }
        var isArray: Bool { flag("array") }
        var isRequired: Bool { flag("required") }
        var isDeprecated: Bool { flag("deprecated") }
        var format: String? { text("format") }
        /// The values that are listed for it, by the contract or in prose.
        var values: [String]? {
            (facts["enum"] ?? facts["documentedValues"])?.array?.compactMap(\.string)
        }
        /// Bounds of an array's elements.
        var items: [String: JSONValue] { facts["items"]?.object ?? [:] }

        func text(_ key: String) -> String? { facts[key]?.string }
        func number(_ key: String) -> Int? { facts[key]?.int }
        func flag(_ key: String) -> Bool { facts[key]?.bool ?? false }
    }

    /// One of the client's calls.
    struct Operation: Sendable {
        let name: String
        let request: String?
        let response: String?
        let problem: String
    }

    let objects: [String: [Property]]
    let operations: [Operation]

    init(_ json: JSONValue) {
        objects = (json["objects"]?.object ?? [:]).mapValues { members in
            (members.object ?? [:]).map { Property($0, $1) }.sorted { $0.name < $1.name }
        }
        operations = (json["calls"]?.object ?? [:]).map { name, facts in
            Operation(
                name: name, request: facts["request"]?.string, response: facts["response"]?.string,
                problem: facts["problem"]?.string ?? "")
        }.sorted { $0.name < $1.name }
    }

    func property(_ name: String, of object: String) -> Property? {
        objects[object]?.first { $0.name == name }
    }

    /// The objects that a value of one of these may hold, themselves included.
    func reachable(from roots: some Sequence<String>) -> Set<String> {
        var found: Set<String> = []
        var pending = Array(roots)
        while let object = pending.popLast() {
            guard let properties = objects[object], found.insert(object).inserted else { continue }
            pending += properties.map(\.type)
        }
        return found
    }

    /// The objects that are sent, whether or not they are received, too.
    var sent: Set<String> { reachable(from: operations.compactMap(\.request)) }
}

extension ObjectTable {
    /// The package's folder of tests for Worldline.
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static func load() throws -> ObjectTable {
        ObjectTable(try json(at: folder.appendingPathComponent("Resources/objects.json")))
    }

    /// The schema files of `Schemas/Worldline/models`, by their names.
    static func schemaFiles() throws -> [String: JSONValue] {
        let models = folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Schemas/Worldline/models")
        let names = try FileManager.default.contentsOfDirectory(atPath: models.path).filter { $0.hasSuffix(".json") }
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try json(at: models.appendingPathComponent($0))) })
    }

    private static func json(at url: URL) throws -> JSONValue {
        try JSONValue(parsing: Data(contentsOf: url))
    }
}
