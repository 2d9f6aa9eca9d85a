import Dodo
import Foundation
import PaymentRuntime
import TestSupport
import Testing

extension URLGenerator {
    /// A URL that is likely to be accepted as a return URL.
    fileprivate mutating func returnURL() -> Sample {
        var url = sample()
        url.authority = random.pick(["checkout", "Shop.Example:443", "shop.example", "user@checkout", "[::1]:8080"])
        url.path = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            "/" + random.pick(["return", "Return", "r%65turn", "a%2Fb", "a+b", "%FF", "%zz", ""])
        }.joined()
        url.query = random.pick([nil, "order=1", ""])
        url.fragment = random.pick([nil, "x"])
        return url
    }
}

/// What holds for every URL, tried with many (section 6 of `Schemas/Dodo/SOURCES.md`).
@Suite struct CheckoutURLPropertyTests {
    @Test("6.1: no URL is accepted but an https one of Dodo's two hosts, whose path begins with /session/")
    func acceptedCheckoutURLs() throws {
        var urls = URLGenerator(seed: 61)
        var accepted = 0
        for round in 0..<4_000 {
            var sample = urls.sample()
            if round % 2 == 0 { sample.scheme = urls.random.pick(["https", "HTTPS"]) }
            if round % 3 > 0 {
                sample.authority = urls.random.pick(["checkout", "test.checkout"]) + ".dodopayments.com"
            }
            if round % 4 > 0 { sample.path = "/session/" + urls.random.pick(["cks_1", "%FF", ""]) + sample.path }
            let text = round % 7 == 6 ? urls.garbage() : sample.text
            guard let url = try? DodoCheckoutURL(text) else { continue }
            accepted += 1
            let lowered = text.lowercased()
            #expect(lowered.hasPrefix("https://"))
            let authority = lowered.dropFirst(8).prefix { !"/?#".contains($0) }
            let host = authority.split(separator: "@", omittingEmptySubsequences: false).last?.prefix { $0 != ":" }
            #expect(["checkout.dodopayments.com", "test.checkout.dodopayments.com"].contains(host ?? ""))
            #expect(url.isTest == (host == "test.checkout.dodopayments.com"))
            #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
            #expect(url.text.utf8.elementsEqual(text.utf8))
            #expect(url.sessionID?.isEmpty != true)
        }
        #expect(accepted > 200)
    }

    @Test("6.1: what does not count changes nothing")
    func sameSession() throws {
        var urls = URLGenerator(seed: 62)
        for _ in 0..<2_000 {
            let user = urls.random.pick(["", "user@", "user:pass@", "evil.com@", "@"])
            let port = urls.random.pick(["", ":", ":443", ":8443", ":0"])
            let scheme = urls.random.pick(["https", "HTTPS", "hTTps"])
            let host = urls.random.pick(["checkout.dodopayments.com", "Test.Checkout.DodoPayments.COM"])
            let session = urls.random.pick(["session", "s%65ssion", "%73ession"])
            let slash = urls.random.pick(["/", "%2F", "//", "/%2f"])
            let rest = urls.random.pick(["", "/", "/x", "?a=/b", "#/session/z", "/../y?z#"])
            let id = urls.random.pick(["cks_1", "cks%5F1"])
            let url = try DodoCheckoutURL("\(scheme)://\(user)\(host)\(port)/\(session)\(slash)\(id)\(rest)")
            #expect(url.sessionID == "cks_1")
            #expect(url.isTest == host.hasPrefix("Test"))
        }
    }

    @Test("6.2 and 6.3: a return URL is recognised whatever is appended; and no other URL is")
    func returnURLs() throws {
        var urls = URLGenerator(seed: 63)
        var accepted = 0
        for _ in 0..<3_000 {
            let sample = urls.random.once(in: 3) ? urls.sample() : urls.returnURL()
            guard let returnURL = try? DodoReturnURL(sample.text) else { continue }
            accepted += 1
            var back = sample
            back.scheme = urls.random.pick([back.scheme.uppercased(), back.scheme.lowercased()])
            back.authority = back.authority?.uppercased()
            back.path += urls.random.pick(["", "/", "//"])
            back.query = urls.query()
            back.fragment = urls.random.pick([nil, "status=failed"])
            #expect(returnURL.matches(back.text), "\(sample.text) \(back.text)")
            let result = try #require(returnURL.result(of: back.text))
            #expect(result.returnedURL.map { $0.utf8.elementsEqual(back.text.utf8) } == true)
            #expect(result.status != .cancelled)

            back.path += back.path.hasSuffix("/") ? "more" : "/more"
            #expect(!returnURL.matches(back.text), "\(sample.text) \(back.text)")
            back = sample
            back.scheme = "x" + back.scheme
            #expect(!returnURL.matches(back.text) && returnURL.result(of: back.text) == nil)
            back = sample
            back.authority = back.authority.map { "x." + $0 }
            if sample.authority?.contains("@") == false { #expect(!returnURL.matches(back.text)) }
        }
        #expect(accepted > 1_500)
    }

    @Test("garbage ends in a defined result or a typed error")
    func garbage() throws {
        var urls = URLGenerator(seed: 66)
        let returnURL = try DodoReturnURL("myapp://checkout/return")
        for _ in 0..<5_000 {
            let text = urls.garbage(upTo: 30)
            do throws(DodoCheckoutError) {
                _ = try DodoReturnURL(text)
            } catch {
                #expect(error.code == .invalidReturnURL && error.urlFault != nil)
            }
            do throws(DodoCheckoutError) {
                _ = try DodoCheckoutURL(text)
            } catch {
                #expect(error.code == .invalidCheckoutURL && error.urlFault != nil)
            }
            #expect(returnURL.result(of: text) == nil)
            let result = try #require(returnURL.result(of: "myapp://checkout/return?" + text))
            #expect(result.splitLicenseKeys.count >= 0 && result.status != .cancelled)
            _ = AbandonedSession(entries: [AbandonedSession.sessionIDKey: text, AbandonedSession.createdAtKey: text])
        }
    }

    @Test("a megabyte anywhere in a URL")
    func megabyte() throws {
        let long = String(repeating: "a%2F", count: 250_000)
        let url = try DodoCheckoutURL("https://checkout.dodopayments.com/session/x?" + long)
        #expect(url.sessionID == "x")
        #expect(try DodoCheckoutURL("https://checkout.dodopayments.com/session/" + long).sessionID == "a")
        #expect(throws: DodoCheckoutError.self) { try DodoCheckoutURL("https://" + long + ".com/session/") }
        let returnURL = try DodoReturnURL("myapp://checkout/" + long)
        #expect(
            returnURL.matches("myapp://checkout/" + long + "/?x")
                && !returnURL.matches("myapp://checkout/" + long + "b"))
        let store = MemoryAbandonedSessionStore()
        var checkouts = DodoCheckouts(store: store)
        try checkouts.begin(
            url: "https://checkout.dodopayments.com/session/" + String(repeating: "a", count: 1_000_000),
            returnURL: "myapp://checkout")
        _ = checkouts.open()
        #expect(store.load()?.sessionID.count == 1_000_000)
    }
}
