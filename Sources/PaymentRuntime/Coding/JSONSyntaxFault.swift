/// Why a text is not JSON, and where.
public struct JSONSyntaxFault: Error, Hashable, Sendable {
    public enum Reason: String, Hashable, Sendable {
        case empty = "nothing there"
        case unexpectedEnd = "the text ends too early"
        case unexpectedByte = "an unexpected character"
        case trailingText = "text after the value"
        case byteOrderMark = "a byte order mark"
        case badNumber = "a malformed number"
        case badEscape = "a malformed escape"
        case loneSurrogate = "half of a surrogate pair"
        case controlCharacter = "an unescaped control character in a string"
        case badUTF8 = "bytes that are not UTF-8"
        case duplicateKey = "a member name that was used before"
        case tooDeep = "values nested more than 512 deep"
    }

    public var reason: Reason
    /// Bytes before the fault.
    public var offset: Int
    /// Counted from 1.
    public var line: Int
    /// In bytes, counted from 1.
    public var column: Int
}

extension JSONSyntaxFault: CustomStringConvertible {
    public var description: String { "not JSON: \(reason.rawValue) at line \(line), column \(column)" }
}
