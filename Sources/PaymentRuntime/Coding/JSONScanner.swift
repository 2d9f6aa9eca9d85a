/// Walks the bytes of a JSON text and reads its smallest parts.
struct JSONScanner {
    /// What went wrong at which byte; line and column are worked out only when it is reported.
    struct Failure: Error {
        var reason: JSONSyntaxFault.Reason
        var offset: Int

        init(_ reason: JSONSyntaxFault.Reason, _ offset: Int) {
            self.reason = reason
            self.offset = offset
        }
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var at = 0
    /// Names of members met lately. The same few names come again and again, and the long ones cost an allocation each.
    private var recentKeys = [String](repeating: "", count: 128)

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { at == bytes.count }

    func fault(_ failure: Failure) -> JSONSyntaxFault {
        let before = bytes[..<failure.offset]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = failure.offset - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
        return JSONSyntaxFault(reason: failure.reason, offset: failure.offset, line: line, column: column)
    }

    /// The byte just taken does not belong there.
    func unexpected() -> Failure { Failure(.unexpectedByte, at - 1) }

    mutating func checkStart() throws(Failure) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw Failure(.byteOrderMark, 0) }
        skipSpace()
        if isAtEnd { throw Failure(.empty, at) }
    }

    mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            default: return
            }
        }
    }

    mutating func next() throws(Failure) -> UInt8 {
        guard at < bytes.count else { throw Failure(.unexpectedEnd, at) }
        defer { at += 1 }
        return bytes[at]
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    /// Checks the rest of a literal whose first letter is taken.
    mutating func word(_ word: StaticString, from start: Int) throws(Failure) {
        for index in 1..<word.utf8CodeUnitCount {
            guard try next() == word.utf8Start[index] else { throw unexpected() }
        }
    }

    mutating func number(from start: Int) throws(Failure) -> JSONNumber {
        guard let end = NumberGrammar.end(of: bytes, from: start) else { throw Failure(.badNumber, start) }
        at = end
        return JSONNumber(unchecked: text(start..<end))
    }

    /// A member's name; its opening quote is taken.
    mutating func key() throws(Failure) -> String {
        let start = at
        var hash: UInt32 = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") {
                defer { at += 1 }
                guard at - start > 15 else { return text(start..<at) }
                let slot = Int(hash & 127)
                if isEqual(recentKeys[slot], start..<at) { return recentKeys[slot] }
                recentKeys[slot] = text(start..<at)
                return recentKeys[slot]
            }
            guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") else { break }
            hash = hash &* 31 &+ UInt32(byte)
            at += 1
        }
        at = start
        return try string()
    }

    /// A string; its opening quote is taken.
    mutating func string() throws(Failure) -> String {
        let start = at
        var isASCII = true
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") {
                if !isASCII, let bad = UTF8Check.firstBadByte(bytes, start..<at) { throw Failure(.badUTF8, bad) }
                defer { at += 1 }
                return text(start..<at)
            }
            if byte == UInt8(ascii: "\\") { return try JSONStringUnescaper.read(bytes, from: start, end: &at) }
            guard byte >= 0x20 else { throw Failure(.controlCharacter, at) }
            if byte >= 0x80 { isASCII = false }
            at += 1
        }
        throw Failure(.unexpectedEnd, at)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private func isEqual(_ key: String, _ range: Range<Int>) -> Bool {
        key.utf8.count == range.count && key.utf8.elementsEqual(bytes[range])
    }
}
