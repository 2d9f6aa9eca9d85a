import Foundation
import PaymentRuntime
import Testing
import Worldline

@testable import TestDouble
@testable import WorldlineShop

@Suite("README's Worldline examples, from the page to the payment")
struct CheckoutTests {
    private static let checkouts = "/v2/MyMerchant/hostedcheckouts"
    private static let payments = "/v2/MyMerchant/payments"

    @Test("The page offers Apple Pay and nothing else, and the request is signed")
    func page() async throws {
        let gateway = FakeGateway(["POST \(Self.checkouts)": { .json(200, Scripted.page) }])
        let page = try await Scripted.checkout(gateway).openPage(orderID: "order-6372")
        #expect(page.hostedCheckoutID == "3066019730")
        #expect(page.returnMAC?.value == "fecab85c-9b0e-42ee-a9d9-ebb69b0c2eb0")
        #expect(page.redirectURL?.hasSuffix("/hostedcheckout/PaymentMethods/Selection/abc123") == true)

        let request = try #require(await gateway.requests.first)
        #expect(request.origin == "https://payment.preprod.direct.worldline-solutions.com")
        #expect(request.headers["Authorization"]?.hasPrefix("GCS v1HMAC:EC36A74A98D21:") == true)
        #expect(
            try await gateway.body(0) == [
                "order": [
                    "amountOfMoney": ["amount": 1000, "currencyCode": "EUR"],
                    "references": ["merchantReference": "order-6372"],
                ],
                "hostedCheckoutSpecificInput": [
                    "returnUrl": "https://shop.example/return", "locale": "en_GB",
                    "paymentProductFilters": ["restrictTo": ["products": [302]]],
                ],
                "mobilePaymentMethodSpecificInput": [
                    "paymentProductId": 302, "authorizationMode": "FINAL_AUTHORIZATION",
                ],
            ])
    }

    @Test("A page whose answer was lost is not made twice")
    func pageIsNotRepeated() async throws {
        let gateway = FakeGateway([
            "POST \(Self.checkouts)": { throw TransportFault(.connectionLost, wasSent: .maybe) }
        ])
        let error = await #expect(throws: CallError<ErrorResponse>.self) {
            try await Scripted.checkout(gateway).openPage(orderID: "order-6372")
        }
        #expect(error?.mayHaveTakenEffect == true)
        #expect(await gateway.requests.count == 1)
    }

    @Test("What became of the page is told by the payment", arguments: Scripted.pages)
    func whatNow(page: (json: String, words: String)) async throws {
        let gateway = FakeGateway(["GET \(Self.checkouts)/3066019730": { .json(200, page.json) }])
        #expect(try await Scripted.checkout(gateway).whatNow(hostedCheckoutID: "3066019730") == page.words)
    }

    @Test("An Apple Pay token becomes a payment under the caller's key")
    func pay() async throws {
        let gateway = FakeGateway(["POST \(Self.payments)": { .json(201, Scripted.payment) }])
        let payment = try await Scripted.checkout(gateway).pay(
            orderID: "order-6373", token: Scripted.token, key: "order-6373-a")
        #expect(payment?.id == "3066019731_0")
        #expect(payment?.standing == .authorized)
        #expect(payment?.completesApplePay == true)
        #expect(await gateway.requests.map { $0.headers["X-GCS-Idempotence-Key"] } == ["order-6373-a"])
        #expect(
            try await gateway.body(0) == [
                "order": [
                    "amountOfMoney": ["amount": 1000, "currencyCode": "EUR"],
                    "references": ["merchantReference": "order-6373"],
                ],
                "mobilePaymentMethodSpecificInput": [
                    "paymentProductId": 302, "authorizationMode": "FINAL_AUTHORIZATION",
                    "encryptedPaymentData": "ZGF0YQ==", "ephemeralKey": "a2V5", "publicKeyHash": "aGFzaA==",
                ],
            ])
    }

    @Test("A declined payment is read from the refusal")
    func declined() async throws {
        let gateway = FakeGateway(["POST \(Self.payments)": { .json(402, Scripted.declined) }])
        let payment = try await Scripted.checkout(gateway).pay(
            orderID: "order-6373", token: Scripted.token, key: "order-6373-a")
        #expect(payment?.id == "3066019732_0")
        #expect(payment?.standing == .failed)
        #expect(await gateway.requests.count == 1)
    }

    @Test(
        "While the first request under the key is at work, the answer is to come back", arguments: ["1409", "30001002"])
    func conflict(code: String) async throws {
        let gateway = FakeGateway(["POST \(Self.payments)": { .json(409, Scripted.problem(code)) }])
        let payment = try await Scripted.checkout(gateway).pay(
            orderID: "order-6373", token: Scripted.token, key: "order-6373-a")
        #expect(payment == nil)
        // Asked again under the same key, and no more often than other calls.
        #expect(
            await gateway.requests.map { $0.headers["X-GCS-Idempotence-Key"] }
                == Array(repeating: "order-6373-a", count: 3))
    }

    @Test("What is neither is thrown")
    func refused() async throws {
        let gateway = FakeGateway(["POST \(Self.payments)": { .json(400, Scripted.problem("00000000")) }])
        let checkout = try Scripted.checkout(gateway)
        await #expect(throws: CallError<PaymentErrorResponse>.self) {
            try await checkout.pay(orderID: "order-6373", token: Scripted.token, key: "order-6373-a")
        }
        // As the iOS simulator gives it.
        await #expect(throws: ApplePayTokenFault.noPaymentData) {
            try await checkout.pay(orderID: "order-6373", token: Data(), key: "order-6373-a")
        }
        #expect(await gateway.requests.count == 1)
    }
}
