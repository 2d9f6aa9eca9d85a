/// The keywords whose values need more than a look at their kind.
extension SchemaReader {
    func readType(_ node: JSONNode, of schema: Schema) {
        schema.typesPlace = node.place
        if let text = node.string {
            addType(text, node, schema)
            return
        }
        guard let elements = node.array else {
            context.mismatch("a type's name or a list of them", "type", node)
            return
        }
        if context.dialect == .openAPI30 {
            context.slip("OpenAPI 3.0 has one type for a schema, no list", at: node.place)
        }
        if elements.isEmpty { context.diagnostics.error("\"type\" needs at least one type", at: node.place) }
        for element in elements {
            guard let text = element.string else {
                context.mismatch("strings in", "type", element)
                continue
            }
            addType(text, element, schema)
        }
    }

    private func addType(_ text: String, _ node: JSONNode, _ schema: Schema) {
        guard let type = Schema.JSONType(rawValue: text) else {
            let names = Schema.JSONType.allCases.map(\.rawValue)
            let hint = nearest(to: text, among: names).map { "did you mean \(quoted($0))?" }
            context.diagnostics.error(
                "unknown type \(quoted(text)); \(hint ?? "types are \(names.joined(separator: ", "))")", at: node.place)
            return
        }
        if type == .null {
            if context.dialect == .openAPI30 {
                context.slip("OpenAPI 3.0 has no type \"null\"; write \"nullable\": true", at: node.place)
            }
            if schema.isNullable { repeated(text, node) }
            schema.isNullable = true
        } else if schema.types.contains(type) {
            repeated(text, node)
        } else {
            schema.types.append(type)
        }
    }

    private func repeated(_ text: String, _ node: JSONNode) {
        context.slip("the type \(quoted(text)) stands twice", at: node.place)
    }

    /// `nullable: true` is OpenAPI 3.0's; documents that have been moved to 3.1 often keep it, and what it means is clear.
    func readNullable(_ member: JSONObject.Member, of schema: Schema) {
        guard let flag = context.flag(member.value, "nullable") else { return }
        switch context.dialect {
        case .openAPI30: break
        case .openAPI31:
            context.diagnostics.warning(
                "\"nullable\" is OpenAPI 3.0's; read as there. In 3.1 null is one of the types", at: member.keyPlace)
        case .service:
            context.slip(
                "\"nullable\" is OpenAPI 3.0's; write \"null\" among the types: \"type\": [\"string\", \"null\"]",
                at: member.keyPlace)
        }
        if flag { schema.isNullable = true }
    }

    func readDependentRequired(_ node: JSONNode, of schema: Schema) {
        guard let object = context.object(node, "dependentRequired") else { return }
        for member in object.members {
            let names = context.strings(member.value, member.key) ?? []
            schema.dependentRequired.append((member.key, names.map(\.value), member.keyPlace))
        }
    }

    func readDiscriminator(_ site: Site, of schema: Schema) {
        guard var fields = Fields(context, site, "a discriminator") else { return }
        let property = fields.required("propertyName")
        var mapping: [(tag: String, target: SchemaKey, place: Place)] = []
        for (member, site) in fields.map("mapping") {
            guard let text = context.string(site.node, member.key),
                let key = discriminatorTarget(text, at: site.place, in: site.key.file)
            else { continue }
            mapping.append((member.key, key, member.keyPlace))
            context.references.append(.init(schema: schema, key: key, text: text, place: site.place))
        }
        fields.finish()
        guard let property else { return }
        schema.discriminator = Schema.Discriminator(
            propertyName: property.value, mapping: mapping, place: site.place)
    }

    /// A mapping's value is the bare name of a schema, if there is one of that name, or else a reference.
    private func discriminatorTarget(_ text: String, at place: Place, in file: String) -> SchemaKey? {
        let isName = !text.isEmpty && text.utf8.allSatisfy(SchemaReader.isNameByte)
        if isName {
            let candidates = [
                SchemaKey(file: context.rootFile, pointer: "/components/schemas/\(text)"),
                SchemaKey(file: file, pointer: "/$defs/\(text)"),
            ]
            for candidate in candidates where exists(candidate) { return candidate }
        }
        if isName, !text.contains("."), let root = rootObject(candidatesFile: file) {
            let names = root.members.map(\.key)
            context.diagnostics.error(
                "there is no schema \(quoted(text))\(suggestion(for: text, among: names))", at: place)
            return nil
        }
        return context.target(of: text, at: place, in: file)
    }

    private func exists(_ key: SchemaKey) -> Bool {
        guard case .value(let root) = context.loader.load(key.file), let pointer = try? JSONPointer(key.pointer),
            case .found = pointer.find(in: root)
        else { return false }
        return true
    }

    /// The named schemas among which a bare name is looked for.
    private func rootObject(candidatesFile file: String) -> JSONObject? {
        guard case .value(let root) = context.loader.load(file) else { return nil }
        return root.object?["$defs"]?.object ?? root.object?["components"]?.object?["schemas"]?.object ?? JSONObject([])
    }

    /// The characters that OpenAPI allows in a component's name.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// What a schema says about itself as a document.
extension SchemaReader {
    func readDialect(_ node: JSONNode) {
        guard let text = context.string(node, "$schema") else { return }
        let known = [
            "https://json-schema.org/draft/2020-12/schema", "https://json-schema.org/draft/2020-12/schema#",
            "https://spec.openapis.org/oas/3.1/dialect/base",
        ]
        if !known.contains(text) {
            context.diagnostics.notUnderstood(
                "schemas are read as \(quoted(known[0])); \(quoted(text)) is not understood", at: node.place)
        }
    }

    /// An `$id` gives relative references another base. At a file's root it is harmless when it ends in the file's own
    /// name, since its neighbours are then where the references expect them.
    func readID(_ member: JSONObject.Member, in key: SchemaKey) {
        guard let text = context.string(member.value, "$id") else { return }
        let path = text.hasSuffix("#") ? text.dropLast() : text[...]
        let isOwnName = path.split(separator: "/").last == key.file.split(separator: "/").last
        if !key.pointer.isEmpty || !isOwnName {
            context.diagnostics.notUnderstood(
                "\"$id\" is understood only at a file's root, and only if it ends in the file's name",
                at: member.keyPlace)
        }
    }
}
