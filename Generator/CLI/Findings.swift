import GeneratorCore

/// What every command prints in the same way.
enum Findings {
    /// All findings with their lines on standard error, and how many there are.
    static func print(_ diagnostics: Diagnostics) {
        guard !diagnostics.all.isEmpty else { return }
        let (text, findings) = DiagnosticRenderer().distinct(diagnostics.all)
        Console.write(errors: text)
        Console.printError(count(findings))
    }

    /// The exit code of a run that had errors.
    static func failure(_ diagnostics: Diagnostics) -> ExitCode {
        diagnostics.hasUnreadableInput ? .usage : .findings
    }

    /// `3 errors, 1 warning`.
    static func count(_ findings: [Diagnostic]) -> String {
        let counts = [("error", Diagnostic.Severity.error), ("warning", .warning)].compactMap { name, severity in
            plural(findings.count { $0.severity == severity }, name)
        }
        return counts.joined(separator: ", ")
    }

    /// The modules of a run, for the start of its summary line.
    static func names(_ modules: [String]) -> String {
        modules.count <= 4 ? modules.joined(separator: ", ") : "\(modules.count) providers"
    }

    static func milliseconds(since start: ContinuousClock.Instant) -> String {
        let parts = (ContinuousClock.now - start).components
        return "\(parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000) ms"
    }

    private static func plural(_ count: Int, _ name: String) -> String? {
        count == 0 ? nil : count == 1 ? "1 \(name)" : "\(count) \(name)s"
    }
}
