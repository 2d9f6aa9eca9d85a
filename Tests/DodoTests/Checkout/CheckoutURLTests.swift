import Dodo
import PaymentRuntime
import Testing

/// Section 6.1 of `Schemas/Dodo/SOURCES.md`.
@Suite struct CheckoutURLTests {
    private func fault(_ text: String) -> DodoCheckoutError.URLFault? {
        do throws(DodoCheckoutError) {
            _ = try DodoCheckoutURL(text)
            Issue.record("accepted: \(text.prefix(80))")
            return nil
        } catch {
            #expect(error.code == .invalidCheckoutURL)
            return error.urlFault
        }
    }

    @Test(
        "6.1: the official examples, and the two hosts",
        arguments: [
            ("https://checkout.dodopayments.com/session/cks_live_1", false, "cks_live_1"),
            ("https://test.checkout.dodopayments.com/session/cks_test_1", true, "cks_test_1"),
            ("https://checkout.dodopayments.com/session/cks_xyz", false, "cks_xyz"),
        ])
    func examples(_ text: String, isTest: Bool, id: String) throws {
        let url = try DodoCheckoutURL(text)
        #expect(url.text == text)
        #expect(url.isTest == isTest)
        #expect(url.sessionID == id)
    }

    @Test(
        "6.1: what Dodo's libraries do not look at",
        arguments: [
            // Case of scheme and host.
            ("HTTPS://Checkout.DodoPayments.COM/session/cks_1", "cks_1"),
            ("https://TEST.checkout.dodopayments.com/session/cks_1", "cks_1"),
            // Port.
            ("https://checkout.dodopayments.com:8443/session/cks_1", "cks_1"),
            ("https://checkout.dodopayments.com:/session/cks_1", "cks_1"),
            // User info.
            ("https://user:pass@checkout.dodopayments.com/session/cks_1", "cks_1"),
            ("https://evil.com@checkout.dodopayments.com/session/cks_1", "cks_1"),
            // Query and fragment.
            ("https://checkout.dodopayments.com/session/cks_1?x=/evil&y#z", "cks_1"),
            // The id, empty or not Dodo's, and what follows it.
            ("https://checkout.dodopayments.com/session/", nil), ("https://checkout.dodopayments.com/session//", nil),
            ("https://checkout.dodopayments.com/session/x", "x"),
            ("https://checkout.dodopayments.com/session/cks_1/more/", "cks_1"),
            ("https://checkout.dodopayments.com/session//cks_1", "cks_1"),
            // The path is decoded before it is looked at.
            ("https://checkout.dodopayments.com/%73ession/cks_1", "cks_1"),
            ("https://checkout.dodopayments.com/session%2Fcks_1", "cks_1"),
            ("https://checkout.dodopayments.com/session/cks%5F1", "cks_1"),
            ("https://checkout.dodopayments.com/session/%zz", "%zz"),
            ("https://checkout.dodopayments.com/session/a%2Fb", "a"),
            // Dot segments are not resolved.
            ("https://checkout.dodopayments.com/session/../x", ".."),
            ("https://checkout.dodopayments.com/session/session/x", "session"),
        ])
    func notLookedAt(_ text: String, id: String?) throws {
        let url = try DodoCheckoutURL(text)
        #expect(url.text == text)
        #expect(url.sessionID == id)
    }

    @Test(
        "6.1: what is refused",
        arguments: [
            ("https://evil.com/session/cks_1", .foreignHost),
            ("http://checkout.dodopayments.com/session/cks_1", .notSecure),
            ("myapp://checkout.dodopayments.com/session/cks_1", .notSecure),
            ("checkout.dodopayments.com/session/cks_1", .notSecure), ("", .notSecure), ("https", .notSecure),
            ("//checkout.dodopayments.com/session/cks_1", .notSecure),
            ("https://dodopayments.com/session/cks_1", .foreignHost),
            ("https://x.checkout.dodopayments.com/session/cks_1", .foreignHost),
            ("https://checkout.dodopayments.com.evil.com/session/cks_1", .foreignHost),
            ("https://notcheckout.dodopayments.com/session/cks_1", .foreignHost),
            ("https://checkout.dodopayments.com./session/cks_1", .foreignHost),
            ("https://live.dodopayments.com/session/cks_1", .foreignHost),
            ("https://test.dodopayments.com/session/cks_1", .foreignHost),
            ("https:///session/cks_1", .foreignHost), ("https:/session/cks_1", .foreignHost),
            ("https://checkout.dodopayments.com@evil.com/session/cks_1", .foreignHost),
            ("https://checkout.dodopayments.com/session", .noSession),
            ("https://checkout.dodopayments.com", .noSession), ("https://checkout.dodopayments.com/", .noSession),
            ("https://checkout.dodopayments.com//session/cks_1", .noSession),
            ("https://checkout.dodopayments.com/%2Fsession/cks_1", .noSession),
            ("https://checkout.dodopayments.com/Session/cks_1", .noSession),
            ("https://checkout.dodopayments.com/overlay/session/cks_1", .noSession),
            ("https://checkout.dodopayments.com/buy/pdt_1", .noSession),
            ("https://checkout.dodopayments.com/s/abc", .noSession),
            ("https://checkout.dodopayments.com/?/session/cks_1", .noSession),
            ("https://checkout.dodopayments.com/#/session/cks_1", .noSession),
            ("https://checkout.dodopayments.com/session/%FF", .noSession),
            ("https://checkout.dodopayments.com:x/session/cks_1", .invalidPort),
            ("https://checkout.dodopayments.com:-1/session/cks_1", .invalidPort),
        ] as [(String, DodoCheckoutError.URLFault)])
    func refused(_ text: String, _ expected: DodoCheckoutError.URLFault) {
        #expect(fault(text) == expected, "\(text)")
    }

    @Test(
        "6.1: stricter than Dodo's libraries where URLs are read in several ways",
        arguments: [
            ("https://evil.com\\@checkout.dodopayments.com/session/cks_1", .illegalCharacter),
            ("https://checkout.dodopayments.com/session\\cks_1", .illegalCharacter),
            ("https://checkout.dodopayments.com/session/cks 1", .illegalCharacter),
            (" https://checkout.dodopayments.com/session/cks_1", .illegalCharacter),
            ("https://checkout.dodopayments.com/session/cks_1\n", .illegalCharacter),
            ("https://checkout.dodopayments.com/session/cks_1\0", .illegalCharacter),
            ("https://checkout.dodopayments.com/session/é", .illegalCharacter),
            ("https://chec\u{212A}out.dodopayments.com/session/cks_1", .illegalCharacter),
            ("https://check%6Fut.dodopayments.com/session/cks_1", .encodedHost),
            ("https://checkout.dodopayments.com%2F@evil.com/session/cks_1", .foreignHost),
            ("https://checkout.dodopayments.com%00.evil.com/session/cks_1", .encodedHost),
            ("https://checkout.dodopayments.com:65536/session/cks_1", .invalidPort),
        ] as [(String, DodoCheckoutError.URLFault)])
    func stricter(_ text: String, _ expected: DodoCheckoutError.URLFault) {
        #expect(fault(text) == expected, "\(text)")
    }
}
