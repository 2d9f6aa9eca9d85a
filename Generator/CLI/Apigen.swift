import GeneratorCore

/// Exit codes: 0 done, 1 findings, 2 usage or unreadable input.
enum ExitCode: Int32 {
    case done = 0
    case findings = 1
    case usage = 2
}

@main
struct Apigen {
    static func main() {
        let code = run(Array(CommandLine.arguments.dropFirst()))
        Console.exit(code)
    }

    static func run(_ arguments: [String]) -> ExitCode {
        do {
            switch try Invocation(arguments) {
            case .help(let command):
                Console.print(command.map(HelpText.command) ?? HelpText.overview)
                return .done
            case .version:
                Console.print("apigen \(Generator.version)")
                return .done
            case .command(.generate, let options): return try GenerateCommand(options).run()
            case .command(.check, let options): return try CheckCommand(options).run()
            case .command(.lint, let options): return try LintCommand(options).run()
            }
        } catch let error as UsageError {
            Console.printError("apigen: \(error.message)")
            let help = error.command.map { "apigen help \($0.rawValue)" } ?? "apigen help"
            Console.printError("See '\(help)'.")
        } catch {
            // What the disk would not do, or input that is not there: their texts say it all.
            Console.printError("apigen: \(error)")
        }
        return .usage
    }
}
