/// Prints an object: stored members, one initialiser, and its coding.
struct StructureEmitter {
    let structure: Structure
    let scope: NameScope

    init(_ structure: Structure, _ scope: NameScope) {
        self.structure = structure
        self.scope = scope.inside(structure.path)
    }

    private var arguments: [Field] {
        structure.fields.filter { if case .constant = $0.presence { false } else { true } }
    }

    func emit(into printer: inout Printer) {
        printer.documentation(structure.documentation)
        printer.block("public struct \(structure.name): Codable, Equatable, Sendable") { printer in
            properties(&printer)
            if let additional = structure.additional {
                printer.blank()
                printer.line("/// Members beyond the declared ones.")
                printer.line("public var \(additional.swiftName): [String: \(scope.spell(additional.type))]")
            }
            printer.blank()
            initialiser(&printer)
            printer.blank()
            decoding(&printer)
            printer.blank()
            encoding(&printer)
            printer.blank()
            printer.line(
                "public static func == (left: Self, right: Self) -> Bool { ObjectWriter.areEqual(left, right) }")
            for nested in structure.nested {
                printer.blank()
                DeclarationEmitter(scope: scope).emit(nested, into: &printer)
            }
        }
    }

    // MARK: - Members

    /// Bare lines stand together; whatever is longer has blank lines around it.
    private func properties(_ printer: inout Printer) {
        var isAfterBareLine = true
        for field in structure.fields {
            let documentation = field.documentation
            let isBareLine =
                documentation.text == nil && documentation.notes.isEmpty && !documentation.isDeprecated
            if !isBareLine || !isAfterBareLine { printer.blank() }
            property(field, &printer)
            isAfterBareLine = isBareLine
        }
    }

    private func property(_ field: Field, _ printer: inout Printer) {
        let documentation = field.documentation
        printer.documentation(documentation, deprecatedByAttribute: true)
        let name = field.swiftName.escapedIdentifier
        if case .constant(let constant) = field.presence {
            printer.line("public var \(name): \(scope.spell(field)) { \(constant.literal) }")
            return
        }
        let wrapper = field.isBoxed ? "@Boxed " : ""
        let type = scope.spell(field)
        guard documentation.isDeprecated else {
            printer.line("\(wrapper)public var \(name): \(type)")
            return
        }
        let storage = field.storageName
        printer.block("public var \(name): \(type)") { printer in
            printer.line("get { \(storage) }")
            printer.line("set { \(storage) = newValue }")
        }
        printer.line("\(wrapper)var \(storage): \(type)")
    }

    private func initialiser(_ printer: inout Printer) {
        var parameters = arguments.map { field in
            let label = field.swiftName.escapedLabel
            let value: String? =
                switch field.presence {
                case .required: field.defaultLiteral
                case .optional: "nil"
                case .threeState: ".absent"
                case .nullable, .constant: nil
                }
            return "\(label): \(scope.spell(field))" + (value.map { " = \($0)" } ?? "")
        }
        if let additional = structure.additional {
            parameters.append("\(additional.swiftName): [String: \(scope.spell(additional.type))] = [:]")
        }
        let isEmpty = parameters.isEmpty
        printer.list("public init(", parameters, isEmpty ? ") {}" : ") {")
        guard !isEmpty else { return }
        printer.indented { printer in
            for field in arguments {
                let name = field.swiftName
                let value = name.escapedIdentifier
                let target = field.storageName == name ? "self.\(name)" : field.storageName
                printer.line("\(target) = \(value)")
            }
            if let additional = structure.additional {
                printer.line("self.\(additional.swiftName) = \(additional.swiftName)")
            }
        }
        printer.line("}")
    }

    // MARK: - Coding

    private func decoding(_ printer: inout Printer) {
        printer.line(SwiftText.unoptimized)
        printer.block("public init(from decoder: any Decoder) throws") { printer in
            guard !structure.fields.isEmpty || structure.additional != nil else {
                printer.line("_ = try ObjectReader(decoder)")
                return
            }
            printer.line("let object = try ObjectReader(decoder)")
            for field in structure.fields {
                let key = SwiftText.literal(field.wireName)
                let target = storage(field, unlike: ["object", "decoder"])
                switch field.presence {
                case .required: printer.line("\(target) = try object.get(\(key))")
                case .optional: printer.line("\(target) = object.optional(\(key))")
                case .nullable: printer.line("\(target) = object.nullable(\(key))")
                case .threeState: printer.line("\(target) = object.threeState(\(key))")
                case .constant(let constant): printer.line("object.constant(\(key), \(constant.literal))")
                }
            }
            if let additional = structure.additional {
                let names = structure.fields.map { SwiftText.literal($0.wireName) }
                printer.list(
                    "\(additional.swiftName) = object.additional(excluding: [", names, "])", isCollection: true)
            }
            let throwsAtOnce = structure.additional == nil && structure.fields.allSatisfy { $0.presence == .required }
            if !throwsAtOnce { printer.line("try object.finish()") }
        }
    }

    private func encoding(_ printer: inout Printer) {
        printer.line(SwiftText.unoptimized)
        printer.block("public func encode(to encoder: any Encoder) throws") { printer in
            guard !structure.fields.isEmpty || structure.additional != nil else {
                printer.line("_ = ObjectWriter(encoder)")
                return
            }
            printer.line("let object = ObjectWriter(encoder)")
            for field in structure.fields {
                let key = SwiftText.literal(field.wireName)
                var value = storage(field, unlike: ["object", "encoder"])
                if case .constant(let constant) = field.presence, field.documentation.isDeprecated {
                    value = constant.literal
                }
                let function: String =
                    switch field.presence {
                    case .required, .constant: "set"
                    case .optional: "optional"
                    case .nullable: "nullable"
                    case .threeState: "threeState"
                    }
                printer.line("object.\(function)(\(key), \(value))")
            }
            if let additional = structure.additional {
                printer.line("object.additional(\(additional.swiftName))")
            }
            printer.line("try object.finish()")
        }
    }

    /// What is read into and written from: of a boxed member, its box.
    private func storage(_ field: Field, unlike others: Set<String>) -> String {
        field.isBoxed ? "_" + field.storageName : access(field.storageName, unlike: others)
    }

    /// A member's name where the code's own names could hide it.
    private func access(_ name: String, unlike others: Set<String>) -> String {
        others.contains(name) ? "self.\(name)" : name.escapedIdentifier
    }
}
