/// A URL taken apart as RFC 3986 (appendix B and section 3.2) does, each part as it was written.
///
/// Foundation reads some URLs differently from system to system and refuses others. This reads every text, the same way
/// everywhere: nothing is decoded, changed or refused, and no text stops it. Whether the parts are any good is another
/// question.
public struct URLParts: Hashable, Sendable {
    /// Without its colon; nil if the text does not begin with one.
    public let scheme: String?
    /// What stands before the last `@` of the authority; nil if there is no `@`.
    public let userInfo: String?
    /// Nil if there is no authority, that is no `//`; empty if there is nothing in it. An IP literal keeps its brackets.
    public let host: String?
    /// What stands after the host's colon, perhaps nothing, perhaps no number; nil if there is no colon.
    public let port: String?
    /// Perhaps empty.
    public let path: String
    /// Without its `?`; nil if there is none.
    public let query: String?
    /// Without its `#`; nil if there is none.
    public let fragment: String?

    public init(_ text: String) {
        var text = text
        text.makeContiguousUTF8()
        var rest = text.utf8[...]

        fragment = rest.firstIndex(of: UInt8(ascii: "#")).map { hash in
            defer { rest = rest[..<hash] }
            return String(Substring(rest[hash...].dropFirst()))
        }
        query = rest.firstIndex(of: UInt8(ascii: "?")).map { mark in
            defer { rest = rest[..<mark] }
            return String(Substring(rest[mark...].dropFirst()))
        }
        let scheme = Self.scheme(of: rest)
        self.scheme = scheme.map { String(Substring($0)) }
        if let scheme { rest = rest[scheme.endIndex...].dropFirst() }

        guard rest.starts(with: "//".utf8) else {
            (userInfo, host, port) = (nil, nil, nil)
            path = String(Substring(rest))
            return
        }
        var authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
        path = String(Substring(rest[authority.endIndex...]))
        userInfo = authority.lastIndex(of: UInt8(ascii: "@")).map { at in
            defer { authority = authority[at...].dropFirst() }
            return String(Substring(authority[..<at]))
        }
        // The colons of an IPv6 literal are no port's.
        let literal = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
        port = authority[literal...].lastIndex(of: UInt8(ascii: ":")).map { colon in
            defer { authority = authority[..<colon] }
            return String(Substring(authority[colon...].dropFirst()))
        }
        host = String(Substring(authority))
    }

    /// The query's items; none if there is no query.
    public var queryItems: URLQuery { URLQuery(query ?? "") }

    private static func scheme(of text: Substring.UTF8View) -> Substring.UTF8View? {
        let name = text.prefix { isSchemeByte($0) }
        guard let first = name.first, isLetter(first), text[name.endIndex...].first == UInt8(ascii: ":") else {
            return nil
        }
        return name
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
    }
}

/// A URL may hold ids, email addresses and license keys: none of it prints.
extension URLParts: Redacted {}
