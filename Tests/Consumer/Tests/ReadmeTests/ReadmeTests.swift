import Testing

/// The manifest of this package knows another way to the one above than README's reader does.
private let readersPath = #""../PaymentClients""#
private let ownPath = #""../..""#

@Suite("README's Swift is the Swift that is compiled and run here")
struct ReadmeTests {
    @Test("Each block of README stands in this package", arguments: try Readme.blocks())
    func blockIsCompiled(_ block: Readme.Block) throws {
        let text = block.text.replacing(readersPath, with: ownPath)
        #expect(try Readme.regions().contains { $0.text == text }, "no marked region is equal to:\n\(block.text)")
    }

    @Test("Each marked region of this package stands in README", arguments: try Readme.regions())
    func regionIsShown(_ region: Readme.Block) throws {
        let text = region.text.replacing(ownPath, with: readersPath)
        #expect(try Readme.blocks().contains { $0.text == text }, "no block of README is equal to:\n\(region.text)")
    }

    @Test("There is something to compare")
    func isNotEmpty() throws {
        #expect(try Readme.blocks().count > 5)
    }
}
