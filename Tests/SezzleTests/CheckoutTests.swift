import PaymentRuntime
import Sezzle
import Testing

/// Sections 5.2 and 5.5 of `Schemas/Sezzle/SOURCES.md`.
@Suite struct CheckoutTests {
    private static let url = "https://checkout.sezzle.com/?id=c-1"
    private static let complete = "myapp://checkout/confirmed?order=7"
    private static let cancel = "myapp://checkout/cancelled"

    private func checkout(
        _ presentation: SezzleCheckout.Presentation = .webView, orderUUID: String? = nil
    ) throws -> SezzleCheckout {
        try SezzleCheckout(
            url: Self.url, callbacks: SezzleCallbacks(complete: Self.complete, cancel: Self.cancel),
            presentation: presentation, orderUUID: orderUUID)
    }

    private func session(_ json: String) throws -> Session {
        try Reply(statusCode: 201, body: .init(json.utf8)).json()
    }

    @Test("5.5: completed, the app created the session: the order's id is there")
    func completedWithOrder() throws {
        let session = try session(#"{"uuid":"s-1","order":{"uuid":"o-1","checkout_url":"\#(Self.url)"}}"#)
        var checkout = try SezzleCheckout(
            session: session, callbacks: SezzleCallbacks(complete: Self.complete, cancel: Self.cancel),
            presentation: .systemBrowser)
        let opened = checkout.open()
        #expect(opened == Self.url + "&isWebView=true")
        guard case .ended(let result) = checkout.arrive(at: Self.complete) else {
            Issue.record("not ended")
            return
        }
        #expect(result.ending == .completed)
        #expect(result.orderUUID == "o-1")
        #expect(result.outcome == .succeeded)
        #expect(
            result.confirmation
                == CheckoutConfirmation(
                    client: "SezzleClient", operation: "getOrder", arguments: ["order_uuid": "o-1"]))
    }

