/// Prints the client, its environments, and a method for each call.
struct ClientEmitter {
    let model: ServiceModel

    // MARK: - Client.swift

    func client(scope: NameScope, into printer: inout Printer) {
        let fallback = model.environments.first(where: \.isDefault).map { " = .\($0.swiftName)" } ?? ""
        var documentation = model.documentation
        documentation.notes = ["One client serves any number of concurrent calls; keep it for as long as you need it."]
        printer.documentation(documentation)
        printer.block("public struct \(model.clientName): ServiceClient") { printer in
            printer.line("public let sender: CallSender")
            keptParameters(scope, &printer)
            printer.blank()
            printer.line("/// A client that sends through a sender of the caller's own making.")
            let kept = model.clientParameters.map { CallSignature.declaration(of: $0.field, scope) }
            if kept.isEmpty {
                printer.line("public init(sender: CallSender) { self.sender = sender }")
            } else {
                printer.list("public init(", ["sender: CallSender"] + kept, ") {")
                printer.indented { printer in
                    printer.line("self.sender = sender")
                    keepParameters(&printer)
                }
                printer.line("}")
            }
            printer.blank()
            printer.line("/// A client for one environment, with the credentials that its calls carry.")
            printer.list(
                "public init(",
                ["environment: \(model.environmentName)\(fallback)"] + kept + [
                    "authenticator: any Authenticator", "configuration: ClientConfiguration = .init()",
                ], ") {")
            printer.indented { printer in
                printer.list(
                    "sender = CallSender(",
                    ["baseURL: environment.baseURL", "authenticator: authenticator", "configuration: configuration"],
                    ")")
                keepParameters(&printer)
            }
            printer.line("}")
        }
        printer.blank()
        environment(&printer)
        printer.blank()
        printer.line(
            "/// The calls of \(model.clientName) as values, for those who send them by other means than its methods: to"
        )
        printer.line(
            "/// read a reply's headers (`client.response(to: call)`), to keep a call for later, or to wrap all sending."
        )
        printer.line("public enum \(model.callsName) {}")
    }

    private func keptParameters(_ scope: NameScope, _ printer: inout Printer) {
        for parameter in model.clientParameters {
            let field = parameter.field
            var documentation = field.documentation
            documentation.notes.append(
                "Goes with every call that has \(Documentation.code(field.wireName)) in its \(parameter.location.rawValue)."
            )
            printer.blank()
            printer.documentation(documentation)
            printer.line("public var \(field.swiftName.escapedIdentifier): \(scope.spell(field))")
        }
    }

    private func keepParameters(_ printer: inout Printer) {
        for parameter in model.clientParameters {
            let name = parameter.field.swiftName
            printer.line("self.\(name.escapedIdentifier) = \(name.escapedIdentifier)")
        }
    }

    private func environment(_ printer: inout Printer) {
        printer.line("/// Where the service is reached.")
        printer.block("public struct \(model.environmentName): Hashable, Sendable") { printer in
            printer.line("public let baseURL: BaseURL")
            printer.blank()
            printer.line("/// Any other place that speaks the same protocol, such as a gateway of your own.")
            printer.line("public init(baseURL: BaseURL) { self.baseURL = baseURL }")
            for environment in model.environments {
                printer.blank()
                self.environment(environment, &printer)
            }
        }
    }

    private func environment(_ environment: ServiceModel.Environment, _ printer: inout Printer) {
        var documentation = environment.documentation
        for variable in environment.variables {
            let allowed =
                variable.allowed.isEmpty
                ? "" : " One of " + variable.allowed.map { "`\($0)`" }.joined(separator: ", ") + "."
            documentation.parameters.append(
                (variable.label, "\(variable.documentation ?? "A part of the address.")\(allowed)"))
        }
        if !environment.variables.isEmpty {
            documentation.errors = "`BaseURLFault` if what is put in does not make an address."
        }
        printer.documentation(documentation)
        let name = environment.swiftName.escapedIdentifier
        guard !environment.variables.isEmpty else {
            let url = environment.pieces.map { if case .literal(let text) = $0 { text } else { "" } }.joined()
            printer.block("public static var \(name): Self") { printer in
                printer.line(".init(baseURL: BaseURL(checked: \(SwiftText.literal(url))))")
            }
            return
        }
        let parameters = environment.variables.map { variable in
            "\(variable.label.escapedLabel): String" + (variable.defaultLiteral.map { " = \($0)" } ?? "")
        }
        printer.list("public static func \(name)(", parameters, ") throws(BaseURLFault) -> Self {")
        printer.indented { printer in
            let url = environment.pieces.map { piece in
                switch piece {
                case .literal(let text): String(SwiftText.literal(text).dropFirst().dropLast())
                case .variable(let label): "\\(\(label.escapedIdentifier))"
                }
            }.joined()
            printer.line(".init(baseURL: try BaseURL(\"\(url)\"))")
        }
        printer.line("}")
    }

    // MARK: - Methods

    func methods(of calls: [CallModel], scope: NameScope, into printer: inout Printer) {
        printer.block("extension \(model.clientName)") { printer in
            for (index, call) in calls.enumerated() {
                if index > 0 { printer.blank() }
                method(call, scope, &printer)
                guard let pages = call.pages else { continue }
                printer.blank()
                PagesEmitter(call: call, pages: pages, callsName: model.callsName, scope: scope).method(into: &printer)
            }
        }
    }

    private func method(_ call: CallModel, _ scope: NameScope, _ printer: inout Printer) {
        printer.documentation(documentation(of: call), deprecatedByAttribute: true)
        let parameters = CallSignature.parameters(of: call, scope: scope)
        let declarations =
            parameters.filter { !$0.isKeptByClient }.map(\.declaration) + ["options: CallOptions = .init()"]
        let result = call.output == .nothing ? "" : " -> \(scope.spell(call.output))"
        let effects = "async throws(CallError<\(scope.spell(call.problem))>)"
        let name = call.methodName.escapedIdentifier
        printer.list("public func \(name)(", declarations, ") \(effects)\(result) {")
        printer.indented { printer in
            let made = "\(model.callsName).\(name)("
            let arguments = parameters.map(\.argument)
            let prefix = call.output == .nothing ? "_ = " : ""
            let line = "\(prefix)try await send(\(made)\(arguments.joined(separator: ", "))), options: options)"
            if printer.indentation.count + line.count <= Printer.width {
                printer.line(line)
            } else {
                printer.list("let call = \(made)", arguments, ")")
                printer.line("\(call.output == .nothing ? "_ =" : "return") try await send(call, options: options)")
            }
        }
        printer.line("}")
    }

    private func documentation(of call: CallModel) -> Documentation {
        var documentation = call.documentation
        documentation.parameters = call.parameterDocumentation
        let statuses = call.failureStatuses.isEmpty ? "" : "; refusals are documented for \(call.failureStatuses)"
        documentation.errors = "`CallError`, which says whether the call may have taken effect\(statuses)."
        return documentation
    }
}
