import PaymentRuntime
import Sezzle
import Testing

/// Section 5.2 of `Schemas/Sezzle/SOURCES.md`.
@Suite struct CallbackTests {
    private func match(_ callback: String, _ url: String) throws -> Bool {
        try SezzleCallbacks(complete: callback, cancel: "other://cancel").callback(of: url) == .complete
    }

    @Test(
        "5.2: scheme and host without regard to case, query and fragment not at all",
        arguments: [
            ("https://shop.example/done", "https://shop.example/done"),
            ("https://shop.example/done", "HTTPS://Shop.EXAMPLE/done?customer-uuid=cu-1#x"),
            ("https://shop.example/done?order=1", "https://shop.example/done"),
            ("sezzle-sdk://checkout/confirmed", "Sezzle-SDK://Checkout/confirmed"),
            ("myapp://done", "MYAPP://DONE?a=1"), ("myapp:done", "myapp:done?x"), ("myapp:/done", "myapp:///done"),
        ])
    func caseOfSchemeAndHost(_ callback: String, _ url: String) throws {
        #expect(try match(callback, url))
    }

    @Test(
        "5.2: the path with regard to case, and whole",
        arguments: [
            ("https://shop.example/done", "https://shop.example/Done"),
            ("https://shop.example/done", "https://shop.example/done/x"),
            ("https://shop.example/done/x", "https://shop.example/done"),
            ("https://shop.example/done", "http://shop.example/done"),
            ("https://shop.example/done", "https://shop.example.evil/done"),
            ("https://shop.example/done", "https://evil.example/https://shop.example/done"),
            ("myapp://done", "myapp:done"), ("myapp:done", "myapp://done"), ("myapp://done", "myapp:/done"),
            ("myapp://done", ""), ("myapp://done", "done"), ("https://shop.example/done", "//shop.example/done"),
            ("https://shop.example/done", "https://shop.example/x/../done"),
        ])
    func others(_ callback: String, _ url: String) throws {
        #expect(try !match(callback, url))
    }

    @Test("5.2: a missing host equals a missing host")
    func missingHosts() throws {
        #expect(try match("myapp:/done", "myapp:/done"))
        #expect(try match("myapp:///done", "myapp:/done"))
        #expect(try !match("myapp:/done", "myapp://x/done"))
    }

    @Test(
        "5.2: the rule for slashes and percent-encoding",
        arguments: [
            ("https://shop.example/done", "https://shop.example/done/"),
            ("https://shop.example/done/", "https://shop.example/done"),
            ("https://shop.example/done", "https://shop.example/done//"), ("myapp://done", "myapp://done/"),
            ("https://shop.example", "https://shop.example/"),
            ("https://shop.example/a%2Fb", "https://shop.example/a/b"),
            ("https://shop.example/done", "https://shop.example/d%6Fne"),
            ("https://shop.example/d%6fne", "https://shop.example/done"),
            ("https://shop.example/%C3%A9", "https://shop.example/é"),
            ("https://shop.example/%zz", "https://shop.example/%zz"),
        ])
    func pathRule(_ callback: String, _ url: String) throws {
        #expect(try match(callback, url))
    }

    @Test("5.2: ports count, stricter than Sezzle's libraries")
    func ports() throws {
        #expect(try match("https://shop.example/x", "https://shop.example:443/x"))
        #expect(try match("https://shop.example/x", "https://shop.example:/x"))
        #expect(try match("http://shop.example:80/x", "http://shop.example/x"))
        #expect(try match("https://shop.example:8443/x", "https://shop.example:8443/x?a"))
        #expect(try match("myapp://host:1/x", "myapp://host:01/x"))
        #expect(try !match("https://shop.example/x", "https://shop.example:8443/x"))
        #expect(try !match("https://shop.example:8443/x", "https://shop.example/x"))
        #expect(try !match("myapp://host/x", "myapp://host:1/x"))
        #expect(try !match("https://shop.example/x", "https://shop.example:x/x"))
        #expect(try !match("https://shop.example/x", "https://shop.example:-443/x"))
    }

    @Test("5.2: with user info, nothing is a callback")
    func userInfo() throws {
        #expect(try !match("https://shop.example/x", "https://user@shop.example/x"))
        #expect(try !match("https://shop.example/x", "https://@shop.example/x"))
        #expect(try !match("https://shop.example/x", "https://shop.example@evil.example/x"))
    }

