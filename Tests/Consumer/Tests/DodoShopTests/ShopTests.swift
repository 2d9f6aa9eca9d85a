import Dodo
import Foundation
import PaymentRuntime
import Testing

@testable import DodoShop
@testable import TestDouble

@Suite("README's Dodo examples, from the page to the refund")
struct ShopTests {
    @Test("A page for the cart")
    func openPage() async throws {
        let gateway = FakeGateway([Scripted.paths.create: { .json(200, Scripted.created) }])
        let session = try await Scripted.shop(gateway).openPage(orderID: "A-17")
        #expect(session.sessionID == "cks_Gx0001")
        #expect(session.checkoutURL == Scripted.checkoutURL)
        let request = try #require(await gateway.requests.first)
        #expect(request.origin == "https://test.dodopayments.com")
        #expect(request.headers["Authorization"] == "Bearer key_1")
        #expect(
            try await gateway.body(0) == [
                "product_cart": [["product_id": "pdt_Mug0001", "quantity": 2]],
                "customer": ["email": "ana@example.com", "name": "Ana Lima"],
                "billing_address": ["country": "US", "state": "TX", "zipcode": "73301"],
                "return_url": "myapp://checkout/return", "metadata": ["order_id": "A-17"],
                "feature_flags": [
                    "allow_currency_selection": false, "allow_discount_code": false, "redirect_immediately": true,
                ],
            ])
    }

    @Test("A page whose answer was lost is not made twice")
    func pageIsNotRepeated() async throws {
        let gateway = FakeGateway([
            Scripted.paths.create: { throw TransportFault(.connectionLost, wasSent: .maybe) }
        ])
        let error = await #expect(throws: CallError<DodoProblem>.self) {
            try await Scripted.shop(gateway).openPage(orderID: "A-17")
        }
        #expect(error?.mayHaveTakenEffect == true)
        #expect(await gateway.requests.count == 1)
    }

    @Test("All pages are added up, from page 0 on")
    func takings() async throws {
        let gateway = FakeGateway { request in
            let isFirst = request.query?.contains("page_number=0") == true
            let item = #"{"payment_id":"pay_Zx0001","total_amount":2160,"currency":"USD"}"#
            let items = Array(repeating: item, count: isFirst ? 100 : 1).joined(separator: ",")
            return .json(200, #"{"items":[\#(items)]}"#)
        }
        let start = try #require(Timestamp("2026-11-30T00:00:00Z"))
        #expect(try await Scripted.shop(gateway).takings(since: start) == 101 * 2160)
        let queries = await gateway.requests.map { $0.query ?? "" }
        #expect(queries.count == 2)
        for (number, query) in queries.enumerated() {
            #expect(
                Set(query.split(separator: "&")) == [
                    "created_at_gte=2026-11-30T00%3A00%3A00Z", "page_size=100", "page_number=\(number)",
                    "status=succeeded", "currency=USD",
                ])
        }
    }

    @Test("A refund of a part")
    func refund() async throws {
        let gateway = FakeGateway([Scripted.paths.refund: { .json(200, Scripted.refund("T9")) }])
        #expect(try await Scripted.shop(gateway).refundMug(paymentID: "pay_Zx0001", reason: "T9") == .pending)
        #expect(
            try await gateway.body(0) == [
                "payment_id": "pay_Zx0001", "items": [["item_id": "pdt_Mug0001", "amount": 1000]], "currency": "USD",
                "reason": "T9",
            ])
    }

    @Test("A refund whose answer was lost is looked up and never repeated", arguments: ["T9", "T8", nil])
    func lostRefund(found: String?) async throws {
        let payment = Scripted.payment(refunds: found.map { Scripted.refund($0) } ?? "")
        let gateway = FakeGateway([
            Scripted.paths.refund: { throw TransportFault(.connectionLost, wasSent: .maybe) },
            Scripted.paths.payment: { .json(200, payment) },
        ])
        let shop = try Scripted.shop(gateway)
        if found == "T9" {
            #expect(try await shop.refundMug(paymentID: "pay_Zx0001", reason: "T9") == .pending)
        } else {
            let error = await #expect(throws: CallError<DodoProblem>.self) {
                try await shop.refundMug(paymentID: "pay_Zx0001", reason: "T9")
            }
            #expect(error?.mayHaveTakenEffect == true)
        }
        #expect(await gateway.targets == [Scripted.paths.refund, Scripted.paths.payment])
    }

    @Test("A refund that is refused is a plain no")
    func refused() async throws {
        let gateway = FakeGateway([Scripted.paths.refund: { .json(422, #"{"code":"REFUND_WINDOW_EXPIRED"}"#) }])
        let error = await #expect(throws: CallError<DodoProblem>.self) {
            try await Scripted.shop(gateway).refundMug(paymentID: "pay_Zx0001", reason: "T9")
        }
        #expect(error?.problem?.code == .refundWindowExpired)
        #expect(error?.mayHaveTakenEffect == false)
        #expect(await gateway.requests.count == 1)
    }

    @Test("The program that tries the key asks for one payment, and names a key that is missing")
    func firstCall() async throws {
        let gateway = FakeGateway([Scripted.paths.list: { .json(200, #"{"items":[]}"#) }])
        let keys = ["DODO_PAYMENTS_API_KEY": "key_1"]
        let text = try await DodoShop.firstCall(keys, configuration: .init(transport: gateway))
        #expect(text == "The key works. There are no payments yet.")
        #expect(await gateway.requests.map(\.url) == ["https://test.dodopayments.com/payments?page_size=1"])
        await #expect(throws: MissingVariable.self) { try await DodoShop.firstCall([:]) }
    }
}
