import Foundation
import Testing

@testable import GeneratorCore

/// A schema that is called like a type of the runtime must not hide it.
@Suite struct ReservedNamesTests {
    @Test func everyPublicTypeOfTheRuntimeIsReserved() throws {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let runtime = package.appendingPathComponent("Sources/PaymentRuntime")
        let files = FileManager.default.enumerator(at: runtime, includingPropertiesForKeys: nil)
        var names: Set<String> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            // Only declarations at the margin: nested types do not stand in a module's scope.
            for match in text.matches(
                of: /(?m)^public (?:final |indirect )?(?:struct|class|enum|actor|protocol|typealias) (\w+)/)
            {
                names.insert(String(match.1))
            }
        }
        #expect(names.count > 40)
        #expect(names.subtracting(ReservedNames.types).sorted() == [])
    }
}
