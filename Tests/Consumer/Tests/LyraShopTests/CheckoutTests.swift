import Foundation
import Lyra
import PaymentRuntime
import Testing

@testable import LyraShop
@testable import TestDouble

@Suite("README's Lyra examples, from the form to the refund")
struct CheckoutTests {
    private let storedMethod = "d0c5a1b2c3d4e5f60718293a4b5c6d7e"

    @Test("The token of a form, for an amount as people write it")
    func formToken() async throws {
        let gateway = FakeGateway([
            Scripted.paths.pay: {
                Scripted.envelope(#"{"formToken": "01ABCDEF", "_type": "V4/Charge/PaymentForm"}"#)
            }
        ])
        let checkout = try Scripted.checkout(gateway)
        #expect(try await checkout.formToken(orderID: "ORD-100045", price: "25.28", currency: "EUR") == "01ABCDEF")
        let request = try #require(await gateway.requests.first)
        #expect(request.origin == "https://api.lyra.com")
        // Section 1.2 of the sources has this header for the demo shop.
        #expect(
            request.headers["Authorization"]
                == "Basic Njk4NzYzNTc6dGVzdHBhc3N3b3JkX0RFTU9QUklWQVRFS0VZMjNHNDQ3NXpYWlEyVUE1eDdN")
        #expect(try await gateway.body(0) == ["amount": 2528, "currency": "EUR", "orderId": "ORD-100045"])
    }

    @Test("An amount that is in doubt is not sent", arguments: [("25.28", "JPY"), ("25.28", "CNY"), ("25.285", "EUR")])
    func doubt(price: String, currency: String) async throws {
        let gateway = FakeGateway([:])
        let checkout = try Scripted.checkout(gateway)
        await #expect(throws: AmountFault.self) {
            try await checkout.formToken(orderID: "ORD-1", price: price, currency: currency)
        }
        #expect(await gateway.requests.isEmpty)
    }

    @Test(
        "A refused payment is a success of the call, and is not paid",
        arguments: [("PAID", "AUTHORISED", PaymentOutcome.paid), ("UNPAID", "REFUSED", .unpaid)])
    func charge(status: String, detailed: String, outcome: PaymentOutcome) async throws {
        let gateway = FakeGateway([Scripted.paths.pay: { Scripted.payment(status, detailed) }])
        let checkout = try Scripted.checkout(gateway)
        #expect(
            try await checkout.charge(orderID: "ORD-7", amount: 1000, storedMethod: storedMethod) == outcome)
        #expect(
            try await gateway.body(0) == [
                "amount": 1000, "currency": "EUR", "orderId": "ORD-7", "formAction": "SILENT",
                "paymentMethodToken": .string(storedMethod),
            ])
    }

    /// What the order shows when the answer to its payment was lost, and whether that settles the matter.
    static let lookups: [(order: HTTPResponse, isPaid: Bool)] = [
        (Scripted.order(#"{"uuid": "1", "status": "PAID", "amount": 1000}"#), true),
        (Scripted.order(#"{"uuid": "1", "status": "UNPAID"}, {"uuid": "2", "status": "PAID", "amount": 1000}"#), true),
        (Scripted.order(#"{"uuid": "1", "status": "PAID", "amount": 400}"#), false),
        (Scripted.order(#"{"uuid": "1", "status": "RUNNING", "amount": 1000}"#), false),
        (Scripted.order(#"{"uuid": "1", "status": "UNPAID"}"#), false),
        (Scripted.order(""), false),
        (Scripted.problem("PSP_010"), false),
    ]

    @Test("A payment whose answer was lost is looked up and never repeated", arguments: lookups)
    func lostAnswer(order: HTTPResponse, isPaid: Bool) async throws {
        let gateway = FakeGateway([
            Scripted.paths.pay: { throw TransportFault(.connectionLost, wasSent: .maybe) },
            Scripted.paths.order: { order },
        ])
        let checkout = try Scripted.checkout(gateway)
        if isPaid {
            #expect(try await checkout.charge(orderID: "ORD-7", amount: 1000, storedMethod: storedMethod) == .paid)
        } else {
            let error = await #expect(throws: CallError<LyraProblem>.self) {
                try await checkout.charge(orderID: "ORD-7", amount: 1000, storedMethod: storedMethod)
            }
            #expect(error?.mayHaveTakenEffect == true)
        }
        #expect(await gateway.targets == [Scripted.paths.pay, Scripted.paths.order])
        #expect(try await gateway.body(1) == ["orderId": "ORD-7", "operationType": "DEBIT"])
    }

    @Test("Wrong credentials are refused, with HTTP 200, and nothing is looked up")
    func refused() async throws {
        let gateway = FakeGateway([Scripted.paths.pay: { Scripted.problem("INT_905") }])
        let checkout = try Scripted.checkout(gateway)
        let error = await #expect(throws: CallError<LyraProblem>.self) {
            try await checkout.charge(orderID: "ORD-7", amount: 1000, storedMethod: storedMethod)
        }
        #expect(error?.problem?.kind == .authentication)
        #expect(error?.mayHaveTakenEffect == false)
        #expect(error?.requestID == "2f3b9d0c4a5e46cfa1d2c3b4a5968778")
        #expect(await gateway.requests.count == 1)
    }

    @Test("A refund is a transaction of its own")
    func refund() async throws {
        let gateway = FakeGateway([
            Scripted.paths.refund: {
                Scripted.envelope(
                    """
                    {"uuid": "99998888777766665555444433332222", "operationType": "CREDIT", "status": "PAID",
                     "detailedStatus": "AUTHORISED", "amount": 250, "currency": "EUR", "_type": "V4/Transaction"}
                    """)
            }
        ])
        let uuid = "11112222333344445555666677778888"
        let refund = try await Scripted.checkout(gateway).refund(transaction: uuid, amount: 250)
        #expect(refund?.uuid == "99998888777766665555444433332222")
        #expect(refund?.operationType == .credit)
        #expect(try await gateway.body(0) == ["uuid": .string(uuid), "amount": 250, "currency": "EUR"])
    }

    @Test("The program that tries the connection has the demo shop to call")
    func firstCall() async throws {
        let gateway = FakeGateway([
            Scripted.paths.test: { Scripted.envelope(#"{"value": "It works.", "_type": "V4/Type/String"}"#) }
        ])
        #expect(try await LyraShop.firstCall([:], configuration: .init(transport: gateway)) == "It works.")
        #expect(try await gateway.body(0) == ["value": "It works."])
        let other = ["LYRA_SERVER": "api.payzen.eu"]
        #expect(try await LyraShop.firstCall(other, configuration: .init(transport: gateway)) == "It works.")
        #expect(await gateway.requests.map(\.origin) == ["https://api.lyra.com", "https://api.payzen.eu"])
    }
}
