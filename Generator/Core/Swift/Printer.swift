/// Collects lines of Swift and keeps their indentation.
struct Printer {
    private(set) var lines: [String] = []
    private var depth = 0

    /// Generated lines keep to the length that the formatter allows.
    static let width = 120

    var indentation: String { String(repeating: "    ", count: depth) }

    mutating func line(_ text: String = "") {
        lines.append(text.isEmpty ? "" : indentation + text)
    }

    /// Lines that bring their own indentation.
    mutating func verbatim(_ texts: [String]) {
        lines += texts
    }

    mutating func blank() {
        if let last = lines.last, !last.isEmpty, !last.hasSuffix("{") { lines.append("") }
    }

    mutating func block(_ head: String, _ body: (inout Printer) -> Void) {
        line(head + " {")
        indented(body)
        line("}")
    }

    mutating func indented(_ body: (inout Printer) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// A call or declaration with arguments: in one line if it fits, else one argument a line.
    mutating func list(_ head: String, _ items: [String], _ tail: String, isCollection: Bool = false) {
        let oneLine = head + items.joined(separator: ", ") + tail
        if items.isEmpty || indentation.count + oneLine.count <= Printer.width {
            line(oneLine)
            return
        }
        line(head)
        indented { printer in
            for (index, item) in items.enumerated() {
                // The elements of a literal all end in a comma; arguments do not.
                printer.line(index + 1 < items.count || isCollection ? item + "," : item)
            }
        }
        line(tail)
    }

    /// `///` lines, wrapped; nothing at all for an empty text.
    ///
    /// The attribute is only for what generated code itself does not use: that would warn. Elsewhere a sentence says it.
    mutating func documentation(_ documentation: Documentation, deprecatedByAttribute: Bool = false) {
        var texts = [documentation.text].compactMap { $0 } + documentation.notes
        if documentation.isDeprecated, !deprecatedByAttribute { texts.append("Deprecated by the provider.") }
        let paragraphs =
            texts
            .map { SwiftText.lines($0) }
            .map { lines in trimmedParagraph(lines) }
            .filter { !$0.isEmpty }
        for (index, lines) in paragraphs.enumerated() {
            if index > 0 { line("///") }
            for text in lines { comment(text) }
        }
        markup(documentation, isFirst: paragraphs.isEmpty)
        if documentation.isDeprecated, deprecatedByAttribute { line("@available(*, deprecated)") }
    }

    /// The parts that documentation tools know by their form.
    private mutating func markup(_ documentation: Documentation, isFirst: Bool) {
        guard !documentation.parameters.isEmpty || documentation.errors != nil else { return }
        if !isFirst { line("///") }
        if !documentation.parameters.isEmpty {
            line("/// - Parameters:")
            for (name, text) in documentation.parameters {
                comment("  - \(name): \(SwiftText.oneLine(text))", hanging: "    ")
            }
        }
        if let errors = documentation.errors { comment("- Throws: \(errors)", hanging: "  ") }
    }

    private mutating func comment(_ text: String, hanging: String = "") {
        let parts = SwiftText.wrap(text, width: Printer.width - indentation.count - 4 - hanging.count)
        for (index, part) in parts.enumerated() {
            line(part.isEmpty ? "///" : "/// " + (index == 0 ? part : hanging + part))
        }
    }

    /// Without empty lines at either end, and with at most one in a row.
    private func trimmedParagraph(_ lines: [String]) -> [String] {
        var result: [String] = []
        for line in lines where !(line.isEmpty && (result.isEmpty || result.last?.isEmpty == true)) {
            result.append(line)
        }
        while result.last?.isEmpty == true { result.removeLast() }
        return result
    }

    var text: String {
        var lines = lines
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n"
    }
}
