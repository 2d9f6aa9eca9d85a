/// Reads `webhooks`: path items without a path, for requests that the provider makes.
struct WebhooksReader {
    let context: DocumentContext

    func read(_ site: Site) -> [Webhook] {
        guard context.object(site.node, "webhooks") != nil else { return [] }
        var webhooks: [Webhook] = []
        for (member, site) in site.members {
            if member.key.hasPrefix("x-") {
                context.unknownExtension(member, on: "\"webhooks\"")
                continue
            }
            guard let item = context.follow(site, .pathItems)?.site else { continue }
            var webhook = Webhook(name: member.key, place: member.keyPlace)
            webhook.content = content(of: item)
            webhooks.append(webhook)
        }
        return webhooks
    }

    private func content(of item: Site) -> [MediaType] {
        guard var fields = Fields(context, item, "a webhook") else { return [] }
        fields.ignore("summary", "description", "parameters")
        fields.refuse("servers", because: "of a webhook are not understood")
        let content = Operation.Method.allCases
            .compactMap { fields.take($0.rawValue) }
            .flatMap { self.content(ofOperation: $0) }
        fields.finish()
        return content
    }

    /// Nothing is sent here, so what an operation says of answers, headers and keys is for people.
    private func content(ofOperation site: Site) -> [MediaType] {
        guard var fields = Fields(context, site, "an operation") else { return [] }
        let body = fields.take("requestBody").flatMap { ContentReader(context: context).requestBody($0) }
        fields.ignore(
            "operationId", "summary", "description", "tags", "parameters", "responses", "security", "deprecated",
            "externalDocs")
        fields.refuse("callbacks", because: "are not understood")
        fields.refuse("servers", because: "of a single operation are not understood")
        fields.finish()
        for schema in (body?.content ?? []).compactMap(\.schema) where schema.reference == nil {
            context.slip(
                "a webhook's body refers to a schema: written in place, it would become no type", at: schema.place)
        }
        return body?.content ?? []
    }
}
