/// Whether a parameter's style can carry its values (OpenAPI 3.1, "Style Values"); known only when references are followed.
struct StyleChecks {
    let context: DocumentContext
    let document: ServiceDocument

    func check(_ parameter: Parameter) {
        let types = document.resolve(parameter.schema).types
        guard !types.isEmpty else { return }
        let isArray = types.allSatisfy { $0 == .array }
        let isObject = types.allSatisfy { $0 == .object }
        switch parameter.style {
        case .deepObject where !isObject: refuse(parameter, "objects")
        case .spaceDelimited where !isArray && !isObject: refuse(parameter, "arrays and objects")
        case .pipeDelimited where !isArray && !isObject: refuse(parameter, "arrays and objects")
        default: break
        }
    }

    private func refuse(_ parameter: Parameter, _ what: String) {
        context.slip(
            "\"style\": \(quoted(parameter.style.rawValue)) is for \(what)", at: parameter.place,
            notes: [Diagnostic(.note, "the parameter's schema is here", at: document.resolve(parameter.schema).place)])
    }
}
