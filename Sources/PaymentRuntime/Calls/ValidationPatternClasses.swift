// What stands behind a backslash, and what between brackets.

extension PatternTranslator {
    /// Behind a backslash, outside of brackets.
    mutating func readEscape() -> Bool {
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

    enum Member {
        case scalar(UInt32)
        case set(PatternSet)
        case property(String)
    }

    /// Behind a backslash: what means the same inside of brackets and outside.
    mutating func readClassEscape() -> Member? {
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

    mutating func readUnicodeEscape() -> UInt32? {
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

    mutating func hex(_ count: Int) -> UInt32? {
        guard count <= 8, at + count <= scalars.count else { return nil }
        var value: UInt32 = 0
        for scalar in scalars[at..<at + count] {
            guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        at += count
        return value
    }
}

extension PatternTranslator {
    /// Behind an opening bracket.
    mutating func readClass() -> Bool {
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
