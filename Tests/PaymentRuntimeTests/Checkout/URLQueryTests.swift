import PaymentRuntime
import TestSupport
import Testing

@Suite struct URLQueryTests {
    @Test func keepsOrderDoublesAndEmptyItems() {
        let query = URLQuery("b=2&a=1&a=3&&c&d=&=e&a=x=y")
        #expect(query.items.map(\.rawName) == ["b", "a", "a", "", "c", "d", "", "a"])
        #expect(query.items.map(\.rawValue) == ["2", "1", "3", nil, nil, "", "e", "x=y"])
        #expect(query.values(named: "a") == ["1", "3", "x=y"])
        #expect(query["a"] == "1")
        #expect(query["c"] == nil)
        #expect(query.contains("c"))
        #expect(query["d"] == "")
        #expect(!query.contains("A"))
        #expect(query.items(named: "a").count == 3)
    }

    @Test func anEmptyQueryHasNoItems() {
        #expect(URLQuery("").items.isEmpty)
        #expect(URLQuery("&").items.count == 2)
        #expect(URLParts("https://host/").queryItems.items.isEmpty)
        #expect(URLParts("https://host/?").queryItems.items.isEmpty)
        #expect(URLParts("https://host/?a=1#?b=2").queryItems.items.map(\.rawName) == ["a"])
    }

    /// Expected bytes are those of Python's `urllib.parse.unquote_to_bytes`.
    @Test(
        arguments: [
            ("%41%zz%4", "A%zz%4"), ("%e4%BD%a0", "你"), ("%C3%A4+%2B", "ä++"), ("100%", "100%"), ("%%41", "%A"),
            ("%25zz", "%zz"), ("a%2Fb", "a/b"), ("%26%3D", "&="), ("%00", "\0"), ("ä", "ä"), ("%FF", nil), ("%C3", nil),
            ("a;b", "a;b"), ("\u{FFFD}", "\u{FFFD}"), ("%EF%BF%BD", "\u{FFFD}"), ("%ED%A0%80", nil), ("", ""),
        ] as [(String, String?)])
    func decodes(_ raw: String, _ decoded: String?) throws {
        let item = try #require(URLQuery("\(raw)=\(raw)").items.first)
        #expect(item.rawName == raw)
        #expect(item.name == decoded)
        #expect(item.value == decoded)
        #expect(Percent.decode(raw) == decoded)
    }

    /// The URL standard's forms: `+` is a space, `%2B` a plus. Dates hold one: `+00:00`.
    @Test func formsWriteSpacesAsPlus() {
        #expect(URLQuery("a+b=c+d%2B", plusSign: .space)["a b"] == "c d+")
        #expect(URLQuery("a+b=c+d%2B")["a+b"] == "c+d+")
    }

    @Test func namesMatchByBytes() {
        // An e with an accent, in one code point and in two: Swift's texts are equal, the names are not.
        #expect(URLQuery("%C3%A9=1")["\u{E9}"] == "1")
        #expect(URLQuery("%C3%A9=1")["e\u{301}"] == nil)
        #expect(URLQuery("is%57ebView=true").contains("isWebView"))
    }

    /// Whatever the text, its items joined are the text; decoding stops at nothing.
    @Test func itemsMakeUpTheQuery() {
        var urls = URLGenerator(seed: 3)
        for round in 0..<1_000 {
            let text = round % 2 == 0 ? urls.query() : urls.garbage()
            let items = URLQuery(text).items
            let joined = items.map { $0.rawName + ($0.rawValue.map { "=" + $0 } ?? "") }.joined(separator: "&")
            #expect(joined.utf8.elementsEqual(text.utf8), "\(text.debugDescription)")
            for item in items { #expect(item.name != nil || item.rawName.contains("%")) }
        }
    }

    @Test(arguments: ["a=1&", "%"])
    func aMegabyteIsRead(_ unit: String) {
        let text = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
        let query = URLParts("https://shop.example/done?\(text)#f").queryItems
        #expect(query.items.count == text.utf8.count { $0 == UInt8(ascii: "&") } + 1)
        #expect(query["id"] == nil)
    }

    @Test func encodedTextIsDecodedAgain() {
        var urls = URLGenerator(seed: 4)
        for _ in 0..<1_000 {
            let text = urls.garbage()
            #expect(Percent.decode(Percent.encode(text)).map { $0.utf8.elementsEqual(text.utf8) } == true)
        }
    }

    @Test func nothingOfItPrints() {
        let query = URLQuery("planted=planted&planted")
        var dumped = ""
        dump(query, to: &dumped)
        dump(query.items, to: &dumped)
        #expect(!"\(query) \(query.items) \(String(reflecting: query)) \(dumped)".contains("planted"))
        #expect("\(query)" == "URLQuery(2 items)")
    }
}
