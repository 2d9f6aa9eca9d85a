/// The properties of an operation's JSON answers, for what an extension says about them.
struct AnswerShape {
    let document: ServiceDocument
    let operation: Operation
    let diagnostics: Diagnostics

    var successes: [Response] { operation.responses.filter(\.isSuccess) }
    var failures: [Response] { operation.responses.filter { !$0.isSuccess } }

    /// What an answer holds; where the operation has an envelope, what is inside.
    private var answers: [Schema] {
        let schemas = schemas(successes)
        guard let name = operation.envelope?.answerProperty else { return schemas }
        return schemas.compactMap { schema in
            let definitions = properties(schema, name).map(\.schema)
            guard definitions.count > 1 else { return definitions.first.map(besideNull) }
            // An envelope for all and a narrower one for this operation: the answer is what both say.
            let both = Schema(key: schema.key, place: schema.place)
            both.allOf = definitions
            return both
        }
    }

    func schemas(_ responses: [Response]) -> [Schema] {
        responses.flatMap(\.content).compactMap(\.schema).map(besideNull)
    }

    /// The schema itself, or the one that is left of a choice between it and null.
    private func besideNull(_ schema: Schema) -> Schema {
        let target = document.resolve(schema)
        guard let choices = target.oneOf ?? target.anyOf, target.properties.isEmpty else { return target }
        let rest = choices.filter { !($0.typesPlace != nil && $0.types.isEmpty) }
        return rest.count == 1 && choices.count > 1 ? document.resolve(rest[0]) : target
    }

    private func knownTypes(_ schema: Schema) -> [Schema.JSONType] { besideNull(schema).types }

    func properties(_ schema: Schema, _ name: String) -> [Schema.Property] {
        document.properties(of: schema, throughChoices: false).filter { $0.name == name }
    }

    // MARK: - Expectations

    /// An extension that speaks of properties needs answers that have some.
    ///
    /// - Parameter allowsNone: Whether a status may also come without content.
    func expectJSON(for keyword: String, at place: Place, allowsNone: Bool = false) {
        if successes.allSatisfy({ allowsNone && $0.content.isEmpty }) {
            diagnostics.error("\(quoted(keyword)) needs an answer with a status 2XX", at: place)
            return
        }
        for response in successes where !response.content.contains(where: { $0.isJSON && $0.schema != nil }) {
            if allowsNone, response.content.isEmpty { continue }
            diagnostics.error(
                "\(quoted(keyword)) needs answers in JSON with a schema", at: place,
                notes: [Diagnostic(.note, "this one has none", at: response.place)])
        }
    }

    /// - Parameter types: One of them, if the schema says one at all.
    func expectProperty(
        _ name: Schema.Located<String>, _ types: [Schema.JSONType] = [], _ what: String = "",
        among responses: [Response]? = nil
    ) {
        for schema in responses.map(schemas) ?? (operation.envelope == nil ? schemas(successes) : answers) {
            expect(name, in: schema, types, what)
        }
    }

    func expect(
        _ name: Schema.Located<String>, in schema: Schema, _ types: [Schema.JSONType], _ what: String
    ) {
        let found = properties(schema, name.value)
        guard !found.isEmpty else {
            let names = document.properties(of: schema, throughChoices: false).map(\.name)
            diagnostics.error(
                "the answer has no property \(quoted(name.value))\(suggestion(for: name.value, among: names))",
                at: name.place,
                notes: [Diagnostic(.note, "the answer is here", at: document.resolve(schema).place)])
            return
        }
        guard !types.isEmpty else { return }
        for property in found {
            let known = knownTypes(property.schema)
            guard !known.isEmpty, known.count > 1 || !types.contains(known[0]) else { continue }
            diagnostics.error(
                "the property \(quoted(name.value)) must be \(what)", at: name.place,
                notes: [Diagnostic(.note, "it is here", at: property.place)])
        }
    }

    /// The items of a page: an array in the answer, or the answer itself.
    func expectItems(_ name: Schema.Located<String>?, at place: Place) {
        if let name { return expectProperty(name, [.array], "an array") }
        for schema in answers {
            let target = document.resolve(schema)
            let isObject = !document.properties(of: target, throughChoices: false).isEmpty
            guard isObject || !target.types.isEmpty && target.types != [.array] else { continue }
            diagnostics.error(
                "the answer is no array, so \"items\" must name the property that is", at: place,
                notes: [Diagnostic(.note, "the answer is here", at: target.place)])
        }
    }

    /// A cursor is handed on as it came.
    func expectSameType(_ name: Schema.Located<String>, as type: Schema.JSONType, of parameter: String) {
        for property in answers.flatMap({ properties($0, name.value) }) {
            let known = knownTypes(property.schema)
            guard known.count == 1, known[0] != type, [.string, .integer].contains(known[0]) else { continue }
            diagnostics.error(
                "a cursor is handed on as it came, but the property \(quoted(name.value)) is \(known[0].withArticle) and the "
                    + "parameter \(quoted(parameter)) is \(type.withArticle)",
                at: name.place, notes: [Diagnostic(.note, "the property is here", at: property.place)])
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

extension Schema.JSONType {
    /// As messages say it.
    var withArticle: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
