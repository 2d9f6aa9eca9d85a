extension Linter {
    private static let moneyWords: Set<String> = [
        "amount", "amounts", "price", "prices", "total", "totals", "subtotal", "fee", "fees", "cost", "costs",
        "balance",
        "tax", "taxes", "discount", "refund", "charge", "payout", "surcharge", "tip", "money",
    ]
    /// A tax *rate* or a price *ratio* is a plain number.
    private static let plainWords: Set<String> = [
        "rate", "percent", "percentage", "ratio", "factor", "count", "quantity", "bps", "id", "number", "pages",
        "items",
        "weight", "days",
    ]
    private static let secretWords: [[String]] = [
        ["password"], ["passphrase"], ["secret"], ["cvv"], ["cvc"], ["private", "key"], ["access", "token"],
        ["card", "number"],
    ]
    /// What is said *about* a secret, by its last word: a `passwordChangeDate`, a `cvvResult`.
    private static let factWords: Set<String> = ["changed", "date", "result", "status"]

    /// Binary fractions cannot hold 0.10.
    func checkMoney() {
        var named = use.properties.map { (name: $0.name, schema: $0.schema, place: $0.place) }
        for parameter in document.operations.flatMap(\.parameters) {
            named.append((parameter.name, parameter.schema, parameter.place))
        }
        for (name, schema, place) in named {
            let words = Linter.words(of: name)
            guard !Linter.moneyWords.isDisjoint(with: words), Linter.plainWords.isDisjoint(with: words) else {
                continue
            }
            guard holdsPlainNumber(schema) else { continue }
            diagnostics.warning(
                "\(quoted(name)) sounds like money but is a binary fraction; use an integer of minor units or "
                    + "`format: decimal`", at: place)
        }
    }

    /// What is secret must not be printed by whoever logs a request or an answer.
    func checkSecrets() {
        for property in use.properties {
            let words = Linter.words(of: property.name)
            guard Linter.secretWords.contains(where: { Linter.contains(words, $0) }) else { continue }
            guard words.last.map(Linter.factWords.contains) != true else { continue }
            guard followed(property.schema, { $0.types.contains(.string) ? true : nil }) == true else { continue }
            guard followed(property.schema, { $0.isSensitive ? true : nil }) == nil else { continue }
            diagnostics.warning(
                "\(quoted(property.name)) sounds like a secret but is not `x-sensitive`", at: property.place)
        }
    }

    /// A number without a format, or a list or map of them.
    private func holdsPlainNumber(_ schema: Schema) -> Bool {
        var current: Schema? = schema
        for _ in 0..<8 {
            guard let schema = current else { return false }
            let types = followed(schema) { $0.types.isEmpty ? nil : $0.types } ?? []
            if types.contains(.number) { return followed(schema) { $0.format?.value == "decimal" ? true : nil } == nil }
            current = followed(schema) { schema in
                if case .schema(let values) = schema.additionalProperties, schema.properties.isEmpty { return values }
                return schema.items
            }
        }
        return false
    }

    /// `totalAmountInCents`, `total_amount` and `total-amount` fall into their words, in lower case.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var afterLower = false
        for scalar in name.unicodeScalars {
            let isLetter = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            let isUpper = scalar.properties.isUppercase
            if !isLetter || isUpper && afterLower {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if isLetter { word.unicodeScalars.append(scalar) }
            afterLower = isLetter && !isUpper
        }
        return word.isEmpty ? words : words + [word.lowercased()]
    }

    private static func contains(_ words: [String], _ run: [String]) -> Bool {
        words.indices.contains { words[$0...].starts(with: run) }
    }
}
