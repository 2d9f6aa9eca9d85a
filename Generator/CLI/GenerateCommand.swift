import GeneratorCore

/// `apigen generate`: writes what changed, removes what is stale.
struct GenerateCommand {
    private let options: Options

    init(_ options: Options) { self.options = options }

    func run() throws -> ExitCode {
        let start = ContinuousClock.now
        let diagnostics = Diagnostics(isLenient: options.isLenient)
        let jobs = try Job.all(options, .generate, diagnostics)
        let outputs = Job.outputs(jobs, diagnostics)
        guard !diagnostics.hasErrors else {
            Findings.print(diagnostics)
            return Findings.failure(diagnostics)
        }
        // From the look at what is there until all is written: a run in between would remove this one's files.
        let lock = try OutputLock(jobs.flatMap(\.folders)) {
            Console.printError("apigen: waiting for another run that writes into \($0)")
        }
        defer { lock.release() }
        let plans = try Job.plans(outputs, diagnostics)
        Findings.print(diagnostics)
        guard !diagnostics.hasErrors else { return Findings.failure(diagnostics) }
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
