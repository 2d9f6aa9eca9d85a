import GeneratorCore

/// What the user asked for.
enum Invocation: Equatable {
    case help(Command?)
    case version
    case command(Command, Options)

    init(_ arguments: [String]) throws {
        guard let first = arguments.first else {
            throw UsageError(message: "what is to be done? One of: \(Command.names)")
        }
        switch first {
        case "--version":
            self = .version
        case "help", "--help", "-h":
            guard arguments.count > 1 else {
                self = .help(nil)
                return
            }
            self = .help(try Invocation.command(named: arguments[1]))
        default:
            guard !first.hasPrefix("-") else {
                throw UsageError(message: "the command comes first, then the options. Commands: \(Command.names)")
            }
            let command = try Invocation.command(named: first)
            let rest = arguments.dropFirst()
            if rest.contains("--help") || rest.contains("-h") {
                self = .help(command)
            } else if rest.contains("--version") {
                self = .version
            } else {
                self = .command(command, try Invocation.options(Array(rest), for: command))
            }
        }
    }

    private static func command(named name: String) throws -> Command {
        if let command = Command(rawValue: name) { return command }
        let hint = suggestion(for: name, among: Command.allCases.map(\.rawValue))
        throw UsageError(message: "there is no command \(quoted(name))\(hint)")
    }

    private static func options(_ arguments: [String], for command: Command) throws -> Options {
        var options = Options()
        var seen: Set<String> = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--"), argument.utf8.count > 2 else {
                let what = argument.hasPrefix("-") ? "there is no option" : "it is not clear what is meant by"
                throw UsageError(message: "\(what) \(quoted(argument))", command: command)
            }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let rule = try rule(named: name, for: command)
            guard seen.insert(name).inserted || rule.mayRepeat else {
                throw UsageError(message: "--\(name) is given twice", command: command)
            }
            switch rule.effect {
            case .flag(let apply):
                guard parts.count == 1 else { throw UsageError(message: "--\(name) takes no value", command: command) }
                apply(&options)
            case .value(let placeholder, let apply):
                let value = parts.count == 2 ? String(parts[1]) : rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
                guard let value, !value.isEmpty else {
                    throw UsageError(message: "--\(name) needs a value: --\(name) \(placeholder)", command: command)
                }
                if parts.count == 1 { rest.removeFirst() }
                apply(&options, value)
            }
        }
        return options
    }

    private static func rule(named name: String, for command: Command) throws -> OptionRule {
        let rules = OptionRule.all.filter { $0.commands.contains(command) }
        if let rule = rules.first(where: { $0.name == name }) { return rule }
        if let other = OptionRule.all.first(where: { $0.name == name }) {
            let owners = other.commands.map(\.rawValue).sorted().joined(separator: " and ")
            throw UsageError(
                message: "\(command.rawValue) takes no --\(name); it belongs to \(owners)", command: command)
        }
        let near = nearest(to: name, among: rules.map(\.name) + ["help", "version"])
        let hint = near.map { "; did you mean \"--\($0)\"?" } ?? ""
        throw UsageError(message: "there is no option \(quoted("--\(name)"))\(hint)", command: command)
    }
}

extension Command {
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
