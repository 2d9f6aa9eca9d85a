/// Reads one schema and those inside it. References are noted and followed later.
struct SchemaReader {
    let context: DocumentContext
    private let schema: Schema
    private let site: Site
    /// `exclusiveMinimum: true` of OpenAPI 3.0, which is about `minimum`.
    var minimumIsExclusive: Place?
    var maximumIsExclusive: Place?
    private var contentEncoding: Schema.Located<String>?
    private var contentMediaType: Schema.Located<String>?

    /// The schema at a site; the same object, however often it is asked for.
    static func read(_ site: Site, _ context: DocumentContext) -> Schema {
        if let known = context.schemas[site.key] { return known }
        let schema = Schema(key: site.key, place: site.place)
        context.register(schema)
        switch site.node.value {
        case .bool(let flag):
            if context.dialect == .openAPI30 {
                context.slip("OpenAPI 3.0 has no schemas that are true or false; write {}", at: site.place)
            }
            schema.boolean = flag
        case .object(let object):
            var reader = SchemaReader(context: context, schema: schema, site: site)
            reader.readKeywords(object)
        default:
            context.diagnostics.error(
                "expected a schema (an object or a boolean), found \(site.node.kindName)", at: site.place)
        }
        return schema
    }

    private init(context: DocumentContext, schema: Schema, site: Site) {
        self.context = context
        self.schema = schema
        self.site = site
    }

    private mutating func readKeywords(_ object: JSONObject) {
        for member in object.members {
            if let keyword = SchemaKeyword.byName[member.key] {
                checkAge(keyword, member, in: object)
                read(keyword, member)
            } else if let reason = SchemaKeyword.refused[member.key] {
                refuse(member, reason)
            } else if member.key.hasPrefix("x-") {
                context.unknownExtension(member, on: "a schema")
            } else {
                context.unknownKeyword(member, on: "a schema", known: SchemaKeyword.byName.keys.sorted())
            }
        }
        finishBounds()
        finishContent()
        SchemaChecks(context: context, schema: schema, object: object).run()
    }

    /// A refused keyword that changes nothing where it stands is read over.
    private func refuse(_ member: JSONObject.Member, _ reason: String) {
        if member.key.hasPrefix("unevaluated"), member.value.bool == true { return }
        context.diagnostics.notUnderstood("\(quoted(member.key)) \(reason)", at: member.keyPlace)
    }

    private func checkAge(_ keyword: SchemaKeyword, _ member: JSONObject.Member, in object: JSONObject) {
        guard context.dialect == .openAPI30 else { return }
        if keyword.isNewerThanOpenAPI30, keyword != .comment {
            context.diagnostics.warning(
                "\(quoted(member.key)) came with OpenAPI 3.1; read as there", at: member.keyPlace)
        }
        if keyword != .reference, !keyword.isAnnotation, object["$ref"] != nil {
            context.diagnostics.warning(
                "\(quoted(member.key)) beside \"$ref\" is ignored in OpenAPI 3.0; read here as if both stood in an \"allOf\"",
                at: member.keyPlace)
        }
    }

    private mutating func read(_ keyword: SchemaKeyword, _ member: JSONObject.Member) {
        let (key, node) = (member.key, member.value)
        switch keyword {
        case .reference: readReference(node)
        case .definitions: readMap(node, key) { _, _ in }
        case .schemaDialect: readDialect(node)
        case .id: readID(member, in: site.key)
        case .comment: _ = context.string(node, key)
        case .externalDocs: _ = context.object(node, key)
        case .title: schema.title = context.string(node, key)
        case .description: schema.description = context.string(node, key)
        case .deprecated: schema.isDeprecated = context.flag(node, key) ?? false
        case .readOnly: schema.isReadOnly = context.flag(node, key) ?? false
        case .writeOnly: schema.isWriteOnly = context.flag(node, key) ?? false
        case .default: schema.defaultValue = node
        case .examples: schema.examples += context.array(node, key) ?? []
        case .example: schema.examples.append(node)
        case .type: readType(node, of: schema)
        case .nullable: readNullable(member, of: schema)
        case .format: schema.format = located(node, key)
        case .enum: schema.enumeration = context.array(node, key)
        case .const: schema.constant = node
        case .properties:
            readMap(node, key) { member, child in
                schema.properties.append(.init(name: member.key, schema: child, place: member.keyPlace))
            }
        case .required: schema.required = context.strings(node, key) ?? []
        case .dependentRequired: readDependentRequired(node, of: schema)
        case .additionalProperties: readAdditionalProperties(node)
        case .items: readItems(member)
        case .oneOf: schema.oneOf = readList(node, key)
        case .anyOf: schema.anyOf = readList(node, key)
        case .allOf: schema.allOf = readList(node, key)
        case .discriminator: readDiscriminator(site.child(key, node), of: schema)
        case .contentEncoding: contentEncoding = located(node, key)
        case .contentMediaType: contentMediaType = located(node, key)
        case .swiftName: schema.swiftName = context.swiftName(node)
        case .closed: schema.isClosed = context.flag(node, key) ?? false
        case .sensitive: schema.isSensitive = context.flag(node, key) ?? false
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .minLength, .maxLength, .pattern,
            .minItems, .maxItems, .uniqueItems, .minProperties, .maxProperties:
            readBound(keyword, member, schema)
        }
    }

