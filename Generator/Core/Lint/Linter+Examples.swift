extension Linter {
    /// `examples` and `default`s against the schemas they stand in.
    func checkExamples() {
        for schema in use.all {
            for example in schema.examples { check(example, schema, "the example", .either) }
            if let value = schema.defaultValue { check(value, schema, "the default", .either) }
        }
        for operation in document.operations {
            for parameter in operation.parameters {
                for example in parameter.examples { check(example, parameter.schema, "the example", .request) }
            }
            for content in operation.requestBody?.content ?? [] { check(content, .request) }
            for response in operation.responses {
                for content in response.content { check(content, .response) }
            }
        }
        for content in document.webhooks.flatMap(\.content) { check(content, .response) }
    }

    private func check(_ content: MediaType, _ direction: ExampleValidator.Direction) {
        guard let schema = content.schema else { return }
        for example in content.examples { check(example, schema, "the example", direction) }
    }

    private func check(_ node: JSONNode, _ schema: Schema, _ what: String, _ direction: ExampleValidator.Direction) {
        let found = ExampleValidator.mismatches(of: node, against: schema, in: document, direction: direction)
        for mismatch in found {
            let path = mismatch.pointer.isEmpty ? "" : "at \(mismatch.pointer): "
            report("\(what) does not match its schema: \(path)\(mismatch.message)", at: mismatch.place)
        }
        guard found.isEmpty, !document.isSingleFile else { return }
        var members = UndeclaredMembers(document: document)
        members.search(node, [schema], "")
        for member in members.found {
            diagnostics.warning(
                "at \(member.pointer): the schema does not describe this member\(member.hint)", at: member.place)
        }
    }

    /// In a document that others wrote a wrong example does no harm to the code: with `--lenient` it is a warning.
    private func report(_ message: String, at place: Place) {
        if diagnostics.isLenient {
            diagnostics.warning(message, at: place)
        } else {
            diagnostics.error(message, at: place)
        }
    }
}
