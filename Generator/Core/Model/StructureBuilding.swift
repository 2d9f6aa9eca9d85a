/// Objects become structures.
extension ModelBuilder {
    func structure(_ flat: FlatSchema, name: String, path: String) -> Structure {
        let scope = Scope(path: path, reserved: ReservedNames.types)
        let isSent = usage.isSent(flat.origin)
        reportUndefinedRequirements(flat)
        reportBorrowedBase(flat)
        let names = memberNames(flat)
        var fields: [Field] = []
        for (member, swiftName) in zip(flat.members, names) {
            fields.append(field(member, swiftName, of: flat, isSent: isSent, in: scope))
        }
        memberFields[path] = fields
        var result = Structure(
            name: name, path: path, documentation: documentation(flat.origin), fields: fields,
            additional: additional(flat, in: scope, taken: names), isUsedInRequests: isSent)
        result.nested = scope.takeNested()
        unfinished[path] = flat
        return result
    }

    /// Adds what could not be said before every other type was known: the defaults of members and the checks. An alias may
    /// stand below what uses it.
    func finished(_ declaration: Declaration) -> Declaration {
        switch declaration {
        case .structure(var structure):
            structure.nested = structure.nested.map(finished)
            guard let flat = unfinished[structure.path] else { return .structure(structure) }
            for (index, member) in flat.members.enumerated() {
                addDefault(of: member.schema, to: &structure.fields[index])
            }
            guard structure.isUsedInRequests else { return .structure(structure) }
            for (member, field) in zip(flat.members, structure.fields) {
                for schema in member.others + [member.schema] {
                    structure.checks += checks(of: schema, on: field.access, type: field.type)
                }
            }
            if let additional = structure.additional, case .schema(let schema) = flat.additional {
                let access = Check.FieldAccess(
                    wireName: nil, swiftName: additional.swiftName, presence: .required)
                structure.checks += elements(schema, access, isMap: true, .map(additional.type))
            }
            structure.checks += conditions(of: flat, fields: structure.fields)
            return .structure(structure)
        case .union(var union):
            union.nested = union.nested.map(finished)
            guard union.isUsedInRequests, let schemas = unfinishedVariants[union.path] else { return .union(union) }
            for (index, schema) in schemas.enumerated() {
                let access = Check.FieldAccess(wireName: nil, swiftName: "value", presence: .required)
                let payload = union.variants[index].variant.payload
                union.variants[index].variant.checks = checks(of: schema, on: access, type: payload)
            }
            return .union(union)
        case .enumeration, .alias:
            return declaration
        }
    }

    /// Where the members' values are stored, in order: not where using them would warn.
    func storageNames(_ flat: FlatSchema) -> [String] {
        zip(flat.members, memberNames(flat)).map { member, name in
            Field.storageName(name, isDeprecated: member.schema.isDeprecated)
        }
    }

    /// The Swift names of an object's members, in order.
    func memberNames(_ flat: FlatSchema) -> [String] {
        let namer = Namer(.lowerCamel, reserved: ReservedNames.members, suffix: "Value")
        let names = namer.identifiers(
            for: flat.members.map { .init($0.name, fixed: $0.schema.swiftName?.value) })
        for group in namer.collisions(in: names) {
            for index in group.dropFirst() {
                diagnostics.error(
                    "two properties would both be called \(names[index]) in Swift; give one an \"x-swift-name\"",
                    at: flat.members[index].place,
                    notes: [Diagnostic(.note, "the other one is here", at: flat.members[group[0]].place)])
            }
        }
        return names
    }

