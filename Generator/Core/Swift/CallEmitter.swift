/// Prints one call: a function that says what is sent and how the answer is read, and nothing of how that is done.
struct CallEmitter {
    let call: CallModel
    let clientName: String
    let scope: NameScope

    /// The function that makes the call.
    func function(into printer: inout Printer) {
        printer.line("/// What `\(clientName).\(call.methodName)` sends, described there.")
        let parameters = CallSignature.parameters(of: call, scope: scope)
        let type = "Call<\(scope.spell(call.output)), \(scope.spell(call.problem))>"
        let name = call.methodName.escapedIdentifier
        printer.list(
            "public static func \(name)(", parameters.map(\.declaration), ") -> \(type) {")
        printer.indented { printer in
            printer.list("var call = \(type)(", initialiser, ")")
            facts(&printer)
            path(&printer)
            arguments(&printer)
            body(&printer)
            CheckEmitter.emit(call.checks, on: "call.check", into: &printer)
            printer.line("return call")
        }
        printer.line("}")
    }

    /// Types that have no name but through the call: a caseless enum keeps them.
    func namespace(into printer: inout Printer) {
        let results = ResultEmitter(call: call, scope: scope.inside(call.typeName))
        guard !call.nested.isEmpty || !call.responseHeaders.isEmpty || results.hasTypes else { return }
        printer.blank()
        printer.line("/// Types of the call `\(call.methodName)`.")
        printer.block("public enum \(call.typeName)") { printer in
            let inner = scope.inside(call.typeName)
            for nested in call.nested {
                printer.blank()
                DeclarationEmitter(scope: inner).emit(nested, into: &printer)
            }
            results.types(into: &printer)
            headers(&printer)
        }
        for nested in call.nested { CheckEmitter(scope: scope).emit(nested, into: &printer) }
    }

    // MARK: - The parts

    private var initialiser: [String] {
        var items = [SwiftText.literal(call.methodName), ".\(call.httpMethod)"]
        let results = ResultEmitter(call: call, scope: scope)
        if let output = results.reader(call.output, type: "Output") {
            items.append("output: \(output)")
            items.append("problem: \(results.reader(call.problem, type: "Problem") ?? "{ try $0.json() }")")
        } else if let problem = results.reader(call.problem, type: "Problem") {
            items.append("output: \(call.output == .nothing ? "{ try $0.noContent() }" : "{ try $0.json() }")")
            items.append("problem: \(problem)")
        }
        return items
    }

    private func facts(_ printer: inout Printer) {
        if let header = call.idempotencyHeader {
            printer.line("call.facts.idempotencyHeader = \(SwiftText.literal(header))")
        }
        if call.isRepeatable { printer.line("call.facts.isRepeatable = true") }
        if call.isAnonymous { printer.line("call.facts.isAnonymous = true") }
        if let accept = call.accept { printer.line("call.facts.accept = \(SwiftText.literal(accept))") }
        if !call.securitySchemes.isEmpty {
            let names = call.securitySchemes.map(SwiftText.literal).joined(separator: ", ")
            printer.line("call.facts.securitySchemes = [\(names)]")
        }
        if let envelope = call.envelope { self.envelope(envelope, &printer) }
    }

    private func envelope(_ envelope: CallModel.Envelope, _ printer: inout Printer) {
        var items = ["status: \(SwiftText.literal(envelope.status))", "success: \(envelope.success)"]
        if !envelope.refusals.isEmpty { items.append("refusals: [\(envelope.refusals.joined(separator: ", "))]") }
        items.append("answer: \(SwiftText.literal(envelope.answer))")
        if let problem = envelope.problem { items.append("problem: \(SwiftText.literal(problem))") }
        if let reference = envelope.reference { items.append("reference: \(SwiftText.literal(reference))") }
        printer.list("call.facts.envelope = CallEnvelope(", items, ")")
    }

    private func path(_ printer: inout Printer) {
        for piece in call.path {
            switch piece {
            case .literal(let text): printer.line("call.path.literal(\(SwiftText.literal(text)))")
            case .argument(let name): printer.line("call.path.value(\(name.escapedIdentifier))")
            }
        }
    }

    private func arguments(_ printer: inout Printer) {
        for argument in call.arguments {
            let name = SwiftText.literal(argument.field.wireName)
            let value = argument.field.swiftName.escapedIdentifier
            switch argument.place {
            case .path: break
            case .header: printer.line("call.headers.value(\(name), \(value))")
            case .query(.value): printer.line("call.query.value(\(name), \(value))")
            case .query(.array(let style)): printer.line("call.query.array(\(name), \(value), \(style))")
            case .query(.object(let style)): printer.line("call.query.object(\(name), \(value), \(style))")
            }
        }
    }

    private func body(_ printer: inout Printer) {
        guard let body = call.body else { return }
        switch body.encoding {
        case .json:
            let isNullable = if case .optional = body.type { true } else { false }
            let function = isNullable && body.isRequired ? "jsonOrNull" : "json"
            let type = body.contentType.map { ", contentType: \(SwiftText.literal($0))" } ?? ""
            printer.line("call.\(function)(body\(type))")
        case .form: printer.line("call.form(body)")
        case .text(let type): printer.line("call.text(body, contentType: \(SwiftText.literal(type)))")
        case .bytes(let type): printer.line("call.bytes(body, contentType: \(SwiftText.literal(type)))")
        }
    }

    private func headers(_ printer: inout Printer) {
        guard !call.responseHeaders.isEmpty else { return }
        printer.blank()
        printer.line("/// The headers that are documented for a successful answer.")
        printer.block("public struct Headers: Sendable") { printer in
            printer.line("private let headers: HTTPHeaders")
            printer.blank()
            printer.line("public init(_ headers: HTTPHeaders) { self.headers = headers }")
            for header in call.responseHeaders {
                printer.blank()
                printer.documentation(header.documentation)
                printer.block("public var \(header.swiftName.escapedIdentifier): \(header.type)?") { printer in
                    printer.line("headers.\(header.accessor)(\(SwiftText.literal(header.wireName)))")
                }
            }
        }
    }
}

extension CallModel {
    /// What the arguments mean, where the schema says it.
    var parameterDocumentation: [(name: String, text: String)] {
        var parameters = arguments.filter { !$0.isKeptByClient }.compactMap {
            argument -> (name: String, text: String)? in
            let texts = [argument.field.documentation.text].compactMap(\.self) + argument.field.documentation.notes
            let text = texts.joined(separator: " ")
            return text.isEmpty ? nil : (argument.field.swiftName, text)
        }
        if let text = body?.documentation { parameters.append(("body", text)) }
        return parameters
    }
}
