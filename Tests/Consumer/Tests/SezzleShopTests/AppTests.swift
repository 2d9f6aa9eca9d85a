import Foundation
import PaymentRuntime
import Sezzle
import Testing

@testable import SezzleApp
@testable import SezzleShop

@Suite("README's examples of what an app does around Sezzle's page, and of the webhooks")
struct AppTests {
    private func session() throws -> Session {
        try JSONDecoder().decode(
            Session.self,
            from: Data(
                """
                {"uuid": "s-1", "order": {"uuid": "o-1", "intent": "AUTH",
                 "checkout_url": "https://checkout.sezzle.com/?id=c-1"}}
                """.utf8))
    }

    @Test(
        "The page is opened once and ended by one of the two URLs",
        arguments: [
            ("https://shop.example/done?customer-uuid=c-9", CheckoutOutcome.succeeded),
            ("https://shop.example/cart", .cancelled),
        ])
    @MainActor func page(url: String, outcome: CheckoutOutcome) throws {
        let page = try SezzlePage()
        #expect(page.callbacks.completeURL.href == "https://shop.example/done")
        #expect(try page.open(session()) == "https://checkout.sezzle.com/?id=c-1&isWebView=true")
        #expect(page.mayLoad("https://checkout.sezzle.com/login"))
        #expect(page.result == nil)
        #expect(!page.mayLoad(url))
        #expect(page.result?.outcome == outcome)
        #expect(
            page.result?.confirmation
                == .init(client: "SezzleClient", operation: "getOrder", arguments: ["order_uuid": "o-1"]))
        page.closed()
        #expect(page.result?.outcome == outcome)
    }

    @Test("A page that was closed says nothing")
    @MainActor func closed() throws {
        let page = try SezzlePage()
        _ = try page.open(session())
        page.closed()
        #expect(page.result?.outcome == .unknown)
        #expect(!page.mayLoad("https://shop.example/done"))
    }

    @Test("The message beside a price, and the payments")
    @MainActor func promotionalMessage() throws {
        let price = Price(amountInCents: 4599, currency: "USD")
        let line = promotion(for: price).replacing("\u{A0}", with: " ")
        #expect(line == "or 4 payments of $11.49 with Sezzle ⓘ")
        #expect(promotion(for: Price(amountInCents: 3499, currency: "USD")) == "")
        let today = try #require(CalendarDay(year: 2026, month: 1, day: 31))
        #expect(payments(of: price, from: today).map(\.amountInCents) == [1149, 1149, 1149, 1152])
        #expect(
            payments(of: price, from: today).map { "\($0.dueDay)" } == [
                "2026-01-31", "2026-02-14", "2026-02-28", "2026-03-14",
            ])
    }

    @Test("A webhook is stored if its signature is right")
    func notices() async throws {
        // By Python's `hmac`, with the private key.
        let body = Data(#"{"uuid":"evt-1","event":"order.captured","data":{"uuid":"o-1"}}"#.utf8)
        let headers: HTTPHeaders = [
            "Sezzle-Signature": "beee479ea544cec169d1c7190967e000010502c0acc9aaef86dfe77bab088743"
        ]
        let (bodies, continuation) = AsyncStream.makeStream(of: VerifiedBody.self)
        let notices = try SezzleNotices(privateKeys: ["sz_pr_example", "sz_pr_old"]) { continuation.yield($0) }
        #expect(notices.receive(headers: headers, body: body) == 200)
        #expect(notices.receive(headers: headers, body: body + [0x20]) == 400)
        #expect(notices.receive(headers: [:], body: body) == 400)
        continuation.finish()
        let stored = await bodies.reduce(into: []) { $0.append($1) }
        #expect(try stored.map(notices.order) == ["o-1"])
        let full = try SezzleNotices(privateKeys: ["sz_pr_example"]) { _ in throw CancellationError() }
        #expect(full.receive(headers: headers, body: body) == 500)
    }
}
