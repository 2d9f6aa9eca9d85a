/// A value of a document and where it stands: the node for what it says, the key for what refers to it.
struct Site {
    let node: JSONNode
    let key: SchemaKey

    var place: Place { node.place }

    func child(_ token: String, _ node: JSONNode) -> Site {
        Site(node: node, key: SchemaKey(file: key.file, pointer: key.pointer + "/" + JSONPointer.escaped(token)))
    }

    func child(_ member: JSONObject.Member) -> Site { child(member.key, member.value) }

    /// The elements, when this is an array.
    var elements: [Site] {
        (node.array ?? []).enumerated().map { child(String($0.offset), $0.element) }
    }

    /// The members, when this is an object.
    var members: [(member: JSONObject.Member, site: Site)] {
        (node.object?.members ?? []).map { ($0, child($0)) }
    }
}

extension SchemaKey {
    /// As it is written in messages: `models/Session.json#/$defs/Price`.
    public var shown: String { "\(file)#\(pointer)" }
}

/// What a `$ref` outside schemas may lead to, by its section in `components`.
enum ComponentKind: String, CaseIterable {
    case schemas, parameters, responses, requestBodies, headers, securitySchemes, pathItems, examples, links, callbacks

    /// "expected a parameter".
    var noun: String {
        switch self {
        case .schemas: "a schema"
        case .parameters: "a parameter"
        case .responses: "a response"
        case .requestBodies: "a request body"
        case .headers: "a header"
        case .securitySchemes: "a security scheme"
        case .pathItems: "a path item"
        case .examples: "an example"
        case .links: "a link"
        case .callbacks: "a callback"
        }
    }

    /// The kind that a pointer into `components` promises, if it is one.
    init?(pointer: String) {
        let parts = pointer.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0].isEmpty, parts[1] == "components" else { return nil }
        self.init(rawValue: String(parts[2]))
    }
}
