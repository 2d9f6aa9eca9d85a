/// Reads `paths`: the URL templates, and the path items behind them.
struct PathsReader {
    let context: DocumentContext

    func read(_ site: Site) -> [Operation] {
        guard context.object(site.node, "paths") != nil else { return [] }
        var operations: [Operation] = []
        var shapes: [ExactText: (path: String, place: Place)] = [:]
        for (member, site) in site.members {
            if member.key.hasPrefix("x-") {
                context.unknownExtension(member, on: "\"paths\"")
                continue
            }
            guard let template = template(member) else { continue }
            if let first = shapes[ExactText(template.shape)] {
                let note = Diagnostic(.note, "the other one is here", at: first.place)
                context.diagnostics.error(
                    "\(quoted(member.key)) and \(quoted(first.path)) are the same path", at: member.keyPlace,
                    notes: [note])
                continue
            }
            shapes[ExactText(template.shape)] = (member.key, member.keyPlace)
            guard let item = follow(site, member) else { continue }
            operations += readItem(item, member, template)
        }
        checkOperationIDs(operations)
        return operations
    }

    private func template(_ member: JSONObject.Member) -> URLTemplate? {
        var fault: String?
        if !member.key.hasPrefix("/") { fault = "does not begin with \"/\"" }
        if member.key.contains("?") || member.key.contains("#") {
            fault = "has a query or a fragment; query parameters are declared as such"
        }
        if member.key.unicodeScalars.contains(where: { isUnprintable($0) || $0 == " " }) {
            fault = "has a character that no URL can have"
        }
        if fault == nil {
            do throws(URLTemplate.Fault) {
                return try URLTemplate(member.key)
            } catch {
                fault = error.message
            }
        }
        context.diagnostics.error("the path \(quoted(member.key)) \(fault ?? "")", at: member.keyPlace)
        return nil
    }

    /// In a service's folder, every path has a file of its own in `calls/`.
    private func follow(_ site: Site, _ path: JSONObject.Member) -> Site? {
        guard context.dialect == .service else { return context.follow(site, .pathItems)?.site }
        guard let object = context.object(site.node, path.key) else { return nil }
        guard object["$ref"] != nil else {
            context.diagnostics.error(
                "a path item has a file of its own: { \"$ref\": \"calls/Name.json\" }", at: site.place)
            return nil
        }
        guard let item = context.follow(site, .pathItems)?.site else { return nil }
        let file = item.key.file
        guard file.hasPrefix("calls/"), item.key.pointer.isEmpty else {
            context.diagnostics.error("a path refers to a file in calls/, and to nothing inside of it", at: site.place)
            return nil
        }
        if let first = context.pathItemFiles.updateValue(path.keyPlace, forKey: file) {
            context.diagnostics.error(
                "\(file) is the path item of another path already", at: path.keyPlace,
                notes: [Diagnostic(.note, "of this one", at: first)])
            return nil
        }
        return item
    }

    private func readItem(_ site: Site, _ path: JSONObject.Member, _ template: URLTemplate) -> [Operation] {
        guard var fields = Fields(context, site, "a path item") else { return [] }
        let summary = fields.string("summary")
        let description = fields.string("description")
        let parameters = ParameterReader(context: context).readList(fields.list("parameters"))
        fields.refuse("servers", because: "of a single path are not understood")
        var operations: [Operation] = []
        for method in Operation.Method.allCases { fields.ignore(method.rawValue) }
        for member in fields.object.members {
            guard let method = Operation.Method(rawValue: member.key) else { continue }
            var operation = Operation(
                method: method, path: path.key, place: member.value.place,
                fileStem: context.dialect == .service ? SchemaNaming.fileStem(site.key.file) : nil,
                source: site.child(member).key)
            guard
                OperationReader(context: context, site: site.child(member), path: path, template: template)
                    .read(into: &operation, common: parameters)
            else { continue }
            if operation.summary == nil, operation.description == nil {
                operation.summary = summary
                operation.description = description
            }
            operations.append(operation)
        }
        fields.finish()
        return operations.sorted { order($0.method) < order($1.method) }
    }

    private func order(_ method: Operation.Method) -> Int { Operation.Method.allCases.firstIndex(of: method) ?? 0 }

    private func checkOperationIDs(_ operations: [Operation]) {
        var first: [ExactText: Place] = [:]
        for operation in operations {
            guard let id = operation.operationID else { continue }
            guard let other = first[ExactText(id.value)] else {
                first[ExactText(id.value)] = id.place
                continue
            }
            context.diagnostics.error(
                "there are two operations of the name \(quoted(id.value))", at: id.place,
                notes: [Diagnostic(.note, "the other one is here", at: other)])
        }
    }
}
