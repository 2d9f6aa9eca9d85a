import GeneratorCore

/// `apigen check`: says whether the Swift on disk is what the schemas say. Writes nothing.
struct CheckCommand {
    private let options: Options

    init(_ options: Options) { self.options = options }

    func run() throws -> ExitCode {
        let start = ContinuousClock.now
        let diagnostics = Diagnostics(isLenient: options.isLenient)
        let jobs = try Job.all(options, .check, diagnostics)
        let plans = try Job.plans(Job.outputs(jobs, diagnostics), diagnostics)
        Findings.print(diagnostics)
        guard !diagnostics.hasErrors else { return Findings.failure(diagnostics) }
        let names = Findings.names(jobs.map(\.module))
        let time = Findings.milliseconds(since: start)
        guard plans.allSatisfy(\.isUpToDate) else {
            for plan in plans { Console.write(output: try plan.diff()) }
            // The diff alone goes to standard output, so that it can be piped on.
            let different = plans.reduce(0) { $0 + $1.writtenCount + $1.removedCount }
            let files = different == 1 ? "1 file is" : "\(different) files are"
            if !options.isQuiet { Console.printError("\(names): \(files) not what the schemas say (\(time))") }
            return .findings
        }
        if !options.isQuiet {
            Console.print("\(names): up to date, \(plans.reduce(0) { $0 + $1.unchangedCount }) files (\(time))")
        }
        return .done
    }
}
