/// Reads parameters of path, query and header. A cookie's, and those whose value is a document, are not understood.
struct ParameterReader {
    let context: DocumentContext

    /// The parameters of a path item or an operation.
    struct List {
        var parameters: [Parameter] = []
        /// Whether one is missing that may have been a path parameter. An error says why, unless errors are warnings.
        var isComplete = true
    }

    /// Those of one list, which must not have two of the same name and location.
    func readList(_ sites: [Site]) -> List {
        var list = List()
        for site in sites {
            guard let parameter = read(site) else {
                if ![.query, .header, .cookie].contains(writtenLocation(site)) { list.isComplete = false }
                continue
            }
            guard let first = list.parameters.first(where: { $0.isSame(as: parameter) }) else {
                list.parameters.append(parameter)
                continue
            }
            context.diagnostics.error(
                "there are two \(parameter.location.rawValue) parameters of the name \(quoted(parameter.name))",
                at: site.place, notes: [Diagnostic(.note, "the other one is here", at: first.place)])
        }
        return list
    }

    private func writtenLocation(_ site: Site) -> Parameter.Location? {
        site.node.object?["in"]?.string.flatMap(Parameter.Location.init(rawValue:))
    }

    func read(_ start: Site) -> Parameter? {
        guard let followed = context.follow(start, .parameters) else { return nil }
        let key = followed.site.key
        if context.parameters[key] == nil { context.parameters[key] = .some(readNew(followed.site)) }
        guard var parameter = context.parameters[key] ?? nil else { return nil }
        parameter.description = followed.description ?? parameter.description
        return parameter
    }

    private func readNew(_ site: Site) -> Parameter? {
        guard var fields = Fields(context, site, "a parameter") else { return nil }
        let name = fields.required("name")
        let location = fields.required("in")
        let isRequired = fields.flag("required")
        let description = fields.string("description")
        let isDeprecated = fields.flag("deprecated") ?? false
        let swiftName = fields.swiftName()
        let isKey = fields.flag(KnownExtension.idempotencyKey.rawValue) ?? false
        let isKept = fields.flag(KnownExtension.clientParameter.rawValue) ?? false
        let schema = fields.take("schema")
        let style = fields.located("style")
        let explode = fields.flag("explode")
        let examples = ContentReader(context: context).examples(&fields)
        refuseFlags(&fields)
        let hasContent = fields.take("content") != nil
        fields.finish()
        guard let name, let location, let place = self.location(location) else { return nil }
        checkKey(fields, isKey, place)
        checkKept(fields, isKept, isKey: isKey, place)
        guard isUnderstood(name, place, fields, hasContent: hasContent) else { return nil }
        guard let schema else {
            fields.missing("schema")
            return nil
        }
        guard let (style, explodes) = self.style(style, explode, place, fields) else { return nil }
        var parameter = Parameter(
            name: name.value, location: place, place: site.place, schema: SchemaReader.read(schema, context),
            style: style, explodes: explodes)
        parameter.isRequired = isRequired ?? false
        if place == .path, isRequired != true {
            context.slip("a path parameter must have \"required\": true", at: site.place)
            parameter.isRequired = true
        }
        parameter.description = description
        parameter.isDeprecated = isDeprecated
        parameter.swiftName = swiftName
        parameter.isIdempotencyKey = isKey && place == .header
        parameter.isClientParameter = isKept && !parameter.isIdempotencyKey
        parameter.examples = examples
        context.checks.append { [context] in StyleChecks(context: context, document: $0).check(parameter) }
        return parameter
    }

    private func location(_ text: Schema.Located<String>) -> Parameter.Location? {
        if let location = Parameter.Location(rawValue: text.value) { return location }
        context.diagnostics.error(
            "a parameter is in \"path\", \"query\", \"header\" or \"cookie\", not in \(quoted(text.value))",
            at: text.place)
        return nil
    }

