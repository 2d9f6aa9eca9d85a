/// A JSON pointer (RFC 6901): the way from a file's root to a value, token by token.
public struct JSONPointer: Hashable, Sendable {
    public struct Fault: Error, Equatable {
        public let message: String
    }

    public var tokens: [String]

    public init(tokens: [String] = []) {
        self.tokens = tokens
    }

    /// From the plain form: empty, or `/` before each token, with `~1` for `/` and `~0` for `~` inside.
    public init(_ text: String) throws(Fault) {
        guard !text.isEmpty else {
            tokens = []
            return
        }
        guard text.utf8.first == UInt8(ascii: "/") else {
            throw Fault(message: "a JSON pointer is empty or begins with \"/\"")
        }
        var tokens: [String] = []
        for part in text.dropFirst().utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            tokens.append(try JSONPointer.unescaped(part))
        }
        self.tokens = tokens
    }

    /// From the fragment of a URI reference, without its `#`: the plain form, percent-encoded.
    public init(fragment: String) throws(Fault) {
        guard let text = percentDecoded(fragment) else {
            throw Fault(message: "\"%\" must be followed by two hexadecimal digits, and these must give UTF-8")
        }
        try self.init(text)
    }

    /// The plain form, in the one way of writing it that there is.
    public var description: String {
        tokens.map { "/" + JSONPointer.escaped($0) }.joined()
    }

    static func escaped(_ token: String) -> String {
        guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
        var result: [UInt8] = []
        for byte in token.utf8 {
            switch byte {
            case UInt8(ascii: "~"): result += [UInt8(ascii: "~"), UInt8(ascii: "0")]
            case UInt8(ascii: "/"): result += [UInt8(ascii: "~"), UInt8(ascii: "1")]
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func unescaped(_ part: Substring.UTF8View) throws(Fault) -> String {
        var result: [UInt8] = []
        var bytes = part.makeIterator()
        while let byte = bytes.next() {
            guard byte == UInt8(ascii: "~") else {
                result.append(byte)
                continue
            }
            switch bytes.next() {
            case UInt8(ascii: "0"): result.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): result.append(UInt8(ascii: "/"))
            default: throw Fault(message: "\"~\" must be followed by 0 or 1")
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// What a pointer leads to.
    public enum Target {
        /// The value and, when it is an object's member, that member.
        case found(JSONNode, member: JSONObject.Member?)
        /// The way ends before the token of this index: the value there has no such member or element.
        case missing(at: Int, in: JSONNode)
    }

    public func find(in root: JSONNode) -> Target {
        var node = root
        var member: JSONObject.Member?
        for (index, token) in tokens.enumerated() {
            switch node.value {
            case .object(let object):
                guard let next = object.member(token) else { return .missing(at: index, in: node) }
                member = next
                node = next.value
            case .array(let elements):
                guard let position = JSONPointer.arrayIndex(token), position < elements.count else {
                    return .missing(at: index, in: node)
                }
                member = nil
                node = elements[position]
            default: return .missing(at: index, in: node)
            }
        }
        return .found(node, member: member)
    }

    /// Digits without a leading zero, as RFC 6901 wants them.
    private static func arrayIndex(_ token: String) -> Int? {
        guard token.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
        guard token == "0" || token.utf8.first != UInt8(ascii: "0") else { return nil }
        return Int(token)
    }
}

/// Nil when a `%` is not followed by two hexadecimal digits, or when the bytes are not UTF-8.
func percentDecoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
        guard byte == UInt8(ascii: "%") else {
            result.append(byte)
            continue
        }
        guard let high = bytes.next().flatMap(hexadecimalDigitValue),
            let low = bytes.next().flatMap(hexadecimalDigitValue)
        else { return nil }
        result.append(high << 4 | low)
    }
    return String(validating: result, as: UTF8.self)
}
