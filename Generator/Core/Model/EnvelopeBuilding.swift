/// Takes an operation's answers and problems out of the envelope in which they come.
struct EnvelopeBuilding {
    let builder: ModelBuilder
    let operation: Operation
    let envelope: Envelope

    /// The operation as if its answers came without an envelope: from here on it is one like any other.
    func opened() -> Operation {
        var copy = operation
        let problems = problemKeys()
        copy.responses = operation.responses.map { response in
            var response = response
            let name = response.isSuccess ? envelope.answerProperty : envelope.problemProperty
            guard let name else { return response }
            for index in response.content.indices {
                guard let schema = response.content[index].schema,
                    let inside = member(name, of: schema, without: response.isSuccess ? problems : [])
                else { continue }
                response.content[index].schema = inside
            }
            return response
        }
        return copy
    }

    func model() -> CallModel.Envelope {
        let refusals = AnswerShape(
            document: builder.document, operation: operation, diagnostics: builder.diagnostics
        ).refusals(envelope)
        return CallModel.Envelope(
            status: envelope.statusProperty, success: literal(envelope.success), refusals: refusals.map(literal),
            answer: envelope.answerProperty, problem: envelope.problemProperty,
            reference: envelope.referenceProperty)
    }

    private func literal(_ node: JSONNode) -> String {
        node.string.map(SwiftText.literal) ?? node.scalarText ?? "nil"
    }

    /// The schemas of the problems, where they have names.
    private func problemKeys() -> Set<SchemaKey> {
        guard let name = envelope.problemProperty else { return [] }
        let schemas = operation.responses.filter { !$0.isSuccess }.flatMap(\.content).compactMap(\.schema)
        let members = schemas.compactMap { schema in
            builder.flattener.flatten(schema).members.first { $0.name == name }?.schema
        }
        return Set(members.filter(\.isPureReference).compactMap(\.reference?.value))
    }

    /// What the envelope's member holds; nil if it has no such member, which is on record.
    private func member(_ name: String, of schema: Schema, without problems: Set<SchemaKey>) -> Schema? {
        let flat = builder.flattener.flatten(schema)
        guard let member = flat.members.first(where: { $0.name == name }) else { return nil }
        let inside = withoutProblems(member.schema, problems)
        guard !flat.required.contains(name), !builder.classifier.isNullable(inside) else { return inside }
        let null = Schema(key: inside.key, place: inside.place)
        null.isNullable = true
        let optional = Schema(key: inside.key, place: inside.place)
        optional.oneOf = [inside, null]
        builder.usage.markReceived(optional)
        return optional
    }

    /// An answer whose schema says that a problem may stand in its place, too: in a success, none does.
    private func withoutProblems(_ schema: Schema, _ problems: Set<SchemaKey>) -> Schema {
        guard !problems.isEmpty, schema.reference == nil, let choices = schema.oneOf ?? schema.anyOf else {
            return schema
        }
        func isProblem(_ schema: Schema) -> Bool {
            schema.isPureReference && schema.reference.map { problems.contains($0.value) } ?? false
        }
        let rest = choices.filter { !isProblem($0) }
        guard rest.count < choices.count, rest.contains(where: { !$0.isOnlyNull }) else { return schema }
        let copy = schema.withoutChoices()
        copy.description = schema.description
        copy.isNullable = schema.isNullable
        copy.isDeprecated = schema.isDeprecated
        if schema.oneOf != nil { copy.oneOf = rest } else { copy.anyOf = rest }
        copy.discriminator = schema.discriminator.map { old in
            Schema.Discriminator(
                propertyName: old.propertyName, mapping: old.mapping.filter { !problems.contains($0.target) },
                place: old.place)
        }
        builder.usage.copy(from: schema, to: copy)
        return copy
    }
}
