/// Which way a schema's values travel. A request and a response read the same keyword differently: an optional and
/// nullable member has three states when it is sent and two when it is read.
struct SchemaUsage {
    private var sent: Set<ObjectIdentifier> = []
    private var received: Set<ObjectIdentifier> = []

    init(_ document: ServiceDocument, _ inheritance: Inheritance) {
        for operation in document.operations {
            for parameter in operation.parameters { mark(parameter.schema, in: document, inheritance, \.sent) }
            for media in operation.requestBody?.content ?? [] { mark(media.schema, in: document, inheritance, \.sent) }
            for media in operation.responses.flatMap(\.content) {
                mark(media.schema, in: document, inheritance, \.received)
            }
        }
        for media in document.webhooks.flatMap(\.content) { mark(media.schema, in: document, inheritance, \.received) }
    }

    func isSent(_ schema: Schema) -> Bool { sent.contains(ObjectIdentifier(schema)) }
    func isReceived(_ schema: Schema) -> Bool { received.contains(ObjectIdentifier(schema)) }

    mutating func markSent(_ schema: Schema) { sent.insert(ObjectIdentifier(schema)) }
    mutating func markReceived(_ schema: Schema) { received.insert(ObjectIdentifier(schema)) }

    private mutating func mark(
        _ start: Schema?, in document: ServiceDocument, _ inheritance: Inheritance,
        _ direction: WritableKeyPath<SchemaUsage, Set<ObjectIdentifier>>
    ) {
        var pending = [start].compactMap { $0 }
        while let schema = pending.popLast() {
            guard self[keyPath: direction].insert(ObjectIdentifier(schema)).inserted else { continue }
            if let key = schema.reference?.value, let target = document.schemasByKey[key] { pending.append(target) }
            pending += inheritance.family(of: schema)?.branches ?? []
            pending += schema.children.flatMap { child -> [Schema] in
                // A subtype takes over its base's members; that does not make it travel as any other subtype.
                guard inheritance.isSubtype(schema), let key = child.reference?.value,
                    let base = document.schemasByKey[key], inheritance.family(of: base) != nil,
                    schema.allOf?.contains(where: { $0 === child }) == true
                else { return [child] }
                return base.children
            }
            // A base's mapping is part of its family.
            for entry in schema.discriminator?.mapping ?? [] where inheritance.family(of: schema) == nil {
                if let target = document.schemasByKey[entry.target] { pending.append(target) }
            }
        }
    }
}

extension Schema {
    /// The schemas written directly inside this one, in the order of the keywords.
    var children: [Schema] {
        var result = properties.map(\.schema)
        if case .schema(let schema) = additionalProperties { result.append(schema) }
        if let items { result.append(items) }
        return result + (allOf ?? []) + (oneOf ?? []) + (anyOf ?? [])
    }
}
