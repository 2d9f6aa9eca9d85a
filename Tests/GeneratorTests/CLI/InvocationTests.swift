import Testing

@testable import apigen

@Suite("Arguments")
struct InvocationTests {
    private func options(_ arguments: String...) throws -> Options {
        guard case .command(_, let options) = try Invocation(arguments) else {
            Issue.record("not a command")
            return Options()
        }
        return options
    }

    private func message(_ arguments: String...) -> String? {
        do {
            _ = try Invocation(arguments)
            return nil
        } catch {
            return (error as? UsageError)?.message
        }
    }

    @Test("Without options a command has its defaults")
    func defaults() throws {
        #expect(try Invocation(["generate"]) == .command(.generate, Options()))
        #expect(Options().schemas == "Schemas")
    }

    @Test("Values come after a space or an equals sign, and may hold equals signs themselves")
    func values() throws {
        let given = try options("generate", "--schemas", "A", "--sources=B=C", "--tests", "-d", "--lenient", "--quiet")
        #expect(given.schemas == "A")
        #expect(given.sources == "B=C")
        #expect(given.tests == "-d")
        #expect(given.isLenient)
        #expect(given.isQuiet)
    }

    @Test("--only may repeat and hold a list")
    func only() throws {
        #expect(try options("check", "--only", "A,B", "--only=C").only == ["A", "B", "C"])
    }

    @Test(
        "Help and version are found wherever they stand",
        arguments: [
            (["help"], Invocation.help(nil)), (["--help"], .help(nil)), (["-h"], .help(nil)),
            (["help", "lint"], .help(.lint)), (["lint", "--help"], .help(.lint)),
            (["generate", "--only", "A", "-h"], .help(.generate)), (["--version"], .version),
            (["check", "--version"], .version),
        ])
    func help(arguments: [String], expected: Invocation) throws {
        #expect(try Invocation(arguments) == expected)
    }

    @Test("What makes no sense is refused with a way out")
    func refused() {
        #expect(message() == "what is to be done? One of: generate, check, lint")
        #expect(message("genrate") == "there is no command \"genrate\"; did you mean \"generate\"?")
        #expect(message("help", "chek") == "there is no command \"chek\"; did you mean \"check\"?")
        #expect(message("--only", "A")?.hasPrefix("the command comes first") == true)
        #expect(message("generate", "--ony", "A") == "there is no option \"--ony\"; did you mean \"--only\"?")
        #expect(message("generate", "--zzzzzz") == "there is no option \"--zzzzzz\"")
        #expect(message("generate", "-x") == "there is no option \"-x\"")
        #expect(message("generate", "Sezzle") == "it is not clear what is meant by \"Sezzle\"")
        #expect(message("generate", "--") == "there is no option \"--\"")
        #expect(message("generate", "--only") == "--only needs a value: --only NAME")
        #expect(message("generate", "--only", "--quiet") == "--only needs a value: --only NAME")
        #expect(message("generate", "--only=") == "--only needs a value: --only NAME")
        #expect(message("generate", "--quiet=yes") == "--quiet takes no value")
        #expect(message("generate", "--module", "A", "--module", "B") == "--module is given twice")
        #expect(message("generate", "--strict") == "generate takes no --strict; it belongs to lint")
        #expect(message("lint", "--sources", "A") == "lint takes no --sources; it belongs to check and generate")
    }

    @Test("Every option of a command is in its help text, and no other")
    func helpText() {
        for command in Command.allCases {
            let text = HelpText.command(command)
            for rule in OptionRule.all {
                #expect(text.contains("\n  --\(rule.name)") == rule.commands.contains(command))
            }
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
        }
    }
}
