/// Conditions over several members of an object: `anyOf: [{ "required": ["a"] }, { "required": ["b"] }]` and
/// `dependentRequired`.
extension ModelBuilder {
    func conditions(of flat: FlatSchema, fields: [Field]) -> [Check] {
        var checks: [Check] = []
        for choice in flat.choices where choice.schemas.allSatisfy(\.isRequirement) {
            let branches = choice.schemas.map { branch -> (words: String, swift: String) in
                let terms = terms(of: branch, in: flat, fields: fields, prefix: "", wire: "")
                let words = terms.map(\.words).joined(separator: " and ")
                return (branch.description ?? words, conjunction(terms.map(\.swift)))
            }
            guard !branches.contains(where: { $0.swift == "true" }) || choice.isExclusive else { continue }
            let words = branches.map(\.words).joined(separator: ", ")
            if choice.isExclusive {
                let list = branches.map(\.swift).joined(separator: ", ")
                checks.append(
                    .condition(words: "exactly one of: \(words)", swift: "[\(list)].filter { $0 }.count == 1"))
            } else {
                let list = branches.map { $0.swift.contains(" && ") ? "(\($0.swift))" : $0.swift }
                checks.append(
                    .condition(words: "at least one of: \(words)", swift: list.joined(separator: " || ")))
            }
        }
        checks += flat.parts.compactMap { memberCount($0.bounds, fields) }
        for dependency in flat.parts.flatMap(\.dependentRequired) {
            guard let field = fields.first(where: { $0.wireName == dependency.name }) else { continue }
            let needed = dependency.requires.compactMap { name in fields.first { $0.wireName == name } }
            let present = conjunction(needed.map { presence(of: $0, "") })
            guard present != "true" else { continue }
            let given = presence(of: field, "")
            let absent = given.replacing(" != ", with: " == ")
            let right = present.contains(" && ") ? "(\(present))" : present
            let words = "\(dependency.requires.joined(separator: " and ")) must be given with \(dependency.name)"
            checks.append(
                .condition(words: words, swift: given == "true" ? present : "\(absent) || \(right)"))
        }
        return checks
    }

    /// `minProperties` of an object with declared members, which often says that an update must update something.
    private func memberCount(_ bounds: Schema.Bounds, _ fields: [Field]) -> Check? {
        let certain = fields.count { presence(of: $0, "") == "true" }
        if let bound = bounds.minProperties, bound.value > certain {
            guard bound.value == 1 else {
                diagnostics.notUnderstood(
                    "\"minProperties\" above 1 is not understood for an object with declared properties",
                    at: bound.place)
                return nil
            }
            return .condition(words: "at least one member", swift: "self != .init()")
        }
        if let bound = bounds.maxProperties {
            diagnostics.notUnderstood(
                "\"maxProperties\" is not understood for an object with declared properties", at: bound.place)
        }
        return nil
    }

    private func conjunction(_ terms: [String]) -> String {
        let terms = terms.filter { $0 != "true" }
        return terms.isEmpty ? "true" : terms.joined(separator: " && ")
    }

    /// The parts of a requirement, which must all hold. The prefix is the Swift that leads to the object
    /// (`customer?.`), with the dot.
    private func terms(
        of branch: Schema, in flat: FlatSchema, fields: [Field]?, prefix: String, wire: String
    ) -> [(words: String, swift: String)] {
        let names = storageNames(flat)
        var terms: [(words: String, swift: String)] = []
        let described = Set(branch.properties.filter { $0.schema.constant != nil }.map(\.name))
        for required in branch.required where !described.contains(required.value) {
            guard let index = flat.members.firstIndex(where: { $0.name == required.value }) else {
                diagnostics.notUnderstood(
                    "\"\(required.value)\" is required here, but no property of that name is described",
                    at: required.place)
                continue
            }
            let swift =
                fields.map { presence(of: $0[index], prefix) } ?? "\(path(names[index], prefix)) != nil"
            terms.append((wire + required.value, swift))
        }
        for property in branch.properties {
            guard let index = flat.members.firstIndex(where: { $0.name == property.name }) else { continue }
            let access = path(names[index], prefix)
            let member = flat.members[index]
            if let constant = property.schema.constant {
                let isEnumeration =
                    if case .enumeration = classifier.shape(of: document.resolved(member.schema)) { true } else {
                        false
                    }
                let literal = constant.string.map(SwiftText.literal) ?? ShapeFingerprint.text(constant)
                let isOptional = !(fields.map { $0[index].presence == .required } ?? false)
                let suffix = isEnumeration ? (isOptional ? "?.rawValue" : ".rawValue") : ""
                terms.append(
                    ("\(wire)\(property.name) \(ShapeFingerprint.text(constant))", "\(access)\(suffix) == \(literal)"))
            } else {
                let inner = flattener.flatten(document.resolved(member.schema))
                let isRequired = fields.map { $0[index].presence == .required } ?? false
                terms += self.terms(
                    of: property.schema, in: inner, fields: nil, prefix: access + (isRequired ? "." : "?."),
                    wire: "\(wire)\(property.name).")
            }
        }
        // `customer` and `customer.tokenize true`: the second says the first.
        return terms.filter { term in
            !terms.contains { $0.words.hasPrefix(term.words + ".") && $0.words != term.words }
        }
    }

    /// The way to a member. The parameter of `validate(_ check:)` hides a member of its name.
    private func path(_ name: String, _ prefix: String) -> String {
        prefix.isEmpty && name == "check" ? "self.check" : prefix + name.escapedIdentifier
    }

    private func presence(of field: Field, _ prefix: String) -> String {
        switch field.presence {
        case .required, .nullable, .constant: "true"
        case .optional: "\(path(field.storageName, prefix)) != nil"
        case .threeState: "\(path(field.storageName, prefix)) != .absent"
        }
    }
}
