import Foundation
import PaymentRuntime
import Sezzle
import Testing

@testable import SezzleShop
@testable import TestDouble

@Suite("The examples' checkout, from the session to the capture")
struct CheckoutTests {
    @Test("One token, a session, and the capture of what was authorized")
    func checkout() async throws {
        let gateway = FakeGateway([
            "POST /v2/authentication": { .json(201, Scripted.token) },
            "POST /v2/session": { .json(201, Scripted.session) },
            "POST /v2/order/o-1/capture": { .json(200, Scripted.capture) },
        ])
        let checkout = Checkout(
            sezzle: SezzleClient(
                environment: .sandbox, credentials: .init(publicKey: "pub", privateKey: "pr"),
                configuration: .init(transport: gateway)))

        let order = try #require(try await checkout.start())
        #expect(order.checkoutURL == "https://checkout.example/o-1")
        try await checkout.capture(orderUUID: order.uuid)

        #expect(
            await gateway.targets == [
                "POST /v2/authentication", "POST /v2/session", "POST /v2/order/o-1/capture",
            ])
        let requests = await gateway.requests
        #expect(requests.map { $0.headers["Authorization"] } == [nil, "Bearer tok-1", "Bearer tok-1"])
        #expect(requests[2].headers["Sezzle-Request-Id"]?.isEmpty == false)
        #expect(
            try await gateway.body(1) == [
                "cancel_url": ["href": "https://shop.example/cart"],
                "complete_url": ["href": "https://shop.example/done"],
                "order": [
                    "intent": "AUTH", "reference_id": "order-1001", "description": "Earbuds",
                    "order_amount": ["amount_in_cents": 4599, "currency": "USD"],
                ],
            ])
        #expect(
            try await gateway.body(2) == ["capture_amount": ["amount_in_cents": 4599, "currency": "USD"]])
    }

    /// What the order shows when the answer to its capture was lost, and whether that settles the matter.
    static let lookups: [(order: HTTPResponse, isCaptured: Bool)] = [
        (.json(200, Scripted.order(captures: #"[{"uuid": "c-1"}]"#)), true),
        (.json(200, Scripted.order(captures: "[]")), false),
        (.json(404, #"[{"code": "not_found"}]"#), false),
    ]

    @Test("A capture whose answer was lost is looked up, and is not said to have failed", arguments: lookups)
    func lostAnswer(order: HTTPResponse, isCaptured: Bool) async throws {
        let gateway = FakeGateway([
            "POST /v2/order/o-1/capture": { throw TransportFault(.connectionLost, wasSent: .maybe) },
            "GET /v2/order/o-1": { order },
        ])
        let checkout = Checkout(sezzle: makeTestClient(gateway))
        if isCaptured {
            try await checkout.capture(orderUUID: "o-1")
        } else {
            let error = await #expect(throws: CallError<SezzleProblem>.self) {
                try await checkout.capture(orderUUID: "o-1")
            }
            #expect(error?.mayHaveTakenEffect == true)
        }
        #expect(await gateway.targets.last == "GET /v2/order/o-1")
        // Every attempt carried the same key.
        let keys = await gateway.requests.dropLast().map { $0.headers["Sezzle-Request-Id"] }
        #expect(keys.count == 3)
        #expect(Set(keys).count == 1)
    }

    @Test("A refused capture is thrown, and nothing is looked up")
    func refusal() async throws {
        let gateway = FakeGateway([
            "POST /v2/order/o-1/capture": { .json(422, #"[{"code": "amount_too_large"}]"#) }
        ])
        let checkout = Checkout(sezzle: makeTestClient(gateway))
        let error = await #expect(throws: CallError<SezzleProblem>.self) {
            try await checkout.capture(orderUUID: "o-1")
        }
        #expect(error.map(explain) == "Sezzle said no: amount_too_large")
        #expect(error.map(mayTryAgain) == false)
        #expect(await gateway.requests.count == 1)
    }
}
