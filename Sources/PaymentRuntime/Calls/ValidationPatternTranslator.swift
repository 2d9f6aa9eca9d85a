/// Rewrites an ECMA-262 pattern (Unicode mode, with the leniency of older patterns for stray `{`, `}` and `]`) for Swift's
/// `Regex`: every literal that is no letter or digit as `\x{…}`, every class as plain ranges, anchors as `\A` and `\z`.
struct PatternTranslator {
    private let scalars: [Unicode.Scalar]
    private var at = 0
    private var output = ""

    /// Nil for what the language, or this rewriting, does not know.
    static func translate(_ pattern: String) -> String? {
        var translator = PatternTranslator(pattern)
        return translator.run() ? translator.output : nil
    }

    private init(_ pattern: String) {
        scalars = Array(pattern.unicodeScalars)
    }

    private var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    private mutating func next() -> Unicode.Scalar? {
        guard at < scalars.count else { return nil }
        defer { at += 1 }
        return scalars[at]
    }

    private mutating func take(_ text: String) -> Bool {
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

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        PatternSet.word.ranges.contains { $0.contains(scalar.value) }
    }

    // MARK: Escapes

    /// Behind a backslash, outside of brackets.
    private mutating func readEscape() -> Bool {
        guard let scalar = peek else { return false }
        switch scalar {
        case "b", "B":
            at += 1
            output += "\\\(scalar)"
        case "1"..."9":
            var number = ""
            while let digit = peek, ("0"..."9").contains(digit) {
                number.unicodeScalars.append(digit)
                at += 1
            }
            // In a group of its own, as a digit may follow.
            output += "(?:\\\(number))"
        case "k":
            at += 1
            guard take("<") else { return false }
            var name = ""
            while let scalar = next(), scalar != ">" { name.unicodeScalars.append(scalar) }
            guard !name.isEmpty, name.unicodeScalars.allSatisfy(Self.isWord) else { return false }
            output += "\\k<\(name)>"
        default:
            guard let member = readClassEscape() else { return false }
            switch member {
            case .scalar(let value): output += PatternSet.literal(value)
            case .set(let set): output += set.text
            case .property(let text): output += text
            }
        }
        return true
    }

    private enum Member {
        case scalar(UInt32)
        case set(PatternSet)
        case property(String)
    }

    /// Behind a backslash: what means the same inside of brackets and outside.
    private mutating func readClassEscape() -> Member? {
        guard let scalar = next() else { return nil }
        switch scalar {
        case "d": return .set(.digit)
        case "D": return .set(PatternSet.digit.inverted)
        case "w": return .set(.word)
        case "W": return .set(PatternSet.word.inverted)
        case "s": return .set(.space)
        case "S": return .set(PatternSet.space.inverted)
        case "t": return .scalar(9)
        case "n": return .scalar(10)
        case "v": return .scalar(11)
        case "f": return .scalar(12)
        case "r": return .scalar(13)
        case "0":
            if let digit = peek, ("0"..."9").contains(digit) { return nil }
            return .scalar(0)
        case "c":
            guard let letter = next(), ("a"..."z").contains(letter) || ("A"..."Z").contains(letter) else { return nil }
            return .scalar(letter.value % 32)
        case "x": return hex(2).map(Member.scalar)
        case "u": return readUnicodeEscape().map(Member.scalar)
        case "p", "P":
            guard take("{"), let end = scalars[at...].firstIndex(of: "}") else { return nil }
            var text = "\\\(scalar){"
            guard scalars[at..<end].allSatisfy({ Self.isWord($0) || $0 == "=" }) else { return nil }
            text.unicodeScalars.append(contentsOf: scalars[at...end])
            at = end + 1
            return .property(text)
        default:
            // Any sign may be escaped; a letter that means nothing may not.
            return scalar.isASCII && !Self.isWord(scalar) ? .scalar(scalar.value) : nil
        }
    }

