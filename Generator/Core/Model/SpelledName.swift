/// Spells a wire name out in full: every sign becomes a word, so that names which a plain conversion would bring
/// together (`a-b` and `a_b`, `auth` and `AUTH`, `+1` and `-1`) stay apart.
///
/// The result depends on the wire name alone, never on its neighbours' number or order: adding a value to a schema
/// does not rename another one made the same way.
enum SpelledName {
    private static let signs: [Character: String] = [
        "+": "plus", "-": "hyphen", "_": "underscore", " ": "space", ".": "dot", ",": "comma", ":": "colon",
        ";": "semicolon", "/": "slash", "\\": "backslash", "*": "asterisk", "@": "at", "#": "hash", "$": "dollar",
        "%": "percent", "&": "and", "=": "equals", "<": "less", ">": "greater", "!": "exclamation", "?": "question",
        "~": "tilde", "^": "caret", "|": "pipe", "'": "apostrophe", "\"": "quote", "`": "backtick", "(": "open",
        ")": "close", "[": "openBracket", "]": "closeBracket", "{": "openBrace", "}": "closeBrace",
    ]

    /// The words of the name with its signs as words of their own.
    static func words(_ name: String) -> [String] {
        guard !name.isEmpty else { return ["empty"] }
        var words: [String] = []
        var run = ""
        func finish() {
            words += Words.split(run)
            run = ""
        }
        for character in name {
            if let word = signs[character] {
                finish()
                words.append(word)
            } else if !Words.split(String(character)).isEmpty {
                run.append(character)
            } else {
                finish()
                words += character.unicodeScalars.map { "u" + String($0.value, radix: 16) }
            }
        }
        finish()
        return words
    }

    /// The codes of all characters that are no ASCII letters or digits; `Text` for an empty name.
    static func codeSuffix(_ name: String) -> String {
        guard !name.isEmpty else { return "Text" }
        return name.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            return isPlain ? "" : "U" + String(scalar.value, radix: 16, uppercase: true)
        }.joined()
    }

    /// Tells apart what even the spelled-out words leave equal: names that differ only in case, or in where a capital
    /// stands. The case of every letter is written down.
    static func caseSuffix(_ name: String) -> String {
        let letters = name.filter(\.isLetter)
        guard !letters.isEmpty else { return "" }
        if letters.allSatisfy(\.isUppercase) { return "Uppercase" }
        if letters.allSatisfy(\.isLowercase) { return "Lowercase" }
        if letters.first?.isUppercase == true, letters.dropFirst().allSatisfy(\.isLowercase) { return "Capitalized" }
        return "Case" + letters.map { $0.isUppercase ? "U" : "l" }.joined()
    }
}
