/// Reads security schemes, and the requirements that name them.
struct SecurityReader {
    let context: DocumentContext

    func scheme(_ name: String, _ namePlace: Place, _ start: Site) -> ServiceDocument.SecurityScheme? {
        guard let followed = context.follow(start, .securitySchemes),
            var fields = Fields(context, followed.site, "a security scheme")
        else { return nil }
        let type = fields.required("type")
        let description = fields.string("description")
        var kind: ServiceDocument.SecurityScheme.Kind?
        switch type?.value {
        case nil: return nil
        case "http":
            kind = fields.required("scheme").map { .http(scheme: $0.value) }
            fields.ignore("bearerFormat")
        case "apiKey": kind = apiKey(&fields)
        case "oauth2":
            kind = .oauth2
            readFlows(&fields)
        case "openIdConnect":
            kind = .openIDConnect
            _ = fields.required("openIdConnectUrl")
        case "mutualTLS": kind = .mutualTLS
        case let unknown?:
            let names = ["http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]
            context.diagnostics.error(
                "unknown security scheme type \(quoted(unknown))\(suggestion(for: unknown, among: names))",
                at: type?.place)
            return nil
        }
        fields.finish()
        return kind.map {
            .init(name: name, kind: $0, description: followed.description ?? description, place: namePlace)
        }
    }

    private func apiKey(_ fields: inout Fields) -> ServiceDocument.SecurityScheme.Kind? {
        let name = fields.required("name")
        let location = fields.required("in")
        guard let name, let location else { return nil }
        switch Parameter.Location(rawValue: location.value) {
        case let known? where known != .path: return .apiKey(name: name.value, location: known)
        default:
            context.diagnostics.error(
                "an API key is in \"header\", \"query\" or \"cookie\", not in \(quoted(location.value))",
                at: location.place)
            return nil
        }
    }

    private func readFlows(_ fields: inout Fields) {
        guard let site = fields.take("flows") else {
            fields.missing("flows")
            return
        }
        guard var flows = Fields(context, site, "\"flows\"") else { return }
        for name in ["implicit", "password", "clientCredentials", "authorizationCode"] {
            guard let site = flows.take(name), var flow = Fields(context, site, "an OAuth flow") else { continue }
            let needsToken = name != "implicit"
            let needsAuthorization = name == "implicit" || name == "authorizationCode"
            _ = needsToken ? flow.required("tokenUrl") : flow.located("tokenUrl")
            _ = needsAuthorization ? flow.required("authorizationUrl") : flow.located("authorizationUrl")
            _ = flow.string("refreshUrl")
            for (member, site) in flow.map("scopes") { _ = context.string(site.node, member.key) }
            flow.finish()
        }
        flows.finish()
    }

    /// The names of schemes in a requirement; whether they are declared is checked when all schemes are known.
    func requirement(_ site: Site) -> SecurityRequirement? {
        guard let object = site.node.object else {
            context.diagnostics.error(
                "expected a security requirement (an object), found \(site.node.kindName)", at: site.place)
            return nil
        }
        var schemes: [(name: String, scopes: [String])] = []
        for member in object.members {
            let scopes = context.strings(member.value, member.key) ?? []
            schemes.append((member.key, scopes.map(\.value)))
            context.securityNames.append(.init(member.key, at: member.keyPlace))
        }
        return SecurityRequirement(schemes: schemes, place: site.place)
    }

    func checkNames() {
        let declared = context.declaredSecuritySchemes
        context.checks.append { [context] _ in
            for name in context.securityNames where !declared.containsExactly(name.value) {
                context.diagnostics.error(
                    "there is no security scheme \(quoted(name.value)) in \"components\"\(suggestion(for: name.value, among: declared))",
                    at: name.place)
            }
        }
    }
}
