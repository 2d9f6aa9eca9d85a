/// A text that is equal for two schemas exactly if they make the same Swift type: descriptions, examples and bounds
/// are left out, references stay references.
enum ShapeFingerprint {
    static func of(_ schema: Schema, _ document: ServiceDocument) -> String {
        if let boolean = schema.boolean { return boolean ? "any" : "none" }
        var parts: [String] = []
        if let key = schema.reference?.value { parts.append("ref \(key.file)#\(key.pointer)") }
        if !schema.types.isEmpty {
            parts.append("type " + schema.types.map(\.rawValue).sorted().joined(separator: ","))
        }
        if schema.isNullable { parts.append("nullable") }
        if schema.isSensitive { parts.append("sensitive") }
        if let format = schema.format?.value { parts.append("format \(format)") }
        if let constant = schema.constant { parts.append("const \(text(constant))") }
        if let values = schema.enumeration {
            parts.append("enum " + values.map(text).sorted().joined(separator: ","))
        }
        for property in schema.properties.sorted(by: { $0.name < $1.name }) {
            parts.append("property \(quoted(property.name)) {\(of(property.schema, document))}")
        }
        if !schema.required.isEmpty {
            parts.append("required " + schema.required.map(\.value).sorted().map(quoted).joined())
        }
        switch schema.additionalProperties {
        case .unspecified: break
        case .any: parts.append("more")
        case .none: parts.append("no more")
        case .schema(let inner): parts.append("more {\(of(inner, document))}")
        }
        if let items = schema.items { parts.append("items {\(of(items, document))}") }
        for (name, list) in [("oneOf", schema.oneOf), ("anyOf", schema.anyOf), ("allOf", schema.allOf)] {
            guard let list else { continue }
            parts.append("\(name) [" + list.map { "{\(of($0, document))}" }.joined(separator: ",") + "]")
        }
        return parts.joined(separator: "; ")
    }

    /// JSON in its shortest form, members sorted.
    static func text(_ node: JSONNode) -> String {
        switch node.value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let digits): digits
        case .string(let string): quoted(string)
        case .array(let elements): "[" + elements.map(text).joined(separator: ",") + "]"
        case .object(let object):
            "{"
                + object.members.sorted { $0.key < $1.key }
                .map { quoted($0.key) + ":" + text($0.value) }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ string: String) -> String { JSONText.quoted(string) }
}