    private func field(
        _ member: FlatSchema.Member, _ swiftName: String, of flat: FlatSchema, isSent: Bool, in scope: Scope
    ) -> Field {
        let schema = member.schema
        let resolved = resolve(schema, in: scope, suggestion: Words.upperCamel(words(member.name, schema)))
        // OpenAPI: `required` holds for the direction in which a read-only or write-only member travels.
        let isReceived = usage.isReceived(flat.origin) || !isSent
        let isRequired =
            flat.required.contains(member.name) && !(schema.isReadOnly && isSent)
            && !(schema.isWriteOnly && isReceived)
        let presence: Field.Presence =
            switch (isRequired, resolved.isNullable) {
            case (true, false): resolved.constant.map { .constant($0) } ?? .required
            case (true, true): .nullable
            case (false, true): isSent ? .threeState : .optional
            case (false, false): .optional
            }
        var documentation = documentation(schema, pointer: false)
        if let constant = resolved.constant {
            if presence == .optional { documentation.notes.append("Always \(constant.shown) if present.") }
        } else if let values = allowedValues(of: document.resolved(schema)), !values.isEmpty {
            let words = values.map { Constant($0)?.shown ?? Documentation.code(ShapeFingerprint.text($0)) }
            documentation.notes.append("\(words.count == 1 ? "Always" : "One of") \(words.joined(separator: ", ")).")
        }
        if schema.isReadOnly, isSent {
            documentation.notes.append("Read-only: set by the provider, ignored when sent.")
        }
        if schema.isWriteOnly { documentation.notes.append("Write-only: never part of an answer.") }
        return Field(
            wireName: member.name, swiftName: swiftName, type: resolved.type, presence: presence,
            documentation: documentation)
    }

    private func words(_ wireName: String, _ schema: Schema) -> [String] {
        if let fixed = schema.swiftName?.value { return Words.split(fixed) }
        let words = Words.split(wireName)
        guard let first = words.first?.first, first.isLetter else { return ["Value"] + words }
        return words
    }

    /// A member that must be sent takes its default from the schema; for all others, the provider applies its own.
    private func addDefault(of schema: Schema, to field: inout Field) {
        guard let value = document.defaultValue(of: schema) else { return }
        if field.presence == .required, let literal = literal(value, of: field.type) {
            field.defaultLiteral = literal
        } else {
            field.documentation.notes.append("Default if absent: `\(ShapeFingerprint.text(value))`.")
        }
    }

    /// The Swift literal of a scalar; nil for types that have none.
    func literal(_ node: JSONNode, of type: TypeRef) -> String? {
        switch (type, node.value) {
        case (.string, .string(let text)): return SwiftText.literal(text)
        case (.bool, .bool(let flag)): return flag ? "true" : "false"
        case (.int, .number(let digits)), (.int64, .number(let digits)): return Int(digits).map(String.init)
        case (.double, .number(let digits)): return Double(digits).map { _ in digits }
        case (.decimal, .number(let digits)): return SwiftText.literal(digits)
        case (.named(let name), _):
            if let target = aliases[name] { return literal(node, of: target) }
            guard let enumeration = enumerations[name] else { return nil }
            let wanted = node.string.map(SwiftText.literal) ?? ShapeFingerprint.text(node)
            return enumeration.values.first { $0.literal.utf8.elementsEqual(wanted.utf8) }.map { "." + $0.swiftName }
        default: return nil
        }
    }

    private func additional(_ flat: FlatSchema, in scope: Scope, taken: [String]) -> Structure.AdditionalMembers? {
        let type: TypeRef
        switch flat.additional {
        case .unspecified, .none: return nil
        case .any: type = .json
        case .schema(let schema):
            type = resolve(schema, in: scope, suggestion: "AdditionalProperty").typeWithNull
        }
        var name = taken.contains("additionalProperties") ? "undeclaredProperties" : "additionalProperties"
        while taken.contains(name) { name = "other" + Words.upperCamel([name]) }
        return .init(swiftName: name, type: type)
    }

    /// A base's subtypes have members that a structure made of the base's members would drop.
    private func reportBorrowedBase(_ flat: FlatSchema) {
        guard let base = classifier.inheritance.borrowedBase(of: flat), let discriminator = base.discriminator else {
            return
        }
        diagnostics.notUnderstood(
            "this adds to an object with a discriminator, whose subtypes' members would be dropped; refer to it alone, "
                + "or give this a name of its own among the schemas", at: flat.origin.place,
            notes: [Diagnostic(.note, "the discriminator is here", at: discriminator.place)])
    }

    private func reportUndefinedRequirements(_ flat: FlatSchema) {
        let names = Set(flat.members.map(\.name))
        for part in flat.parts {
            for required in part.required where !names.contains(required.value) {
                // Most of these were found when the document was read; parts of an allOf are seen together only here.
                guard !diagnostics.hasFinding(at: required.place) else { continue }
                diagnostics.notUnderstood(
                    "\"\(required.value)\" is required here, but no property of that name is described",
                    at: required.place)
            }
        }
    }
}

extension Field {
    var access: Check.FieldAccess {
        .init(wireName: wireName, swiftName: documentation.isDeprecated ? storageName : swiftName, presence: presence)
    }
}
