/// What the providers' modules ask of URLs beyond being texts.
package enum URLRules {
    /// False if browsers would read the URL otherwise than it is written. They drop tabs and line ends, trim blanks, encode
    /// what is not ASCII, and take `\` for `/` before the query, so that `https://evil.example\@checkout.sezzle.com`
    /// leads to `evil.example` (WHATWG URL Standard, section 4.4).
    package static func isPlain(_ url: String) -> Bool {
        guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
        let beforeQuery = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        return !beforeQuery.contains(UInt8(ascii: "\\"))
    }

    package static func isWeb(_ url: URLParts) -> Bool {
        let scheme = url.scheme?.lowercased()
        return scheme == "http" || scheme == "https"
    }

    package enum Port: Hashable, Sendable {
        case unspecified
        case number(Int)
    }

    /// The port that counts: the written one, else that of the scheme; nil if what is written is no port.
    package static func port(of url: URLParts) -> Port? {
        guard let text = url.port, !text.isEmpty else {
            switch url.scheme?.lowercased() {
            case "https": return .number(443)
            case "http": return .number(80)
            default: return .unspecified
            }
        }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(text), (0...65535).contains(port)
        else { return nil }
        return .number(port)
    }

    /// Whether there is a `.` or `..` in the path, encoded or not.
    package static func hasDotSegments(_ url: URLParts) -> Bool {
        url.path.split(separator: "/").contains { PathRules.isDots($0) }
    }
}
