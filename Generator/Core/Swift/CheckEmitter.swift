/// Prints the checks of a request's values as `Validatable` conformances.
struct CheckEmitter {
    let scope: NameScope

    /// Extensions for the declaration and everything nested in it, where there is something to check.
    func emit(_ declaration: Declaration, into printer: inout Printer) {
        switch declaration {
        case .structure(let structure) where !structure.checks.isEmpty:
            printer.blank()
            printer.block("extension \(structure.path): Validatable") { printer in
                printer.block("public func validate(_ check: inout Validation)") { printer in
                    Self.emit(structure.checks, into: &printer)
                }
            }
        case .union(let union) where union.variants.contains(where: { !$0.variant.checks.isEmpty }):
            printer.blank()
            printer.block("extension \(union.path): Validatable") { printer in
                printer.block("public func validate(_ check: inout Validation)") { printer in
                    printer.line("switch self {")
                    for (_, variant) in union.variants where !variant.checks.isEmpty {
                        printer.line("case .\(variant.swiftName)(let value):")
                        printer.indented { Self.emit(variant.checks, into: &$0) }
                    }
                    let isComplete = union.variants.allSatisfy { !$0.variant.checks.isEmpty }
                    printer.line(isComplete ? "case .unknown:" : "default:")
                    printer.indented { $0.line("break") }
                    printer.line("}")
                }
            }
        default: break
        }
        for nested in declaration.nestedDeclarations { emit(nested, into: &printer) }
    }

    static func emit(_ checks: [Check], on check: String = "check", into printer: inout Printer) {
        for rule in checks {
            switch rule {
            case .rule(let function, let field, let arguments):
                let all = [name(field), access(field, check)] + arguments
                printer.line("\(check).\(function)(\(all.joined(separator: ", ")))")
            case .nested(let field, .value, _) where field.wireName == nil:
                printer.line("\(access(field, check)).validate(&\(check))")
            case .nested(let field, let kind, _):
                printer.line("\(check).\(kind.function)(\(name(field)), \(access(field, check)))")
            case .members(let field, let inner):
                members(check, name(field), access(field, check), inner, into: &printer)
            case .condition(let words, let swift):
                let oneLine = "\(check).require(\(SwiftText.literal(words)), \(swift))"
                if printer.indentation.count + oneLine.count <= Printer.width {
                    printer.line(oneLine)
                } else {
                    printer.list("\(check).require(", [SwiftText.literal(words), swift], ")")
                }
            case .elements(let field, let isMap, let inner):
                let name = name(field)
                elements(check, name, access(field, check), isMap: isMap, inner, depth: 0, into: &printer)
            }
        }
    }

    /// The rules of scalars in a list or map, each at its own path. A name of nil is the element itself.
    private static func elements(
        _ check: String, _ name: String, _ collection: String, isMap: Bool, _ inner: [Check], depth: Int,
        into printer: inout Printer
    ) {
        let element = depth == 0 ? "element" : "element\(depth + 1)"
        let function = isMap ? "eachValue" : "each"
        printer.line("\(check).\(function)(\(name), \(collection)) { check, \(element) in")
        printer.indented { printer in
            for rule in inner {
                switch rule {
                case .rule(let function, _, let arguments):
                    printer.line("check.\(function)(\((["nil", element] + arguments).joined(separator: ", ")))")
                case .nested(_, let kind, _):
                    printer.line("check.\(kind.function)(nil, \(element))")
                case .elements(_, let isMap, let inner):
                    elements("check", "nil", element, isMap: isMap, inner, depth: depth + 1, into: &printer)
                case .members(_, let inner):
                    members("check", "nil", element, inner, into: &printer)
                case .condition: break
                }
            }
        }
        printer.line("}")
    }

    /// Rules for members of one value, each at its own path.
    private static func members(
        _ check: String, _ name: String, _ value: String, _ inner: [Check], into printer: inout Printer
    ) {
        printer.line("\(check).nested(\(name), \(value)) { check, value in")
        printer.indented { emit(inner, into: &$0) }
        printer.line("}")
    }

    private static func name(_ field: Check.FieldAccess) -> String {
        field.wireName.map(SwiftText.literal) ?? "nil"
    }

    /// A member's name. Inside of `validate(_ check:)` the parameter hides a member of that name.
    private static func access(_ field: Check.FieldAccess, _ check: String) -> String {
        field.swiftName == check ? "self.\(check)" : field.swiftName.escapedIdentifier
    }
}

extension Check.NestedKind {
    /// The runtime's `Validation` method for values that check themselves.
    fileprivate var function: String {
        switch self {
        case .value: "nested"
        case .array: "each"
        case .map: "eachValue"
        }
    }
}
