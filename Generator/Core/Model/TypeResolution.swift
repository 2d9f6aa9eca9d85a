/// A schema's Swift type where it is used.
struct ResolvedType {
    var type: TypeRef
    var isNullable = false
    /// What the value always is.
    var constant: Constant?

    /// The type with null as one of its values, where that is allowed.
    var typeWithNull: TypeRef { isNullable ? .optional(type) : type }
}

extension ModelBuilder {
    /// The type of a schema's values. What has no name of its own is declared in the scope, named after the
    /// suggestion (an upper-camel-case name for what the value is to its owner).
    func resolve(_ schema: Schema, in scope: Scope, suggestion: String) -> ResolvedType {
        var resolved = ResolvedType(
            type: type(of: schema, in: scope, suggestion: suggestion), isNullable: classifier.isNullable(schema))
        if case .optional(let inner) = resolved.type { resolved.type = inner }
        if !resolved.isNullable, let constant = constant(schema) { resolved.constant = constant }
        if isSensitive(schema) {
            if case .sensitive = resolved.type {} else { resolved.type = .sensitive(resolved.type) }
            if !isText(schema) {
                diagnostics.notUnderstood("\"x-sensitive\" is for texts; this is something else", at: schema.place)
            }
        }
        return resolved
    }

    private func type(of schema: Schema, in scope: Scope, suggestion: String) -> TypeRef {
        switch classifier.shape(of: schema) {
        case .reference(let key):
            guard let name = typeNames[key] else {
                // Every target has a name unless reading failed, and then nothing is written.
                return .json
            }
            return .named(name)
        case .wrapped(let inner):
            return resolve(inner, in: scope, suggestion: suggestion).type
        case .any:
            return .json
        case .nothing where document.resolved(schema).boolean != false:
            // Null alone. It is a value, if not much of one.
            return .json
        case .nothing:
            diagnostics.notUnderstood("no value is allowed here, so there is no Swift type for it", at: schema.place)
            return .json
        case .scalar(let type):
            return type
        case .freeForm:
            return .map(.json)
        case .map(let value):
            return .map(element(value, in: scope, suggestion: suggestion, ending: "Value"))
        case .array(let items):
            guard let items else { return .array(.json) }
            return .array(element(items, in: scope, suggestion: suggestion, ending: "Element"))
        case .structure(let flat):
            let (name, path) = scope.claim([suggestion])
            scope.add(.structure(structure(flat, name: name, path: path)))
            return .named(path)
        case .enumeration(let source):
            let (name, path) = scope.claim([suggestion])
            scope.add(.enumeration(enumeration(source, name: name, path: path)))
            return .named(path)
        case .union(let variants, let flat):
            let (name, path) = scope.claim([suggestion])
            scope.add(union(variants, flat, name: name, path: path))
            return .named(path)
        }
    }

    /// The type of a list's elements or a map's values; what stands in place is called `Item` in `items`.
    private func element(
        _ schema: Schema, in scope: Scope, suggestion: String, ending: String
    ) -> TypeRef {
        // A list of lists does not add one ending after the other.
        let isElement = suggestion.hasSuffix("Element") || suggestion.hasSuffix("Value")
        let fallback = isElement ? suggestion : suggestion + ending
        // The element of `items` is an `Item`, unless `item` is something else.
        let name = Words.singular(suggestion).flatMap { scope.isClaimed($0) ? nil : $0 } ?? fallback
        return resolve(schema, in: scope, suggestion: name).typeWithNull
    }

    /// The value of a `const`, or of an `enum` of one boolean or fraction: of a text or an integer, more may come.
    private func constant(_ schema: Schema) -> Constant? {
        let target = document.resolved(schema)
        guard target.oneOf == nil, target.anyOf == nil else { return nil }
        // A decimal keeps its digits, which a literal would not.
        if case .scalar(.decimal) = classifier.shape(of: target) { return nil }
        if let constant = target.constant { return Constant(constant) }
        guard let values = target.enumeration, values.count == 1 else { return nil }
        switch Constant(values[0]) {
        case .bool(let flag): return .bool(flag)
        case .fraction(let digits): return .fraction(digits)
        case .text, .integer, nil: return nil
        }
    }

    /// Marked where it is used. What is marked where it is described has a type of its own that says so.
    private func isSensitive(_ schema: Schema) -> Bool {
        schema.isSensitive && (schema.reference == nil || !document.resolved(schema).isSensitive)
    }

    /// A JSON string, whatever is read from it.
    private func isText(_ schema: Schema) -> Bool {
        switch classifier.shape(of: document.resolved(schema)) {
        case .scalar(.string), .scalar(.bytes), .scalar(.day), .scalar(.timestamp): true
        case .wrapped(let inner): isText(inner)
        default: false
        }
    }

    // MARK: - Documentation

    func documentation(_ schema: Schema, pointer: Bool = true) -> Documentation {
        var documentation = Documentation(text: words(about: schema))
        documentation.isDeprecated = schema.isDeprecated
        if pointer { documentation.notes.append("Schema: `\(location(schema.key))`.") }
        return documentation
    }

    /// The schema's own description, or that of what it stands for.
    private func words(about schema: Schema) -> String? {
        if let text = schema.description ?? flattener.flatten(schema).description { return text }
        guard case .wrapped(let inner) = classifier.shape(of: schema) else { return nil }
        return words(about: inner)
    }

    /// A place in the service's own files: `models/Session.json#/$defs/Price`.
    func location(_ key: SchemaKey) -> String {
        document.isSingleFile ? "\(sourceName)#\(key.pointer)" : "\(key.file)#\(key.pointer)"
    }

    /// A schema file as the header of a generated file names it.
    func source(_ file: String?) -> String {
        file.map { "\(sourceName)/\($0)" } ?? sourceName
    }
}
