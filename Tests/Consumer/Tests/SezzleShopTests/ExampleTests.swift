import Foundation
import PaymentRuntime
import Sezzle
import Testing

@testable import SezzleApp
@testable import SezzleShop
@testable import TestDouble

@Suite("The other examples do what README says of them")
struct ExampleTests {
    private let price = Price(amountInCents: 500, currency: "USD")

    @Test("The keys come from the environment, and a missing one is named")
    func environment() throws {
        let keys = ["SEZZLE_PUBLIC_KEY": "sz_pub_1", "SEZZLE_PRIVATE_KEY": "sz_pr_1"]
        #expect(try makeClient(keys).sender.baseURL.origin == "https://sandbox.gateway.sezzle.com")
        let own = keys.merging(["SEZZLE_URL": "http://127.0.0.1:8080/pay"]) { $1 }
        #expect(try makeClient(own).sender.baseURL.description == "http://127.0.0.1:8080/pay")
        let clear = keys.merging(["SEZZLE_URL": "http://gateway.example"]) { $1 }
        #expect(throws: BaseURLFault.notSecure) { try makeClient(clear) }
        let missing = #expect(throws: MissingKey.self) { try makeClient(["SEZZLE_PUBLIC_KEY": "sz_pub_1"]) }
        #expect(missing?.name == "SEZZLE_PRIVATE_KEY")
    }

    @Test("A refund goes out under the caller's key")
    func ownKey() async throws {
        let gateway = FakeGateway(["POST /v2/order/o-1/refund": { .json(200, #"{"uuid": "r-1"}"#) }])
        let sezzle = makeTestClient(gateway)
        #expect(try await Checkout(sezzle: sezzle).refund(orderUUID: "o-1", price, key: "refund-7").uuid == "r-1")
        #expect(try await SingleCalls(sezzle: sezzle).requestID(orderUUID: "o-1", price) == nil)
        #expect(await gateway.requests[0].headers["Sezzle-Request-Id"] == "refund-7")
    }

    @Test("A call's own attempts replace the configured ones")
    func attempts() async throws {
        let gateway = FakeGateway(["GET /v2/order/o-1": { .json(503, "{}") }])
        let calls = SingleCalls(sezzle: makeTestClient(gateway))
        let error = await #expect(throws: CallError<SezzleProblem>.self) { try await calls.status(orderUUID: "o-1") }
        #expect(error?.mayHaveTakenEffect == false)
        #expect(error.map(mayTryAgain) == true)
        #expect(await gateway.requests.count == 2)
    }

    @Test("The observer writes a line for each attempt")
    func observer() async throws {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        let client = SezzleClient(
            environment: .sandbox, authenticator: NoAuthentication(),
            configuration: .init(
                transport: FakeGateway(["GET /v2/order/o-1": { .json(200, #"{"uuid": "o-1"}"#) }]),
                observer: AttemptLog { continuation.yield($0) }))
        _ = try await client.getOrder(orderUUID: "o-1")
        continuation.finish()
        let written = await lines.reduce(into: []) { $0.append($1) }
        #expect(written.count == 1)
        #expect(written.first?.hasPrefix("getOrder 1: succeeded 200 ") == true)
    }

    @Test("Values that this version does not know are told, not fatal")
    func unknownValues() throws {
        let order = try JSONDecoder().decode(
            Order.self, from: Data(#"{"uuid": "o-1", "checkout_status": "on_hold"}"#.utf8))
        #expect(describe(order) == "new to this version: on_hold")
        func event(_ json: String) throws -> OrderEvent {
            try JSONDecoder().decode(OrderEvent.self, from: Data(json.utf8))
        }
        let both = try event(#"{"amount": {"amount_in_cents": 7, "currency": "USD"}, "amount_in_cents": 7}"#)
        #expect(amount(of: both) == 7)
        #expect(amount(of: try event(#"{"amount": {"amount_in_cents": 8, "currency": "USD"}}"#)) == 8)
        #expect(amount(of: try event(#"{"sum": 9}"#)) == nil)
    }

    @Test("The app creates a session with the public key alone")
    @MainActor func app() async throws {
        let gateway = FakeGateway(["POST /v2/session": { .json(201, Scripted.session) }])
        let model = CheckoutModel(
            sezzle: SezzleAppClient(
                environment: .sandbox, publicKey: "sz_pub_1", configuration: .init(transport: gateway)))
        await model.buy(
            .init(
                cancelURL: .init(href: "https://shop.example/cart"),
                completeURL: .init(href: "https://shop.example/done"),
                order: .init(intent: .auth, referenceID: "a-1", description: "Case", orderAmount: price)))
        #expect(model.checkoutURL == "https://checkout.example/o-1")
        #expect(model.message == nil)
        let header = "Basic " + Data("sz_pub_1".utf8).base64EncodedString()
        #expect(await gateway.requests.map { $0.headers["Authorization"] } == [header])
    }

    @Test("The app tells the buyer when the checkout cannot be opened")
    @MainActor func appFailure() async {
        let model = CheckoutModel(
            sezzle: SezzleAppClient(
                environment: .sandbox, publicKey: "sz_pub_1", configuration: .init(transport: FakeGateway([:]))))
        await model.buy(
            .init(cancelURL: .init(href: "https://a.example"), completeURL: .init(href: "https://b.example")))
        #expect(model.checkoutURL == nil)
        #expect(model.message == "The checkout cannot be opened.")
    }
}
