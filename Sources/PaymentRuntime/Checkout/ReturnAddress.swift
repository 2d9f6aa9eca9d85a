/// What a returning buyer is recognised by: scheme, host and path of a URL, in one form.
///
/// Two URLs have the same address if
///
/// * their schemes are equal, upper and lower case the same;
/// * their hosts are equal, upper and lower case (of ASCII) the same; a missing host is an empty one;
/// * their paths are equal once percent-decoded, without the slashes at the end, upper and lower case told apart. An empty
///   path is `/`. So `/done`, `/done//` and `/d%6Fne` are one path, and so are `/a/b` and `/a%2Fb`; `/done` and `/Done` are
///   two. `.` and `..` are not resolved.
///
/// Query and fragment have no part in it: that is where providers append what they have to say. Nor have user info and
/// port.
public struct ReturnAddress: Hashable, Sendable {
    private let scheme: [UInt8]
    private let host: [UInt8]
    private let path: [UInt8]

    public init(_ url: URLParts) {
        scheme = Self.lowercased(url.scheme ?? "")
        host = Self.lowercased(url.host ?? "")
        var path = Percent.decodedBytes(url.path)
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        self.path = path.isEmpty ? [UInt8(ascii: "/")] : path
    }

    public init(_ url: String) {
        self.init(URLParts(url))
    }

    /// Bytes, and ASCII alone: Unicode has letters whose lower case is an ASCII letter, and texts that are equal without
    /// being the same bytes.
    private static func lowercased(_ text: String) -> [UInt8] {
        text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
}

extension ReturnAddress: Redacted {}
