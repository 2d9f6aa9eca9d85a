enum Command: String, CaseIterable {
    case generate, check, lint
}

/// What the arguments say, with nothing looked up yet.
struct Options: Equatable {
    var schemas = "Schemas"
    /// Nil when not given: a single-file document has no default.
    var sources: String?
    var tests: String?
    var only: [String] = []
    var module: String?
    var isLenient = false
    var isStrict = false
    var isQuiet = false
}

/// One option, as the parser and the help text know it.
struct OptionRule {
    enum Effect {
        /// What the value is called in the help text, and where it goes.
        case value(String, (inout Options, String) -> Void)
        case flag((inout Options) -> Void)
    }

    let name: String
    let commands: Set<Command>
    let mayRepeat: Bool
    let help: String
    let effect: Effect

    init(
        _ name: String, for commands: Set<Command> = Set(Command.allCases), mayRepeat: Bool = false, _ help: String,
        _ effect: Effect
    ) {
        self.name = name
        self.commands = commands
        self.mayRepeat = mayRepeat
        self.help = help
        self.effect = effect
    }

    /// In the order in which the help text shows them.
    static var all: [OptionRule] {
        [
            OptionRule(
                "schemas",
                "The folder with a folder for each provider, or one OpenAPI 3.0/3.1 JSON file, or a pipe with one. Default: Schemas",
                .value("PATH") { $0.schemas = $1 }),
            OptionRule(
                "sources", for: [.generate, .check],
                "Where sources go: PATH/<Provider>/Generated. For a single file: PATH itself, and it must be given. "
                    + "Default: Sources", .value("PATH") { $0.sources = $1 }),
            OptionRule(
                "tests", for: [.generate, .check],
                "Where tests go: PATH/<Provider>Tests/Generated. For a single file: PATH itself, and none without it. "
                    + "Default: Tests", .value("PATH") { $0.tests = $1 }),
            OptionRule(
                "only", mayRepeat: true, "Only this provider; several with commas, or by repeating the option",
                .value("NAME") { $0.only += $1.split(separator: ",").map(String.init) }),
            OptionRule(
                "module", "The Swift module that a single file becomes", .value("NAME") { $0.module = $1 }),
            OptionRule(
                "lenient", "What is not understood is a warning, not an error: for documents that others wrote",
                .flag { $0.isLenient = true }),
            OptionRule(
                "strict", for: [.lint],
                "Exit 1 on warnings too, and hold a single file against the house rules as well",
                .flag { $0.isStrict = true }),
            OptionRule("quiet", "No summary line", .flag { $0.isQuiet = true }),
        ]
    }
}

/// Arguments that make no sense. Shown with the way to the help text.
struct UsageError: Error, Equatable {
    let message: String
    var command: Command?
}
