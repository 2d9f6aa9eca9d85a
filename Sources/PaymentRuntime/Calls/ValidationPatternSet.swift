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