    @Test("5.5 and 5.2: completed, the server created it: the whole callback URL is there, byte for byte")
    func completedWithURL() throws {
        var checkout = try checkout()
        let url = "MyApp://Checkout/confirmed/?order=7&customer-uuid=cu%2D1&a=1&a=2&b=x+y&%zz#frag"
        guard case .ended(let result) = checkout.arrive(at: url) else {
            Issue.record("not ended")
            return
        }
        #expect(result.callbackURL.map { $0.utf8.elementsEqual(url.utf8) } == true)
        #expect(result.orderUUID == nil)
        #expect(result.customerUUID == "cu-1")
        #expect(result.query.items.map(\.rawName) == ["order", "customer-uuid", "a", "a", "b", "%zz"])
        #expect(result.query["b"] == "x+y")
        #expect(
            result.confirmation
                == CheckoutConfirmation(
                    client: "SezzleClient", operation: "getOrder", argumentsFromRecords: ["order_uuid"]))
    }

    @Test("5.5: cancelled by Sezzle's way out")
    func cancelled() throws {
        var checkout = try checkout()
        guard case .ended(let result) = checkout.arrive(at: Self.cancel + "?why=x") else {
            Issue.record("not ended")
            return
        }
        #expect(result.ending == .cancelled)
        #expect(result.outcome == .cancelled)
        #expect(result.query["why"] == "x")
        #expect(result.customerUUID == nil)
    }

    @Test("5.5: a closed browser is no cancellation: nobody has said how it ended")
    func dismissed() throws {
        var checkout = try checkout()
        let ended = checkout.dismiss()
        let result = try #require(ended)
        #expect(result.ending == .dismissed)
        #expect(result.outcome == .unknown)
        #expect(result.callbackURL == nil)
        #expect(result.query.items.isEmpty)
        #expect("\(result.confirmation)" == "SezzleClient.getOrder(order_uuid:)")
    }

    @Test("5.5: a page that did not load")
    func notLoaded() throws {
        var checkout = try checkout(orderUUID: "o-1")
        let ended = checkout.failToLoad()
        let result = try #require(ended)
        #expect(result.ending == .notLoaded)
        #expect(result.outcome == .unknown)
        #expect(result.orderUUID == "o-1")
    }

    @Test("5.2 and 5.5: in the system's browser, an unknown callback is an invalid response")
    func unknownCallback() throws {
        var checkout = try checkout(.systemBrowser)
        guard case .ended(let result) = checkout.arrive(at: "myapp://elsewhere") else {
            Issue.record("not ended")
            return
        }
        #expect(result.ending == .invalidResponse)
        #expect(result.outcome == .unknown)
        #expect(result.callbackURL == "myapp://elsewhere")
    }

    @Test(
        "5.2: in a web view, a URL that is neither is an ordinary page",
        arguments: [
            url, "https://checkout.sezzle.com/login", "about:blank", "", "myapp://elsewhere",
            "https://evil.example/checkout/confirmed",
        ])
    func ordinaryPages(_ page: String) throws {
        var checkout = try checkout()
        let arrival = checkout.arrive(at: page)
        #expect(arrival == .page)
        #expect(checkout.result == nil)
    }

    @Test("5.5: a session without an order has nothing to check out")
    func noOrder() throws {
        let session = try session(#"{"uuid":"s-1","tokenize":{"token":"t"}}"#)
        let callbacks = try SezzleCallbacks(complete: Self.complete, cancel: Self.cancel)
        #expect(throws: SezzleCheckoutFault.noOrder) {
            try SezzleCheckout(session: session, callbacks: callbacks, presentation: .webView)
        }
    }

    @Test("5.5: exactly one result; whatever comes later is ignored")
    func exactlyOneResult() throws {
        let complete = Self.complete, cancel = Self.cancel
        let events: [(inout SezzleCheckout) -> SezzleCheckoutResult?] = [
            { if case .ended(let result) = $0.arrive(at: complete) { result } else { nil } },
            { if case .ended(let result) = $0.arrive(at: cancel) { result } else { nil } },
            { if case .ended(let result) = $0.arrive(at: "myapp://x") { result } else { nil } },
            { $0.dismiss() }, { $0.failToLoad() },
        ]
        for first in events {
            for second in events {
                var checkout = try checkout(.systemBrowser)
                let ended = first(&checkout)
                let result = try #require(ended)
                let later = second(&checkout)
                #expect(later == nil)
                #expect(checkout.result == result)
                let (arrival, opened) = (checkout.arrive(at: complete), checkout.open())
                #expect(arrival == .ignored)
                #expect(opened == nil)
            }
        }
    }

    @Test("5.5: a second start while one is running is ignored")
    func opensOnce() throws {
        var checkout = try checkout()
        let (first, second) = (checkout.open(), checkout.open())
        #expect(first != nil)
        #expect(second == nil)
        #expect(checkout.result == nil)
    }

    @Test("5.2: the system's browser needs a scheme of the app's own; a web view takes any")
    func ownScheme() throws {
        let web = try SezzleCallbacks(complete: "HTTPS://shop.example/done", cancel: "http://shop.example/cart")
        _ = try SezzleCheckout(url: Self.url, callbacks: web, presentation: .webView)
        #expect(throws: SezzleCheckoutFault.callback(.complete, .needsOwnScheme)) {
            try SezzleCheckout(url: Self.url, callbacks: web, presentation: .systemBrowser)
        }
        let half = try SezzleCallbacks(complete: "myapp://done", cancel: "https://shop.example/cart")
        #expect(throws: SezzleCheckoutFault.callback(.cancel, .needsOwnScheme)) {
            try SezzleCheckout(url: Self.url, callbacks: half, presentation: .systemBrowser)
        }
    }

    @Test func aCallbackIsNotTheCheckoutItself() throws {
        let callbacks = try SezzleCallbacks(complete: "myapp://done", cancel: "https://checkout.sezzle.com?x")
        #expect(throws: SezzleCheckoutFault.callbackIsCheckout(.cancel)) {
            try SezzleCheckout(url: Self.url, callbacks: callbacks, presentation: .webView)
        }
    }

    @Test(
        "5.2: of several customer ids that differ, none is believed",
        arguments: [
            ("customer-uuid=a&customer-uuid=b", nil), ("customer-uuid=a&customer-uuid=a", "a"), ("customer-uuid=", nil),
            ("Customer-UUID=a", nil), ("customer-uuid=%FF", nil), ("customer-uuid", nil),
        ] as [(String, String?)])
    func customer(_ query: String, _ id: String?) throws {
        var checkout = try checkout()
        _ = checkout.arrive(at: "myapp://checkout/confirmed?" + query)
        #expect(checkout.result?.ending == .completed)
        #expect(checkout.result?.customerUUID == id)
    }

    @Test func nothingOfItPrints() throws {
        var checkout = try SezzleCheckout(
            url: Self.url + "&planted", callbacks: SezzleCallbacks(complete: "planted://a", cancel: "planted://b"),
            presentation: .webView, orderUUID: "planted")
        var texts = ["\(checkout)", String(reflecting: checkout.callbacks), String(reflecting: checkout.url)]
        _ = checkout.arrive(at: "planted://a?planted")
        let result = try #require(checkout.result)
        var dumped = ""
        dump(checkout, to: &dumped)
        dump(result, to: &dumped)
        texts += ["\(checkout)", "\(result)", String(reflecting: result), dumped, "\(checkout.arrive(at: "planted"))"]
        for text in texts { #expect(!text.contains("planted"), "\(text)") }
    }
}
