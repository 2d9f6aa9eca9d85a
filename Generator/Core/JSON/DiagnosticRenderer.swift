/// Turns findings into what people and editors read: `file:line:column: error: text`, the line, and a caret below it.
public struct DiagnosticRenderer {
    /// A longer line is cut to a window of this many characters around the caret.
    private let widest: Int

    public init(widest: Int = 120) {
        self.widest = widest
    }

    /// All findings, sorted by file, line and column, identical ones once. Ends with a line break unless it is empty.
    public func render(_ findings: [Diagnostic]) -> String {
        distinct(findings).text
    }

    /// The text of all findings, and those that are in it: of identical ones, the first.
    public func distinct(_ findings: [Diagnostic]) -> (text: String, findings: [Diagnostic]) {
        var lines = LineTables()
        var seen: Set<String> = []
        var result = (text: "", findings: [Diagnostic]())
        for finding in DiagnosticRenderer.sorted(findings) {
            let text = render(finding, &lines)
            guard seen.insert(text).inserted else { continue }
            result.text += text
            result.findings.append(finding)
        }
        return result
    }

    /// By file, place and order of discovery; findings without a place come first.
    static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
        findings.enumerated().sorted { a, b in
            guard let left = a.element.place, let right = b.element.place else {
                if a.element.place == nil, b.element.place == nil { return a.offset < b.offset }
                return a.element.place == nil
            }
            if left.file.path != right.file.path { return left.file.path < right.file.path }
            if left.offset != right.offset { return left.offset < right.offset }
            return a.offset < b.offset
        }.map(\.element)
    }

    private func render(_ finding: Diagnostic, _ lines: inout LineTables) -> String {
        var result = ""
        if let place = finding.place {
            let position = lines.position(of: place)
            result += "\(sanitized(place.file.path)):\(position.line):\(position.column): "
            result += "\(finding.severity.rawValue): \(sanitized(finding.message))\n"
            result += excerpt(place, position.bytes)
        } else {
            result += "\(finding.severity.rawValue): \(sanitized(finding.message))\n"
        }
        for note in finding.notes { result += render(note, &lines) }
        return result
    }

    /// The line of a place and the caret line; nothing when the line is blank.
    private func excerpt(_ place: Place, _ line: Range<Int>) -> String {
        let bytes = place.file.bytes
        let offset = min(max(place.offset, line.lowerBound), line.upperBound)
        // Enough bytes for the window, so that a file of one long line costs no more than any other.
        let from = max(line.lowerBound, offset - widest * 4)
        let to = min(line.upperBound, offset + widest * 4)
        var before = sanitizedScalars(bytes[from..<offset])
        var after = sanitizedScalars(bytes[offset..<to])
        if before.count + after.count > widest || from > line.lowerBound || to < line.upperBound {
            let leading = min(before.count, max(widest / 2, widest - after.count))
            if leading < before.count || from > line.lowerBound { before = ["…"] + before.suffix(leading) }
            let trailing = min(after.count, max(0, widest - leading))
            if trailing < after.count || to < line.upperBound { after = after.prefix(trailing) + ["…"] }
        }
        guard (before + after).contains(where: { !$0.properties.isWhitespace }) else { return "" }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: before)
        text.append(contentsOf: after)
        var caret = String.UnicodeScalarView()
        caret.append(contentsOf: before.map { $0 == "\t" ? "\t" : " " })
        return "\(String(text))\n\(String(caret))^\n"
    }

    private func sanitizedScalars(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0 != "\t" && isUnprintable($0) ? "\u{FFFD}" : $0 }
    }

    private func sanitized(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: text.unicodeScalars.map { isUnprintable($0) ? "\u{FFFD}" : $0 })
        return String(result)
    }
}

/// Where the lines of each file begin: worked out once a file, since a run may have thousands of findings in it.
private struct LineTables {
    private var starts: [ObjectIdentifier: [Int]] = [:]

    /// The line and column from 1, and the line's bytes without its line break.
    mutating func position(of place: Place) -> (line: Int, column: Int, bytes: Range<Int>) {
        let bytes = place.file.bytes
        let table = table(of: place.file)
        let offset = min(place.offset, bytes.count)
        var low = 0
        var high = table.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if table[middle] <= offset { low = middle } else { high = middle }
        }
        let start = table[low]
        var end = low + 1 < table.count ? table[low + 1] - 1 : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        let column = bytes[start..<offset].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return (low + 1, column, start..<max(start, end))
    }

    private mutating func table(of file: SourceFile) -> [Int] {
        let id = ObjectIdentifier(file)
        if let table = starts[id] { return table }
        var table = [0]
        for (offset, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") { table.append(offset + 1) }
        starts[id] = table
        return table
    }
}
