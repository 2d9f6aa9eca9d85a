/// Makes texts that are URLs, nearly URLs, or no URLs at all.
///
/// Each part comes from a list of what has gone wrong in URL readers before: percent-encoding in both cases and cut off,
/// ports and user info, letters of both cases, slashes at the end, hosts that are not ASCII, doubled parameters, `+`, and
/// separators where none belong.
public struct URLGenerator {
    public var random: SeededGenerator

    public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// The parts of a URL, and the URL that they make.
    public struct Sample {
        public var scheme: String
        public var authority: String?
        public var path: String
        public var query: String?
        public var fragment: String?

        public var text: String {
            "\(scheme):" + (authority.map { "//\($0)" } ?? "") + path + (query.map { "?\($0)" } ?? "")
                + (fragment.map { "#\($0)" } ?? "")
        }
    }

    public mutating func sample() -> Sample {
        let hasAuthority = !random.once(in: 8)
        return Sample(
            scheme: random.pick([
                "https", "HTTPS", "hTTps", "http", "myapp", "My-App", "com.shop.app", "sezzle-sdk", "a+b",
            ]),
            authority: hasAuthority ? authority() : nil, path: path(rooted: hasAuthority),
            query: random.once(in: 4) ? nil : query(), fragment: random.once(in: 3) ? piece() : nil)
    }

    public mutating func authority() -> String {
        let userInfo = random.pick(["", "", "", "", "user@", "user:pass@", "a@b@", "@", "sezzle.com%40@", ":@"])
        let port = random.pick(["", "", "", ":", ":443", ":8443", ":0", ":99999999999999999999", ":x"])
        return userInfo + host() + port
    }

    public mutating func host() -> String {
        random.pick([
            "shop.example", "SHOP.example", "checkout.sezzle.com", "Checkout.Sezzle.COM", "notsezzle.com",
            "sezzle.com.",
            "sezzle.com.evil.example", "bücher.example", "xn--bcher-kva.example", "seZZle\u{212A}.com", "日本.example",
            "[2001:db8::7]", "[::1", "%73hop.example", "", "localhost", "192.0.2.16", "e\u{301}.example",
            "\u{E9}.example",
            "test.checkout.dodopayments.com",
        ])
    }

    /// With an authority, a path is empty or begins with a slash.
    public mutating func path(rooted: Bool) -> String {
        var path = ""
        for index in 0..<Int.random(in: 0...4, using: &random) {
            path += (index > 0 || rooted ? "/" : "") + segment()
        }
        return path + (path.isEmpty && !rooted ? "" : random.pick(["", "", "/", "//", "///"]))
    }

    private mutating func segment() -> String {
        random.pick([
            "done", "Done", "d%6Fne", "d%6fne", "session", "a%2Fb", "a%2fb", "%", "%4", "%zz", "%FF", "%C3%A9", "é",
            "..",
            ".", "", "a+b", "a%20b", "a;b", "@", ":", "😀", "%00",
        ])
    }

    public mutating func query() -> String {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
            switch Int.random(in: 0...5, using: &random) {
            case 0: return piece()
            case 1: return ""
            case 2: return "\(name())="
            default: return "\(name())=\(piece())"
            }
        }.joined(separator: "&")
    }

    private mutating func name() -> String {
        random.pick([
            "id", "status", "customer-uuid", "isWebView", "is%57ebView", "iswebview", "payment_id", "license_key", "a",
            "%FF", "é",
        ])
    }

    /// A text for a value or a fragment: no `&` and no `#` in it.
    private mutating func piece() -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            random.pick([
                "x", "1", "+", "%20", "%2B", "%26", "%", "%f", "%FF", "=", "?", "/", "é", "😀", "Ω", "\u{301}", "%00",
            ])
        }.joined()
    }

    /// Any text at all, mostly separators.
    public mutating func garbage(upTo count: Int = 40) -> String {
        (0..<Int.random(in: 0...count, using: &random)).map { _ in
            random.pick([
                ":", "/", "//", "?", "#", "@", "&", "=", "[", "]", "%", "+", " ", "\t", "\n", "\0", "\\", "a", "Z", "9",
                "é",
                "\u{301}", "\u{FEFF}", "😀", "https", "sezzle.com",
            ])
        }.joined()
    }
}
