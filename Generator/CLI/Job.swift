import GeneratorCore

/// One service, and where its Swift goes.
struct Job {
    let service: Service
    let module: String
    let sources: OutputFolder
    /// Nil when no tests are wanted.
    let tests: OutputFolder?

    /// The folders that the generator makes by itself inside a folder that it shares with the user.
    private static let layout: Set<String> = ["Calls", "Models"]

    static func all(_ options: Options, _ command: Command, _ diagnostics: Diagnostics) throws -> [Job] {
        let services = try selected(options, command, diagnostics)
        return try services.map { service in
            guard service.isSingleFile else {
                return Job(
                    service: service, module: service.name,
                    sources: OutputFolder(base: options.sources ?? "Sources", subfolder: "\(service.name)/Generated"),
                    tests: OutputFolder(base: options.tests ?? "Tests", subfolder: "\(service.name)Tests/Generated"))
            }
            guard let module = options.module, let sources = options.sources else {
                throw UsageError(message: "a single file needs --sources PATH and --module NAME", command: command)
            }
            return Job(
                service: service, module: module, sources: OutputFolder(base: sources, layout: layout),
                tests: options.tests.map { OutputFolder(base: $0, layout: layout) })
        }
    }

    /// The services that `--schemas` and `--only` name.
    static func selected(_ options: Options, _ command: Command, _ diagnostics: Diagnostics) throws -> [Service] {
        let services = try Service.all(at: options.schemas, diagnostics: diagnostics)
        let isSingleFile = services.first?.isSingleFile == true
        if isSingleFile, !options.only.isEmpty {
            throw UsageError(
                message: "--only selects providers of a folder; \(options.schemas) is a file", command: command)
        }
        if let module = options.module {
            guard isSingleFile else {
                throw UsageError(
                    message: "--module is for a single file; providers are named by their folders", command: command)
            }
            guard Service.isModuleName(module) else {
                throw UsageError(message: "\(quoted(module)) cannot be a Swift module's name", command: command)
            }
        }
        guard !options.only.isEmpty else { return services }
        for name in options.only where !services.contains(where: { $0.name == name }) {
            let hint = suggestion(for: name, among: services.map(\.name))
            let known = services.map(\.name).joined(separator: ", ")
            throw UsageError(
                message: "there is no provider \(quoted(name)) in \(options.schemas), only \(known)\(hint)",
                command: command)
        }
        return services.filter { options.only.contains($0.name) }
    }

    var folders: [OutputFolder] { [sources] + (tests.map { [$0] } ?? []) }

    /// What each job's schemas become.
    static func outputs(_ jobs: [Job], _ diagnostics: Diagnostics) -> [(job: Job, files: [GeneratedFile])] {
        jobs.map { ($0, Generator.run($0.service, module: $0.module, diagnostics: diagnostics).files) }
    }

    /// The plans for all output folders; empty if anything is wrong, since then nothing is to be written.
    static func plans(
        _ outputs: [(job: Job, files: [GeneratedFile])], _ diagnostics: Diagnostics
    ) throws -> [OutputPlan] {
        var plans: [OutputPlan] = []
        for (job, files) in outputs where !diagnostics.hasErrors {
            plans.append(try OutputPlan(folder: job.sources, files: files.filter { $0.role == .source }))
            guard let tests = job.tests else { continue }
            plans.append(try OutputPlan(folder: tests, files: files.filter { $0.role == .test }))
        }
        for problem in plans.flatMap(\.problems) { diagnostics.error(problem, at: nil) }
        return diagnostics.hasErrors ? [] : plans
    }
}
