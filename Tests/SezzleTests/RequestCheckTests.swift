import PaymentRuntime
import Sezzle
import TestSupport
import Testing

/// Requests that break a documented rule are refused before anything is sent, the token exchange included.
@Suite struct RequestCheckTests {
    private static let order = SessionOrder(
        intent: .auth, referenceID: "ord_1001", description: "Shop order 1001", orderAmount: Sample.price)
    private static let base = SessionRequest(
        cancelURL: .init(href: "https://shop.example/cart"), completeURL: .init(href: "https://shop.example/done"))

    struct Flaw: Sendable, CustomStringConvertible {
        let description: String
        /// What the error must name.
        let path: String
        let change: @Sendable (inout SessionRequest) -> Void
    }

    static let flaws: [Flaw] = [
        .init(description: "neither order nor customer", path: "order") { $0.order = nil },
        .init(description: "a customer who is not to be tokenized", path: "tokenize") {
            $0.order = nil
            $0.customer = .init(email: "shopper@example.com", tokenize: false)
        },
        .init(description: "a reference with a space", path: "order.reference_id") { $0.order?.referenceID = "ord 1" },
        .init(description: "an empty reference", path: "order.reference_id") { $0.order?.referenceID = "" },
        .init(description: "a currency in words", path: "order.order_amount.currency") {
            $0.order?.orderAmount.currency = "dollars"
        },
        .init(description: "a total of 99 cents", path: "order.order_amount.amount_in_cents") {
            $0.order?.orderAmount.amountInCents = 99
        },
        .init(description: "two plans", path: "order.checkout_financing_options") {
            $0.order?.checkoutFinancingOptions = [.fourPayBiweekly, .sixPayMonthly]
        },
        .init(description: "a notification to nobody", path: "order.send_checkout_url") {
            $0.order?.sendCheckoutURL = .init(language: .french)
        },
        .init(description: "no piece of an item", path: "order.items[0].quantity") {
            $0.order?.items = [.init(name: "Earbuds", quantity: 0, price: Sample.price)]
        },
        .init(description: "a country of three letters", path: "customer.billing_address.country_code") {
            $0.customer = .init(
                billingAddress: .init(
                    street: "1 Sample St", city: "Minneapolis", state: "MN", postalCode: "55401", countryCode: "USA"))
        },
    ]

    @Test(arguments: flaws)
    func isNotSent(_ flaw: Flaw) async throws {
        let sezzle = try SezzleGateway { _ in .json(201, WireCase.sessionJSON) }
        defer { sezzle.gateway.stop() }
        var request = Self.base
        request.order = Self.order
        flaw.change(&request)

        let error = await #expect(throws: CallError<SezzleProblem>.self) {
            try await sezzle.client.createSession(request)
        }
        guard case .invalidRequest(let invalid)? = error else {
            Issue.record("\(String(describing: error)) is no invalid request")
            return
        }
        #expect("\(invalid)".contains(flaw.path), "\(invalid)")
        #expect(error?.mayHaveTakenEffect == false)
        #expect(sezzle.gateway.requests.isEmpty)

        // The checks can be switched off; then Sezzle decides.
        _ = try await sezzle.client.createSession(request, options: .init(validates: false))
        #expect(sezzle.calls.count == 1)
    }

    /// The floor of 100 minor units holds for totals (sections 2.2 and 2.7), and not for captures, refunds and the like.
    @Test func theFloorOfTotals() async throws {
        let sezzle = try SezzleGateway { request in
            request.path == "/v2/session" ? .json(201, WireCase.sessionJSON) : .json(200, #"{"uuid":"o-3"}"#)
        }
        defer { sezzle.gateway.stop() }
        let client = sezzle.client
        var request = Self.base
        request.order = Self.order
        request.order?.orderAmount.amountInCents = 100
        _ = try await client.createSession(request)
        let cent = Price(amountInCents: 1, currency: "USD")
        _ = try await client.captureOrder(orderUUID: "o-1", .init(captureAmount: cent))
        _ = try await client.createCustomerOrder(
            customerUUID: "cu-1",
            .init(intent: .auth, referenceID: "s-1", orderAmount: .init(amountInCents: 100, currency: "USD")))
        #expect(sezzle.calls.count == 3)

        let error = await #expect(throws: CallError<SezzleProblem>.self) {
            try await client.createCustomerOrder(
                customerUUID: "cu-1",
                .init(intent: .auth, referenceID: "s-1", orderAmount: .init(amountInCents: 99, currency: "USD")))
        }
        guard case .invalidRequest(let invalid)? = error else {
            Issue.record("\(String(describing: error)) is no invalid request")
            return
        }
        #expect("\(invalid)".contains("order_amount.amount_in_cents"))
        #expect(sezzle.calls.count == 3)
    }

    @Test func aTokenizationWithoutAnOrderIsSent() async throws {
        let sezzle = try SezzleGateway { _ in .json(201, #"{"uuid":"s-1","tokenize":{"token":"tok-1"}}"#) }
        defer { sezzle.gateway.stop() }
        var request = Self.base
        request.customer = .init(tokenize: true)
        let session = try await sezzle.client.createSession(request)
        #expect(session.anyTokenization?.token?.value == "tok-1")
        #expect(
            sezzle.calls.first?.text == """
                {"cancel_url":{"href":"https://shop.example/cart"},\
                "complete_url":{"href":"https://shop.example/done"},"customer":{"tokenize":true}}
                """)
    }

    @Test func absentNullAndValueAreThreeThings() async throws {
        let sezzle = try SezzleGateway { _ in .json(201, WireCase.sessionJSON) }
        defer { sezzle.gateway.stop() }
        var address = Address(
            street: "1 Sample St", city: "Minneapolis", state: "MN", postalCode: "55401", countryCode: "US")
        for street2 in [Nullable<String>.absent, .null, .value("Floor 2")] {
            address.street2 = street2
            var request = Self.base
            request.order = Self.order
            request.customer = .init(shippingAddress: address)
            _ = try await sezzle.client.createSession(request)
        }
        let bodies = sezzle.calls.map(\.text)
        #expect(!bodies[0].contains("street2"))
        #expect(bodies[1].contains(#""street2":null"#))
        #expect(bodies[2].contains(#""street2":"Floor 2""#))
    }

    /// A refund or capture is more than nothing.
    @Test(arguments: [0, -4599])
    func noMoneyIsNeitherTakenNorGivenBack(cents: Int) async throws {
        let sezzle = try SezzleGateway { _ in .json(200, #"{"uuid":"t-1"}"#) }
        defer { sezzle.gateway.stop() }
        let amount = Price(amountInCents: cents, currency: "USD")
        let errors = [
            await #expect(throws: CallError<SezzleProblem>.self) {
                try await sezzle.client.captureOrder(orderUUID: "o-1", .init(captureAmount: amount))
            },
            await #expect(throws: CallError<SezzleProblem>.self) {
                try await sezzle.client.refundOrder(orderUUID: "o-1", amount)
            },
        ]
        for error in errors {
            guard case .invalidRequest(let invalid)? = error else {
                Issue.record("\(String(describing: error)) is no invalid request")
                continue
            }
            #expect("\(invalid)".contains("amount_in_cents: must be at least 1"))
        }
        #expect(errors.allSatisfy { $0?.mayHaveTakenEffect == false })
        #expect(sezzle.gateway.requests.isEmpty)
    }
}
