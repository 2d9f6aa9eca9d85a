import Foundation
import Testing

@testable import GeneratorCore

/// A folder in `Fixtures`: some schemas, and what must become of them.
///
/// - `schemas/` is a service's folder (with an `openapi.json`), or holds single-file documents (`api*.json`). Several
///   documents say the same thing in different ways, and all of them must become the very same Swift.
/// - `flags`, if it exists: options of the run, `--lenient` for one.
/// - `golden/`: the exact files, `Sources/…` and `Tests/…`, and, if there are findings, `diagnostics.txt`.
struct GoldenCase: CustomTestStringConvertible, Sendable {
    let name: String
    let folder: String

    static let fixtures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures").path

    static let all: [GoldenCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { GoldenCase(name: $0, folder: "\(fixtures)/\($0)") }
    }()

    var testDescription: String { name }
    var golden: String { "\(folder)/golden" }

    /// `string-enums` → `StringEnums`.
    var module: String { Words.upperCamel(Words.split(name)) }

    private var flags: Set<Substring> {
        let text = try? String(contentsOfFile: "\(folder)/flags", encoding: .utf8)
        return Set((text ?? "").split(whereSeparator: \.isWhitespace))
    }

    /// The documents of the case, by file name; a service's folder counts as one.
    func services() throws -> [Service] {
        let schemas = "\(folder)/schemas"
        let names = try FileManager.default.contentsOfDirectory(atPath: schemas).sorted()
        if names.contains("openapi.json") {
            return [Service(name: module, path: schemas, isSingleFile: false, sourceName: "Schemas/\(module)")]
        }
        let documents = names.filter { $0.hasPrefix("api") && $0.hasSuffix(".json") }
        return documents.map {
            Service(name: module, path: "\(schemas)/\($0)", isSingleFile: true, sourceName: "api.json")
        }
    }

    /// What a run over the document gives, as a tree like `golden/`.
    func generate(_ service: Service) throws -> FileTree {
        let diagnostics = Diagnostics(isLenient: flags.contains("--lenient"))
        let output = Generator.run(service, module: module, diagnostics: diagnostics)
        var tree = FileTree()
        for file in output.files {
            let path = "\(file.role == .source ? "Sources" : "Tests")/\(file.path)"
            if let problem = FileName.problem(inPath: path) { throw BadFile(path: path, reason: problem) }
            if tree.hasFile(likeName: path) { throw BadFile(path: path, reason: "there are two files of that name") }
            tree.files[path] = Array(file.contents.utf8)
        }
        if let document = output.document, !diagnostics.hasErrors {
            // Examples become tests, so they must be what their schemas say.
            let lint = Diagnostics()
            Linter(document: document, diagnostics: lint).run(checksStyle: false)
            if lint.hasErrors { throw BadExamples(description: DiagnosticRenderer().render(lint.all)) }
        }
        let findings = DiagnosticRenderer().render(diagnostics.all).replacing("\(folder)/schemas/", with: "")
        if !findings.isEmpty { tree.files["diagnostics.txt"] = Array(findings.utf8) }
        return tree
    }

    struct BadExamples: Error, CustomStringConvertible {
        let description: String
    }

    struct BadFile: Error {
        let path: String
        let reason: String
    }
}
