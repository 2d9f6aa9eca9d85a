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

/// Bounds.
extension SchemaReader {
    mutating func readBound(_ keyword: SchemaKeyword, _ member: JSONObject.Member, _ schema: Schema) {
        let node = member.value
        switch keyword {
        case .minimum: schema.bounds.minimum = locatedNumber(member)
        case .maximum: schema.bounds.maximum = locatedNumber(member)
        case .exclusiveMinimum:
            if let flag = exclusiveFlag(member, of: "minimum") {
                minimumIsExclusive = flag ? node.place : nil
            } else {
                schema.bounds.exclusiveMinimum = exclusiveNumber(member)
            }
        case .exclusiveMaximum:
            if let flag = exclusiveFlag(member, of: "maximum") {
                maximumIsExclusive = flag ? node.place : nil
            } else {
                schema.bounds.exclusiveMaximum = exclusiveNumber(member)
            }
        case .multipleOf:
            schema.bounds.multipleOf = locatedNumber(member)
            if let bound = schema.bounds.multipleOf, !ExactNumber(bound.value).isPositive {
                context.diagnostics.error("\"multipleOf\" must be greater than 0", at: bound.place)
                schema.bounds.multipleOf = nil
            }
        case .minLength: schema.bounds.minLength = locatedCount(member)
        case .maxLength: schema.bounds.maxLength = locatedCount(member)
        case .minItems: schema.bounds.minItems = locatedCount(member)
        case .maxItems: schema.bounds.maxItems = locatedCount(member)
        case .minProperties: schema.bounds.minProperties = locatedCount(member)
        case .maxProperties: schema.bounds.maxProperties = locatedCount(member)
        case .uniqueItems:
            schema.bounds.uniqueItems = context.flag(node, member.key).map { .init($0, at: node.place) }
        case .pattern: schema.bounds.pattern = pattern(node)
        default: break
        }
    }

    private func locatedNumber(_ member: JSONObject.Member) -> Schema.Located<String>? {
        context.number(member.value, member.key).map { Schema.Located($0, at: member.value.place) }
    }

    private func locatedCount(_ member: JSONObject.Member) -> Schema.Located<Int>? {
        context.count(member.value, member.key).map { Schema.Located($0, at: member.value.place) }
    }

    /// OpenAPI 3.0 has a flag where JSON Schema 2020-12 has the bound itself.
    private func exclusiveFlag(_ member: JSONObject.Member, of other: String) -> Bool? {
        guard let flag = member.value.bool else { return nil }
        if context.dialect != .openAPI30 {
            context.slip(
                "\(quoted(member.key)) is the bound itself, a number; a boolean beside \(quoted(other)) is OpenAPI 3.0's",
                at: member.value.place)
        }
        return flag
    }

    private func exclusiveNumber(_ member: JSONObject.Member) -> Schema.Located<String>? {
        let bound = locatedNumber(member)
        if bound != nil, context.dialect == .openAPI30 {
            context.slip("\(quoted(member.key)) is a boolean in OpenAPI 3.0", at: member.value.place)
        }
        return bound
    }

    private func pattern(_ node: JSONNode) -> Schema.Located<String>? {
        guard let text = context.string(node, "pattern") else { return nil }
        if SchemaReader.nesting(of: text) > 200 || (try? Regex(text)) == nil {
            context.slip("the pattern \(quoted(text)) cannot be read as a regular expression", at: node.place)
            return nil
        }
        return Schema.Located(text, at: node.place)
    }

    /// How deep a pattern's groups are nested, about: the compiler of patterns recurses over them without a limit, so
    /// what nobody writes by hand is not tried.
    private static func nesting(of pattern: String) -> Int {
        var depth = 0
        var deepest = 0
        for byte in pattern.utf8 {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            default: break
            }
            deepest = max(deepest, depth)
        }
        return deepest
    }
}
