/// A text that is equal to another only if both have the same code points, as JSON compares keys and texts
/// (RFC 8259, 8.3).
///
/// Swift's own `==` takes a letter with an accent of its own ("é", U+00E9) for the letter with an accent after it
/// (U+0065 U+0301); to a server these are two keys.
struct ExactText: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactText, right: ExactText) -> Bool { left.text.isExactly(right.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}

extension String {
    /// Whether both have the same code points.
    func isExactly(_ other: String) -> Bool {
        // Nearly all pairs differ in Swift's sense, too, which is told much faster.
        self == other && utf8.elementsEqual(other.utf8)
    }
}

extension Sequence<String> {
    func containsExactly(_ text: String) -> Bool { contains { $0.isExactly(text) } }
}
