/// Splits wire names (`order_uuid`, `X-GCS-Date`, `toSMSPhone`) into words and joins them the Swift way.
enum Words {
    /// Written in one case throughout (`orderUUID`, `urlPath`), as the Swift API Design Guidelines ask.
    static let acronyms: Set<String> = [
        "api", "apr", "bic", "csv", "cvc", "cvv", "html", "http", "https", "iban", "id", "ip", "isbn", "iso", "json",
        "ok", "os",
        "pan", "pdf", "pin", "qr", "sdk", "sha", "sku", "sms", "ssl", "tls", "ui", "uri", "url", "utc", "uuid", "vat",
        "xml",
    ]

    /// The letters and digits of a name in groups, as they were written.
    ///
    /// A new word begins after anything that is neither a letter nor a digit, where lower case turns to upper case
    /// (`amountInCents`), and before the last capital of a run that lower case follows (`SMSPhone` is `SMS`, `Phone`).
    static func split(_ name: String) -> [String] {
        var words: [String] = []
        var word: [Character] = []
        func finish() {
            if !word.isEmpty { words.append(String(word)) }
            word = []
        }
        let characters = Array(visible(name))
        for (index, character) in characters.enumerated() {
            guard isIdentifierPart(character) else {
                finish()
                continue
            }
            if let last = word.last, character.isUppercase {
                let next = index + 1 < characters.count ? characters[index + 1] : " "
                // `UUIDs` is a plural, not a word that begins with the D.
                let isPluralEnd =
                    next == "s" && (index + 2 >= characters.count || !characters[index + 2].isLowercase)
                if !last.isUppercase || (next.isLowercase && !isPluralEnd) { finish() }
            }
            word.append(character)
        }
        finish()
        return words
    }

    /// Characters that cannot be seen separate words: two names must not differ by them alone.
    private static func visible(_ name: String) -> String {
        guard name.unicodeScalars.contains(where: \.properties.isDefaultIgnorableCodePoint) else { return name }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: name.unicodeScalars.map { $0.properties.isDefaultIgnorableCodePoint ? " " : $0 })
        return String(result)
    }

    /// `order_uuid` → `orderUUID`.
    static func lowerCamel(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        return first.lowercased() + upperCamel(words.dropFirst(), isMixed: isMixed(words))
    }

    /// `order_uuid` → `OrderUUID`.
    static func upperCamel(_ words: [String]) -> String {
        upperCamel(words[...], isMixed: isMixed(words))
    }

    private static func upperCamel(_ words: ArraySlice<String>, isMixed: Bool) -> String {
        words.map { isMixed && isAcronym($0) ? $0 : capitalized($0) }.joined()
    }

    /// Whether capitals in the name say something: in `acquirerBIN` they do, in `ORDER_ID` they do not.
    private static func isMixed(_ words: [String]) -> Bool {
        words.contains { $0.contains(where: \.isLowercase) }
    }

    /// A few capitals in a row: whoever wrote the name meant an acronym.
    private static func isAcronym(_ word: String) -> Bool {
        (2...5).contains(word.count) && word.allSatisfy { $0.isUppercase || $0.isNumber }
            && word.contains(where: \.isLetter)
    }

    private static func capitalized(_ word: String) -> String {
        let lower = word.lowercased()
        if acronyms.contains(lower) { return lower.uppercased() }
        if lower.hasSuffix("s"), acronyms.contains(String(lower.dropLast())) {
            return lower.dropLast().uppercased() + "s"
        }
        guard let first = lower.first else { return "" }
        return first.uppercased() + lower.dropFirst()
    }

    /// Letters and digits that Swift takes inside an identifier. Combining marks stay with their base character, so
    /// a character counts only if every scalar of it may stand in an identifier.
    private static func isIdentifierPart(_ character: Character) -> Bool {
        guard character.isLetter || character.isNumber else { return false }
        return character.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                : scalar.properties.isXIDContinue
        }
    }

    /// Words that end in an s and are no plurals of something else.
    private static let unchanging: Set<String> = ["gas", "gps", "lens", "means", "news", "pos", "series", "species"]

    /// The singular that an array's element is named after: `items` → `item`. Nil when the name is no plain plural.
    static func singular(_ name: String) -> String? {
        let lower = name.lowercased()
        let last = split(name).last?.lowercased() ?? ""
        if unchanging.contains(last) || acronyms.contains(last) { return nil }
        if lower.hasSuffix("ies"), lower.count > 4 { return name.dropLast(3) + "y" }
        for ending in ["sses", "xes", "ches", "shes"] where lower.hasSuffix(ending) {
            return String(name.dropLast(2))
        }
        for ending in ["ss", "us", "is"] where lower.hasSuffix(ending) { return nil }
        guard lower.hasSuffix("s"), lower.count > 2 else { return nil }
        return String(name.dropLast())
    }
}
