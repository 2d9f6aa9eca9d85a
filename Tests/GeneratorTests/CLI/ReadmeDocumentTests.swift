import Foundation
import Testing

@Suite("What README says of a single document")
struct ReadmeDocumentTests {
    private let readme: String

    init() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    }

    @Test("Its document becomes the files that it names, and its slip gives the finding that it shows")
    func document() throws {
        let document = try fence("json")
        let place = try Workplace()
        try place.disk.write("coins.json", document)
        let arguments = ["generate", "--schemas", "coins.json", "--sources", "Sources/Coins", "--module", "Coins"]
        #expect(readme.contains("swift run apigen \(arguments.joined(separator: " "))\n"))

        let run = try ProgramRun.run(Workplace.tool().path, arguments, in: place.disk.path)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let files = place.disk.listing("Sources/Coins").filter { $0.hasSuffix(".swift") }
        #expect(files.sorted() == ["Calls/GetCoin.swift", "Client.swift", "Models/Coin.swift"])
        for file in files { #expect(readme.contains("`\(file)`")) }

        try place.disk.write("coins.json", document.replacingOccurrences(of: #""value"]"#, with: #""valeu"]"#))
        let slip = try ProgramRun.run(Workplace.tool().path, arguments, in: place.disk.path)
        #expect(slip.status == 1)
        #expect(slip.errors == (try fence("text")))
    }

    /// The contents of the first fence of this language.
    private func fence(_ language: String) throws -> String {
        let start = try #require(readme.range(of: "\n```\(language)\n"))
        let end = try #require(readme.range(of: "\n```\n", range: start.upperBound..<readme.endIndex))
        return String(readme[start.upperBound..<end.lowerBound]) + "\n"
    }
}
