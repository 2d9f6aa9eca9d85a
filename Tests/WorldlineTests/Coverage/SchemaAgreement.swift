import PaymentRuntime

/// Holds one member of a schema against the table, and says where they part.
struct SchemaAgreement {
    let property: ObjectTable.Property
    let schema: JSONValue
    let facts: SchemaFacts
    /// Whether the object is sent. Of what is only received, bounds and the like are not repeated: nobody is to refuse an
    /// answer over them.
    let isSent: Bool

    /// Lists of values where the table has none, and why.
    static let furtherEnumerations: [String: String] = [
        "PaymentStatusCode": "status codes, from Worldline's plugin for Magento",
        "WebhookEventType": "types of events, from Worldline's guide",
        "HiddenElement": "values of a query parameter",
        "ProductOperationType": "values of a query parameter",
    ]

    private static let bounds = [
        "minLength", "maxLength", "pattern", "minimum", "maximum", "minItems", "maxItems", "uniqueItems",
    ]

    var findings: [String] {
        let inner = schema["items"] ?? schema
        var findings: [String] = []
        if (schema["type"]?.string == "array") != property.isArray { findings.append("is a list in one of them alone") }
        if let name = SchemaFacts.target(inner) {
            findings += facts.objects[name] == nil ? enumeration(name) : object(name)
        } else {
            findings += scalar(inner)
        }
        let described = schema["description"]?.string ?? ""
        if described.isEmpty { findings.append("has no description") }
        if (schema["deprecated"]?.bool ?? false) != property.isDeprecated { findings.append("is deprecated in one") }
        if isSent, let length = property.number("trimAt"), !described.contains("Cut after \(length) characters.") {
            findings.append("does not say that it is cut after \(length) characters")
        }
        return findings
    }

    private func object(_ name: String) -> [String] {
        name == property.type ? [] : ["is of type \(name), not \(property.type)"]
    }

    /// A list of values takes the place of a text with that list, and of the bounds that all its values keep to.
    private func enumeration(_ name: String) -> [String] {
        guard let (type, values) = facts.enumerations[name] else { return ["refers to \(name), which is nothing"] }
        var findings = type == property.type ? [] : ["is of type \(type), not \(property.type)"]
        if let expected = property.values {
            if Set(values) != Set(expected) { findings.append("has other values than the table: \(name)") }
        } else if Self.furtherEnumerations[name] == nil {
            findings.append("has a list of values of which the table knows nothing: \(name)")
        }
        let least = property.number("minLength") ?? 0
        let greatest = property.number("maxLength") ?? .max
        if !values.allSatisfy({ (least...greatest).contains($0.count) }) { findings.append("has values out of bounds") }
        return findings
    }

    private func scalar(_ inner: JSONValue) -> [String] {
        var findings: [String] = []
        if inner["type"]?.string != property.type { findings.append("is not of type \(property.type)") }
        if property.values != nil { findings.append("has no list of values") }
        if inner["format"]?.string != format { findings.append("is not of format \(format ?? "none")") }
        if inner["default"] != property.facts["default"] { findings.append("has another default") }
        for name in Self.bounds {
            let isAboutTheList = ["minItems", "maxItems", "uniqueItems"].contains(name)
            let found = isAboutTheList ? schema[name] : inner[name]
            if found != bound(name, isAboutTheList) { findings.append("has another \(name)") }
        }
        return findings
    }

    /// Dates stay texts: what is sent has a pattern that says it exactly, and what is received has many forms.
    private var format: String? {
        let format = property.isArray ? property.items["format"]?.string : property.format
        return ["date", "date-time"].contains(format) ? nil : format
    }

    private func bound(_ name: String, _ isAboutTheList: Bool) -> JSONValue? {
        guard isSent else { return nil }
        // Lengths say nothing about a number, and no list has fewer than no elements.
        if name.hasSuffix("Length"), property.type == "integer" { return nil }
        let facts = property.isArray && !isAboutTheList ? property.items : property.facts
        let value = facts[name]
        return value == 0 && name == "minItems" ? nil : value
    }
}
