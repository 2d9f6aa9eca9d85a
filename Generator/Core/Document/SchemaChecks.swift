/// What can be wrong between the keywords of one schema.
struct SchemaChecks {
    let context: DocumentContext
    let schema: Schema
    let object: JSONObject

    func run() {
        checkFit()
        checkValues()
        checkBounds()
        checkRequired()
        checkFlags()
    }

    // MARK: Keywords and types

    /// A bound of lengths says nothing about a number: whoever wrote it meant something else.
    private func checkFit() {
        guard !schema.types.isEmpty else { return }
        for member in object.members {
            guard let types = SchemaKeyword.byName[member.key]?.types, !types.contains(where: schema.types.contains)
            else {
                continue
            }
            context.slip("\(quoted(member.key)) says nothing about \(typesText)", at: member.keyPlace)
        }
    }

    private var typesText: String {
        let names = schema.types.map { quoted($0.rawValue) } + (schema.isNullable ? ["\"null\""] : [])
        return (names.count == 1 ? "the type " : "the types ") + names.joined(separator: ", ")
    }

    // MARK: Values

    private func checkValues() {
        if let values = schema.enumeration, let node = object["enum"] {
            if values.isEmpty { context.diagnostics.error("\"enum\" needs at least one value", at: node.place) }
            var seen: [ExactText: Place] = [:]
            for value in values {
                checkType(value, "the value")
                if let first = seen.updateValue(value.place, forKey: ExactText(value.canonicalText)) {
                    let note = Diagnostic(.note, "it stands here, too", at: first)
                    context.slip("the value \(shown(value)) stands twice in \"enum\"", at: value.place, notes: [note])
                }
            }
        }
        if let constant = schema.constant { checkType(constant, "the constant") }
        if let value = schema.defaultValue {
            checkType(value, "the default")
            let allowed = schema.enumeration ?? schema.constant.map { [$0] }
            if let allowed, !allowed.contains(where: { $0.canonicalText.isExactly(value.canonicalText) }), !value.isNull
            {
                context.slip("the default \(shown(value)) is not one of the allowed values", at: value.place)
            }
        }
    }

    private func checkType(_ value: JSONNode, _ what: String) {
        guard schema.typesPlace != nil, !matches(value) else { return }
        if schema.types.isEmpty, !schema.isNullable { return }
        let hint = value.isNull && context.dialect != .openAPI30 ? "; add \"null\" to the types" : ""
        context.slip("\(what) \(shown(value)) contradicts \(typesText)\(hint)", at: value.place)
    }

    private func matches(_ value: JSONNode) -> Bool {
        switch value.value {
        case .null: schema.isNullable
        case .bool: schema.types.contains(.boolean)
        case .string: schema.types.contains(.string)
        case .array: schema.types.contains(.array)
        case .object: schema.types.contains(.object)
        case .number(let text):
            schema.types.contains(.number) || (schema.types.contains(.integer) && ExactNumber(text).isInteger)
        }
    }

    private func shown(_ node: JSONNode) -> String {
        switch node.value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let text): text.utf8.count > 40 ? "\(text.prefix(40))…" : text
        case .string(let text): quoted(text)
        case .array: "(an array)"
        case .object: "(an object)"
        }
    }

    // MARK: Bounds

    private func checkBounds() {
        let bounds = schema.bounds
        checkOrder(bounds.minLength, bounds.maxLength, "minLength", "maxLength")
        checkOrder(bounds.minItems, bounds.maxItems, "minItems", "maxItems")
        checkOrder(bounds.minProperties, bounds.maxProperties, "minProperties", "maxProperties")
        checkRange(bounds.minimum, bounds.maximum, "minimum", "maximum", mayBeEqual: true)
        checkRange(bounds.minimum, bounds.exclusiveMaximum, "minimum", "exclusiveMaximum", mayBeEqual: false)
        checkRange(bounds.exclusiveMinimum, bounds.maximum, "exclusiveMinimum", "maximum", mayBeEqual: false)
        checkRange(
            bounds.exclusiveMinimum, bounds.exclusiveMaximum, "exclusiveMinimum", "exclusiveMaximum", mayBeEqual: false)
    }

    private func checkOrder(
        _ low: Schema.Located<Int>?, _ high: Schema.Located<Int>?, _ lowName: String, _ highName: String
    ) {
        guard let low, let high, low.value > high.value else { return }
        context.diagnostics.error(
            "\(quoted(lowName)) \(low.value) is greater than \(quoted(highName)) \(high.value)", at: low.place)
    }

    private func checkRange(
        _ low: Schema.Located<String>?, _ high: Schema.Located<String>?, _ lowName: String, _ highName: String,
        mayBeEqual: Bool
    ) {
        guard let low, let high else { return }
        let (lowValue, highValue) = (ExactNumber(low.value), ExactNumber(high.value))
        guard lowValue > highValue || (!mayBeEqual && lowValue == highValue) else { return }
        context.diagnostics.error("no number meets both \(quoted(lowName)) and \(quoted(highName))", at: low.place)
    }

    // MARK: Others

    private func checkRequired() {
        var seen: [ExactText: Place] = [:]
        for name in schema.required {
            if let first = seen.updateValue(name.place, forKey: ExactText(name.value)) {
                let note = Diagnostic(.note, "it stands here, too", at: first)
                context.slip("\(quoted(name.value)) is required twice", at: name.place, notes: [note])
            }
        }
    }

    private func checkFlags() {
        if schema.isReadOnly, schema.isWriteOnly, let member = object.member("writeOnly") {
            context.slip("a value cannot be both \"readOnly\" and \"writeOnly\"", at: member.keyPlace)
        }
        if schema.isClosed, !isEnumeration, let member = object.member(KnownExtension.closed.rawValue) {
            context.diagnostics.error(
                "\"x-closed\" belongs on an enum: beside \"enum\", or beside \"oneOf\" with a \"const\" in each member",
                at: member.keyPlace)
        }
    }

    private var isEnumeration: Bool {
        if schema.enumeration != nil { return true }
        guard let members = schema.oneOf ?? schema.anyOf else { return false }
        return members.allSatisfy { $0.constant != nil }
    }
}
