/// Reads `x-envelope` and checks that what it names is there and fits.
struct EnvelopeReader {
    let context: DocumentContext

    /// - Parameter operation: All of it but its envelope.
    func read(_ site: Site?, of operation: Operation) -> Envelope? {
        guard let site, var fields = Fields(context, site, "\"x-envelope\"") else { return nil }
        let status = fields.required("status")
        if fields.object["success"] == nil { fields.missing("success") }
        let success = fields.take("success").flatMap { self.success($0.node) }
        let answer = fields.required("answer")
        let problem = fields.located("problem")
        let reference = fields.located("reference")
        fields.finish()
        guard let status, let success, let answer else { return nil }
        context.checks.append { [diagnostics = context.diagnostics] document in
            let shape = AnswerShape(document: document, operation: operation, diagnostics: diagnostics)
            shape.expectJSON(for: "x-envelope", at: site.place)
            shape.expectStatus(status, success.node, success.type)
            shape.expectProperty(answer)
            if let reference { shape.expectProperty(reference, [.string], "a string") }
            if let problem { shape.expectProperty(problem, among: shape.failures) }
        }
        return Envelope(
            statusProperty: status.value, success: success.node, answerProperty: answer.value,
            problemProperty: problem?.value, referenceProperty: reference?.value, place: site.place)
    }

    /// The value for success, and the type that the status must have.
    private func success(_ node: JSONNode) -> (node: JSONNode, type: Schema.JSONType)? {
        switch node.value {
        case .string: return (node, .string)
        case .bool: return (node, .boolean)
        case .number(let digits) where Int(digits) != nil: return (node, .integer)
        default:
            context.diagnostics.error(
                "\"success\" must be a string, a boolean or an integer, not \(node.kindName)", at: node.place)
            return nil
        }
    }
}
