import Testing

@testable import PaymentRuntime

struct BaseURLTests {
    @Test(arguments: [
        ("https://api.example.com", "https://api.example.com", ""),
        ("https://api.example.com/", "https://api.example.com", ""),
        ("HTTPS://API.Example.com:443/v2/", "https://api.example.com", "/v2"),
        ("https://api.example.com:8443/a/b%20c", "https://api.example.com:8443", "/a/b%20c"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080", ""),
        ("http://127.9.9.9", "http://127.9.9.9", ""),
        ("http://localhost:1/x", "http://localhost:1", "/x"),
        ("http://[::1]:80/x", "http://[::1]", "/x"),
        ("https://[2001:db8::1]", "https://[2001:db8::1]", ""),
        ("https://[2001:DB8:0:0:0:0:0:1]:8443/v2", "https://[2001:db8:0:0:0:0:0:1]:8443", "/v2"),
        ("https://[::]", "https://[::]", ""),
        ("https://[1::]", "https://[1::]", ""),
        ("https://[1:2:3:4:5:6:7::]", "https://[1:2:3:4:5:6:7::]", ""),
        ("https://[::2:3:4:5:6:7:8]", "https://[::2:3:4:5:6:7:8]", ""),
        ("https://[::ffff:192.0.2.1]", "https://[::ffff:192.0.2.1]", ""),
        ("https://[::192.0.2.1]", "https://[::192.0.2.1]", ""),
        ("https://[1:2:3:4:5:6:192.0.2.1]", "https://[1:2:3:4:5:6:192.0.2.1]", ""),
    ])
    func accepts(text: String, origin: String, prefix: String) throws {
        let url = try BaseURL(text)
        #expect(url.origin == origin)
        #expect(url.pathPrefix == prefix)
        #expect("\(url)" == origin + prefix)
    }

    @Test(arguments: [
        ("api.example.com", BaseURLFault.notAbsolute),
        ("", .notAbsolute),
        ("http://api.example.com", .notSecure),
        ("http://127.0.0.1.example.com", .notSecure),
        ("http://localhost.example.com", .notSecure),
        ("http://1270.0.0.1", .notSecure),
        ("http://127.0.0.01", .notSecure),
        ("http://127.1", .notSecure),
        ("http://shop.localhost", .notSecure),
        ("http://localhost.", .notSecure),
        ("http://[::2]", .notSecure),
        ("ftp://api.example.com", .notSecure),
        ("https://user:pass@api.example.com", .hasUserInfo),
        ("http://localhost@evil.example", .hasUserInfo),
        ("https://api.example.com?x=1", .hasQueryOrFragment),
        ("https://api.example.com/#x", .hasQueryOrFragment),
        ("https://", .invalidHost),
        ("https:///x", .invalidHost),
        ("https://a:0", .invalidHost),
        ("https://a:65536", .invalidHost),
        ("https://a:8x", .invalidHost),
        ("https://a:", .invalidHost),
        ("https://a..b", .invalidHost),
        ("https://a\\b", .invalidHost),
        ("https://a%2Fb", .invalidHost),
        ("https://[::1", .invalidHost),
        ("https://[:]", .invalidHost),
        ("https://[]", .invalidHost),
        ("https://[1.2.3.4]", .invalidHost),
        ("https://[1.2.3.4:]", .invalidHost),
        ("https://[1.2.3.4::]", .invalidHost),
        ("https://[:::]", .invalidHost),
        ("https://[1:::2]", .invalidHost),
        ("https://[1::2::3]", .invalidHost),
        ("https://[::1::]", .invalidHost),
        ("https://[1:2:3:4:5:6:7]", .invalidHost),
        ("https://[1:2:3:4:5:6:7:8:9]", .invalidHost),
        ("https://[1:2:3:4:5:6:7:8::]", .invalidHost),
        ("https://[1:2:3:4:5:6:7:]", .invalidHost),
        ("https://[:2:3:4:5:6:7:8]", .invalidHost),
        ("https://[12345::]", .invalidHost),
        ("https://[g::]", .invalidHost),
        ("https://[::1.2.3]", .invalidHost),
        ("https://[::1.2.3.256]", .invalidHost),
        ("https://[1:2:3:4:5:6:7:192.0.2.1]", .invalidHost),
        ("https://[fe80::1%25eth0]", .invalidHost),
        ("https://a/b//c", .invalidPath),
        ("https://a/b/../c", .invalidPath),
        ("https://a/%2E%2e/c", .invalidPath),
        ("https://a/%zz", .illegalCharacter),
        ("https://a/b c", .illegalCharacter),
        ("https://a/\u{e9}", .illegalCharacter),
        ("https://a\r\n", .illegalCharacter),
    ])
    func refuses(text: String, fault: BaseURLFault) {
        #expect(throws: fault) { try BaseURL(text) }
    }

    @Test func aLiteralIsTakenAsItIs() {
        #expect(BaseURL(checked: "https://sandbox.example.com/v2").pathPrefix == "/v2")
    }
}