    @Test("5.2: complete is tested first, then cancel")
    func order() throws {
        let callbacks = try SezzleCallbacks(
            complete: "myapp://checkout/confirmed", cancel: "myapp://checkout/cancelled")
        #expect(callbacks.callback(of: "myapp://checkout/confirmed?x") == .complete)
        #expect(callbacks.callback(of: "myapp://checkout/cancelled?x") == .cancel)
        #expect(callbacks.callback(of: "myapp://checkout/") == nil)
    }

    @Test(
        "5.2: callbacks that are alike are refused",
        arguments: [
            ("myapp://done", "myapp://done"),
            ("https://shop.example/x?result=ok", "https://shop.example/x?result=cancel"),
            ("https://shop.example/x#ok", "https://shop.example/x#cancel"),
            ("https://shop.example/x", "HTTPS://SHOP.example/x/"),
            ("https://shop.example/x", "https://shop.example:443/%78"),
            ("https://shop.example", "https://shop.example/"),
            ("https://shop.example/a%2Fb", "https://shop.example/a/b"),
        ])
    func alike(_ complete: String, _ cancel: String) {
        #expect(throws: SezzleCheckoutFault.callbacksAreAlike) {
            try SezzleCallbacks(complete: complete, cancel: cancel)
        }
    }

    @Test(
        "5.2: callbacks that differ in what counts are not alike",
        arguments: [
            ("https://shop.example/x", "https://shop.example/X"),
            ("https://shop.example/x", "https://shop.example:8443/x"),
            ("myapp://done", "myapp2://done"), ("myapp://done", "myapp:done"),
        ])
    func notAlike(_ complete: String, _ cancel: String) throws {
        let callbacks = try SezzleCallbacks(complete: complete, cancel: cancel)
        #expect(callbacks.callback(of: complete) == .complete)
        #expect(callbacks.callback(of: cancel) == .cancel)
    }

    @Test(
        "5.2: callbacks that could not be recognised are refused",
        arguments: [
            ("", .noScheme), ("done", .noScheme), ("/done", .noScheme), ("://x", .noScheme), ("1app://x", .noScheme),
            ("https://", .noHost), ("https:///done", .noHost), ("http:done", .noHost),
            ("https://user:pass@shop.example/done", .hasUserInfo), ("myapp://@done", .hasUserInfo),
            ("https://shop.example:x/done", .invalidPort), ("https://shop.example:65536/done", .invalidPort),
            ("https://shop.example/a/../done", .dotSegments), ("https://shop.example/%2E", .dotSegments),
            ("https://shop.example/a/.%2e", .dotSegments), ("https://bücher.example/done", .illegalCharacter),
            ("myapp://do ne", .illegalCharacter), ("myapp://done\n", .illegalCharacter),
            ("https://shop.example\\done", .illegalCharacter),
        ] as [(String, SezzleCheckoutFault.CallbackFault)])
    func unusable(_ text: String, _ fault: SezzleCheckoutFault.CallbackFault) {
        #expect(throws: SezzleCheckoutFault.callback(.complete, fault)) {
            try SezzleCallbacks(complete: text, cancel: "myapp://cancel")
        }
        #expect(throws: SezzleCheckoutFault.callback(.cancel, fault)) {
            try SezzleCallbacks(complete: "myapp://complete", cancel: text)
        }
    }

    @Test("5.3: callbacks are sent with the method GET")
    func asRequested() throws {
        let callbacks = try SezzleCallbacks(
            complete: "sezzle-sdk://checkout/confirmed", cancel: "sezzle-sdk://checkout/cancelled")
        #expect(callbacks.completeURL == ReturnURL(href: "sezzle-sdk://checkout/confirmed", method: .get))
        #expect(callbacks.cancelURL == ReturnURL(href: "sezzle-sdk://checkout/cancelled", method: .get))
    }

    @Test func faultsShowNoURL() {
        #expect(
            SezzleCheckoutFault.callback(.cancel, .noScheme).description == "the cancel URL has no scheme")
        #expect(SezzleCheckoutFault.checkoutURL(.foreignHost).description == "the checkout URL is not on sezzle.com")
    }
}
