/// Turns one operation into a call.
struct CallBuilder {
    let builder: ModelBuilder
    let operation: Operation
    let name: OperationName
    let scope: Scope

    init(builder: ModelBuilder, operation: Operation, name: OperationName) {
        self.builder = builder
        self.operation = operation
        self.name = name
        scope = Scope(path: name.typeName, reserved: ReservedNames.types.union(ReservedNames.callTypes))
    }

    var diagnostics: Diagnostics { builder.diagnostics }

    /// Nil if the operation asks for something that cannot be built; the reason is on record.
    func build() -> CallModel? {
        guard operation.method != .trace else {
            diagnostics.notUnderstood("no call is made of a TRACE operation; it is left out", at: operation.place)
            return nil
        }
        let parameters = operation.parameters.filter { !$0.isIdempotencyKey }
        let names = argumentNames(parameters)
        var arguments: [CallModel.Argument] = []
        var checks: [Check] = []
        for (parameter, swiftName) in zip(parameters, names) {
            guard let argument = scope.attempt({ argument(parameter, swiftName) }) else {
                // Without something that must be sent, the call could only fail.
                if parameter.isRequired { return nil }
                continue
            }
            arguments.append(argument)
            checks += builder.checks(of: parameter.schema, on: argument.field.access, type: argument.field.type)
        }
        guard let path = path(arguments) else { return nil }
        var body: CallModel.Body?
        if let requestBody = operation.requestBody, !requestBody.content.isEmpty {
            guard let built = self.body(requestBody) else { return nil }
            body = built.body
            let access = Check.FieldAccess(
                wireName: "body", swiftName: "body", presence: requestBody.isRequired ? .required : .optional)
            if let schema = built.schema { checks += builder.checks(of: schema, on: access, type: built.body.type) }
        }
        let envelope = operation.envelope.map {
            EnvelopeBuilding(builder: builder, operation: operation, envelope: $0)
        }
        let results = ResultBuilder(builder: builder, operation: envelope?.opened() ?? operation, scope: scope)
        let output = results.output()
        let problem = results.problem()
        let pages = operation.pagination.flatMap { pagination in
            PagesBuilding(
                builder: builder, pagination: pagination, arguments: arguments, parameters: parameters, output: output
            ).build(methodName: name.methodName)
        }
        let security = operation.security ?? builder.document.security
        return CallModel(
            typeName: name.typeName, methodName: name.methodName, httpMethod: operation.method.rawValue,
            pathTemplate: operation.path, path: path, documentation: documentation(), arguments: arguments, body: body,
            output: output, problem: problem,
            idempotencyHeader: operation.parameters.first(where: \.isIdempotencyKey)?.name,
            isRepeatable: operation.isRepeatable,
            isAnonymous: !(builder.document.securitySchemes.isEmpty)
                && security.allSatisfy(\.schemes.isEmpty),
            securitySchemes: builder.document.securitySchemes.count > 1
                ? unique(security.flatMap { $0.schemes.map(\.name) }) : [],
            accept: results.accept(), failureStatuses: results.failureStatuses, responseHeaders: results.headers(),
            envelope: envelope?.model(), pages: pages, nested: scope.takeNested(), checks: checks)
    }

