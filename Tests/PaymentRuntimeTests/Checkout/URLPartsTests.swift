import PaymentRuntime
import TestSupport
import Testing

/// RFC 3986. Samples are those of its sections 1.1.2 and 3, and appendix B.
@Suite struct URLPartsTests {
    private func list(_ url: URLParts) -> [String?] {
        [url.scheme, url.userInfo, url.host, url.port, url.path, url.query, url.fragment]
    }

    @Test(
        arguments: [
            (
                "foo://example.com:8042/over/there?name=ferret#nose",
                ["foo", nil, "example.com", "8042", "/over/there", "name=ferret", "nose"]
            ),
            ("urn:example:animal:ferret:nose", ["urn", nil, nil, nil, "example:animal:ferret:nose", nil, nil]),
            (
                "http://www.ics.uci.edu/pub/ietf/uri/#Related",
                ["http", nil, "www.ics.uci.edu", nil, "/pub/ietf/uri/", nil, "Related"]
            ),
            (
                "ldap://[2001:db8::7]/c=GB?objectClass?one",
                ["ldap", nil, "[2001:db8::7]", nil, "/c=GB", "objectClass?one", nil]
            ),
            ("mailto:John.Doe@example.com", ["mailto", nil, nil, nil, "John.Doe@example.com", nil, nil]),
            ("tel:+1-816-555-1212", ["tel", nil, nil, nil, "+1-816-555-1212", nil, nil]),
            ("telnet://192.0.2.16:80/", ["telnet", nil, "192.0.2.16", "80", "/", nil, nil]),
            (
                "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
                ["ftp", "cnn.example.com&story=breaking_news", "10.0.0.1", nil, "/top_story.htm", nil, nil]
            ),
        ] as [(String, [String?])])
    func samplesOfTheStandard(_ text: String, _ parts: [String?]) {
        #expect(list(URLParts(text)) == parts)
    }

    @Test(
        arguments: [
            ("", [nil, nil, nil, nil, "", nil, nil]),
            ("done", [nil, nil, nil, nil, "done", nil, nil]),
            ("//host/x", [nil, nil, "host", nil, "/x", nil, nil]),
            ("myapp:done", ["myapp", nil, nil, nil, "done", nil, nil]),
            ("myapp:/done", ["myapp", nil, nil, nil, "/done", nil, nil]),
            ("myapp:///done", ["myapp", nil, "", nil, "/done", nil, nil]),
            ("myapp://", ["myapp", nil, "", nil, "", nil, nil]),
            ("MyApp://Done?", ["MyApp", nil, "Done", nil, "", "", nil]),
            ("https://a@b@c:1:2/x?y#z#w", ["https", "a@b", "c:1", "2", "/x", "y", "z#w"]),
            ("https://[::1]:8443", ["https", nil, "[::1]", "8443", "", nil, nil]),
            ("https://host:", ["https", nil, "host", "", "", nil, nil]),
            ("https://host#f?q", ["https", nil, "host", nil, "", nil, "f?q"]),
            ("https://host?q@x:1/y", ["https", nil, "host", nil, "", "q@x:1/y", nil]),
            ("1a:b", [nil, nil, nil, nil, "1a:b", nil, nil]),
            (":x", [nil, nil, nil, nil, ":x", nil, nil]),
            ("é://x", [nil, nil, nil, nil, "é://x", nil, nil]),
            ("?a:b", [nil, nil, nil, nil, "", "a:b", nil]),
            ("https://host/#\u{301}", ["https", nil, "host", nil, "/", nil, "\u{301}"]),
        ] as [(String, [String?])])
    func oddTexts(_ text: String, _ parts: [String?]) {
        #expect(list(URLParts(text)) == parts)
    }

    /// Whatever the text, its parts put together again are the text, byte for byte.
    @Test func partsMakeUpTheText() {
        var urls = URLGenerator(seed: 1)
        for round in 0..<1_000 {
            let text = round % 2 == 0 ? urls.sample().text : urls.garbage()
            let url = URLParts(text)
            var rebuilt = url.scheme.map { $0 + ":" } ?? ""
            if let host = url.host {
                rebuilt += "//" + (url.userInfo.map { $0 + "@" } ?? "") + host + (url.port.map { ":" + $0 } ?? "")
            }
            rebuilt += url.path + (url.query.map { "?" + $0 } ?? "") + (url.fragment.map { "#" + $0 } ?? "")
            #expect(rebuilt.utf8.elementsEqual(text.utf8), "\(text.debugDescription)")
        }
    }

    /// Of a URL that was made of parts, these are the parts that come out.
    @Test func partsAreFoundAgain() {
        var urls = URLGenerator(seed: 2)
        for _ in 0..<1_000 {
            let sample = urls.sample()
            let url = URLParts(sample.text)
            #expect(url.scheme == sample.scheme)
            #expect((url.host == nil) == (sample.authority == nil))
            #expect(url.path == sample.path)
            #expect(url.query == sample.query)
            #expect(url.fragment == sample.fragment)
        }
    }

    @Test func nothingOfItPrints() {
        let url = URLParts("planted://planted:planted@planted:1/planted?planted=planted#planted")
        var dumped = ""
        dump(url, to: &dumped)
        #expect(!"\(url) \(String(reflecting: url)) \(dumped)".contains("planted"))
    }
}
