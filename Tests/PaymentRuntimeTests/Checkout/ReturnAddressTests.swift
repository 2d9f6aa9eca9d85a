import PaymentRuntime
import TestSupport
import Testing

@Suite struct ReturnAddressTests {
    @Test(arguments: [
        ("https://shop.example/done", "HTTPS://Shop.Example/done?a=1#b"),
        ("https://shop.example/done", "https://shop.example/done///"),
        ("https://shop.example", "https://shop.example/"), ("https://shop.example", "https://shop.example?x"),
        ("app://done", "app://done/"), ("app://done", "APP://DONE//"), ("app:done", "APP:done"),
        ("app:///done", "app:/done"),
        ("https://shop.example/d%6fne", "https://shop.example/done"),
        ("https://shop.example/a%2Fb", "https://shop.example/a/b"),
        ("https://shop.example/%C3%A9", "https://shop.example/\u{E9}"),
        ("https://shop.example/%FF", "https://shop.example/%ff"),
        ("https://shop.example:8443/x", "https://user:pass@shop.example/x"),
    ])
    func same(_ left: String, _ right: String) {
        #expect(ReturnAddress(left) == ReturnAddress(right))
        #expect(ReturnAddress(right) == ReturnAddress(left))
        #expect(ReturnAddress(left).hashValue == ReturnAddress(right).hashValue)
    }

    @Test(arguments: [
        ("https://shop.example/done", "https://shop.example/Done"),
        ("https://shop.example/done", "http://shop.example/done"),
        ("https://shop.example/done", "https://shop.example/done/more"),
        ("https://shop.example/done/more", "https://shop.example/done"),
        ("https://shop.example/done", "https://shop.example.evil.example/done"),
        ("https://shop.example/done", "https://shop.example@evil.example/done"),
        ("https://shop.example/done", "https://evil.example/done?u=https://shop.example/done"),
        ("https://shop.example/done", "https://shop.example/a/../done"), ("app://done", "app:/done"),
        ("app:done", "app:/done"),
        // One letter, once in one code point and once in two.
        ("https://shop.example/\u{E9}", "https://shop.example/e\u{301}"),
        // The Kelvin sign's lower case is a k.
        ("https://desk.example/", "https://des\u{212A}.example/"),
        // Not UTF-8, and different.
        ("https://shop.example/%FF", "https://shop.example/%FE"),
    ])
    func other(_ left: String, _ right: String) {
        #expect(ReturnAddress(left) != ReturnAddress(right))
        #expect(ReturnAddress(right) != ReturnAddress(left))
    }

    /// A URL has its own address, whatever is done to what does not count.
    @Test func queryFragmentAndCaseDoNotCount() {
        var urls = URLGenerator(seed: 5)
        for _ in 0..<1_000 {
            let sample = urls.sample()
            var changed = sample
            changed.scheme = urls.random.pick([sample.scheme.uppercased(), sample.scheme.lowercased()])
            changed.query = urls.query()
            changed.fragment = nil
            if sample.path.hasPrefix("/") || sample.path.isEmpty && sample.authority != nil { changed.path += "/" }
            #expect(ReturnAddress(sample.text) == ReturnAddress(changed.text), "\(sample.text) \(changed.text)")
            changed.path += changed.path.hasSuffix("/") ? "more" : "/more"
            #expect(ReturnAddress(sample.text) != ReturnAddress(changed.text), "\(sample.text) \(changed.text)")
        }
    }
}
