extension ExampleValidator {
    mutating func checkNumber(_ text: String, _ node: JSONNode, _ schema: Schema, _ pointer: String) {
        let number = ExactNumber(text)
        let bounds = schema.bounds
        if let bound = bounds.minimum?.value, number < ExactNumber(bound) {
            fail("\(text) is less than the minimum \(bound)", node, pointer)
        }
        if let bound = bounds.maximum?.value, ExactNumber(bound) < number {
            fail("\(text) is greater than the maximum \(bound)", node, pointer)
        }
        if let bound = bounds.exclusiveMinimum?.value, !(ExactNumber(bound) < number) {
            fail("\(text) is not greater than \(bound)", node, pointer)
        }
        if let bound = bounds.exclusiveMaximum?.value, !(number < ExactNumber(bound)) {
            fail("\(text) is not less than \(bound)", node, pointer)
        }
        if let factor = bounds.multipleOf?.value, DecimalMultiple.isMultiple(text, of: factor) == false {
            fail("\(text) is not a multiple of \(factor)", node, pointer)
        }
        if let format = schema.format?.value, let problem = ValueFormat.problem(inNumber: number, format: format) {
            fail("\(text) \(problem)", node, pointer)
        }
    }

    mutating func checkText(_ text: String, _ node: JSONNode, _ schema: Schema, _ pointer: String) {
        let bounds = schema.bounds
        let length = text.unicodeScalars.count
        if let least = bounds.minLength?.value, length < least {
            fail("\(length) characters, and at least \(least) are needed", node, pointer)
        }
        if let most = bounds.maxLength?.value, length > most {
            fail("\(length) characters, and at most \(most) are allowed", node, pointer)
        }
        if let pattern = bounds.pattern?.value, matches(text, pattern: pattern) == false {
            fail("\(spelled(node)) does not match the pattern \(pattern)", node, pointer)
        }
        if let format = schema.format?.value, let problem = ValueFormat.problem(inText: text, format: format) {
            fail("\(spelled(node)) \(problem)", node, pointer)
        }
    }

    mutating func checkArray(_ elements: [JSONNode], _ node: JSONNode, _ schema: Schema, _ pointer: String) {
        let bounds = schema.bounds
        if let least = bounds.minItems?.value, elements.count < least {
            fail("\(elements.count) items, and at least \(least) are needed", node, pointer)
        }
        if let most = bounds.maxItems?.value, elements.count > most {
            fail("\(elements.count) items, and at most \(most) are allowed", node, pointer)
        }
        if bounds.uniqueItems?.value == true {
            var seen: Set<ExactText> = []
            for (index, element) in elements.enumerated() where !seen.insert(ExactText(element.canonicalText)).inserted
            {
                fail("equal to an earlier item, and items must be unique", element, "\(pointer)/\(index)")
            }
        }
        guard let items = schema.items else { return }
        for (index, element) in elements.enumerated() { check(element, items, "\(pointer)/\(index)") }
    }

    mutating func checkObject(_ object: JSONObject, _ node: JSONNode, _ schema: Schema, _ pointer: String) {
        checkPresence(object, node, schema, pointer)
        var declared: Set<ExactText> = []
        for property in schema.properties {
            declared.insert(ExactText(property.name))
            guard let value = object[property.name] else { continue }
            check(value, property.schema, pointer + "/" + JSONPointer.escaped(property.name))
        }
        for member in object.members where !declared.contains(ExactText(member.key)) {
            let inner = pointer + "/" + JSONPointer.escaped(member.key)
            switch schema.additionalProperties {
            case .unspecified, .any: break
            case .schema(let additional): check(member.value, additional, inner)
            case .none:
                let hint = suggestion(for: member.key, among: schema.properties.map(\.name))
                mismatch("the schema has no property \(quoted(member.key))\(hint)", at: member.keyPlace, inner)
            }
        }
    }

    private mutating func checkPresence(
        _ object: JSONObject, _ node: JSONNode, _ schema: Schema, _ pointer: String
    ) {
        for name in schema.required where object[name.value] == nil && isDemanded(name.value, in: schema) {
            fail("the required property \(quoted(name.value)) is missing", node, pointer)
        }
        for dependent in schema.dependentRequired where object[dependent.name] != nil {
            for name in dependent.requires where object[name] == nil {
                fail("with \(quoted(dependent.name)) the property \(quoted(name)) is required", node, pointer)
            }
        }
        let bounds = schema.bounds
        if let least = bounds.minProperties?.value, object.members.count < least {
            fail("\(object.members.count) properties, and at least \(least) are needed", node, pointer)
        }
        if let most = bounds.maxProperties?.value, object.members.count > most {
            fail("\(object.members.count) properties, and at most \(most) are allowed", node, pointer)
        }
    }

    /// A read-only property is required of responses alone, a write-only one of requests (OpenAPI 3.1, 4.8.24).
    private func isDemanded(_ name: String, in schema: Schema) -> Bool {
        guard let property = schema.properties.first(where: { $0.name.isExactly(name) })?.schema else { return true }
        let target = property.reference.flatMap { document.schemasByKey[$0.value] }
        let isReadOnly = property.isReadOnly || target?.isReadOnly == true
        let isWriteOnly = property.isWriteOnly || target?.isWriteOnly == true
        return switch direction {
        case .request: !isReadOnly
        case .response: !isWriteOnly
        case .either: !isReadOnly && !isWriteOnly
        }
    }
}
