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

    @Test("Every public type of the runtime is reserved, so that no schema hides it")
    func runtime() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/PaymentRuntime")
        let declaration = try Regex(
            #"^(?:@\S+ )?public (?:final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)"#
        ).anchorsMatchLineEndings()
        var found = 0
        for case let file as String in try #require(FileManager.default.enumerator(atPath: root.path))
        where file.hasSuffix(".swift") {
            let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: declaration) {
                let name = try #require(match.output[1].substring)
                #expect(ReservedNames.types.contains(String(name)), "\(file)")
                found += 1
            }
        }
        #expect(found > 40)
    }
}
