/// Whether a server's URL can be a base URL of the runtime. It stops the program on a literal that cannot, so the
/// generator must be the stricter of the two.
enum ServerAddress {
    /// What is wrong with the URL, its variables at their defaults; nil if nothing is.
    static func problem(of server: ServiceDocument.Server) -> String? {
        var url = ""
        for piece in TemplatePieces.split(server.url) {
            switch piece {
            case .literal(let text): url += text
            case .parameter(let name):
                // An empty default is filled in by the caller.
                let value = server.variables.first { $0.name == name }?.defaultValue ?? ""
                url += value.isEmpty ? "x" : value
            }
        }
        return problem(of: url)
    }

    private static func problem(of url: String) -> String? {
        guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            return "the URL has a character that must be encoded"
        }
        guard let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://") else {
            return "the URL has no address of its own"
        }
        let scheme = url[..<colon].lowercased()
        let rest = url[colon...].dropFirst(3)
        guard !rest.contains("?"), !rest.contains("#") else { return "the URL has a query or fragment" }
        let authority = rest.prefix { $0 != "/" }
        guard !authority.contains("@") else { return "the URL has a user name or password" }
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        let host = parts[0].lowercased()
        guard parts.count < 3, isHost(host) else { return "the URL has no valid host" }
        if parts.count == 2 {
            guard let port = Int(parts[1]), (1...65535).contains(port) else { return "the URL has no valid port" }
        }
        let isLoopback = host == "localhost" || host.hasPrefix("127.")
        guard scheme == "https" || (scheme == "http" && isLoopback) else { return "the URL is not https" }
        let path = rest.dropFirst(authority.count)
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        let inner = segments.dropFirst().dropLast(path.hasSuffix("/") ? 1 : 0)
        guard inner.allSatisfy(isSegment) else { return "the URL's path has a segment that cannot stand in one" }
        return nil
    }

    private static func isHost(_ host: String) -> Bool {
        guard !host.isEmpty, !host.hasPrefix("."), !host.contains("..") else { return false }
        return host.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F
        }
    }

    /// Neither empty nor dots, and nothing in it that RFC 3986 does not allow in a path.
    private static func isSegment(_ segment: Substring) -> Bool {
        guard !segment.isEmpty, segment != ".", segment != ".." else { return false }
        return segment.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "-._~!$&'()*+,;=:@".utf8.contains(byte)
        }
    }
}
