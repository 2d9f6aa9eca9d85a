/// A text from a document, fit for a message: in double quotes, on one line, not too long.
package func quoted(_ text: String) -> String {
    let limit = 80
    var result = "\""
    var count = 0
    for scalar in text.unicodeScalars {
        guard count < limit else {
            result += "…"
            break
        }
        count += 1
        if isUnprintable(scalar) {
            result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

/// Line breaks, escape sequences and marks that turn the direction of text: none of them may reach a terminal, nor source
/// code, which would read differently from what it says.
func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
}

/// Four digits, as in `\u001B`.
func hexadecimalDigits(_ value: UInt16) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
}

/// Two digits, as in `0x1B`.
func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
}

func hexadecimalDigitValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}

/// The known word that is most like a given one, if they differ by two slips at most: a letter missing, added, wrong, or
/// two swapped. Of equally near words the first is taken.
package func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.unicodeScalars)
    // Two slips turn any short word into any other, and one slip any letter.
    let limit = letters.count < 4 ? 1 : 2
    guard (2...64).contains(letters.count) else { return nil }
    var best: (word: String, distance: Int)?
    // In a longer list a slip is as easily found by eye as a suggestion is trusted.
    for candidate in candidates.prefix(1000) where candidate != word {
        let other = Array(candidate.unicodeScalars)
        guard abs(other.count - letters.count) <= limit else { continue }
        let distance = editDistance(letters, other, limit: min(limit, (best?.distance ?? .max) - 1))
        if let distance { best = (candidate, distance) }
    }
    return best?.word
}

/// `; did you mean "required"?`, or nothing.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String {
    nearest(to: word, among: candidates).map { "; did you mean \(quoted($0))?" } ?? ""
}

/// Nil when it is more than the limit.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    let (a, b) = withoutCommonEnds(left[...], right[...])
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) <= limit ? max(a.count, b.count) : nil }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
        var row = [i]
        for j in 1...b.count {
            let (x, y) = (a[a.startIndex + i - 1], b[b.startIndex + j - 1])
            var distance = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x == y ? 0 : 1))
            if i > 1, j > 1, x == b[b.startIndex + j - 2], a[a.startIndex + i - 2] == y {
                distance = min(distance, beforeLast[j - 2] + 1)
            }
            row.append(distance)
        }
        // The next row is built on these two.
        guard min(row.min() ?? 0, last.min() ?? 0) <= limit else { return nil }
        beforeLast = last
        last = row
    }
    return last[b.count] <= limit ? last[b.count] : nil
}

private func withoutCommonEnds(
    _ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>
) -> (ArraySlice<Unicode.Scalar>, ArraySlice<Unicode.Scalar>) {
    var (a, b) = (a, b)
    while let first = a.first, first == b.first {
        a.removeFirst()
        b.removeFirst()
    }
    while let last = a.last, last == b.last {
        a.removeLast()
        b.removeLast()
    }
    return (a, b)
}
