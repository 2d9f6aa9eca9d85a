/// Reads `x-pagination` and `x-envelope` and checks that what they name is there.
struct OperationExtensions {
    let context: DocumentContext

    func pagination(_ site: Site?, of operation: Operation) -> Pagination? {
        guard let site, var fields = Fields(context, site, "\"x-pagination\"") else { return nil }
        let style = fields.required("style")
        let parameter = fields.required("parameter")
        let size = fields.located("size")
        let first = fields.take("first").flatMap { context.count($0.node, "first") }
        let items = fields.located("items")
        let next = fields.located("next")
        fields.finish()
        guard let style, let parameter else { return nil }
        guard let kind = Pagination.Style(rawValue: style.value) else {
            context.diagnostics.error(
                "pages are asked for by \"page\", \"offset\" or \"cursor\", not by \(quoted(style.value))",
                at: style.place)
            return nil
        }
        if kind == .cursor, next == nil { fields.missing("next") }
        if kind != .cursor, let next {
            context.diagnostics.error("\"next\" belongs to the style \"cursor\"", at: next.place)
        }
        if kind == .cursor, let member = fields.object.member("first") {
            context.diagnostics.error("\"first\" has no meaning for cursors", at: member.keyPlace)
        }
        let queries = operation.parameters.filter { $0.location == .query }.map(\.name)
        for name in [parameter, size].compactMap(\.self) where !queries.contains(name.value) {
            context.diagnostics.error(
                "the operation has no query parameter \(quoted(name.value))\(suggestion(for: name.value, among: queries))",
                at: name.place)
        }
        let cursor = kind == .cursor ? next : nil
        context.checks.append { [context] document in
            let answer = AnswerShape(document: document, operation: operation)
            if let items { answer.expectProperty(items, mustBeArray: true, context.diagnostics) }
            if let cursor { answer.expectProperty(cursor, mustBeArray: false, context.diagnostics) }
        }
        return Pagination(
            style: kind, parameter: parameter.value, sizeParameter: size?.value,
            firstPage: first ?? (kind == .page ? 1 : 0),
            items: items?.value, nextCursor: next?.value, place: site.place)
    }

    func envelope(_ site: Site?, of operation: Operation) -> Envelope? {
        guard let site, var fields = Fields(context, site, "\"x-envelope\"") else { return nil }
        let status = fields.required("status")
        let success = fields.required("success")
        let answer = fields.required("answer")
        fields.finish()
        guard let status, let success, let answer else { return nil }
        context.checks.append { [context] document in
            let shape = AnswerShape(document: document, operation: operation)
            for name in [status, answer] { shape.expectProperty(name, mustBeArray: false, context.diagnostics) }
        }
        return Envelope(
            statusProperty: status.value, successValue: success.value, answerProperty: answer.value, place: site.place)
    }
}

/// The properties of an operation's JSON answers, for what an extension says about them.
private struct AnswerShape {
    let document: ServiceDocument
    let operation: Operation

    func expectProperty(_ name: Schema.Located<String>, mustBeArray: Bool, _ diagnostics: Diagnostics) {
        for response in operation.responses where response.isSuccess {
            for schema in response.content.compactMap(\.schema) {
                let properties = document.properties(of: schema)
                guard let property = properties.first(where: { $0.name == name.value }) else {
                    diagnostics.error(
                        "the answer has no property \(quoted(name.value))\(suggestion(for: name.value, among: properties.map(\.name)))",
                        at: name.place,
                        notes: [Diagnostic(.note, "the answer is here", at: document.resolve(schema).place)])
                    continue
                }
                let types = document.resolve(property.schema).types
                if mustBeArray, !types.isEmpty, !types.contains(.array) {
                    diagnostics.error(
                        "the property \(quoted(name.value)) is no array", at: name.place,
                        notes: [Diagnostic(.note, "it is here", at: property.place)])
                }
            }
        }
    }
}

extension Response {
    /// 2XX, or `default` where nothing else says so.
    var isSuccess: Bool {
        switch status {
        case .exactly(let code): (200..<300).contains(code)
        case .ofClass(let leading): leading == 2
        case .default: false
        }
    }
}
