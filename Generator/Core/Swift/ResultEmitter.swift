/// Prints how a call's replies are read, where that is more than "as JSON", and the enums for calls whose statuses
/// answer differently.
struct ResultEmitter {
    let call: CallModel
    let scope: NameScope

    var hasTypes: Bool {
        [call.output, call.problem].contains { if case .byStatus = $0 { true } else { false } }
    }

    /// The Swift of a function from a reply to its value; nil where the runtime's own will do.
    func reader(_ result: CallModel.Result, type: String) -> String? {
        switch result {
        case .nothing: nil
        case .value(let content): content.reading == .json ? nil : "{ \(read(content)) }"
        case .optional(let content, let statuses):
            statuses.count == 1
                ? "{ $0.statusCode == \(statuses[0]) ? nil : \(read(content)) }"
                : "{ [\(statuses.map(String.init).joined(separator: ", "))].contains($0.statusCode) ? nil : \(read(content)) }"
        case .byStatus: "{ try \(call.typeName).\(type)(from: $0) }"
        }
    }

    private func read(_ content: CallModel.Content, from reply: String = "$0") -> String {
        switch content.reading {
        case .json: "try \(reply).json()"
        case .text: "try \(reply).text()"
        case .bytes: "\(reply).bytes()"
        }
    }

    /// The enums, for the call's namespace.
    func types(into printer: inout Printer) {
        type(call.output, name: "Output", text: "What a successful answer holds, by status.", into: &printer)
        type(call.problem, name: "Problem", text: "What a refusal holds, by status.", into: &printer)
    }

    private func type(_ result: CallModel.Result, name: String, text: String, into printer: inout Printer) {
        guard case .byStatus(let cases, _) = result else { return }
        printer.blank()
        printer.documentation(Documentation(text: text))
        printer.block("public enum \(name): Sendable") { printer in
            for entry in cases {
                printer.documentation(Documentation(text: entry.words))
                let payload = entry.content.map { "(\(scope.spell($0.type)))" } ?? ""
                printer.line("case \(entry.swiftName.escapedIdentifier)\(payload)")
            }
            let isComplete = cases.contains { $0.pattern == nil }
            if !isComplete {
                printer.line("/// A status that the schema does not list.")
                printer.line("case undocumented(Reply)")
            }
            printer.blank()
            printer.block("public init(from reply: Reply) throws") { printer in
                printer.line("switch reply.statusCode {")
                for entry in cases {
                    let name = entry.swiftName.escapedIdentifier
                    let value = entry.content.map { "(\(read($0, from: "reply")))" } ?? ""
                    printer.line(entry.pattern.map { "case \($0):" } ?? "default:")
                    printer.indented { $0.line("self = .\(name)\(value)") }
                }
                if !isComplete {
                    printer.line("default:")
                    printer.indented { $0.line("self = .undocumented(reply)") }
                }
                printer.line("}")
            }
        }
    }
}
