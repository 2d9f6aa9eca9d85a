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

    private static let declaring: Set<Substring> = ["struct", "class", "actor", "enum", "extension", "func"]

    /// All others are lines for the inside of a function, or of a manifest.
    private static func declares(_ block: Readme.Block) -> Bool {
        block.text.split(separator: "\n").contains { line in
            !line.hasPrefix(" ") && !line.hasPrefix("/") && !declaring.isDisjoint(with: line.split(separator: " "))
        }
    }

    @Test("A block that declares something can be copied as it is", arguments: try Readme.blocks().filter(declares))
    func blockBeginsWithImports(_ block: Readme.Block) {
        #expect(block.text.hasPrefix("import "))
    }

    @Test("There is something to compare")
    func isNotEmpty() throws {
        #expect(try Readme.blocks().count > 5)
    }
}
