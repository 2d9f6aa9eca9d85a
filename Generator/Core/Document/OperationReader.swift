/// Reads one operation of a path item.
struct OperationReader {
    let context: DocumentContext
    let site: Site
    let path: JSONObject.Member
    let template: URLTemplate

    /// False, after an error, if there is no operation to speak of.
    func read(into operation: inout Operation, common: ParameterReader.List) -> Bool {
        guard var fields = Fields(context, site, "an operation") else { return false }
        operation.operationID = operationID(&fields)
        operation.swiftName = fields.swiftName()
        operation.summary = fields.string("summary")
        operation.description = fields.string("description")
        operation.isDeprecated = fields.flag("deprecated") ?? false
        operation.tags = fields.strings("tags").map(\.value)
        let own = ParameterReader(context: context).readList(fields.list("parameters"))
        operation.parameters = merge(common.parameters, own.parameters)
        operation.requestBody = fields.take("requestBody").flatMap { ContentReader(context: context).requestBody($0) }
        operation.responses = responses(&fields)
        if fields.object["security"] != nil {
            let security = SecurityReader(context: context)
            operation.security = fields.list("security").compactMap { security.requirement($0) }
        }
        operation.isRepeatable = isRepeatable(&fields, operation.method)
        operation.envelope = EnvelopeReader(context: context)
            .read(fields.take(KnownExtension.envelope.rawValue), of: operation)
        operation.pagination = PaginationReader(context: context)
            .read(fields.take(KnownExtension.pagination.rawValue), of: operation)
        fields.ignore("externalDocs", "security")
        fields.refuse("callbacks", because: "are not understood")
        fields.refuse("servers", because: "of a single operation are not understood")
        fields.finish()
        checkTemplate(operation, isComplete: common.isComplete && own.isComplete)
        checkBody(operation)
        return true
    }

    private func operationID(_ fields: inout Fields) -> Schema.Located<String>? {
        guard let id = fields.located("operationId") else { return nil }
        guard !id.value.isEmpty else {
            context.slip("\"operationId\" is empty", at: id.place)
            return nil
        }
        return id
    }

    /// An operation's own parameter replaces the path item's of the same name and location, where that one stands.
    private func merge(_ common: [Parameter], _ own: [Parameter]) -> [Parameter] {
        var result = common
        for parameter in own {
            if let index = result.firstIndex(where: { $0.isSame(as: parameter) }) {
                result[index] = parameter
            } else {
                result.append(parameter)
            }
        }
        return result
    }

    private func responses(_ fields: inout Fields) -> [Response] {
        guard let site = fields.take("responses") else {
            if context.dialect != .openAPI31 { fields.missing("responses") }
            return []
        }
        return ResponseReader(context: context).readAll(site)
    }

    private func isRepeatable(_ fields: inout Fields, _ method: Operation.Method) -> Bool {
        let key = KnownExtension.repeatable.rawValue
        guard let flag = fields.flag(key), let member = fields.object.member(key) else { return false }
        if method != .post {
            context.diagnostics.error(
                "\"x-repeatable\" belongs on a POST; whether a \(method.rawValue.uppercased()) may be repeated is known",
                at: member.keyPlace)
            return false
        }
        return flag
    }

    /// Each name in the path is a path parameter, and each path parameter is in the path.
    private func checkTemplate(_ operation: Operation, isComplete: Bool) {
        let note = Diagnostic(.note, "the path is here", at: path.keyPlace)
        let declared = operation.parameters.filter { $0.location == .path }
        for name in template.names where !declared.map(\.name).containsExactly(name) {
            // That a parameter could not be read is an error already; one is enough.
            if !isComplete, !context.diagnostics.isLenient { break }
            context.diagnostics.error(
                "the path has \(quoted(name)), and no path parameter of that name is declared\(suggestion(for: name, among: declared.map(\.name)))",
                at: site.place, notes: [note])
        }
        for parameter in declared where !template.names.containsExactly(parameter.name) {
            context.diagnostics.error(
                "the path has no \(quoted("{\(parameter.name)}"))\(suggestion(for: parameter.name, among: template.names))",
                at: parameter.place, notes: [note])
        }
    }

    private func checkBody(_ operation: Operation) {
        guard let body = operation.requestBody else { return }
        if operation.method == .trace || (context.dialect == .service && operation.method == .get) {
            context.slip("a \(operation.method.rawValue.uppercased()) has no request body", at: body.place)
        }
    }
}

extension Parameter {
    /// Parameters are told apart by name and location; the names of headers ignore case (RFC 9110, 5.1).
    func isSame(as other: Parameter) -> Bool {
        guard location == other.location else { return false }
        return location == .header ? name.lowercased() == other.name.lowercased() : name.isExactly(other.name)
    }
}
