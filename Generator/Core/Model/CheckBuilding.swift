/// Bounds and conditions become checks that a request passes before it is sent.
extension ModelBuilder {
    /// The checks of one field, from everything that is said about its schema.
    func checks(of schema: Schema, on access: Check.FieldAccess, type: TypeRef) -> [Check] {
        if case .constant = access.presence { return [] }
        let flat = flattener.flatten(schema)
        switch classifier.shape(of: schema) {
        case .reference(let key):
            guard let target = document.schemasByKey[key] else { return [] }
            switch classifier.shape(of: target) {
            case .structure, .union:
                return [.nested(access, .value, typeName: type.declaredName ?? "")] + memberBounds(schema, access)
            case .enumeration: return []
            default:
                // A list of itself has been refused; here it must not be followed for ever.
                guard openAliases.insert(key).inserted else { return [] }
                defer { openAliases.remove(key) }
                return checks(of: target, on: access, type: canonical(type)) + own(schema, access, canonical(type))
            }
        case .wrapped(let inner):
            return checks(of: inner, on: access, type: type) + own(schema, access, type)
        case .structure, .union:
            return [.nested(access, .value, typeName: type.declaredName ?? "")]
        case .array(let items):
            return rules(flat.bounds, access, .array(.json)) + elements(items, access, isMap: false, type)
        case .map(let value):
            return rules(flat.bounds, access, .map(.json)) + elements(value, access, isMap: true, type)
        case .scalar, .freeForm:
            return rules(flat.bounds, access, canonical(type)) + valueChecks(of: schema, on: access)
        case .any:
            return valueChecks(of: schema, on: access)
        case .nothing, .enumeration:
            return []
        }
    }

    /// Bounds that a reference sets for members of the object it refers to, at this place alone.
    private func memberBounds(_ schema: Schema, _ access: Check.FieldAccess) -> [Check] {
        guard !schema.properties.isEmpty else { return [] }
        guard case .structure = classifier.shape(of: document.resolved(schema)) else {
            diagnostics.notUnderstood("bounds beside a $ref are understood for members of one object", at: schema.place)
            return []
        }
        let flat = flattener.flatten(document.resolved(schema))
        let names = storageNames(flat)
        let rules = schema.properties.flatMap { property -> [Check] in
            guard access.presence != .threeState,
                let index = flat.members.firstIndex(where: { $0.name == property.name }),
                case .scalar(let type) = classifier.shape(of: document.resolved(flat.members[index].schema)),
                !classifier.isNullable(flat.members[index].schema)
            else {
                diagnostics.notUnderstood(
                    "bounds beside a $ref are understood for numbers and texts of the object, and "
                        + "\"\(property.name)\" is none of them", at: property.place)
                return []
            }
            let member = Check.FieldAccess(
                wireName: property.name, swiftName: "value.\(names[index].escapedIdentifier)",
                presence: flat.required.contains(property.name) ? .required : .optional)
            return self.rules([property.schema.bounds], member, type)
        }
        return rules.isEmpty ? [] : [.members(access, rules)]
    }

    private static var deepestCheck: Int { 8 }

    /// What stands beside a reference: bounds only, or it would not be a plain reference.
    private func own(_ schema: Schema, _ access: Check.FieldAccess, _ type: TypeRef) -> [Check] {
        rules([schema.bounds], access, type)
    }

    /// Aliases and wrappers taken off.
    func canonical(_ type: TypeRef) -> TypeRef {
        switch type {
        case .named(let name): aliases[name].map(canonical) ?? type
        case .sensitive(let inner), .optional(let inner): canonical(inner)
        default: type
        }
    }

