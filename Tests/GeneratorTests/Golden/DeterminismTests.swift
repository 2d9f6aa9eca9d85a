import Foundation
import Testing

@testable import GeneratorCore

/// The same schemas give the same bytes, and a change to one shows up where a reviewer looks for it.
@Suite("Determinism")
struct DeterminismTests {
    private static let schemas = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Schemas").path

    /// Every process seeds its hashes otherwise, so that whatever depends on the order of a dictionary would differ.
    @Test("Several processes, on copies made in other orders, write the same bytes")
    func processes() throws {
        let original = try FileTree(reading: Self.schemas)
        try #require(original.files.count > 30)
        let disk = try TemporaryFolder()
        let orders: [[String]] = [
            original.files.keys.sorted(), original.files.keys.sorted().reversed(), original.files.keys.shuffled(),
        ]
        var results: [FileTree] = []
        for (number, order) in orders.enumerated() {
            for path in order {
                try disk.write("\(number)/Schemas/\(path)", String(decoding: original.files[path] ?? [], as: UTF8.self))
            }
            let folder = "\(disk.path)/\(number)"
            let run = try ProgramRun.run(Workplace.tool().path, ["generate", "--quiet"], in: folder)
            #expect(run.status == 0, "\(run.errors)")
            results.append(try FileTree(reading: folder))
        }
        for result in results.dropFirst() {
            let difference = results[0].diff(to: result)
            #expect(difference.isEmpty, "\(difference)")
        }
        #expect(results[0].files.keys.count { $0.hasSuffix(".swift") } > 30)
    }

    @Test("Fixtures generated twice in one process are the same", arguments: GoldenCase.all)
    func twice(_ fixture: GoldenCase) throws {
        for service in try fixture.services() {
            let (first, second) = (try fixture.generate(service), try fixture.generate(service))
            #expect(first == second)
        }
    }

    @Test(
        "A property renamed in one schema file changes the Swift file of that name, and its test",
        arguments: [
            ("Order.json", "reference_id", "reference_code"), ("Money.json", "currency", "currency_code"),
            ("Customer.json", "token", "card_token"), ("Session.json", "checkout_url", "checkout_page"),
        ])
    func rename(_ file: String, _ old: String, _ new: String) throws {
        let disk = try TemporaryFolder()
        for (path, bytes) in try FileTree(reading: Self.schemas).files {
            try disk.write("Schemas/\(path)", String(decoding: bytes, as: UTF8.self))
        }
        let before = try generate(disk)
        let schema = "Schemas/Sezzle/models/\(file)"
        let text = try disk.read(schema)
        let renamed = text.replacing("\"\(old)\"", with: "\"\(new)\"")
        try #require(renamed != text)
        try disk.write(schema, renamed)
        let after = try generate(disk)
        let changed = Set(before.files.keys).union(after.files.keys).filter { before.files[$0] != after.files[$0] }
        let stem = file.dropLast(5)
        let expected = ["Sources/Models/\(stem).swift", "Tests/Models/\(stem)Examples.swift"]
        #expect(Set(expected).isSuperset(of: changed), "\(changed.sorted())")
        #expect(changed.contains(expected[0]))
    }

    private func generate(_ disk: TemporaryFolder) throws -> FileTree {
        let service = Service(
            name: "Sezzle", path: "\(disk.path)/Schemas/Sezzle", isSingleFile: false, sourceName: "Schemas/Sezzle")
        let diagnostics = Diagnostics()
        let output = Generator.run(service, module: "Sezzle", diagnostics: diagnostics)
        try #require(!diagnostics.hasErrors, "\(DiagnosticRenderer().render(diagnostics.all))")
        var tree = FileTree()
        for file in output.files {
            tree.files["\(file.role == .source ? "Sources" : "Tests")/\(file.path)"] = Array(file.contents.utf8)
        }
        return tree
    }
}
