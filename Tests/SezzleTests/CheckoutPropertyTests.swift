import PaymentRuntime
import Sezzle
import TestSupport
import Testing

extension URLGenerator {
    /// A URL that is likely to be accepted as a callback.
    fileprivate mutating func callback() -> Sample {
        var callback = sample()
        callback.authority = random.pick(["shop.example", "Shop.Example:443", "shop.example:8443", "done", ""])
        callback.path = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            "/" + random.pick(["done", "Done", "d%6Fne", "a%2Fb", "a+b", "%FF", "%zz", ""])
        }.joined()
        callback.query = random.pick([nil, "a=1", "result=%20"])
        callback.fragment = nil
        return callback
    }
}

/// What holds for every URL, tried with many (sections 5.1, 5.2 and 5.5 of `Schemas/Sezzle/SOURCES.md`).
@Suite struct CheckoutPropertyTests {
    /// A URL is a checkout's only if it is https, on Sezzle's host, and reads the same in every browser. Then the marker is
    /// all that is added, and adding it again adds nothing.
    @Test func checkoutURLs() throws {
        var urls = URLGenerator(seed: 8)
        var accepted = 0
        for round in 0..<4_000 {
            var sample = urls.sample()
            if round % 2 == 0 { (sample.scheme, sample.authority) = ("https", "checkout.sezzle.com") }
            let text = round % 5 == 4 ? urls.garbage() : sample.text
            guard let url = try? SezzleCheckoutURL(text) else { continue }
            accepted += 1
            let parts = URLParts(text), marked = URLParts(url.marked)
            #expect(parts.scheme?.lowercased() == "https")
            let host = try #require(parts.host).lowercased()
            #expect(host == "sezzle.com" || host.hasSuffix(".sezzle.com"))
            #expect(parts.userInfo == nil)
            #expect(!text.contains { $0 == " " || $0 == "\n" || $0 == "\t" || !$0.isASCII })
            #expect(
                [marked.scheme, marked.host, marked.port, marked.path, marked.fragment]
                    == [parts.scheme, parts.host, parts.port, parts.path, parts.fragment])
            #expect(marked.query?.hasPrefix(parts.query ?? "") == true)
            #expect(marked.queryItems.contains("isWebView"))
            #expect(url.checkoutID == parts.queryItems["id"].flatMap { $0.isEmpty ? nil : $0 })
            #expect(try SezzleCheckoutURL(url.marked).marked == url.marked)
        }
        #expect(accepted > 300)
    }

    /// A callback is recognised whatever its query, its fragment, its case and the slashes at its end; and no other URL is.
    @Test func callbacks() throws {
        var urls = URLGenerator(seed: 9)
        var accepted = 0
        for _ in 0..<2_000 {
            let complete = urls.callback(), cancel = urls.callback()
            guard let callbacks = try? SezzleCallbacks(complete: complete.text, cancel: cancel.text) else { continue }
            accepted += 1
            #expect(callbacks.callback(of: complete.text) == .complete)
            #expect(callbacks.callback(of: cancel.text) == .cancel)

            var back = complete
            back.scheme = urls.random.pick([back.scheme.uppercased(), back.scheme.lowercased()])
            back.authority = back.authority?.uppercased()
            back.query = urls.query()
            back.fragment = urls.random.pick([nil, "x", ""])
            if back.authority != nil { back.path += urls.random.pick(["", "/", "//"]) }
            #expect(callbacks.callback(of: back.text) == .complete, "\(complete.text) \(back.text)")

            back.path += back.path.hasSuffix("/") ? "more" : "/more"
            #expect(callbacks.callback(of: back.text) != .complete, "\(complete.text) \(back.text)")
            back = complete
            back.authority = back.authority.map { "user@" + $0 }
            if back.authority != nil { #expect(callbacks.callback(of: back.text) == nil) }
        }
        #expect(accepted > 1_000)
    }

    /// Callbacks that are accepted are told apart whichever comes first; those that are not recognised apart are refused.
    @Test func callbacksAreAlikeBothWays() {
        var urls = URLGenerator(seed: 10)
        var alike = 0
        for _ in 0..<2_000 {
            let sample = urls.callback()
            var other = urls.random.once(in: 2) ? sample : urls.callback()
            other.query = "b=2"
            let faults = [(sample.text, other.text), (other.text, sample.text)].map { complete, cancel in
                Result { () throws(SezzleCheckoutFault) in _ = try SezzleCallbacks(complete: complete, cancel: cancel) }
            }
            let areAlike = faults.map { if case .failure(.callbacksAreAlike) = $0 { true } else { false } }
            #expect(areAlike[0] == areAlike[1])
            if areAlike[0] { alike += 1 }
        }
        #expect(alike > 500)
    }

    /// However a browser behaves, there is one result at most, it is the first, it keeps its URL byte for byte, and the
    /// server is always told what to ask.
    @Test func oneResult() throws {
        var urls = URLGenerator(seed: 11)
        let callbacks = try SezzleCallbacks(complete: "myapp://shop/done", cancel: "myapp://shop/cart")
        for round in 0..<1_000 {
            var checkout = try SezzleCheckout(
                url: "https://checkout.sezzle.com/?id=c-1", callbacks: callbacks,
                presentation: round % 2 == 0 ? .webView : .systemBrowser)
            var results: [SezzleCheckoutResult] = []
            for _ in 0..<Int.random(in: 1...8, using: &urls.random) {
                let url =
                    switch Int.random(in: 0...4, using: &urls.random) {
                    case 0: "MyApp://shop/done/?" + urls.query()
                    case 1: "myapp://SHOP/c%61rt?" + urls.query()
                    case 2: urls.garbage()
                    default: urls.sample().text
                    }
                switch Int.random(in: 0...9, using: &urls.random) {
                case 0: if let result = checkout.dismiss() { results.append(result) }
                case 1: if let result = checkout.failToLoad() { results.append(result) }
                default:
                    let before = checkout.result
                    switch checkout.arrive(at: url) {
                    case .page: #expect(before == nil && checkout.presentation == .webView)
                    case .ignored: #expect(before != nil)
                    case .ended(let result):
                        #expect(before == nil)
                        #expect(result.callbackURL.map { $0.utf8.elementsEqual(url.utf8) } == true)
                        _ = result.customerUUID
                        results.append(result)
                    }
                }
            }
            #expect(results.count <= 1)
            #expect(results.first == checkout.result)
            if let result = checkout.result { #expect(result.confirmation.operation == "getOrder") }
        }
    }

    @Test("a query of a megabyte", arguments: ["a=1&", "é"])
    func megabyte(_ unit: String) throws {
        let query = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
        let callbacks = try SezzleCallbacks(complete: "myapp://done", cancel: "myapp://cart")
        #expect(callbacks.callback(of: "myapp://done?\(query)") == .complete)
        var checkout = try SezzleCheckout(
            url: "https://checkout.sezzle.com/", callbacks: callbacks, presentation: .systemBrowser)
        _ = checkout.arrive(at: "myapp://done?\(query)&customer-uuid=cu-1")
        #expect(checkout.result?.ending == .completed)
        #expect(checkout.result?.customerUUID == "cu-1")
        let url = try? SezzleCheckoutURL("https://checkout.sezzle.com/?\(query)")
        #expect((url == nil) == (unit == "é"))
        #expect(callbacks.callback(of: "myapp://\(query)") == nil)
        #expect(callbacks.callback(of: "myapp://done/\(query)") == nil)
    }
}
