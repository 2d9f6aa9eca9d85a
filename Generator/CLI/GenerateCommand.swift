import GeneratorCore

/// `apigen generate`: writes what changed, removes what is stale.
struct GenerateCommand {
    private let options: Options

    init(_ options: Options) { self.options = options }

    func run() throws -> ExitCode {
        let start = ContinuousClock.now
        let diagnostics = Diagnostics(isLenient: options.isLenient)
        let jobs = try Job.all(options, .generate, diagnostics)
        let plans = try Job.plans(jobs, diagnostics)
        Findings.print(diagnostics)
        guard !diagnostics.hasErrors else { return .findings }
        try OutputWriter.carryOut(plans)
        guard !options.isQuiet else { return .done }
        let written = plans.reduce(0) { $0 + $1.writtenCount }
        let unchanged = plans.reduce(0) { $0 + $1.unchangedCount }
        let removed = plans.reduce(0) { $0 + $1.removedCount }
        Console.print(
            "\(Findings.names(jobs.map(\.module))): \(written) written, \(unchanged) unchanged, \(removed) removed "
                + "(\(Findings.milliseconds(since: start)))")
        return .done
    }
}