    func elements(
        _ schema: Schema?, _ access: Check.FieldAccess, isMap: Bool, _ type: TypeRef
    ) -> [Check] {
        guard let schema else { return [] }
        let elementType: TypeRef
        let isOptional: Bool
        switch canonical(type) {
        case .array(.optional(let element)), .map(.optional(let element)): (elementType, isOptional) = (element, true)
        case .array(let element), .map(let element): (elementType, isOptional) = (element, false)
        default: return []
        }
        // A list of itself is refused elsewhere. And each level is a closure in a closure, which the compiler takes twice as
        // long for as for the one around it.
        guard !openContainers.contains(ObjectIdentifier(schema)) else { return [] }
        guard openContainers.count < Self.deepestCheck else {
            diagnostics.notUnderstood(
                "lists in lists are checked to a depth of \(Self.deepestCheck); bounds further in are not",
                at: schema.place)
            return []
        }
        openContainers.append(ObjectIdentifier(schema))
        defer { openContainers.removeLast() }
        let element = Check.FieldAccess(
            wireName: nil, swiftName: "", presence: isOptional ? .optional : .required)
        let checks = checks(of: schema, on: element, type: elementType)
        if case .nested(_, .value, let name)? = checks.first, checks.count == 1, !isOptional {
            return [.nested(access, isMap ? .map : .array, typeName: name)]
        }
        return checks.isEmpty ? [] : [.elements(access, isMap: isMap, checks)]
    }

    private func rules(_ bounds: [Schema.Bounds], _ access: Check.FieldAccess, _ type: TypeRef) -> [Check] {
        bounds.flatMap { bounds -> [Check] in
            var rules: [Check] = []
            func add(_ function: String, _ arguments: [String?]) {
                let present = arguments.compactMap { $0 }
                if !present.isEmpty { rules.append(.rule(function: function, field: access, arguments: present)) }
            }
            switch type {
            case .string, .decimalString:
                add(
                    "length",
                    [bounds.minLength.map { "min: \($0.value)" }, bounds.maxLength.map { "max: \($0.value)" }])
                add("pattern", [bounds.pattern.map { SwiftText.rawLiteral($0.value) }])
            case .int, .int64, .double, .decimal:
                add(
                    "range",
                    [
                        bounds.minimum.flatMap { number($0, type, isLower: true).map { "minimum: \($0)" } },
                        bounds.maximum.flatMap { number($0, type, isLower: false).map { "maximum: \($0)" } },
                        bounds.exclusiveMinimum.flatMap {
                            number($0, type, isLower: true).map { "exclusiveMinimum: \($0)" }
                        },
                        bounds.exclusiveMaximum.flatMap {
                            number($0, type, isLower: false).map { "exclusiveMaximum: \($0)" }
                        },
                    ])
                add("multiple", [bounds.multipleOf.flatMap { number($0, type).map { "of: \($0)" } }])
            case .array:
                add("count", [bounds.minItems.map { "min: \($0.value)" }, bounds.maxItems.map { "max: \($0.value)" }])
                if bounds.uniqueItems?.value == true {
                    rules.append(.rule(function: "unique", field: access, arguments: []))
                }
            case .map:
                add(
                    "count",
                    [bounds.minProperties.map { "min: \($0.value)" }, bounds.maxProperties.map { "max: \($0.value)" }])
            default:
                break
            }
            return rules
        }
    }

    /// A bound as a literal of the field's type.
    private func number(_ bound: Schema.Located<String>, _ type: TypeRef, isLower: Bool? = nil) -> String? {
        switch type {
        case .decimal: return SwiftText.literal(bound.value)
        case .double: return bound.value
        default:
            if Int(bound.value) != nil { return bound.value }
            // `100.0` and `1e2` are integers, too.
            if let value = Double(bound.value) {
                if let whole = Int(exactly: value) { return String(whole) }
                // A bound beyond all integers bounds none of them.
                if isLower == true && value < -9e18 || isLower == false && value > 9e18 { return nil }
            }
            diagnostics.notUnderstood("the bound \(bound.value) of an integer is not a whole number", at: bound.place)
            return nil
        }
    }
}

extension TypeRef {
    /// The declaration that the value itself is, whatever is wrapped around it.
    var declaredName: String? { inlineName }
}
