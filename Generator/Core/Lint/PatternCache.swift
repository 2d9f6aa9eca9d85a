/// `pattern`s, compiled once each.
struct PatternCache {
    private var compiled: [String: Regex<AnyRegexOutput>?] = [:]

    /// Whether the pattern is found anywhere in the text, scalar by scalar as ECMA-262 has it with the `u` flag; nil when
    /// the pattern cannot be compiled here.
    mutating func matches(_ text: String, pattern: String) -> Bool? {
        guard let regex = regex(pattern) else { return nil }
        do {
            return try regex.firstMatch(in: text) != nil
        } catch {
            // The pattern compiled and then failed while running: nothing is claimed about the text.
            return nil
        }
    }

    private mutating func regex(_ pattern: String) -> Regex<AnyRegexOutput>? {
        if let known = compiled[pattern] { return known }
        let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
        compiled[pattern] = .some(regex)
        return regex
    }
}
