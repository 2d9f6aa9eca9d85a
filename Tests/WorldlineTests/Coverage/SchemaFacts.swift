import PaymentRuntime

/// The schemas of `Schemas/Worldline/models` as plain JSON: what a reader of them is told.
struct SchemaFacts {
    struct Object {
        let properties: [String: JSONValue]
        let required: Set<String>
        let description: String
    }

    /// Schemas with properties.
    private(set) var objects: [String: Object] = [:]
    /// Lists of values, as texts.
    private(set) var enumerations: [String: (type: String, values: [String])] = [:]
    /// Names that are neither.
    private(set) var others: [String] = []

    static func load() throws -> SchemaFacts { SchemaFacts(try ObjectTable.schemaFiles()) }

    private init(_ files: [String: JSONValue]) {
        for file in files.values {
            for (name, schema) in file["$defs"]?.object ?? [:] { add(name, schema) }
        }
    }

    private mutating func add(_ name: String, _ schema: JSONValue) {
        let constants = schema["oneOf"]?.array?.compactMap { $0["const"] }
        if let properties = schema["properties"]?.object {
            let required = schema["required"]?.array?.compactMap(\.string) ?? []
            objects[name] = Object(
                properties: properties, required: Set(required), description: schema["description"]?.string ?? "")
        } else if let values = schema["enum"]?.array ?? constants {
            let texts = values.map { $0.string ?? $0.text }
            enumerations[name] = (schema["type"]?.string ?? "", texts)
        } else {
            others.append(name)
        }
    }

    /// The name at the end of a `$ref`: `Order.json#/$defs/Customer` is `Customer`.
    static func target(_ schema: JSONValue) -> String? {
        schema["$ref"]?.string.flatMap { $0.split(separator: "/").last.map(String.init) }
    }
}
