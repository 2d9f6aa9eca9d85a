/// Prints any declaration; structures and unions have emitters of their own.
struct DeclarationEmitter {
    let scope: NameScope

    func emit(_ declaration: Declaration, into printer: inout Printer) {
        switch declaration {
        case .structure(let structure): StructureEmitter(structure, scope).emit(into: &printer)
        case .union(let union): UnionEmitter(union, scope).emit(into: &printer)
        case .enumeration(let enumeration):
            enumeration.isClosed ? closed(enumeration, &printer) : open(enumeration, &printer)
        case .alias(let alias):
            printer.documentation(alias.documentation)
            printer.line("public typealias \(alias.name) = \(scope.spell(alias.target))")
        }
    }

    /// Values that this version does not know keep their text.
    private func open(_ enumeration: Enumeration, _ printer: inout Printer) {
        printer.documentation(enumeration.documentation)
        printer.block("public struct \(enumeration.name): OpenEnum") { printer in
            printer.line("public var rawValue: \(enumeration.rawType)")
            printer.blank()
            printer.line("public init(rawValue: \(enumeration.rawType)) { self.rawValue = rawValue }")
            printer.blank()
            for value in enumeration.values {
                printer.documentation(value.documentation, deprecatedByAttribute: true)
                printer.line(
                    "public static var \(value.swiftName.escapedIdentifier): Self { .init(rawValue: \(value.literal)) }"
                )
            }
            printer.blank()
            printer.line("/// The values that the schema lists.")
            let names = enumeration.values.map { value in
                value.documentation.isDeprecated
                    ? ".init(rawValue: \(value.literal))" : "." + value.swiftName
            }
            let oneLine = "public static var knownValues: [Self] { [\(names.joined(separator: ", "))] }"
            if printer.indentation.count + oneLine.count <= Printer.width {
                printer.line(oneLine)
            } else {
                printer.block("public static var knownValues: [Self]") { printer in
                    printer.list("[", names, "]", isCollection: true)
                }
            }
        }
    }

    private func closed(_ enumeration: Enumeration, _ printer: inout Printer) {
        printer.documentation(enumeration.documentation)
        let conformances = "\(enumeration.rawType), Codable, Hashable, Sendable, CaseIterable"
        printer.block("public enum \(enumeration.name): \(conformances)") { printer in
            for value in enumeration.values {
                printer.documentation(value.documentation)
                let name = value.swiftName.escapedIdentifier
                let isSame = value.literal == "\"\(value.swiftName)\""
                printer.line(isSame ? "case \(name)" : "case \(name) = \(value.literal)")
            }
        }
    }
}

extension Declaration {
    /// The full names of the declaration and of everything nested in it.
    var allPaths: [String] {
        switch self {
        case .structure(let structure): [structure.path] + structure.nested.flatMap(\.allPaths)
        case .union(let union): [union.path] + union.nested.flatMap(\.allPaths)
        case .enumeration(let enumeration): [enumeration.path]
        case .alias(let alias): [alias.path]
        }
    }

    /// The declarations nested in this one.
    var nestedDeclarations: [Declaration] {
        switch self {
        case .structure(let structure): structure.nested
        case .union(let union): union.nested
        case .enumeration, .alias: []
        }
    }
}
