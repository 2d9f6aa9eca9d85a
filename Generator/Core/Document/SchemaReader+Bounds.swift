/// Bounds of numbers, lengths and counts, in the forms of OpenAPI 3.0 and of JSON Schema 2020-12.
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