    private func refuseFlags(_ fields: inout Fields) {
        for key in ["allowReserved", "allowEmptyValue"] {
            guard fields.flag(key) == true, let member = fields.object.member(key) else { continue }
            context.diagnostics.notUnderstood("\(quoted(key)) is not understood", at: member.keyPlace)
        }
    }

    private func checkKey(_ fields: Fields, _ isKey: Bool, _ location: Parameter.Location) {
        guard isKey, location != .header, let member = fields.object.member(KnownExtension.idempotencyKey.rawValue)
        else { return }
        context.diagnostics.error(
            "\"x-idempotency-key\" belongs on a header parameter, not on one in \(quoted(location.rawValue))",
            at: member.keyPlace)
    }

    private func checkKept(_ fields: Fields, _ isKept: Bool, isKey: Bool, _ location: Parameter.Location) {
        guard isKept, let member = fields.object.member(KnownExtension.clientParameter.rawValue) else { return }
        if isKey {
            context.diagnostics.error(
                "an idempotency key is another one for each call, so the client cannot keep it", at: member.keyPlace)
        }
        if location == .cookie {
            context.diagnostics.error(
                "\"x-client-parameter\" belongs on a parameter in \"path\", \"query\" or \"header\"",
                at: member.keyPlace)
        }
    }

    /// What OpenAPI has and this cannot send.
    private func isUnderstood(
        _ name: Schema.Located<String>, _ location: Parameter.Location, _ fields: Fields, hasContent: Bool
    ) -> Bool {
        if name.value.isEmpty {
            context.diagnostics.error("a parameter's name must not be empty", at: name.place)
            return false
        }
        if location == .cookie {
            context.diagnostics.notUnderstood("cookie parameters are not understood", at: fields.site.place)
            return false
        }
        if hasContent, let member = fields.object.member("content") {
            context.diagnostics.notUnderstood(
                "a parameter with \"content\" is not understood; one with \"schema\" is", at: member.keyPlace)
            return false
        }
        guard location == .header else { return true }
        if ["accept", "content-type", "authorization"].contains(name.value.lowercased()) {
            context.diagnostics.notUnderstood(
                "OpenAPI ignores a header parameter \(quoted(name.value)): bodies and security schemes say what it is",
                at: name.place)
            return false
        }
        if !name.value.utf8.allSatisfy(isTokenByte) {
            context.diagnostics.error("\(quoted(name.value)) is not a header's name", at: name.place)
            return false
        }
        return true
    }

    private func style(
        _ written: Schema.Located<String>?, _ explode: Bool?, _ location: Parameter.Location, _ fields: Fields
    ) -> (Parameter.Style, Bool)? {
        let allowed: [Parameter.Style] =
            switch location {
            case .path: [.simple, .label, .matrix]
            case .query: [.form, .spaceDelimited, .pipeDelimited, .deepObject]
            case .header: [.simple]
            case .cookie: [.form]
            }
        guard let written else { return (allowed[0], explode ?? (allowed[0] == .form)) }
        guard let style = Parameter.Style(rawValue: written.value), allowed.contains(style) else {
            let names = allowed.map { quoted($0.rawValue) }.joined(separator: ", ")
            context.diagnostics.error(
                "a \(location.rawValue) parameter has no style \(quoted(written.value)); expected \(names)",
                at: written.place)
            return nil
        }
        let node = fields.object["explode"]
        switch style {
        case .deepObject:
            if explode == false { undefined("deepObject", "false", node) }
            return (style, true)
        case .spaceDelimited, .pipeDelimited:
            if explode == true { undefined(style.rawValue, "true", node) }
            return (style, explode ?? false)
        default: return (style, explode ?? (style == .form))
        }
    }

    private func undefined(_ style: String, _ explode: String, _ node: JSONNode?) {
        context.slip(
            "OpenAPI does not say what \"style\": \(quoted(style)) with \"explode\": \(explode) is", at: node?.place)
    }
}

/// RFC 9110, 5.6.2.
func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
}
