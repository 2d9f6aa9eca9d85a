/// Prints a choice between shapes.
struct UnionEmitter {
    let union: Union
    let scope: NameScope

    init(_ union: Union, _ scope: NameScope) {
        self.union = union
        self.scope = scope.inside(union.path)
    }

    private var objects: [Union.Variant] { union.variants.filter { $0.kinds.contains(.object) }.map(\.variant) }
    /// Whatever else than an object a variant can be.
    private var others: [(kinds: [Union.Kind], variant: Union.Variant)] {
        union.variants.map { ($0.kinds.filter { $0 != .object }, $0.variant) }.filter { !$0.kinds.isEmpty }
    }

    func emit(into printer: inout Printer) {
        printer.documentation(union.documentation)
        let indirect = union.isIndirect ? "indirect " : ""
        printer.block("public \(indirect)enum \(union.name): Codable, Equatable, Sendable") { printer in
            for (_, variant) in union.variants {
                printer.documentation(variant.documentation)
                printer.line("case \(variant.swiftName.escapedIdentifier)(\(scope.spell(variant.payload)))")
            }
            printer.line("/// A shape that this version does not know, kept as it came.")
            printer.line("case unknown(JSONValue)")
            printer.blank()
            decoding(&printer)
            printer.blank()
            encoding(&printer)
            for nested in union.nested {
                printer.blank()
                DeclarationEmitter(scope: scope).emit(nested, into: &printer)
            }
        }
    }

    // MARK: - Decoding

    private func decoding(_ printer: inout Printer) {
        printer.line(SwiftText.unoptimized)
        printer.block("public init(from decoder: any Decoder) throws") { printer in
            printer.line("let union = try UnionReader(decoder)")
            if others.isEmpty {
                objectChoice(&printer)
                return
            }
            printer.line("switch union.kind {")
            for (kinds, variant) in others {
                printer.line("case \(kinds.map { "." + $0.rawValue }.joined(separator: ", ")):")
                printer.indented { $0.line(assignment(variant)) }
            }
            if !objects.isEmpty {
                printer.line("case .object:")
                printer.indented { objectChoice(&$0) }
            }
            printer.line("default:")
            printer.indented { $0.line("self = .unknown(try union.payload())") }
            printer.line("}")
        }
    }

    private func assignment(_ variant: Union.Variant) -> String {
        "self = .\(variant.swiftName)(try union.payload())"
    }

    private func objectChoice(_ printer: inout Printer) {
        if let tag = union.tag, objects.contains(where: { if case .tags = $0.test { true } else { false } }) {
            printer.line("switch union.\(tag.kind.function)(\(SwiftText.literal(tag.property))) {")
            for variant in objects {
                guard case .tags(let tags) = variant.test else { continue }
                printer.line("case \(tags.map(tag.kind.literal).joined(separator: ", ")):")
                printer.indented { $0.line(assignment(variant)) }
            }
            printer.line("default:")
            printer.indented { $0.line("self = .unknown(try union.payload())") }
            printer.line("}")
            return
        }
        if objects.count == 1, case .kind = objects[0].test {
            if others.isEmpty {
                printer.line("if union.kind == .object {")
                printer.indented { $0.line(assignment(objects[0])) }
                printer.line("} else {")
                printer.indented { $0.line("self = .unknown(try union.payload())") }
                printer.line("}")
            } else {
                printer.line(assignment(objects[0]))
            }
            return
        }
        for (index, variant) in objects.enumerated() {
            guard case .keys(let present, let absent) = variant.test else { continue }
            let conditions =
                present.map { "union.has(\(SwiftText.literal($0)))" }
                + absent.map { "!union.has(\(SwiftText.literal($0)))" }
            printer.line("\(index == 0 ? "if" : "} else if") \(conditions.joined(separator: ", ")) {")
            printer.indented { $0.line(assignment(variant)) }
        }
        printer.line("} else {")
        printer.indented { $0.line("self = .unknown(try union.payload())") }
        printer.line("}")
    }

    // MARK: - Encoding

    private func encoding(_ printer: inout Printer) {
        printer.line(SwiftText.unoptimized)
        printer.block("public func encode(to encoder: any Encoder) throws") { printer in
            printer.line("switch self {")
            for (_, variant) in union.variants {
                printer.line(
                    "case .\(variant.swiftName)(let value): try value.encode(to: encoder)")
            }
            printer.line("case .unknown(let value): try value.encode(to: encoder)")
            printer.line("}")
        }
    }
}

extension Union.TagKind {
    /// The runtime's `UnionReader` method for tags of this kind.
    fileprivate var function: String {
        switch self {
        case .string: "tag"
        case .integer: "integerTag"
        case .boolean: "booleanTag"
        }
    }

    fileprivate func literal(_ value: String) -> String { self == .string ? SwiftText.literal(value) : value }
}
