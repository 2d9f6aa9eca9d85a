/// Rewrites an ECMA-262 pattern (Unicode mode, with the leniency of older patterns for stray `{`, `}` and `]`) for Swift's
/// `Regex`: every literal that is no letter or digit as `\x{…}`, every class as plain ranges, anchors as `\A` and `\z`.
struct PatternTranslator {
    let scalars: [Unicode.Scalar]
    var at = 0
    var output = ""

    /// Nil for what the language, or this rewriting, does not know.
    static func translate(_ pattern: String) -> String? {
        var translator = PatternTranslator(pattern)
        return translator.run() ? translator.output : nil
    }

    private init(_ pattern: String) {
        scalars = Array(pattern.unicodeScalars)
    }

    var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    mutating func next() -> Unicode.Scalar? {
        guard at < scalars.count else { return nil }
        defer { at += 1 }
        return scalars[at]
    }

    mutating func take(_ text: String) -> Bool {
        guard scalars[at...].starts(with: text.unicodeScalars) else { return false }
        at += text.unicodeScalars.count
        return true
    }

    private mutating func run() -> Bool {
        var mayRepeat = false
        while let scalar = next() {
            switch scalar {
            case "^", "$":
                output += scalar == "^" ? #"\A"# : #"\z"#
                mayRepeat = false
            case "|", "(":
                guard scalar == "|" || openGroup() else { return false }
                if scalar == "|" { output += "|" }
                mayRepeat = false
            case ")":
                output += ")"
                mayRepeat = true
            case ".":
                output += PatternSet.lineTerminators.inverted.text
                mayRepeat = true
            case "[":
                guard readClass() else { return false }
                mayRepeat = true
            case "\\":
                guard readEscape() else { return false }
                mayRepeat = true
            case "*", "+", "?":
                guard mayRepeat else { return false }
                output.unicodeScalars.append(scalar)
                if take("?") { output += "?" }
                mayRepeat = false
            case "{":
                if let bounds = readBounds() {
                    guard mayRepeat else { return false }
                    output += bounds
                    if take("?") { output += "?" }
                    mayRepeat = false
                } else {
                    output += PatternSet.literal(scalar)
                    mayRepeat = true
                }
            default:
                output += PatternSet.literal(scalar)
                mayRepeat = true
            }
        }
        return true
    }

    private mutating func openGroup() -> Bool {
        for plain in ["?:", "?=", "?!"] where take(plain) {
            output += "(" + plain
            return true
        }
        if take("?<") {
            var name = ""
            while let scalar = next(), scalar != ">" { name.unicodeScalars.append(scalar) }
            guard !name.isEmpty, name.unicodeScalars.allSatisfy(Self.isWord) else { return false }
            output += "(?<\(name)>"
            return true
        }
        guard peek != "?" else { return false }
        output += "("
        return true
    }

    /// `{n}`, `{n,}` or `{n,m}`, whose brace is taken; otherwise nothing is.
    private mutating func readBounds() -> String? {
        guard let end = scalars[at...].firstIndex(of: "}") else { return nil }
        let parts = scalars[at..<end].split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = parts.first, !first.isEmpty,
            parts.joined().allSatisfy({ ("0"..."9").contains($0) })
        else { return nil }
        var text = "{"
        text.unicodeScalars.append(contentsOf: scalars[at...end])
        at = end + 1
        return text
    }

    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        PatternSet.word.ranges.contains { $0.contains(scalar.value) }
    }
}
