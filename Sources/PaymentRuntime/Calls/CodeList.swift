/// Codes in one text, with blanks between them: a table that people can read, and that costs the compiler nothing.
package struct CodeList {
    private let codes: String

    package init(_ codes: String) { self.codes = codes }

    /// Whether the code is one of them, byte for byte.
    package func contains(_ code: String) -> Bool {
        codes.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(code.utf8) }
    }
}
