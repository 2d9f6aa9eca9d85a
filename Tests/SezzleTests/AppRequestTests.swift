import Foundation
import PaymentRuntime
import Sezzle
import TestSupport
import Testing

/// Section 5.3 of `Schemas/Sezzle/SOURCES.md`, and the messages of section 5.5.
@Suite struct AppRequestTests {
    private static let device = SezzleDevice(
        platform: "ios", sdkVersion: "1.2.1", deviceModel: "iPhone15,2", osVersion: "17.5")
    private static let price = Price(amountInCents: 4599, currency: "USD")

    private func json(_ value: some Encodable) throws -> JSONValue { try WireEncoder().value(of: value) }

    @Test("5.3: the device's four metadata entries, and the merchant's own keys win")
    func metadata() {
        #expect(
            Self.device.metadata() == [
                "_sdk_platform": "ios", "_sdk_version": "1.2.1", "_device_model": "iPhone15,2", "_os_version": "17.5",
            ])
        #expect(
            Self.device.metadata(merging: ["store": "downtown", "_os_version": "mine"]) == [
                "_sdk_platform": "ios", "_sdk_version": "1.2.1", "_device_model": "iPhone15,2", "_os_version": "mine",
                "store": "downtown",
            ])
    }

    @Test("5.3: description and intent unless given; what is not set is left out, the locale too")
    func defaults() throws {
        let order = SessionOrder.app(referenceID: "ord_1", orderAmount: Self.price)
        #expect(
            try json(order) == [
                "intent": "AUTH", "reference_id": "ord_1", "description": "Mobile SDK Order",
                "order_amount": ["amount_in_cents": 4599, "currency": "USD"],
            ])
    }

    @Test("5.3: what is given is sent")
    func given() throws {
        var order = SessionOrder.app(
            referenceID: "ord_1", orderAmount: Self.price, intent: .capture, description: "Earbuds",
            metadata: ["store": "downtown"], device: Self.device)
        order.locale = .frenchCanada
        #expect(
            try json(order) == [
                "intent": "CAPTURE", "reference_id": "ord_1", "description": "Earbuds",
                "order_amount": ["amount_in_cents": 4599, "currency": "USD"],
                "metadata": [
                    "_sdk_platform": "ios", "_sdk_version": "1.2.1", "_device_model": "iPhone15,2",
                    "_os_version": "17.5", "store": "downtown",
                ],
                "locale": "fr-CA",
            ])
        #expect(CheckoutLocale.knownValues.map(\.rawValue) == ["en-US", "en-CA", "fr-CA"])
    }

    @Test("5.3: a session with callbacks, as the app sends it")
    func session() async throws {
        let sezzle = try SezzleGateway { _ in
            .json(201, #"{"uuid":"s-1","order":{"uuid":"o-1","checkout_url":"https://checkout.sezzle.com/?id=c-1"}}"#)
        }
        defer { sezzle.gateway.stop() }
        let callbacks = try SezzleCallbacks(
            complete: "sezzle-sdk://checkout/confirmed", cancel: "sezzle-sdk://checkout/cancelled")
        let client = SezzleAppClient(environment: sezzle.environment, publicKey: "sz_pub_example")
        let session = try await client.createSession(
            .init(callbacks: callbacks, order: .app(referenceID: "ord_1", orderAmount: Self.price)))
        let body = try #require(sezzle.gateway.requests.first?.body)
        #expect(
            try JSONValue(parsing: body) == [
                "cancel_url": ["href": "sezzle-sdk://checkout/cancelled", "method": "GET"],
                "complete_url": ["href": "sezzle-sdk://checkout/confirmed", "method": "GET"],
                "order": [
                    "intent": "AUTH", "reference_id": "ord_1", "description": "Mobile SDK Order",
                    "order_amount": ["amount_in_cents": 4599, "currency": "USD"],
                ],
            ])
        var checkout = try SezzleCheckout(session: session, callbacks: callbacks, presentation: .systemBrowser)
        let opened = checkout.open()
        #expect(opened == "https://checkout.sezzle.com/?id=c-1&isWebView=true")
    }

    @Test("5.3: the schema's checks hold, and can be switched off")
    func checks() async throws {
        let sezzle = try SezzleGateway { _ in .json(201, #"{"uuid":"s-1"}"#) }
        defer { sezzle.gateway.stop() }
        let callbacks = try SezzleCallbacks(complete: "myapp://done", cancel: "myapp://cancel")
        let client = SezzleAppClient(environment: sezzle.environment, publicKey: "sz_pub_example")
        let request = SessionRequest(
            callbacks: callbacks, order: .app(referenceID: "no blanks", orderAmount: Self.price))
        await #expect(throws: CallError<SezzleProblem>.self) { try await client.createSession(request) }
        #expect(sezzle.gateway.requests.isEmpty)
        _ = try await client.createSession(request, options: .init(validates: false))
        #expect(sezzle.gateway.requests.count == 1)
    }

    @Test(
        "5.5: errors of the API carry the first problem's message, else the single problem's, else the status",
        arguments: [
            (422, #"[{"code":"invalid","message":"too low"},{"message":"second"}]"#, "too low"),
            (400, #"{"code":"bad_request","message":"no"}"#, "no"),
            (400, #"[{"code":"invalid"},{"message":"b"}]"#, "b"),
            (404, "[]", "HTTP 404"), (401, #"{"code":"x"}"#, "HTTP 401"), (404, "", "HTTP 404"),
            (404, "<html>", "HTTP 404"),
            (404, #""text""#, "HTTP 404"),
        ])
    func messages(_ status: Int, _ body: String, _ message: String) async throws {
        let sezzle = try SezzleGateway { _ in .json(status, body) }
        defer { sezzle.gateway.stop() }
        let client = SezzleAppClient(environment: sezzle.environment, publicKey: "sz_pub_example")
        let callbacks = try SezzleCallbacks(complete: "myapp://done", cancel: "myapp://cancel")
        do throws(CallError<SezzleProblem>) {
            _ = try await client.createSession(
                .init(callbacks: callbacks, order: .app(referenceID: "ord_1", orderAmount: Self.price)))
            Issue.record("the call succeeded")
        } catch {
            guard case .refused(let refusal) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(refusal.message == message)
        }
    }
}
