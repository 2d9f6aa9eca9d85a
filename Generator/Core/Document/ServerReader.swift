/// Reads a server: a URL with variables in braces, each of which must be declared.
struct ServerReader {
    let context: DocumentContext

    func read(_ site: Site) -> ServiceDocument.Server? {
        guard var fields = Fields(context, site, "a server") else { return nil }
        let url = fields.required("url")
        let description = fields.string("description")
        let swiftName = fields.swiftName()
        let variables = fields.map("variables").compactMap { readVariable($0.member, $0.site) }
        let declared = fields.object["variables"]?.object?.members.map(\.key) ?? []
        fields.finish()
        guard let url else { return nil }
        checkVariables(url, variables, declared: declared)
        return .init(
            url: url.value, description: description, swiftName: swiftName, variables: variables, place: site.place)
    }

    private func readVariable(_ member: JSONObject.Member, _ site: Site) -> ServiceDocument.Server.Variable? {
        guard var fields = Fields(context, site, "a server variable") else { return nil }
        let value = fields.required("default")
        let allowed = fields.strings("enum")
        if fields.object["enum"]?.array?.isEmpty == true, let node = fields.object["enum"] {
            context.slip("\"enum\" needs at least one value", at: node.place)
        }
        let description = fields.string("description")
        fields.finish()
        guard let value else { return nil }
        if !allowed.isEmpty, !allowed.contains(where: { $0.value.isExactly(value.value) }) {
            context.diagnostics.error(
                "the default \(quoted(value.value)) is not one of the allowed values", at: value.place)
        }
        return .init(
            name: member.key, defaultValue: value.value, allowed: allowed.map(\.value), description: description,
            place: member.keyPlace)
    }

    private func checkVariables(
        _ url: Schema.Located<String>, _ variables: [ServiceDocument.Server.Variable], declared: [String]
    ) {
        let template: URLTemplate
        do throws(URLTemplate.Fault) {
            template = try URLTemplate(url.value)
        } catch {
            context.diagnostics.error("\(quoted(url.value)) \(error.message)", at: url.place)
            return
        }
        for name in template.names where !declared.containsExactly(name) {
            context.diagnostics.error(
                "the variable \(quoted(name)) is not declared in \"variables\"\(suggestion(for: name, among: declared))",
                at: url.place)
        }
        for variable in variables where !template.names.containsExactly(variable.name) {
            context.slip("the URL has no variable \(quoted(variable.name))", at: variable.place)
        }
    }
}

/// A text with names in braces: `/v2/order/{order_uuid}`.
struct URLTemplate {
    struct Fault: Error {
        let message: String
    }

    /// The names in the order written.
    let names: [String]
    /// The text with every name left out: equal for templates that differ in their names alone.
    let shape: String

    init(_ text: String) throws(Fault) {
        var names: [String] = []
        var shape = ""
        var name: String?
        for scalar in text.unicodeScalars {
            switch (scalar, name) {
            case ("{", nil):
                name = ""
                shape += "{"
            case ("{", _): throw Fault(message: "has a \"{\" inside of braces")
            case ("}", nil): throw Fault(message: "has a \"}\" without a \"{\" before it")
            case ("}", let ended?):
                if ended.isEmpty { throw Fault(message: "has braces without a name in them") }
                if names.containsExactly(ended) { throw Fault(message: "has the name \(quoted(ended)) twice") }
                names.append(ended)
                name = nil
                shape += "}"
            case (_, nil): shape.unicodeScalars.append(scalar)
            case (_, let open?): name = open + String(scalar)
            }
        }
        if name != nil { throw Fault(message: "has a \"{\" without a \"}\" after it") }
        self.names = names
        self.shape = shape
    }
}
