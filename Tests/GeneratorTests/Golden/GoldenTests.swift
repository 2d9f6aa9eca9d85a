import Foundation
import Testing

@testable import GeneratorCore

/// Schemas on the one side, the exact Swift on the other. `make golden` records what the generator writes now.
@Suite("Golden files")
struct GoldenTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil

    @Test("Fixtures are found")
    func found() {
        #expect(GoldenCase.all.count > 15)
    }

    @Test("Schemas become exactly the golden files", arguments: GoldenCase.all)
    func files(_ fixture: GoldenCase) async throws {
        let services = try fixture.services()
        let first = try #require(services.first, "no schemas")
        let tree = try fixture.generate(first)
        #expect(!tree.files.isEmpty, "neither files nor findings")
        for service in services.dropFirst() {
            let difference = tree.diff(to: try fixture.generate(service))
            #expect(difference.isEmpty, "another form of the document becomes other Swift:\n\(difference)")
        }
        if Self.isRecording {
            try await record(tree, fixture)
        } else {
            let difference = try FileTree(reading: fixture.golden).diff(to: tree)
            #expect(difference.isEmpty, "\(difference)")
        }
    }

    @Test(
        "Golden files compile in Swift 6 mode, without warnings", .disabled(if: isRecording), arguments: GoldenCase.all)
    func compile(_ fixture: GoldenCase) async throws {
        let tree = try FileTree(reading: fixture.golden)
        let complaints = try await SwiftCompiler.complaints(about: tree, module: fixture.module)
        #expect(complaints.isEmpty, "\(complaints)")
    }

    /// What does not compile is not recorded: it would be held up as an example.
    private func record(_ tree: FileTree, _ fixture: GoldenCase) async throws {
        guard try FileTree(reading: fixture.golden) != tree else { return }
        let complaints = try await SwiftCompiler.complaints(about: tree, module: fixture.module)
        guard complaints.isEmpty else {
            Issue.record("not recorded, since it does not compile:\n\(complaints)")
            return
        }
        try tree.replace(fixture.golden)
    }
}
