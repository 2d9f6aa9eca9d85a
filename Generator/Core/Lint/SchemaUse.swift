/// Every schema of a document once, and which of them its calls and webhooks send and receive.
final class SchemaUse {
    /// In the order of the document: named ones first, each followed by what is inside it.
    private(set) var all: [Schema] = []
    /// Every property once, in the same order.
    private(set) var properties: [Schema.Property] = []
    private var sent: Set<ObjectIdentifier> = []
    private var received: Set<ObjectIdentifier> = []
    private let document: ServiceDocument

    init(_ document: ServiceDocument) {
        self.document = document
        var known: Set<ObjectIdentifier> = []
        for named in document.namedSchemas { collect(named.schema, &known) }
        for operation in document.operations {
            for schema in SchemaUse.sentRoots(operation) {
                collect(schema, &known)
                mark(schema, in: \.sent)
            }
            for schema in SchemaUse.receivedRoots(operation) {
                collect(schema, &known)
                mark(schema, in: \.received)
            }
        }
        for schema in document.webhooks.flatMap(\.content).compactMap(\.schema) {
            collect(schema, &known)
            mark(schema, in: \.received)
        }
    }

    func isSent(_ schema: Schema) -> Bool { sent.contains(ObjectIdentifier(schema)) }
    func isReceived(_ schema: Schema) -> Bool { received.contains(ObjectIdentifier(schema)) }

    private static func sentRoots(_ operation: Operation) -> [Schema] {
        operation.parameters.map(\.schema) + (operation.requestBody?.content.compactMap(\.schema) ?? [])
    }

    private static func receivedRoots(_ operation: Operation) -> [Schema] {
        operation.responses.flatMap { $0.headers.map(\.schema) + $0.content.compactMap(\.schema) }
    }

    private func collect(_ schema: Schema, _ known: inout Set<ObjectIdentifier>) {
        guard known.insert(ObjectIdentifier(schema)).inserted else { return }
        all.append(schema)
        // Beside a `$ref`, a property that is described there already is only narrowed.
        let target = schema.reference.flatMap { document.schemasByKey[$0.value] }
        let inherited = Set((target?.properties ?? []).map { ExactText($0.name) })
        properties += schema.properties.filter { !inherited.contains(ExactText($0.name)) }
        let described = Set(schema.properties.map { ExactText($0.name) })
        for list in [schema.oneOf, schema.anyOf, schema.allOf] {
            for part in list ?? [] { collectCondition(part, beside: described, &known) }
        }
        for child in children(of: schema) { collect(child, &known) }
    }

    /// `anyOf: [{ "required": ["a"], "properties": { "a": { "const": true } } }]` narrows a property that is described
    /// beside it: whatever is inside is no description of its own.
    private func collectCondition(
        _ part: Schema, beside described: Set<ExactText>, _ known: inout Set<ObjectIdentifier>
    ) {
        guard !part.properties.isEmpty, part.properties.allSatisfy({ described.contains(ExactText($0.name)) }) else {
            return
        }
        var pending = [part]
        while let schema = pending.popLast() {
            guard schema.reference == nil, known.insert(ObjectIdentifier(schema)).inserted else { continue }
            all.append(schema)
            pending += children(of: schema)
        }
    }

    private func mark(_ root: Schema, in set: ReferenceWritableKeyPath<SchemaUse, Set<ObjectIdentifier>>) {
        var pending = [root]
        while let schema = pending.popLast() {
            guard self[keyPath: set].insert(ObjectIdentifier(schema)).inserted else { continue }
            pending += children(of: schema)
        }
    }

    /// Including what its references lead to.
    private func children(of schema: Schema) -> [Schema] {
        var children = schema.properties.map(\.schema)
        if let items = schema.items { children.append(items) }
        if case .schema(let additional) = schema.additionalProperties { children.append(additional) }
        for list in [schema.oneOf, schema.anyOf, schema.allOf] { children += list ?? [] }
        let targets = [schema.reference?.value].compactMap { $0 } + (schema.discriminator?.mapping.map(\.target) ?? [])
        return children + targets.compactMap { document.schemasByKey[$0] }
    }
}
