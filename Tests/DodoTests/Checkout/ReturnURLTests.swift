import Dodo
import PaymentRuntime
import Testing

/// Sections 6.2 and 6.3 of `Schemas/Dodo/SOURCES.md`.
@Suite struct ReturnURLTests {
    @Test(
        "6.2: any scheme, with a host; the path may be empty",
        arguments: [
            "myapp://checkout", "myapp://checkout/return", "https://myapp.com/checkout/return", "http://localhost",
            "com.shop.app://x", "myapp://user@checkout:1/return", "https://[::1]/r", "https://xn--bcher-kva.example/",
            "myapp://checkout/return?order=7#x", "myapp://x/%FF", "HTTPS://X",
        ])
    func valid(_ text: String) throws {
        let url = try DodoReturnURL(text)
        #expect(url.text == text)
        #expect(url.matches(text))
    }

    @Test(
        "6.2: without scheme or host it is none",
        arguments: [
            ("myapp:return", .noHost), ("myapp:/return", .noHost), ("myapp:///return", .noHost), ("myapp://", .noHost),
            ("mailto:ana@example.com", .noHost), ("myapp://:80/x", .noHost), ("myapp://user@/x", .noHost),
            ("return", .noScheme), ("", .noScheme), ("//checkout/return", .noScheme), ("://x", .noScheme),
            ("1app://x", .noScheme), ("/return", .noScheme), ("myapp://x:y/z", .invalidPort),
        ] as [(String, DodoCheckoutError.URLFault)])
    func invalid(_ text: String, _ fault: DodoCheckoutError.URLFault) {
        expectFault(text, fault)
    }

    @Test(
        "6.2: nor if it would not come back as it is",
        arguments: [
            ("https://bücher.example/return", .illegalCharacter), ("myapp://bücher/return", .illegalCharacter),
            ("myapp://check out", .illegalCharacter), ("myapp://checkout\n", .illegalCharacter),
            ("myapp://check%6Fut/return", .encodedHost), ("https://shop.example/a/../return", .dotSegments),
            ("https://shop.example/%2E%2e/return", .dotSegments), ("https://shop.example:70000/r", .invalidPort),
        ] as [(String, DodoCheckoutError.URLFault)])
    func changedOnTheWay(_ text: String, _ fault: DodoCheckoutError.URLFault) {
        expectFault(text, fault)
    }

    private func expectFault(_ text: String, _ fault: DodoCheckoutError.URLFault) {
        do throws(DodoCheckoutError) {
            _ = try DodoReturnURL(text)
            Issue.record("accepted: \(text)")
        } catch {
            #expect(error.code == .invalidReturnURL)
            #expect(error.urlFault == fault, "\(text)")
        }
    }

    @Test(
        "6.3: what matches",
        arguments: [
            (
                "https://myapp.com/checkout/return",
                "https://myapp.com/checkout/return?payment_id=pay_123&status=succeeded&email=a@b.com"
            ),
            // Case of scheme and host.
            ("myapp://checkout/return", "MyApp://CHECKOUT/return?status=failed"),
            // Percent-encoding of the path, in both.
            ("myapp://checkout/return", "myapp://checkout/r%65turn"),
            ("myapp://checkout/r%65turn", "myapp://checkout/return"), ("myapp://x/a%2Fb", "myapp://x/a/b"),
            ("https://x.example/%C3%A9", "https://x.example/é"),
            // An empty path is a slash; slashes at the end do not count, however many.
            ("myapp://checkout", "myapp://checkout/"), ("myapp://checkout/", "myapp://checkout?status=x"),
            ("myapp://x/a", "myapp://x/a///"), ("myapp://x/a///", "myapp://x/a"), ("myapp://x", "myapp://x///"),
            // Port, user info, query and fragment.
            ("https://shop.example/r", "https://shop.example:8443/r"),
            ("https://shop.example:8443/r", "https://shop.example/r"),
            ("https://shop.example/r", "https://user:pass@shop.example/r"),
            ("https://shop.example/r?a=1#b", "https://shop.example/r?c=2#d"),
        ])
    func matching(_ returnURL: String, _ url: String) throws {
        #expect(try DodoReturnURL(returnURL).matches(url))
    }

    @Test(
        "6.3: what does not",
        arguments: [
            ("https://myapp.com/checkout/return", "https://myapp.com/checkout/other"),
            ("myapp://checkout/return", "other://checkout/return?status=succeeded"),
            ("myapp://checkout/return", "https://checkout/return?status=succeeded"),
            ("myapp://checkout/return", "myapp://checkout/Return"),
            ("myapp://checkout/return", "myapp://checkout/return/more"),
            ("myapp://checkout/return", "myapp://checkout/retur"), ("myapp://checkout/return", "myapp://checkout"),
            ("myapp://checkout", "myapp:checkout"), ("myapp://checkout", "myapp:///"), ("myapp://checkout", ""),
            ("myapp://checkout/return", "myapp://checkout.evil/return"),
            ("myapp://x/a", "myapp://x//a"), ("myapp://x/a", "myapp://x/b/../a"), ("myapp://x", "x"),
            // Dodo's own hop on the way.
            ("https://myapp.com/return", "https://live.dodopayments.com/return/pay_1?status=succeeded"),
        ])
    func notMatching(_ returnURL: String, _ url: String) throws {
        let back = try DodoReturnURL(returnURL)
        #expect(!back.matches(url))
        #expect(back.result(of: url) == nil)
    }

    @Test("6.5: an app that was started with the return URL reads it")
    func afterAColdStart() throws {
        let back = try DodoReturnURL("myapp://checkout/return")
        let result = try #require(
            back.result(of: "myapp://checkout/return?payment_id=pay_1&status=failed", sessionID: "cks_1"))
        #expect(result.status == .failed && result.paymentID == "pay_1" && result.sessionID == "cks_1")
    }
}
