/// What a value looks like in a URL, a header or a form: those hold texts, not JSON.
struct ParameterForm {
    let builder: ModelBuilder
    /// Without aliases.
    let type: TypeRef

    var isScalar: Bool { isScalar(type) }

    var isScalarList: Bool {
        guard case .array(let element) = type else { return false }
        return isScalar(builder.canonical(element))
    }

    /// An object whose members are scalars or lists of them.
    var isFlatObject: Bool {
        switch type {
        case .map(let value): return isScalar(builder.canonical(value))
        case .named(let name):
            guard let members = builder.memberFields[name] else { return false }
            return members.allSatisfy { member in
                let form = ParameterForm(builder: builder, type: builder.canonical(member.type))
                return form.isScalar || form.isScalarList
            }
        default: return false
        }
    }

    /// An object for a form: further objects in it are written as `outer[inner]`.
    var isFormObject: Bool {
        var open: Set<String> = []
        return isFormObject(type, &open)
    }

    private func isFormObject(_ type: TypeRef, _ open: inout Set<String>) -> Bool {
        switch type {
        case .map(.json): return true
        case .map(let value): return isFormValue(builder.canonical(value), &open)
        case .named(let name):
            guard open.insert(name).inserted, let members = builder.memberFields[name] else { return false }
            defer { open.remove(name) }
            return members.allSatisfy { isFormValue(builder.canonical($0.type), &open) }
        default: return false
        }
    }

    private func isFormValue(_ type: TypeRef, _ open: inout Set<String>) -> Bool {
        if case .array(let element) = type { return isScalar(builder.canonical(element)) }
        return isScalar(type) || isFormObject(type, &open)
    }

    /// `oneOf: [{ "type": "string" }, { "type": "integer" }]`.
    static func isChoiceOfScalars(_ schema: Schema, _ builder: ModelBuilder) -> Bool {
        guard case .union(let branches, _) = builder.classifier.shape(of: builder.document.resolved(schema)) else {
            return false
        }
        return branches.allSatisfy { branch in
            switch builder.classifier.shape(of: builder.document.resolved(branch)) {
            case .scalar, .enumeration: true
            default: false
            }
        }
    }

    private func isScalar(_ type: TypeRef) -> Bool {
        switch type {
        case .string, .bool, .int, .int64, .double, .decimal, .decimalString, .timestamp, .day, .bytes: true
        case .named(let name): builder.enumerations[name] != nil
        case .sensitive(let inner): isScalar(builder.canonical(inner))
        case .json, .array, .map, .optional: false
        }
    }
}

/// A path or URL template in pieces. That its braces match was checked when it was read.
enum TemplatePieces {
    enum Piece: Equatable {
        case literal(String)
        case parameter(String)
    }

    static func split(_ template: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
            pieces.append(.parameter(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
        return pieces
    }
}

/// Which of several media types is used.
enum BodyEncoding {
    /// JSON before everything else; then forms, texts and bytes. Multipart bodies are not made.
    static func choose(from content: [MediaType]) -> (media: MediaType, encoding: CallModel.Body.Encoding)? {
        if let json = content.first(where: \.isJSON) { return (json, .json) }
        // Any type will do, and the schema is that of an object or a list: JSON it is.
        if let any = content.first(where: { $0.isWildcard && $0.schema?.mayBeStructured == true }) {
            return (any, .json)
        }
        if let form = content.first(where: { $0.essence == "application/x-www-form-urlencoded" }) {
            return (form, .form)
        }
        if let text = content.first(where: { isText($0.essence) }) { return (text, .text(contentType: text.name)) }
        guard let other = content.first(where: { !$0.essence.hasPrefix("multipart/") }) else { return nil }
        return (other, .bytes(contentType: other.isWildcard ? "application/octet-stream" : other.name))
    }

    /// Says what a choice among several media types leaves unused, if that looks different.
    static func reportUnused(
        _ content: [MediaType], besides chosen: MediaType, _ place: String, _ diagnostics: Diagnostics
    ) {
        for media in content where media.name != chosen.name {
            diagnostics.warning(
                "this \(place) is used as \(chosen.name); its form as \(media.name) is left out", at: media.place)
        }
    }

    static func isText(_ essence: String) -> Bool {
        essence.hasPrefix("text/") || essence == "application/xml" || essence.hasSuffix("+xml")
    }
}

extension MediaType {
    /// `*/*` or `application/*`.
    var isWildcard: Bool { essence == "*/*" || essence == "application/*" }
}

extension Schema {
    /// Not a text or bytes in so many words.
    fileprivate var mayBeStructured: Bool { types != [.string] }
}

extension ResolvedType {
    /// The same with elements that cannot be null.
    var withoutNullElements: ResolvedType {
        guard case .array(.optional(let element)) = type else { return self }
        var copy = self
        copy.type = .array(element)
        return copy
    }
}
