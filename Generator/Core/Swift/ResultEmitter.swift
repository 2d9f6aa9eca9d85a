/// Prints how a call's replies are read, where that is more than "as JSON", and the enums for calls whose statuses
/// answer differently.
struct ResultEmitter {
    let call: CallModel
    let scope: NameScope

    func readers(into printer: inout Printer) {
        reader(call.output, function: "output", type: "Output", into: &printer)
        reader(call.problem, function: "problem", type: "Problem", into: &printer)
    }

    func types(into printer: inout Printer) {
        type(call.output, name: "Output", text: "What a successful answer holds, by status.", into: &printer)
        type(call.problem, name: "Problem", text: "What a refusal holds, by status.", into: &printer)
    }

    private func reader(
        _ result: CallModel.Result, function: String, type: String, into printer: inout Printer
    ) {
        let head = "public static func \(function)(from reply: Reply) throws -> \(type)"
        switch result {
        case .nothing: break
        case .value(let content):
            guard content.reading != .json else { break }
            printer.blank()
            printer.block(head) { $0.line(read(content)) }
        case .optional(let content, let statuses):
            printer.blank()
            let pattern = statuses.map(String.init).joined(separator: ", ")
            printer.block(head) { printer in
                printer.line("switch reply.statusCode {")
                printer.line("case \(pattern): nil")
                printer.line("default: \(read(content))")
                printer.line("}")
            }
        case .byStatus(let cases):
            printer.blank()
            printer.block(head) { printer in
                printer.line("switch reply.statusCode {")
                for entry in cases {
                    let name = entry.swiftName.escapedIdentifier
                    let value = entry.content.map { ".\(name)(\(read($0)))" } ?? ".\(name)"
                    printer.line("case \(entry.pattern ?? "_"): \(value)")
                }
                if !cases.contains(where: { $0.pattern == nil }) {
                    printer.line("default: .undocumented(reply)")
                }
                printer.line("}")
            }
        }
    }

    private func read(_ content: CallModel.Content) -> String {
        switch content.reading {
        case .json: "try reply.json()"
        case .text: "try reply.text()"
        case .bytes: "reply.bytes()"
        }
    }

    private func type(_ result: CallModel.Result, name: String, text: String, into printer: inout Printer) {
        guard case .byStatus(let cases) = result else { return }
        printer.blank()
        printer.documentation(Documentation(text: text))
        printer.block("public enum \(name): Sendable") { printer in
            for entry in cases {
                printer.documentation(Documentation(text: entry.words))
                let payload = entry.content.map { "(\(scope.spell($0.type)))" } ?? ""
                printer.line("case \(entry.swiftName.escapedIdentifier)\(payload)")
            }
            if !cases.contains(where: { $0.pattern == nil }) {
                printer.line("/// A status that the schema does not list.")
                printer.line("case undocumented(Reply)")
            }
        }
    }
}
