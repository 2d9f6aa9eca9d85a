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
        if let form = content.first(where: { $0.essence == "application/x-www-form-urlencoded" }) {
            return (form, .form)
        }
        if let text = content.first(where: { isText($0.essence) }) { return (text, .text(contentType: text.name)) }
        guard let other = content.first(where: { !$0.essence.hasPrefix("multipart/") }) else { return nil }
        return (other, .bytes(contentType: other.essence == "*/*" ? "application/octet-stream" : other.name))
    }

    static func isText(_ essence: String) -> Bool {
        essence.hasPrefix("text/") || essence == "application/xml" || essence.hasSuffix("+xml")
    }
}
