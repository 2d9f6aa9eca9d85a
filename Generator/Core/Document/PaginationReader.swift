/// Reads `x-pagination` and checks that what it names is there and fits.
struct PaginationReader {
    let context: DocumentContext

    private var diagnostics: Diagnostics { context.diagnostics }

    /// - Parameter operation: All of it but its pagination.
    func read(_ site: Site?, of operation: Operation) -> Pagination? {
        guard let site, var fields = Fields(context, site, "\"x-pagination\"") else { return nil }
        let style = fields.required("style")
        let parameter = fields.required("parameter")
        let size = fields.located("size")
        let first = fields.take("first").flatMap { context.count($0.node, "first") }
        let items = fields.located("items")
        let next = fields.located("next")
        let (done, more) = (fields.located("done"), fields.located("more"))
        fields.finish()
        guard let style, let parameter else { return nil }
        guard let kind = Pagination.Style(rawValue: style.value) else {
            diagnostics.error(
                "pages are asked for by \"page\", \"offset\" or \"cursor\", not by \(quoted(style.value))",
                at: style.place)
            return nil
        }
        checkWords(fields, kind, next, done, more)
        checkOperation(operation, site.place)
        let cursor = kind == .cursor ? next : nil
        checkParameters(parameter, size, kind, next: cursor, of: operation)
        context.checks.append { [diagnostics] document in
            let answer = AnswerShape(document: document, operation: operation, diagnostics: diagnostics)
            answer.expectJSON(for: "x-pagination", at: site.place, allowsNone: true)
            answer.expectItems(items, at: site.place)
            if let cursor { answer.expectProperty(cursor, [.string, .integer], "a string or an integer") }
            if let flag = done ?? more { answer.expectProperty(flag, [.boolean], "a boolean") }
        }
        return Pagination(
            style: kind, parameter: parameter.value, sizeParameter: size?.value,
            firstPage: first ?? (kind == .page ? 1 : 0),
            items: items?.value, nextCursor: next?.value,
            end: done.map { .done($0.value) } ?? more.map { .more($0.value) }, place: site.place)
    }

    private func checkWords(
        _ fields: Fields, _ style: Pagination.Style, _ next: Schema.Located<String>?, _ done: Schema.Located<String>?,
        _ more: Schema.Located<String>?
    ) {
        if style == .cursor, next == nil { fields.missing("next") }
        if style != .cursor, let next {
            diagnostics.error("\"next\" belongs to the style \"cursor\"", at: next.place)
        }
        // Guessed wrong, the first page would be skipped, or asked for twice.
        if style == .page, fields.object["first"] == nil { fields.missing("first") }
        if style == .cursor, let member = fields.object.member("first") {
            diagnostics.error("\"first\" has no meaning for cursors", at: member.keyPlace)
        }
        if done != nil, let more {
            diagnostics.error("\"done\" and \"more\" say the same; one is enough", at: more.place)
        }
    }

    /// Many calls are made of one, so they must be such that many do no harm.
    private func checkOperation(_ operation: Operation, _ place: Place) {
        let method = operation.method
        if method != .get, !operation.isRepeatable {
            let hint = method == .post ? "; a POST that does is marked \"x-repeatable\"" : ""
            diagnostics.error(
                "\"x-pagination\" belongs on an operation that only reads, not on a \(method.rawValue.uppercased())\(hint)",
                at: place)
        } else if operation.parameters.contains(where: \.isIdempotencyKey) {
            diagnostics.error("pages under one idempotency key would all be the first one", at: place)
        }
    }

    // MARK: - Parameters

    private func checkParameters(
        _ parameter: Schema.Located<String>, _ size: Schema.Located<String>?, _ style: Pagination.Style,
        next: Schema.Located<String>?, of operation: Operation
    ) {
        let selector = query(parameter, of: operation)
        let size = size.flatMap { query($0, of: operation) }
        if style == .cursor, let selector, selector.isRequired {
            diagnostics.error(
                "the first page has no cursor, so the parameter \(quoted(selector.name)) must not be required",
                at: parameter.place, notes: [Diagnostic(.note, "it is here", at: selector.place)])
        }
        context.checks.append { [diagnostics] document in
            let types: [Schema.JSONType] = style == .cursor ? [.string, .integer] : [.integer]
            for (found, types) in [(selector, types), (size, [.integer])] {
                guard let found else { continue }
                let known = document.resolve(found.schema).types
                guard !known.isEmpty, known.count > 1 || !types.contains(known[0]) else { continue }
                diagnostics.error(
                    "the query parameter \(quoted(found.name)) must be "
                        + (types.count > 1 ? "a string or an integer" : "an integer"),
                    at: found.schema.place)
            }
            guard let next, let selector, let type = document.resolve(selector.schema).types.first else { return }
            let answer = AnswerShape(document: document, operation: operation, diagnostics: diagnostics)
            answer.expectSameType(next, as: type, of: selector.name)
        }
    }

    private func query(_ name: Schema.Located<String>, of operation: Operation) -> Parameter? {
        let queries = operation.parameters.filter { $0.location == .query }
        if let found = queries.first(where: { $0.name.isExactly(name.value) }) {
            if found.isClientParameter {
                diagnostics.error(
                    "pages are asked for with \(quoted(found.name)), so the client cannot keep it", at: name.place,
                    notes: [Diagnostic(.note, "it is here", at: found.place)])
            }
            return found
        }
        diagnostics.error(
            "the operation has no query parameter \(quoted(name.value))\(suggestion(for: name.value, among: queries.map(\.name)))",
            at: name.place)
        return nil
    }
}
