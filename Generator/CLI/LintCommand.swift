import GeneratorCore

/// `apigen lint`: holds the schemas against the rules, and every example against its schema.
struct LintCommand {
    private let options: Options

    init(_ options: Options) { self.options = options }

    func run() throws -> ExitCode {
        let start = ContinuousClock.now
        let diagnostics = Diagnostics(isLenient: options.isLenient)
        let services = try Job.selected(options, .lint, diagnostics)
        for service in services {
            // The whole pipeline, since its later stages have findings too; the files are dropped.
            let module = options.module ?? (service.isSingleFile ? "Client" : service.name)
            let output = Generator.run(service, module: module, diagnostics: diagnostics)
            guard let document = output.document else { continue }
            Linter(document: document, diagnostics: diagnostics)
                .run(checksStyle: !service.isSingleFile || options.isStrict)
        }
        Findings.print(diagnostics)
        guard diagnostics.all.isEmpty else {
            if diagnostics.hasErrors { return Findings.failure(diagnostics) }
            return options.isStrict ? .findings : .done
        }
        if !options.isQuiet {
            Console.print(
                "\(Findings.names(services.map(\.name))): no findings (\(Findings.milliseconds(since: start)))")
        }
        return .done
    }
}
