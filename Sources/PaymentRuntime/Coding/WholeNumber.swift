/// Whole numbers read from texts. Here and not where they are needed: the standard library's reading is generic, and is copied
/// into every module that uses it.
package enum WholeNumber {
    /// Nil unless the text is digits, perhaps with a sign before them, whose number fits.
    package static func int64(_ text: String) -> Int64? { Int64(text) }
}
