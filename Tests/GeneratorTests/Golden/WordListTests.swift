import Foundation
import Testing

@testable import GeneratorCore

@Suite("Names that mean something elsewhere")
struct WordListTests {
    @Test("Every word in every place gives Swift that compiles")
    func everywhere() async throws {
        let disk = try TemporaryFolder()
        try disk.write("api.json", WordList.document(WordList.all))
        let service = Service(
            name: "Words", path: "\(disk.path)/api.json", isSingleFile: true, sourceName: "api.json")
        let diagnostics = Diagnostics()
        let output = Generator.run(service, module: "Words", diagnostics: diagnostics)
        #expect(DiagnosticRenderer().render(diagnostics.all) == "")
        var tree = FileTree()
        for file in output.files {
            tree.files["\(file.role == .source ? "Sources" : "Tests")/\(file.path)"] = Array(file.contents.utf8)
        }
        let complaints = try await SwiftCompiler.complaints(about: tree, module: "Words")
        #expect(complaints.isEmpty, "\(complaints.prefix(20_000))")
    }
}
