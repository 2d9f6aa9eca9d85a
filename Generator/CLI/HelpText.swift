/// What `apigen help` prints. Option lists come from the rules that the parser uses, so that they cannot differ.
enum HelpText {
    static let overview = """
        apigen turns hand-written OpenAPI and JSON Schema files into Swift clients.

        usage: apigen generate [--schemas Schemas] [--sources Sources] [--tests Tests] [--only Sezzle]
               apigen generate --schemas FILE.json --sources OUT --module Name
               apigen check    (with the options of generate)
               apigen lint     [--schemas Schemas] [--only Sezzle] [--strict]
               apigen help COMMAND
               apigen --version

          generate   write what changed, remove what is stale
          check      say whether the Swift is what the schemas say
          lint       hold the schemas and their examples against the rules

        Exit codes: 0 done, 1 findings, 2 usage or unreadable input.
        """

    static func command(_ command: Command) -> String {
        let rules = OptionRule.all.filter { $0.commands.contains(command) }
        let heads = rules.map { rule in
            if case .value(let placeholder, _) = rule.effect { return "--\(rule.name) \(placeholder)" }
            return "--\(rule.name)"
        }
        let width = (heads.map(\.count).max() ?? 0) + 4
        let lines = zip(rules, heads).map { rule, head in
            let indented = "  \(head)" + String(repeating: " ", count: width - head.count - 2)
            return indented + wrapped(rule.help, width: 100 - width, indentation: width)
        }
        return """
            usage: apigen \(command.rawValue) [OPTIONS]

            \(explanation(command))

            \(lines.joined(separator: "\n"))
            """
    }

    private static func explanation(_ command: Command) -> String {
        switch command {
        case .generate:
            """
            Writes what changed and removes what is stale. Files without apigen's first line are hand-written and never
            touched; unchanged ones keep their modification time. If any schema is wrong, no file changes.
            Exit code 1 on errors; warnings alone do not change it.
            """
        case .check:
            """
            Compares the Swift on disk with what the schemas say and writes nothing. Exit code 1 if they differ, with a
            unified diff on standard output (- is on disk, + is what generate would write; `git apply` takes it).
            """
        case .lint:
            """
            Holds the schemas against the rules and every example, default and enum value against its schema.
            Exit code 1 on errors; on warnings only with --strict. Rules of style hold for the providers' own folders,
            and for a single file only with --strict.
            """
        }
    }

    private static func wrapped(_ text: String, width: Int, indentation: Int) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indentation))
    }
}
