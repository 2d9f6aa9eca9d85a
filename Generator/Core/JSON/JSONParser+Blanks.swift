/// What stands between the values, and what is said when something else stands there.
extension JSONParser {
    /// White space; comments, too, each of which is reported.
    mutating func skipBlanks() throws(Stop) {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(Stop) {
        let start = position
        guard start + 1 < bytes.count else { throw stop("unexpected \"/\"", at: start) }
        switch bytes[start + 1] {
        case UInt8(ascii: "/"):
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "*"):
            position += 2
            while true {
                guard position + 1 < bytes.count else {
                    throw stop("JSON has no comments, and this one never ends", at: start)
                }
                if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") { break }
                position += 1
            }
            position += 2
        default: throw stop("unexpected \"/\"", at: start)
        }
        report("JSON has no comments; use \"$comment\" or \"description\"", at: start)
    }

    func place(_ offset: Int) -> Place { Place(file: file, offset: offset) }

    func node(_ value: JSONNode.Value, at offset: Int) -> JSONNode { JSONNode(value, at: place(offset)) }

    func report(_ message: String, at offset: Int) {
        diagnostics.error(message, at: place(offset))
    }

    /// Reports what is wrong; to be thrown.
    func stop(_ message: String, at offset: Int) -> Stop {
        report(message, at: offset)
        return Stop()
    }

    /// What stands at the position, for "expected …, found …".
    func found() -> String {
        guard position < bytes.count else { return "the end of the file" }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\""): return "a text"
        case UInt8(ascii: "'"): return "a single quote"
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
            UInt8(ascii: ":"):
            return "\"\(Character(Unicode.Scalar(byte)))\""
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return "a number"
        default: break
        }
        let word = wordAtPosition()
        if !word.isEmpty { return quoted(word) }
        guard byte >= 0x80 else { return quoted(String(Character(Unicode.Scalar(byte)))) }
        let length = JSONParser.scalarLength(in: bytes, at: position)
        guard length > 0 else { return "a byte that is not UTF-8 (\(hexadecimal(byte)))" }
        return quoted(String(decoding: bytes[position..<(position + length)], as: UTF8.self))
    }

    func wrongValue() -> String {
        let word = wordAtPosition()
        switch word.lowercased() {
        case "": break
        case "true", "false", "null": return "expected a JSON value, found \"\(word)\"; write \(word.lowercased())"
        case "none", "nil", "undefined": return "expected a JSON value, found \"\(word)\"; write null"
        case "nan", "infinity": return "expected a JSON value, found \"\(word)\"; JSON numbers are finite"
        default: return "expected a JSON value, found \(quoted(word)); texts stand in double quotes"
        }
        switch bytes[position] {
        case UInt8(ascii: "'"): return "expected a JSON value, found a single quote; texts stand in double quotes"
        case UInt8(ascii: "+"): return "expected a JSON value, found \"+\"; a number has no plus sign"
        case UInt8(ascii: "."): return "expected a JSON value, found \".\"; a number begins with a digit or \"-\""
        default: return "expected a JSON value, found \(found())"
        }
    }

    /// The letters, digits and underscores from the position on, as far as a message needs them.
    private func wordAtPosition() -> String {
        var end = position
        while end < bytes.count, end - position < 64, JSONParser.isWordByte(bytes[end]) { end += 1 }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}
