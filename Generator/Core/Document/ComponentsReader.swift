/// Reads `components`: all of them, whether anything refers to them or not.
struct ComponentsReader {
    let context: DocumentContext

    func read(_ site: Site, into document: inout ServiceDocument) {
        guard var fields = Fields(context, site, "\"components\"") else { return }
        for (member, site) in fields.map("schemas") {
            checkName(member)
            document.namedSchemas.append(
                .init(
                    key: site.key, name: member.key, place: member.keyPlace, fileStem: nil,
                    schema: SchemaReader.read(site, context)))
        }
        let security = SecurityReader(context: context)
        for (member, site) in fields.map("securitySchemes") {
            checkName(member)
            context.declaredSecuritySchemes.append(member.key)
            if let scheme = security.scheme(member.key, member.keyPlace, site) {
                document.securitySchemes.append(scheme)
            }
        }
        for (member, site) in fields.map("parameters") {
            checkName(member)
            _ = ParameterReader(context: context).read(site)
        }
        for (member, site) in fields.map("headers") {
            checkName(member)
            _ = ResponseReader(context: context).header(member.key, member.keyPlace, site)
        }
        for (member, site) in fields.map("requestBodies") {
            checkName(member)
            _ = ContentReader(context: context).requestBody(site)
        }
        for (member, site) in fields.map("responses") {
            checkName(member)
            _ = ResponseReader(context: context).content(site)
        }
        for (member, site) in fields.map("examples") {
            checkName(member)
            _ = ContentReader(context: context).example(site)
        }
        // Path items are read where a path refers to them: what they hold depends on the path.
        for (member, _) in fields.map("pathItems") { checkName(member) }
        fields.refuse("links", because: "are not understood")
        fields.refuse("callbacks", because: "are not understood")
        fields.finish()
    }

    private func checkName(_ member: JSONObject.Member) {
        let isPlain = member.key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard !isPlain || member.key.isEmpty else { return }
        context.slip(
            "\(quoted(member.key)) is not a component's name: letters, digits, \".\", \"-\" and \"_\" are allowed",
            at: member.keyPlace)
    }
}
