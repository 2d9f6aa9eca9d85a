import Testing

@testable import GeneratorCore

@Suite struct FileNamesTests {
    /// What the output would refuse must not come from names that the model makes up.
    @Test(arguments: ["Con", "Nul", "Com0", "Com1", "Lpt9"])
    func devicesAreRenamed(stem: String) {
        #expect(FileName.problem(inPath: "Models/\(stem).swift") != nil)
        let name = FileNames([stem]).name(stem)
        #expect(name.hasPrefix(stem + "-"))
        #expect(FileName.problem(inPath: "Models/\(name).swift") == nil)
    }
}