    private func unique(_ names: [String]) -> [String] {
        names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func documentation() -> Documentation {
        let text = [operation.summary, operation.description].compactMap { $0 }
        var documentation = Documentation(text: text.first)
        if text.count > 1, text[0] != text[1] { documentation.notes.append(text[1]) }
        documentation.notes.append(
            "`\(operation.method.rawValue.uppercased()) \(operation.path)`, described in "
                + "`\(builder.location(operation.source))`.")
        if let envelope = operation.envelope {
            documentation.notes.append(
                "How it went stands in the answer's `\(envelope.statusProperty)`: a refusal there is thrown, too, whatever "
                    + "the HTTP status.")
        }
        documentation.isDeprecated = operation.isDeprecated
        return documentation
    }

    // MARK: - Arguments

    private func argumentNames(_ parameters: [Parameter]) -> [String] {
        var reserved = ReservedNames.members.union(ReservedNames.callMembers)
        if operation.requestBody != nil { reserved.insert("body") }
        let namer = Namer(.lowerCamel, reserved: reserved, suffix: "Parameter")
        // A path and a query parameter may share their name; the place is then part of what tells them apart.
        var counts: [String: Int] = [:]
        for parameter in parameters { counts[parameter.name, default: 0] += 1 }
        let names = namer.identifiers(
            for: parameters.map { parameter in
                let isShared = counts[parameter.name, default: 0] > 1 && parameter.location != .path
                let name = isShared ? "\(parameter.location.rawValue) \(parameter.name)" : parameter.name
                // What the client keeps has one name in all calls.
                return .init(name, fixed: builder.keptName(of: parameter) ?? parameter.swiftName?.value)
            })
        for group in namer.collisions(in: names) {
            // Two that the client keeps were reported when it was asked for their names.
            for index in group.dropFirst() where !group.allSatisfy({ parameters[$0].isClientParameter }) {
                diagnostics.error(
                    "two parameters would both be called \(names[index]) in Swift; give one an \"x-swift-name\"",
                    at: parameters[index].place)
            }
        }
        return names
    }

    private func argument(_ parameter: Parameter, _ swiftName: String) -> CallModel.Argument? {
        let typeName = Words.upperCamel(Words.split(parameter.name))
        let suggestion = typeName.first?.isLetter == true ? typeName : "Value" + typeName
        // A choice between scalars reads the same as a text once it stands in a URL. And there is no null there.
        let resolved =
            ParameterForm.isChoiceOfScalars(parameter.schema, builder)
            ? ResolvedType(type: .string)
            : builder.resolve(parameter.schema, in: scope, suggestion: suggestion).withoutNullElements
        guard let place = place(of: parameter, type: resolved.type) else {
            let consequence = parameter.isRequired ? "the call" : "the parameter"
            diagnostics.notUnderstood(
                "a \(parameter.location.rawValue) parameter cannot hold \(resolved.type.spelling) in the style "
                    + "\(parameter.style.rawValue); \(consequence) is left out", at: parameter.place)
            return nil
        }
        var documentation = Documentation(
            text: parameter.description ?? parameter.schema.description)
        if parameter.isDeprecated { documentation.notes.append("Deprecated by the provider.") }
        let schema = parameter.schema
        if let value = builder.document.defaultValue(of: schema) {
            documentation.notes.append("Default if absent: `\(ShapeFingerprint.text(value))`.")
        }
        let field = Field(
            wireName: parameter.name, swiftName: swiftName, type: resolved.type,
            presence: parameter.isRequired ? .required : .optional, documentation: documentation)
        return CallModel.Argument(field: field, place: place, isKeptByClient: parameter.isClientParameter)
    }

    private func place(of parameter: Parameter, type: TypeRef) -> CallModel.Argument.Place? {
        let canonical = builder.canonical(type)
        let form = ParameterForm(builder: builder, type: canonical)
        switch parameter.location {
        case .path:
            guard parameter.style == .simple, form.isScalar || form.isScalarList else { return nil }
            return .path
        case .header:
            guard form.isScalar || form.isScalarList else { return nil }
            return .header
        case .query:
            if form.isScalar { return .query(.value) }
            if form.isScalarList {
                switch parameter.style {
                case .form: return .query(.array(".form(explode: \(parameter.explodes))"))
                case .spaceDelimited: return .query(.array(".spaceDelimited"))
                case .pipeDelimited: return .query(.array(".pipeDelimited"))
                default: return nil
                }
            }
            guard form.isFlatObject else { return nil }
            switch parameter.style {
            case .form: return .query(.object(".form(explode: \(parameter.explodes))"))
            case .deepObject: return .query(.object(".deepObject"))
            default: return nil
            }
        case .cookie:
            return nil
        }
    }

    private func path(_ arguments: [CallModel.Argument]) -> [CallModel.PathPiece]? {
        var pieces: [CallModel.PathPiece] = []
        for piece in TemplatePieces.split(operation.path) {
            switch piece {
            case .literal(let text): pieces.append(.literal(text))
            case .parameter(let name):
                let argument = arguments.first { argument in
                    guard case .path = argument.place else { return false }
                    return argument.field.wireName == name
                }
                // A path with a parameter that is not described was reported when it was read.
                guard let argument else { return nil }
                pieces.append(.argument(argument.field.swiftName))
            }
        }
        return pieces
    }

    // MARK: - Body

    private func body(_ requestBody: RequestBody) -> (body: CallModel.Body, schema: Schema?)? {
        guard let (media, encoding) = BodyEncoding.choose(from: requestBody.content) else {
            diagnostics.notUnderstood(
                "no Swift is made for a body of \(requestBody.content.map(\.name).joined(separator: ", ")); the call is "
                    + "left out", at: requestBody.content[0].place)
            return nil
        }
        BodyEncoding.reportUnused(requestBody.content, besides: media, "body", diagnostics)
        let type: TypeRef
        switch encoding {
        case .text: type = .string
        case .bytes: type = .bytes
        case .json, .form:
            guard let schema = media.schema else {
                type = .json
                break
            }
            type = scope.allowing("Body") { builder.resolve(schema, in: scope, suggestion: "Body") }.typeWithNull
            if encoding == .form, !ParameterForm(builder: builder, type: builder.canonical(type)).isFormObject {
                diagnostics.notUnderstood(
                    "a form can only hold objects of texts, numbers, booleans, lists of them and further objects; the call "
                        + "is left out", at: media.place)
                return nil
            }
        }
        let body = CallModel.Body(
            type: type, isRequired: requestBody.isRequired, encoding: encoding,
            contentType: encoding == .json && media.essence != "application/json" ? media.name : nil,
            documentation: requestBody.description)
        return (body, media.schema)
    }
}
