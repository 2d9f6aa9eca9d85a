/// Reads the responses of an operation and their headers.
struct ResponseReader {
    let context: DocumentContext

    func readAll(_ site: Site) -> [Response] {
        guard let object = context.object(site.node, "responses") else { return [] }
        var responses: [Response] = []
        for (member, site) in site.members {
            if member.key.hasPrefix("x-") {
                context.unknownExtension(member, on: "\"responses\"")
                continue
            }
            let status = status(member)
            guard let content = content(site), let status else { continue }
            var response = Response(status: status, place: member.keyPlace)
            response.description = content.description
            response.headers = content.headers
            response.content = content.content
            responses.append(response)
        }
        if object.members.isEmpty { context.slip("\"responses\" needs at least one response", at: site.place) }
        return responses
    }

    private func status(_ member: JSONObject.Member) -> Response.Status? {
        let key = member.key
        if key == "default" { return .default }
        let bytes = Array(key.utf8)
        if bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(bytes[0]) {
            if key.hasSuffix("XX") { return .ofClass(Int(bytes[0] - UInt8(ascii: "0"))) }
            if let code = Int(key), (100...599).contains(code) { return .exactly(code) }
            if key.lowercased().hasSuffix("xx") {
                context.slip("a class of statuses is written \(quoted(key.uppercased()))", at: member.keyPlace)
                return .ofClass(Int(bytes[0] - UInt8(ascii: "0")))
            }
        }
        let hint = nearest(to: key, among: ["default"]).map { "; did you mean \(quoted($0))?" }
        context.diagnostics.error(
            "\(quoted(key)) is not a status\(hint ?? "; expected \"200\", \"4XX\" or \"default\"")", at: member.keyPlace
        )
        return nil
    }

    typealias Content = (description: String?, headers: [Response.Header], content: [MediaType])

    /// What a response holds, whatever its status.
    func content(_ start: Site) -> Content? {
        guard let followed = context.follow(start, .responses) else { return nil }
        let key = followed.site.key
        if context.responseContents[key] == nil { context.responseContents[key] = .some(newContent(followed.site)) }
        guard var content = context.responseContents[key] ?? nil else { return nil }
        content.description = followed.description ?? content.description
        return content
    }

    private func newContent(_ site: Site) -> Content? {
        guard var fields = Fields(context, site, "a response") else { return nil }
        if fields.object["description"] == nil { fields.missing("description") }
        let description = fields.string("description")
        var headers: [Response.Header] = []
        for (member, site) in fields.map("headers") {
            if member.key.lowercased() == "content-type" {
                context.diagnostics.warning(
                    "OpenAPI ignores a header \(quoted(member.key)): the media types say it already",
                    at: member.keyPlace)
                continue
            }
            guard let header = header(member.key, member.keyPlace, site) else { continue }
            if let first = headers.first(where: { $0.name.lowercased() == header.name.lowercased() }) {
                context.slip(
                    "there are two headers of the name \(quoted(header.name))", at: header.place,
                    notes: [Diagnostic(.note, "the other one is here", at: first.place)])
                continue
            }
            headers.append(header)
        }
        let content = ContentReader(context: context).content(&fields)
        fields.refuse("links", because: "are not understood")
        fields.finish()
        return (description, headers, content)
    }

    func header(_ name: String, _ namePlace: Place, _ start: Site) -> Response.Header? {
        guard let followed = context.follow(start, .headers) else { return nil }
        let key = followed.site.key
        if context.headers[key] == nil { context.headers[key] = .some(newHeader(followed.site)) }
        guard let known = context.headers[key] ?? nil else { return nil }
        if name.isEmpty || !name.utf8.allSatisfy(isTokenByte) {
            context.slip("\(quoted(name)) is not a header's name", at: namePlace)
            return nil
        }
        var header = Response.Header(name: name, place: namePlace, schema: known.schema)
        header.description = followed.description ?? known.description
        header.isRequired = known.isRequired
        header.isDeprecated = known.isDeprecated
        return header
    }

    /// Without a name yet: that is where it is referred to.
    private func newHeader(_ site: Site) -> Response.Header? {
        guard var fields = Fields(context, site, "a header") else { return nil }
        let description = fields.string("description")
        let isRequired = fields.flag("required") ?? false
        let isDeprecated = fields.flag("deprecated") ?? false
        if let style = fields.located("style"), style.value != "simple" {
            context.diagnostics.error("a header has the style \"simple\", not \(quoted(style.value))", at: style.place)
        }
        _ = fields.flag("explode")
        _ = ContentReader(context: context).examples(&fields)
        let schema = fields.take("schema")
        let hasContent = fields.take("content") != nil
        fields.finish()
        if hasContent, let member = fields.object.member("content") {
            context.diagnostics.notUnderstood(
                "a header with \"content\" is not understood; one with \"schema\" is", at: member.keyPlace)
            return nil
        }
        guard let schema else {
            fields.missing("schema")
            return nil
        }
        var header = Response.Header(name: "", place: site.place, schema: SchemaReader.read(schema, context))
        header.description = description
        header.isRequired = isRequired
        header.isDeprecated = isDeprecated
        return header
    }
}
