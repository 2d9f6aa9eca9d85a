extension Linter {
    func checkDescriptions() {
        for named in document.namedSchemas where isMissing(followed(named.schema, \.description)) {
            diagnostics.warning("the schema \(quoted(named.name)) has no description", at: named.place)
        }
        for property in use.properties where isMissing(followed(property.schema, \.description)) {
            diagnostics.warning("the property \(quoted(property.name)) has no description", at: property.place)
        }
        for operation in document.operations {
            if isMissing(operation.summary), isMissing(operation.description) {
                let name = operation.operationID?.value ?? "\(operation.method.rawValue) \(operation.path)"
                diagnostics.warning("the operation \(quoted(name)) has no summary", at: operation.place)
            }
            for parameter in operation.parameters
            where isMissing(parameter.description) && isMissing(followed(parameter.schema, \.description)) {
                diagnostics.warning("the parameter \(quoted(parameter.name)) has no description", at: parameter.place)
            }
        }
    }

    /// Every model's examples become tests; a model without them is not tested.
    func checkModelExamples() {
        for named in document.namedSchemas where named.fileStem != nil && named.schema.examples.isEmpty {
            diagnostics.warning("the schema \(quoted(named.name)) has no examples", at: named.place)
        }
    }

    /// Received ids are plain strings: one that is not a UUID after all would make the whole answer unreadable.
    func checkReceivedUUIDs() {
        for schema in use.all where use.isReceived(schema) {
            // An example at the very place counts as the proof: it was copied from an answer.
            guard let format = schema.format, format.value == "uuid", schema.examples.isEmpty else { continue }
            diagnostics.warning(
                "received with `format: uuid`; leave the format out, or prove it by `examples` beside it",
                at: format.place)
        }
    }

    func checkOperations() {
        for operation in document.operations {
            let hasFailure = operation.responses.contains { response in
                switch response.status {
                case .exactly(let status): status >= 400
                case .ofClass(let digit): digit >= 4
                case .default: true
                }
            }
            guard !hasFailure else { continue }
            let name = operation.operationID?.value ?? "\(operation.method.rawValue) \(operation.path)"
            diagnostics.warning(
                "the operation \(quoted(name)) describes no failure (4xx, 5xx or default)", at: operation.place)
        }
    }

    func checkUnusedSchemas() {
        for named in document.namedSchemas where !use.isSent(named.schema) && !use.isReceived(named.schema) {
            diagnostics.warning("no call and no webhook uses the schema \(quoted(named.name))", at: named.place)
        }
    }

    private func isMissing(_ text: String?) -> Bool {
        text?.unicodeScalars.allSatisfy(\.properties.isWhitespace) ?? true
    }
}
