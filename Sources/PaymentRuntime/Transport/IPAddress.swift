/// The texts of IP addresses (RFC 3986 section 3.2.2).
enum IPAddress {
    /// Four decimal numbers from 0 to 255, without leading zeros: some systems read `010` as eight.
    static func isVersion4(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
    }

    /// Eight groups of up to four hexadecimal digits, the last two perhaps as an address of version 4, and at one place
    /// perhaps `::` for one or more groups of zeros. No zone: it means nothing to another machine.
    static func isVersion6(_ text: Substring) -> Bool {
        var groups = text.split(separator: ":", omittingEmptySubsequences: false)
        guard groups.count >= 3 else { return false }
        var count = 8
        if let last = groups.last, last.contains(".") {
            guard isVersion4(last) else { return false }
            groups.removeLast()
            count = 6
        }
        // `::` shows as an empty group, and at an end of the text as two.
        let gaps = groups.indices.filter { groups[$0].isEmpty }
        var gapCount = gaps.count
        if text.hasPrefix("::") { gapCount -= 1 }
        if text.hasSuffix("::") { gapCount -= 1 }
        let given = groups.count - gaps.count
        guard groups.allSatisfy({ $0.utf8.count <= 4 && $0.utf8.allSatisfy { Hex.value($0) != nil } }) else {
            return false
        }
        if gaps.isEmpty { return given == count }
        return gapCount == 1 && text.contains("::") && given < count
    }
}
