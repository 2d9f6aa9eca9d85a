/// Reads request bodies, media types and examples.
struct ContentReader {
    let context: DocumentContext

    func requestBody(_ start: Site) -> RequestBody? {
        guard let followed = context.follow(start, .requestBodies) else { return nil }
        let key = followed.site.key
        if context.requestBodies[key] == nil { context.requestBodies[key] = .some(newRequestBody(followed.site)) }
        guard var body = context.requestBodies[key] ?? nil else { return nil }
        body.description = followed.description ?? body.description
        return body
    }

    private func newRequestBody(_ site: Site) -> RequestBody? {
        guard var fields = Fields(context, site, "a request body") else { return nil }
        var body = RequestBody(place: site.place)
        body.isRequired = fields.flag("required") ?? false
        body.description = fields.string("description")
        if fields.object["content"] == nil { fields.missing("content") }
        body.content = content(&fields)
        fields.finish()
        return body
    }

    /// `content`: media types and what they hold.
    func content(_ fields: inout Fields) -> [MediaType] {
        fields.map("content").compactMap { member, site in mediaType(member, site) }
    }

    private func mediaType(_ member: JSONObject.Member, _ site: Site) -> MediaType? {
        guard var fields = Fields(context, site, "a media type") else { return nil }
        var type = MediaType(name: member.key, place: member.keyPlace, schema: nil)
        let parts = type.essence.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count != 2 || parts.contains(where: { $0.isEmpty || !$0.utf8.allSatisfy(isTokenByte) }) {
            context.slip("\(quoted(member.key)) is not a media type", at: member.keyPlace)
        }
        type.schema = fields.take("schema").map { SchemaReader.read($0, context) }
        type.examples = examples(&fields)
        if fields.object["encoding"]?.object?.members.isEmpty == true {
            // Everything is encoded as it is anyway.
            fields.ignore("encoding")
        } else {
            fields.refuse("encoding")
        }
        fields.finish()
        return type
    }

    /// `example` and `examples` of a media type, a parameter or a header.
    func examples(_ fields: inout Fields) -> [JSONNode] {
        let single = fields.take("example")
        let several = fields.map("examples")
        if single != nil, !several.isEmpty, let member = fields.object.member("example") {
            context.slip("\"example\" and \"examples\" exclude each other", at: member.keyPlace)
        }
        return (single.map { [$0.node] } ?? []) + several.compactMap { example($0.site) }
    }

    func example(_ start: Site) -> JSONNode? {
        guard let site = context.follow(start, .examples)?.site, var fields = Fields(context, site, "an example") else {
            return nil
        }
        let value = fields.take("value")?.node
        if let member = fields.object.member("externalValue") {
            context.diagnostics.warning("an example outside of the document is not read", at: member.keyPlace)
        }
        fields.ignore("summary", "description", "externalValue")
        fields.finish()
        return value
    }
}