    func located(_ node: JSONNode, _ key: String) -> Schema.Located<String>? {
        context.string(node, key).map { Schema.Located($0, at: node.place) }
    }

    // MARK: Schemas inside

    private func readReference(_ node: JSONNode) {
        guard let text = context.string(node, "$ref"),
            let key = context.target(of: text, at: node.place, in: site.key.file)
        else { return }
        schema.reference = Schema.Located(key, at: node.place)
        context.references.append(.init(schema: schema, key: key, text: text, place: node.place))
    }

    private func readMap(_ node: JSONNode, _ key: String, _ body: (JSONObject.Member, Schema) -> Void) {
        guard context.object(node, key) != nil else { return }
        for (member, child) in site.child(key, node).members {
            body(member, SchemaReader.read(child, context))
        }
    }

    private func readList(_ node: JSONNode, _ key: String) -> [Schema]? {
        guard let elements = context.array(node, key) else { return nil }
        if elements.isEmpty {
            context.slip("\(quoted(key)) needs at least one schema", at: node.place)
            return nil
        }
        return site.child(key, node).elements.map { SchemaReader.read($0, context) }
    }

    private func readItems(_ member: JSONObject.Member) {
        guard member.value.array == nil else {
            context.diagnostics.notUnderstood(
                "\"items\" with a list of schemas is not understood; all elements of an array have one schema",
                at: member.value.place)
            return
        }
        schema.items = SchemaReader.read(site.child(member), context)
    }

    private func readAdditionalProperties(_ node: JSONNode) {
        switch node.value {
        case .bool(let flag): schema.additionalProperties = flag ? .any : .none
        default:
            schema.additionalProperties = .schema(SchemaReader.read(site.child("additionalProperties", node), context))
        }
    }

    // MARK: What is put together at the end

    private func finishBounds() {
        if let place = minimumIsExclusive {
            if schema.bounds.minimum == nil {
                context.slip("\"exclusiveMinimum\": true has no effect without \"minimum\"", at: place)
            }
            schema.bounds.exclusiveMinimum = schema.bounds.minimum
            schema.bounds.minimum = nil
        }
        if let place = maximumIsExclusive {
            if schema.bounds.maximum == nil {
                context.slip("\"exclusiveMaximum\": true has no effect without \"maximum\"", at: place)
            }
            schema.bounds.exclusiveMaximum = schema.bounds.maximum
            schema.bounds.maximum = nil
        }
    }

    /// OpenAPI 3.1 says `contentEncoding: base64` and `contentMediaType: application/octet-stream` where 3.0 said
    /// `format: byte` and `format: binary`; in what follows there is one form.
    private func finishContent() {
        if let encoding = contentEncoding {
            if encoding.value.lowercased() == "base64" {
                schema.format = schema.format ?? Schema.Located("byte", at: encoding.place)
            } else {
                context.diagnostics.notUnderstood(
                    "\"contentEncoding\": \(quoted(encoding.value)) is not understood; \"base64\" is",
                    at: encoding.place)
            }
        } else if let type = contentMediaType, type.value.lowercased() == "application/octet-stream" {
            schema.format = schema.format ?? Schema.Located("binary", at: type.place)
        }
    }
}
