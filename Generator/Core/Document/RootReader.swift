/// Reads an OpenAPI document's root: what the service is, where it is, and its paths.
struct RootReader {
    let context: DocumentContext

    /// Nil when it is not an OpenAPI document of a known version.
    func read(_ site: Site) -> ServiceDocument? {
        guard var fields = Fields(context, site, "an OpenAPI document") else { return nil }
        guard readVersion(&fields) else { return nil }
        let (title, version, description) = readInfo(fields.take("info"), in: fields)
        var document = ServiceDocument(
            place: site.place, title: title, version: version, isSingleFile: context.loader.singleFile != nil)
        document.description = description
        readDialect(fields.take("jsonSchemaDialect"))
        document.servers = fields.list("servers").compactMap { ServerReader(context: context).read($0) }
        readTags(fields.list("tags"))
        if let components = fields.take("components") {
            ComponentsReader(context: context).read(components, into: &document)
        }
        let security = SecurityReader(context: context)
        document.security = fields.list("security").compactMap { security.requirement($0) }
        security.checkNames()
        if let paths = fields.take("paths") {
            document.operations = PathsReader(context: context).read(paths)
        } else if context.dialect != .openAPI31 {
            fields.missing("paths")
        }
        fields.ignore("externalDocs")
        if context.dialect == .openAPI30 {
            fields.refuse("webhooks", because: "came with OpenAPI 3.1")
        } else if let webhooks = fields.take("webhooks") {
            document.webhooks = WebhooksReader(context: context).read(webhooks)
        }
        fields.finish()
        return document
    }

    private func readVersion(_ fields: inout Fields) -> Bool {
        if let swagger = fields.object.member("swagger") {
            let version = swagger.value.string ?? "2.0"
            context.diagnostics.error(
                "this is Swagger \(quoted(version)); OpenAPI 3.0 and 3.1 are read", at: swagger.value.place)
            return false
        }
        guard let version = fields.located("openapi") else {
            if fields.object["openapi"] == nil {
                context.diagnostics.error(
                    "this is not an OpenAPI document: it has no \"openapi\"", at: fields.site.place)
            }
            return false
        }
        let parts = version.value.split(separator: ".", omittingEmptySubsequences: false)
        let isWellFormed = (2...3).contains(parts.count) && parts[0] == "3"
        switch (isWellFormed, isWellFormed ? parts[1] : "", context.dialect) {
        case (true, "1", .service): break
        case (true, "0", .service):
            context.diagnostics.error("schemas are written in OpenAPI 3.1; expected \"3.1.0\"", at: version.place)
            return false
        case (true, "1", _): context.dialect = .openAPI31
        case (true, "0", _): context.dialect = .openAPI30
        default:
            context.diagnostics.error(
                "OpenAPI \(quoted(version.value)) is not understood; expected 3.0.x or 3.1.x", at: version.place)
            return false
        }
        return true
    }

    private func readInfo(_ site: Site?, in root: Fields) -> (title: String, version: String, description: String?) {
        guard let site else {
            root.missing("info")
            return ("", "", nil)
        }
        guard var fields = Fields(context, site, "\"info\"") else { return ("", "", nil) }
        let title = fields.required("title")?.value ?? ""
        let version = fields.required("version")?.value ?? ""
        let description = fields.string("description") ?? fields.string("summary")
        fields.ignore("summary", "description", "termsOfService", "contact", "license")
        fields.finish()
        return (title, version, description)
    }

    private func readDialect(_ site: Site?) {
        guard let site, let text = context.string(site.node, "jsonSchemaDialect") else { return }
        let known = [
            "https://spec.openapis.org/oas/3.1/dialect/base", "https://json-schema.org/draft/2020-12/schema",
        ]
        guard !known.contains(text) else { return }
        context.diagnostics.notUnderstood(
            "schemas are read as \(quoted(known[0])); \(quoted(text)) is not understood", at: site.place)
    }

    private func readTags(_ sites: [Site]) {
        var seen: Set<ExactText> = []
        for site in sites {
            guard var fields = Fields(context, site, "a tag") else { continue }
            if let name = fields.required("name"), !seen.insert(ExactText(name.value)).inserted {
                context.slip("there are two tags of the name \(quoted(name.value))", at: name.place)
            }
            fields.ignore("description", "externalDocs")
            fields.finish()
        }
    }
}
