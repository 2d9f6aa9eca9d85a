/// Prints the client's method that walks through all pages of a call.
struct PagesEmitter {
    let call: CallModel
    let pages: CallModel.Pages
    let callsName: String
    let scope: NameScope

    func method(into printer: inout Printer) {
        var documentation = Documentation(
            text:
                "All pages of what `\(call.methodName)` gives, from the first to the last; `items` gives what is in them."
        )
        documentation.notes.append("Each page is a call of its own, made when it is wanted, with these options.")
        documentation.isDeprecated = call.documentation.isDeprecated
        documentation.parameters = call.parameterDocumentation.filter { $0.name != pages.argument }
        printer.documentation(documentation, deprecatedByAttribute: true)
        let parameters = CallSignature.parameters(of: call, scope: scope)
        let declarations =
            parameters
            .filter { $0.isBody || $0.name != pages.argument && !$0.isKeptByClient }.map(\.declaration)
        let type = "Pages<\(scope.spell(call.output)), \(scope.spell(pages.item)), \(scope.spell(call.problem))>"
        printer.list(
            "public func \(pages.methodName.escapedIdentifier)(", declarations + ["options: CallOptions = .init()"],
            ") -> \(type) {")
        printer.indented { body(parameters, &$0) }
        printer.line("}")
    }

    private func body(_ parameters: [CallSignature.Parameter], _ printer: inout Printer) {
        printer.line("Pages(")
        printer.indented { printer in
            printer.line("self.sender,")
            printer.line("options,")
            printer.line("\(pages.order),")
            printer.line("items: { \(pages.items) },")
            if let cursor = pages.cursor { printer.line("cursor: { \(cursor) },") }
            if let isLast = pages.isLast { printer.line("isLast: { \(isLast) },") }
            let arguments = parameters.map { parameter in
                parameter.isBody || parameter.name != pages.argument
                    ? parameter.argument : "\(parameter.name.escapedArgumentLabel): \(pages.value)"
            }
            let made = "\(callsName).\(call.methodName.escapedIdentifier)("
            let line = "call: { \(made)\(arguments.joined(separator: ", "))) }"
            if printer.indentation.count + line.count <= Printer.width {
                printer.line(line)
            } else {
                printer.line("call: {")
                printer.indented { $0.list(made, arguments, ")") }
                printer.line("}")
            }
        }
        printer.line(")")
    }
}
