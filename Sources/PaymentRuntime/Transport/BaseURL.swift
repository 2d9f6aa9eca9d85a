/// Where a provider's service is: scheme, host, port and a path prefix.
///
/// `https` is required unless the host is this machine itself (`localhost`, `127.0.0.0/8` or `[::1]`), so that credentials
/// never travel in the clear.
///
/// An IPv6 literal such as `https://[2001:db8::1]` is accepted, but cannot be reached on Linux: Foundation's URLSession does
/// not take it there, and the call ends as not sent. Use a name instead.
public struct BaseURL: Hashable, Sendable {
    /// `https://host` or `https://host:port`.
    public let origin: String
    /// Empty, or a path that begins with `/` and does not end with one.
    public let pathPrefix: String

    /// Reads and checks `text`.
    ///
    /// - Throws: `BaseURLFault` if it is not an absolute `https` URL (or `http` on loopback), or has user info, a query,
    ///   a fragment, or a path with `.` or `..` in it.
    public init(_ text: String) throws(BaseURLFault) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .illegalCharacter }
        guard let schemeEnd = text.range(of: "://") else { throw .notAbsolute }
        let scheme = text[..<schemeEnd.lowerBound].lowercased()
        let rest = text[schemeEnd.upperBound...]
        guard !rest.contains("?"), !rest.contains("#") else { throw .hasQueryOrFragment }

        let authority = rest.prefix { $0 != "/" }
        guard !authority.contains("@") else { throw .hasUserInfo }
        let (host, port) = try Self.split(String(authority).lowercased())
        guard scheme == "https" || (scheme == "http" && Self.isLoopback(host)) else { throw .notSecure }

        let isDefaultPort = (scheme == "https" && port == 443) || (scheme == "http" && port == 80)
        origin = "\(scheme)://\(host)" + (isDefaultPort ? "" : port.map { ":\($0)" } ?? "")
        pathPrefix = try Self.prefix(rest.dropFirst(authority.count))
    }

    /// A URL that was checked beforehand: a literal in generated code. Any other text belongs to the throwing initializer.
    ///
    /// A literal that does not pass the check stops the program, as an index out of bounds does.
    public init(checked literal: StaticString) {
        do throws(BaseURLFault) {
            try self.init(literal.description)
        } catch {
            preconditionFailure("The base URL \(literal) is refused: \(error)")
        }
    }

    private static func split(_ authority: String) throws(BaseURLFault) -> (host: String, port: Int?) {
        var host = authority[...]
        var port: Int?
        let afterBracket = authority.lastIndex(of: "]").map { authority.index(after: $0) } ?? authority.startIndex
        if let colon = authority[afterBracket...].firstIndex(of: ":") {
            host = authority[..<colon]
            let digits = authority[authority.index(after: colon)...]
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
                (1...65535).contains(number)
            else { throw .invalidHost }
            port = number
        }
        guard isHost(host) else { throw .invalidHost }
        return (String(host), port)
    }

    private static func isHost(_ host: Substring) -> Bool {
        if host.hasPrefix("["), host.hasSuffix("]") {
            return IPAddress.isVersion6(host.dropFirst().dropLast())
        }
        guard !host.isEmpty, !host.hasPrefix("."), !host.contains("..") else { return false }
        return host.utf8.allSatisfy { PathRules.isHostByte($0) }
    }

    /// The name and the addresses that cannot leave this machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3). Names
    /// below `localhost` are not among them: not every resolver knows that they are special.
    private static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        return IPAddress.isVersion4(host[...]) && host.hasPrefix("127.")
    }

    private static func prefix(_ path: Substring) throws(BaseURLFault) -> String {
        let trimmed = path.hasSuffix("/") ? path.dropLast() : path
        guard !trimmed.isEmpty else { return "" }
        for segment in trimmed.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard !segment.isEmpty, !PathRules.isDots(segment) else { throw .invalidPath }
            guard PathRules.isEncodedSegment(segment) else { throw .illegalCharacter }
        }
        return String(trimmed)
    }
}

extension BaseURL: CustomStringConvertible {
    public var description: String { origin + pathPrefix }
}

/// Why a text is no base URL.
public enum BaseURLFault: Error, Hashable, Sendable {
    /// There is no `scheme://` in it.
    case notAbsolute
    /// It is not `https`, and the host is not this machine.
    case notSecure
    /// The host or the port cannot be one.
    case invalidHost
    /// It holds a user name or a password.
    case hasUserInfo
    /// It has a query or a fragment, which calls would lose.
    case hasQueryOrFragment
    /// Its path has an empty segment, `.` or `..`.
    case invalidPath
    /// It has a path where only a server is asked for.
    case hasPath
    /// It has a character that must be percent-encoded.
    case illegalCharacter
}

extension BaseURLFault: CustomStringConvertible {
    /// The text at fault is not in it: it may hold a password.
    public var description: String {
        switch self {
        case .notAbsolute: "a base URL begins with https://"
        case .notSecure: "a base URL must be https, unless the host is this machine"
        case .invalidHost: "the base URL's host or port cannot be one"
        case .hasUserInfo: "a base URL holds no user name and no password"
        case .hasQueryOrFragment: "a base URL has no query and no fragment"
        case .invalidPath: "a base URL's path has no empty segment, no . and no .."
        case .hasPath: "a server's name has no path, which the calls add"
        case .illegalCharacter: "the base URL has a character that must be percent-encoded"
        }
    }
}