    private mutating func readUnicodeEscape() -> UInt32? {
        if take("{") {
            guard let end = scalars[at...].firstIndex(of: "}"), end > at else { return nil }
            return hex(end - at).flatMap { value in
                at += 1
                return Unicode.Scalar(value)?.value
            }
        }
        guard let unit = hex(4) else { return nil }
        guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit)?.value }
        guard take("\\u"), let low = hex(4), low & 0xFC00 == 0xDC00 else { return nil }
        return 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
    }

    private mutating func hex(_ count: Int) -> UInt32? {
        guard count <= 8, at + count <= scalars.count else { return nil }
        var value: UInt32 = 0
        for scalar in scalars[at..<at + count] {
            guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        at += count
        return value
    }

    // MARK: Brackets

    /// Behind an opening bracket.
    private mutating func readClass() -> Bool {
        let isInverted = take("^")
        var set = PatternSet()
        var properties = ""
        while true {
            guard let first = readMember() else { return false }
            guard let first else { break }
            guard case .scalar(let low) = first, peek == "-", at + 1 < scalars.count, scalars[at + 1] != "]" else {
                Self.add(first, to: &set, &properties)
                continue
            }
            at += 1
            guard case .some(.some(let last)) = readMember() else { return false }
            if case .scalar(let high) = last {
                guard low <= high else { return false }
                set.ranges.append(low...high)
            } else {
                // A dash that stands before a class is a dash.
                set.ranges.append(low...low)
                set.ranges.append(0x2D...0x2D)
                Self.add(last, to: &set, &properties)
            }
        }
        switch (set.ranges.isEmpty && properties.isEmpty, isInverted) {
        case (true, false): output += "(?!)"
        case (true, true): output += PatternSet().inverted.text
        default: output += "[\(isInverted ? "^" : "")\(set.members)\(properties)]"
        }
        return true
    }

    /// The next member; an inner nil for the closing bracket, an outer nil for what is malformed.
    private mutating func readMember() -> Member?? {
        guard let scalar = next() else { return nil }
        if scalar == "]" { return .some(nil) }
        guard scalar == "\\" else { return .scalar(scalar.value) }
        if take("b") { return .scalar(8) }
        return readClassEscape().map { .some($0) }
    }

    private static func add(_ member: Member, to set: inout PatternSet, _ properties: inout String) {
        switch member {
        case .scalar(let value): set.ranges.append(value...value)
        case .set(let other): set.ranges += other.ranges
        case .property(let text): properties += text
        }
    }
}

/// A set of code points, as ranges.
struct PatternSet {
    var ranges: [ClosedRange<UInt32>] = []

    static let digit = PatternSet(ranges: [0x30...0x39])
    static let word = PatternSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let lineTerminators = PatternSet(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
    /// ECMA-262: WhiteSpace and LineTerminator.
    static let space = PatternSet(ranges: [
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])

    /// All other code points. The ranges must be in order, as those above are.
    var inverted: PatternSet {
        var result = PatternSet()
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { result.ranges.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        result.ranges.append(next...0x10FFFF)
        return result
    }

    var text: String { "[\(members)]" }

    /// What goes between the brackets.
    var members: String { ranges.map(Self.text).joined() }

    private static func text(_ range: ClosedRange<UInt32>) -> String {
        var text = ""
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, !mayBeBound(low) {
            text += escape(low)
            low += 1
        }
        while low < high, !mayBeBound(high) {
            text += escape(high)
            high -= 1
        }
        return text + escape(low) + (low < high ? "-" + escape(high) : "")
    }

    /// `Regex` takes no code point as a range's bound that has a canonical equivalent, such as U+2000. They are few in a
    /// row, and may stand alone.
    private static func mayBeBound(_ value: UInt32) -> Bool {
        value < 0x80 || (try? Regex("[\(escape(value))-\(escape(value))]")) != nil
    }

    private static func escape(_ value: UInt32) -> String { "\\x{\(String(value, radix: 16))}" }

    static func literal(_ scalar: Unicode.Scalar) -> String { literal(scalar.value) }

    static func literal(_ value: UInt32) -> String {
        if word.ranges.contains(where: { $0.contains(value) }), let scalar = Unicode.Scalar(value) {
            return String(Character(scalar))
        }
        return escape(value)
    }
}
