/// The structure of JSON: values, arrays, objects and what stands between them. Texts and numbers are in the extensions.
struct JSONParser {
    /// Reading ends here: what is wrong has been reported.
    struct Stop: Error {}

    let bytes: UnsafeBufferPointer<UInt8>
    let file: SourceFile
    let diagnostics: Diagnostics
    var position = 0
    var depth = 0
    /// Where a text with escapes is put together; kept to be used again.
    var scratch: [UInt8] = []

    init(bytes: UnsafeBufferPointer<UInt8>, file: SourceFile, diagnostics: Diagnostics) {
        self.bytes = bytes
        self.file = file
        self.diagnostics = diagnostics
    }

    mutating func document() throws(Stop) -> JSONNode {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            report("the file begins with a byte order mark; save it as UTF-8 without one", at: 0)
            position = 3
        }
        try skipBlanks()
        guard position < bytes.count else { throw stop("the file is empty; expected a JSON value", at: 0) }
        let value = try value()
        try skipBlanks()
        if position < bytes.count {
            report("expected the end of the file after the JSON value, found \(found())", at: position)
        }
        return value
    }

    mutating func value() throws(Stop) -> JSONNode {
        let start = position
        guard start < bytes.count else { throw stop("expected a JSON value, found the end of the file", at: start) }
        switch bytes[start] {
        case UInt8(ascii: "\""): return node(.string(try text()), at: start)
        case UInt8(ascii: "{"): return node(.object(try object()), at: start)
        case UInt8(ascii: "["): return node(.array(try array()), at: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return node(.number(try number()), at: start)
        case UInt8(ascii: "t") where takeWord("true"): return node(.bool(true), at: start)
        case UInt8(ascii: "f") where takeWord("false"): return node(.bool(false), at: start)
        case UInt8(ascii: "n") where takeWord("null"): return node(.null, at: start)
        default: throw stop(wrongValue(), at: start)
        }
    }

    private mutating func array() throws(Stop) -> [JSONNode] {
        try enter()
        var elements: [JSONNode] = []
        try skipBlanks()
        if take(UInt8(ascii: "]")) {
            depth -= 1
            return elements
        }
        while true {
            elements.append(try value())
            try skipBlanks()
            if take(UInt8(ascii: "]")) { break }
            let comma = position
            guard take(UInt8(ascii: ",")) else {
                throw stop("expected \",\" or \"]\" after an array's element, found \(found())", at: position)
            }
            try skipBlanks()
            if take(UInt8(ascii: "]")) {
                report("trailing comma; expected another element after \",\"", at: comma)
                break
            }
        }
        depth -= 1
        return elements
    }

    private mutating func object() throws(Stop) -> JSONObject {
        try enter()
        var members: [JSONObject.Member] = []
        var index: [ExactText: Int]?
        try skipBlanks()
        if take(UInt8(ascii: "}")) {
            depth -= 1
            return JSONObject(members, index: nil)
        }
        while true {
            let start = position
            guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
                throw stop("expected a key in double quotes, found \(found())", at: start)
            }
            let key = try text()
            try skipBlanks()
            guard take(UInt8(ascii: ":")) else {
                throw stop("expected \":\" after the key \(quoted(key)), found \(found())", at: position)
            }
            try skipBlanks()
            let value = try value()
            add(.init(key: key, keyPlace: place(start), value: value), to: &members, &index)
            try skipBlanks()
            if take(UInt8(ascii: "}")) { break }
            let comma = position
            guard take(UInt8(ascii: ",")) else {
                throw stop("expected \",\" or \"}\" after an object's member, found \(found())", at: position)
            }
            try skipBlanks()
            if take(UInt8(ascii: "}")) {
                report("trailing comma; expected another member after \",\"", at: comma)
                break
            }
        }
        depth -= 1
        return JSONObject(members, index: index)
    }

    /// Adds a member unless its key has been there before; from a certain size on, with the help of an index.
    private func add(
        _ member: JSONObject.Member, to members: inout [JSONObject.Member], _ index: inout [ExactText: Int]?
    ) {
        let earlier = index.map { $0[ExactText(member.key)] } ?? members.firstIndex { $0.key.isExactly(member.key) }
        if let earlier {
            let note = Diagnostic(.note, "it stands here first", at: members[earlier].keyPlace)
            diagnostics.error(
                "the key \(quoted(member.key)) stands twice in one object", at: member.keyPlace, notes: [note])
            return
        }
        members.append(member)
        if index != nil {
            index?[ExactText(member.key)] = members.count - 1
        } else if members.count > JSONObject.largestUnindexedCount {
            index = Dictionary(
                uniqueKeysWithValues: members.enumerated().map { (ExactText($0.element.key), $0.offset) })
        }
    }

    private mutating func enter() throws(Stop) {
        depth += 1
        guard depth <= JSONReader.greatestDepth else {
            throw stop("nested more than \(JSONReader.greatestDepth) levels deep", at: position)
        }
        position += 1
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func takeWord(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        for offset in 0..<count where bytes[position + offset] != word.utf8Start[offset] { return false }
        if position + count < bytes.count, JSONParser.isWordByte(bytes[position + count]) { return false }
        position += count
        return true
    }
}
