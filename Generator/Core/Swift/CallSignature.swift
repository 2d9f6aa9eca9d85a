/// The parameters of a call, for the function that makes it and for the client's method.
enum CallSignature {
    struct Parameter {
        let name: String
        /// `orderUUID: String`.
        let declaration: String
        let isBody: Bool
        var isKeptByClient = false

        /// The parameter handed on: `orderUUID: orderUUID`, or the bare body.
        var argument: String {
            isBody ? name.escapedIdentifier : "\(name.escapedArgumentLabel): \(name.escapedIdentifier)"
        }
    }

    /// What must be given comes first: path arguments, the body, other required arguments, then all optional ones.
    static func parameters(of call: CallModel, scope: NameScope) -> [Parameter] {
        var required: [Parameter] = []
        var optional: [Parameter] = []
        for argument in call.arguments {
            let field = argument.field
            let isOptional = field.presence != .required
            let parameter = Parameter(
                name: field.swiftName, declaration: declaration(of: field, scope), isBody: false,
                isKeptByClient: argument.isKeptByClient)
            if isOptional { optional.append(parameter) } else { required.append(parameter) }
        }
        guard let body = call.body else { return required + optional }
        let type = scope.spell(body.type)
        if body.isRequired {
            required.append(Parameter(name: "body", declaration: "_ body: \(type)", isBody: true))
        } else {
            let isWrapped = if case .optional = body.type { true } else { false }
            let spelling = isWrapped ? type : type + "?"
            optional.insert(Parameter(name: "body", declaration: "_ body: \(spelling) = nil", isBody: true), at: 0)
        }
        return required + optional
    }

    /// `orderUUID: String`, or `page: Int? = nil`.
    static func declaration(of field: Field, _ scope: NameScope) -> String {
        "\(field.swiftName.escapedLabel): \(scope.spell(field))" + (field.presence == .required ? "" : " = nil")
    }
}
