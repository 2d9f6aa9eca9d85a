/// Prints one call: a small declaration that says what is sent and how the answer is read.
struct CallEmitter {
    let call: CallModel
    let clientName: String
    let scope: NameScope

    init(_ call: CallModel, clientName: String, _ scope: NameScope) {
        self.call = call
        self.clientName = clientName
        self.scope = scope.inside(call.typeName)
    }

    func emit(into printer: inout Printer) {
        printer.documentation(call.documentation)
        printer.block("public struct \(call.typeName): Call") { printer in
            results(&printer)
            facts(&printer)
            printer.blank()
            members(&printer)
            printer.blank()
            initialiser(&printer)
            printer.blank()
            path(&printer)
            query(&printer)
            headers(&printer)
            body(&printer)
            validation(&printer)
            ResultEmitter(call: call, scope: scope).readers(into: &printer)
            for nested in call.nested {
                printer.blank()
                DeclarationEmitter(scope: scope).emit(nested, into: &printer)
            }
            ResultEmitter(call: call, scope: scope).types(into: &printer)
        }
        for nested in call.nested { CheckEmitter(scope: scope.inside("")).emit(nested, into: &printer) }
    }

    // MARK: - Declaration

    private func results(_ printer: inout Printer) {
        if !call.outputIsNested { printer.line("public typealias Output = \(spell(call.output))") }
        if !call.problemIsNested { printer.line("public typealias Problem = \(spell(call.problem))") }
        if !call.outputIsNested || !call.problemIsNested { printer.blank() }
    }

    private func spell(_ result: CallModel.Result) -> String {
        switch result {
        case .nothing: "NoContent"
        case .value(let content): scope.spell(content.type)
        case .optional(let content, _): scope.spell(content.type) + "?"
        case .byStatus: ""
        }
    }

    private func facts(_ printer: inout Printer) {
        var arguments = ["name: \(SwiftText.literal(call.methodName))", "method: .\(call.httpMethod)"]
        if let header = call.idempotencyHeader { arguments.append("idempotencyHeader: \(SwiftText.literal(header))") }
        if call.isRepeatable { arguments.append("isRepeatable: true") }
        if call.isAnonymous { arguments.append("isAnonymous: true") }
        if let accept = call.accept { arguments.append("accept: \(SwiftText.literal(accept))") }
        if !call.securitySchemes.isEmpty {
            let names = call.securitySchemes.map(SwiftText.literal).joined(separator: ", ")
            arguments.append("securitySchemes: [\(names)]")
        }
        printer.block("public static var facts: CallFacts") { $0.list("CallFacts(", arguments, ")") }
    }

    private func members(_ printer: inout Printer) {
        for argument in call.arguments {
            let field = argument.field
            if field.documentation.text != nil || !field.documentation.notes.isEmpty { printer.blank() }
            printer.documentation(field.documentation)
            printer.line("public var \(field.swiftName.escapedIdentifier): \(scope.spell(field))")
        }
        if let body = call.body {
            if let text = body.documentation {
                printer.blank()
                printer.documentation(Documentation(text: text))
            }
            printer.line("public var body: \(spell(body))")
        }
    }

    private func spell(_ body: CallModel.Body) -> String {
        let type = scope.spell(body.type)
        if body.isRequired { return type }
        if case .optional = body.type { return type }
        return type + "?"
    }

    private func initialiser(_ printer: inout Printer) {
        let parameters = CallSignature.parameters(of: call, scope: scope)
        printer.list("public init(", parameters.map(\.declaration), parameters.isEmpty ? ") {}" : ") {")
        guard !parameters.isEmpty else { return }
        printer.indented { printer in
            for parameter in parameters {
                printer.line("self.\(parameter.name) = \(parameter.name.escapedIdentifier)")
            }
        }
        printer.line("}")
    }

    // MARK: - The request

    private func path(_ printer: inout Printer) {
        printer.block("public func path(into path: inout PathBuilder)") { printer in
            for piece in call.path {
                switch piece {
                case .literal(let text): printer.line("path.literal(\(SwiftText.literal(text)))")
                case .argument(let name): printer.line("path.value(\(access(name, unlike: "path")))")
                }
            }
        }
    }

    private func query(_ printer: inout Printer) {
        var lines: [String] = []
        for argument in call.arguments {
            guard case .query(let form) = argument.place else { continue }
            let name = SwiftText.literal(argument.field.wireName)
            let value = access(argument.field.swiftName, unlike: "query")
            switch form {
            case .value: lines.append("query.value(\(name), \(value))")
            case .array(let style): lines.append("query.array(\(name), \(value), \(style))")
            case .object(let style): lines.append("try query.object(\(name), \(value), \(style))")
            }
        }
        guard !lines.isEmpty else { return }
        printer.blank()
        let throwing = lines.contains { $0.hasPrefix("try ") } ? " throws" : ""
        printer.block("public func query(into query: inout QueryBuilder)\(throwing)") { printer in
            for line in lines { printer.line(line) }
        }
    }

    private func headers(_ printer: inout Printer) {
        let headers = call.arguments.filter { if case .header = $0.place { true } else { false } }
        guard !headers.isEmpty else { return }
        printer.blank()
        printer.block("public func headers(into headers: inout HeaderBuilder)") { printer in
            for argument in headers {
                let value = access(argument.field.swiftName, unlike: "headers")
                printer.line("headers.value(\(SwiftText.literal(argument.field.wireName)), \(value))")
            }
        }
    }

    private func body(_ printer: inout Printer) {
        guard let body = call.body else { return }
        printer.blank()
        let isThrowing = body.encoding == .json || body.encoding == .form
        let head = "public func body(into body: inout BodyBuilder)" + (isThrowing ? " throws" : "")
        printer.block(head) { printer in
            switch body.encoding {
            case .json: printer.line("try body.json(self.body)")
            case .form: printer.line("try body.form(self.body)")
            case .text(let type): printer.line("body.text(self.body, contentType: \(SwiftText.literal(type)))")
            case .bytes(let type): printer.line("body.bytes(self.body, contentType: \(SwiftText.literal(type)))")
            }
        }
    }

    private func validation(_ printer: inout Printer) {
        guard !call.checks.isEmpty else { return }
        printer.blank()
        printer.block("public func validate(_ check: inout Validation)") { printer in
            CheckEmitter.emit(call.checks, into: &printer)
        }
    }

    private func access(_ name: String, unlike other: String) -> String {
        name == other ? "self.\(name)" : name.escapedIdentifier
    }
}
