import PaymentRuntime
import Sezzle
import Testing

/// Section 5.1 of `Schemas/Sezzle/SOURCES.md`.
@Suite struct CheckoutURLTests {
    private static let sample = "https://checkout.sezzle.com/?id=5b1c0c1e-0000-4000-8000-000000000003"

    @Test(
        "5.1: isWebView=true is added if there is no such item, and the rest stays byte for byte",
        arguments: [
            (sample, sample + "&isWebView=true"),
            ("https://checkout.sezzle.com", "https://checkout.sezzle.com?isWebView=true"),
            ("https://checkout.sezzle.com/", "https://checkout.sezzle.com/?isWebView=true"),
            ("https://checkout.sezzle.com/?", "https://checkout.sezzle.com/?isWebView=true"),
            ("https://checkout.sezzle.com/?id=1&", "https://checkout.sezzle.com/?id=1&isWebView=true"),
            ("https://checkout.sezzle.com/?id=1#top", "https://checkout.sezzle.com/?id=1&isWebView=true#top"),
            ("https://checkout.sezzle.com/#", "https://checkout.sezzle.com/?isWebView=true#"),
            ("https://checkout.sezzle.com/#?id=1", "https://checkout.sezzle.com/?isWebView=true#?id=1"),
            (
                "HTTPS://Checkout.Sezzle.com:443/%7e/a+b?id=%41+%2b&&x",
                "HTTPS://Checkout.Sezzle.com:443/%7e/a+b?id=%41+%2b&&x&isWebView=true"
            ),
            // Another name: upper and lower case count in a query.
            (
                "https://checkout.sezzle.com/?iswebview=true",
                "https://checkout.sezzle.com/?iswebview=true&isWebView=true"
            ),
            ("https://checkout.sezzle.com/?a=isWebView", "https://checkout.sezzle.com/?a=isWebView&isWebView=true"),
            (
                "https://checkout.sezzle.com/#isWebView=true",
                "https://checkout.sezzle.com/?isWebView=true#isWebView=true"
            ),
        ])
    func marker(_ text: String, _ marked: String) throws {
        let url = try SezzleCheckoutURL(text)
        #expect(url.marked == marked)
        #expect(url.text == text)
    }

    @Test(
        "5.1: an item isWebView that is there already is left alone",
        arguments: [
            "?isWebView=true", "?isWebView=false", "?isWebView", "?isWebView=", "?id=1&is%57ebView=true",
            "?isWebView=true#x",
        ])
    func markerIsThere(_ query: String) throws {
        let text = "https://checkout.sezzle.com/" + query
        #expect(try SezzleCheckoutURL(text).marked == text)
    }

    @Test(
        "5.1: the checkout's id is the query's id",
        arguments: [
            (sample, "5b1c0c1e-0000-4000-8000-000000000003"), ("https://checkout.sezzle.com/?a=1&id=x%2Fy+z", "x/y+z"),
            ("https://checkout.sezzle.com/?id=1&id=2", "1"), ("https://checkout.sezzle.com/", nil),
            ("https://checkout.sezzle.com/?id=", nil), ("https://checkout.sezzle.com/?id", nil),
            ("https://checkout.sezzle.com/?ID=1", nil), ("https://checkout.sezzle.com/?id=%FF", nil),
            ("https://checkout.sezzle.com/#?id=1", nil),
        ] as [(String, String?)])
    func checkoutID(_ text: String, _ id: String?) throws {
        #expect(try SezzleCheckoutURL(text).checkoutID == id)
    }

    @Test(
        "5.1: https on sezzle.com or below it",
        arguments: [
            "https://sezzle.com/", "https://checkout.sezzle.com/", "https://sandbox.checkout.sezzle.com/?id=1",
            "HTTPS://CHECKOUT.SEZZLE.COM", "https://checkout.sezzle.com:8443/",
        ])
    func accepted(_ text: String) throws {
        _ = try SezzleCheckoutURL(text)
    }

    @Test(
        "5.1: anything else is refused, stricter than Sezzle's libraries are",
        arguments: [
            ("", .notSecure), ("checkout.sezzle.com", .notSecure), ("http://checkout.sezzle.com/", .notSecure),
            ("//checkout.sezzle.com/", .notSecure), ("myapp://checkout.sezzle.com/", .notSecure),
            ("https://notsezzle.com/", .foreignHost), ("https://sezzle.com.evil.example/", .foreignHost),
            ("https://sezzle.com./", .foreignHost), ("https://.sezzle.com/", .foreignHost),
            ("https://a..sezzle.com/", .foreignHost), ("https:///sezzle.com", .foreignHost),
            ("https:sezzle.com", .foreignHost), ("https://evil.example/?sezzle.com", .foreignHost),
            ("https://evil.example#.sezzle.com", .foreignHost), ("https://evil%2Eexample%2F.sezzle.com/", .foreignHost),
            ("https://[::1].sezzle.com/", .foreignHost), ("https://sezzle.com@evil.example/", .hasUserInfo),
            ("https://evil.example@checkout.sezzle.com/", .hasUserInfo),
            ("https://evil.example\\@checkout.sezzle.com/", .illegalCharacter),
            ("https://evil.example\\.sezzle.com/", .illegalCharacter),
            ("https://checkout.sezzle.com/\t", .illegalCharacter),
            (" https://checkout.sezzle.com/", .illegalCharacter),
            ("https://checkout.sezzle.com/?a=\n", .illegalCharacter),
            ("https://checkout.sezzle.com/\0", .illegalCharacter),
            ("https://checkout.se\u{17F}zle.com/", .illegalCharacter),
            ("https://checkout.sezzle.com/é", .illegalCharacter), ("https://checkout.sezzle.com:x/", .invalidPort),
            ("https://checkout.sezzle.com:65536/", .invalidPort),
            ("https://checkout.sezzle.com:99999999999999999999/", .invalidPort),
        ] as [(String, SezzleCheckoutFault.CheckoutURLFault)])
    func refused(_ text: String, _ fault: SezzleCheckoutFault.CheckoutURLFault) {
        #expect(throws: SezzleCheckoutFault.checkoutURL(fault)) { try SezzleCheckoutURL(text) }
    }

    @Test func aBackslashInTheQueryIsNoHarm() throws {
        #expect(try SezzleCheckoutURL("https://sezzle.com/?a=\\").marked == "https://sezzle.com/?a=\\&isWebView=true")
    }

    @Test("5.5: what belongs to Sezzle, and is to be deleted when shoppers change")
    func domains() {
        for domain in ["sezzle.com", ".sezzle.com", "checkout.sezzle.com", ".Sandbox.Checkout.SEZZLE.com"] {
            #expect(SezzleCheckoutURL.isSezzleDomain(domain))
        }
        for domain in ["", ".", "com", "notsezzle.com", "..sezzle.com", "sezzle.com.evil.example", "se\u{17F}zle.com"] {
            #expect(!SezzleCheckoutURL.isSezzleDomain(domain))
        }
    }
}
