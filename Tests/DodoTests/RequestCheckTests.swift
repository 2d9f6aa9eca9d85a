import Dodo
import PaymentRuntime
import TestSupport
import Testing

/// Requests that break a documented rule are refused before anything is sent.
@Suite struct RequestCheckTests {
    struct Flaw: Sendable, CustomStringConvertible {
        let description: String
        /// What the error must name.
        let path: String
        let change: @Sendable (inout CheckoutSessionRequest) -> Void
    }

    private static func many<Value>(_ count: Int, _ value: (Int) -> Value) -> [Value] { (0..<count).map(value) }

    static let flaws: [Flaw] = [
        .init(description: "21 products", path: "product_cart") {
            $0.productCart = many(21) { _ in .init(productID: "p", quantity: 1) }
        },
        .init(description: "less than no product", path: "product_cart[0].quantity") {
            $0.productCart = [.init(productID: "p", quantity: -1)]
        },
        .init(description: "less than no addition", path: "product_cart[0].addons[0].quantity") {
            $0.productCart[0].addons = .value([.init(addonID: "a", quantity: -1)])
        },
        .init(description: "6 fields", path: "custom_fields") {
            $0.customFields = .value(many(6) { .init(fieldType: .text, key: "\($0)", label: "l") })
        },
        .init(description: "21 codes", path: "discount_codes") { $0.discountCodes = .value(many(21) { "C\($0)" }) },
        .init(description: "a way to pay twice", path: "allowed_payment_method_types") {
            $0.allowedPaymentMethodTypes = .value([.credit, .debit, .credit])
        },
        .init(description: "a trial of ages", path: "subscription_data.trial_period_days") {
            $0.subscriptionData = .value(.init(trialPeriodDays: 10_001))
        },
        .init(description: "a trial of less than nothing", path: "subscription_data.trial_period_days") {
            $0.subscriptionData = .value(.init(trialPeriodDays: -1))
        },
        .init(description: "51 pairs", path: "metadata") {
            $0.metadata = .value(Dictionary(uniqueKeysWithValues: many(51) { ("k\($0)", .boolean(true)) }))
        },
        .init(description: "a long text", path: "metadata") {
            $0.metadata = .value(["k": .text(String(repeating: "x", count: 501))])
        },
        .init(description: "a font in the clear", path: "customization.theme_config.font_primary_url") {
            $0.customization = .init(themeConfig: .value(.init(fontPrimaryURL: "http://f.example/1")))
        },
        .init(description: "another font in the clear", path: "customization.theme_config.font_secondary_url") {
            $0.customization = .init(themeConfig: .value(.init(fontSecondaryURL: "//f.example/1")))
        },
        .init(description: "a long button", path: "customization.theme_config.pay_button_text") {
            $0.customization = .init(
                themeConfig: .value(.init(payButtonText: .value(String(repeating: "x", count: 101)))))
        },
        .init(description: "a radius without a unit", path: "customization.theme_config.radius") {
            $0.customization = .init(themeConfig: .value(.init(radius: "8")))
        },
        .init(description: "a radius in percent", path: "customization.theme_config.radius") {
            $0.customization = .init(themeConfig: .value(.init(radius: "50%")))
        },
    ]

    @Test(arguments: flaws)
    func isNotSent(_ flaw: Flaw) async throws {
        let dodo = try DodoGateway(.json(200, Answers.session))
        defer { dodo.stop() }
        var request = CheckoutSessionRequest(productCart: [.init(productID: "p", quantity: 1)])
        flaw.change(&request)
        let error = await #expect(throws: CallError<DodoProblem>.self) {
            try await dodo.client.createCheckoutSession(request)
        }
        guard case .invalidRequest(let invalid)? = error else {
            Issue.record("\(String(describing: error)) is no invalid request")
            return
        }
        #expect("\(invalid)".contains(flaw.path))
        #expect(dodo.requests.isEmpty && error?.mayHaveTakenEffect == false)
        // Who knows better can say so.
        _ = try await dodo.client.createCheckoutSession(request, options: .init(validates: false))
        #expect(dodo.requests.count == 1)
    }

    @Test(arguments: ["8px", "0.5rem", ".5em", "10.25px"])
    func radiusesAreSent(radius: String) async throws {
        let dodo = try DodoGateway(.json(200, Answers.session))
        defer { dodo.stop() }
        _ = try await dodo.client.createCheckoutSession(
            .init(
                productCart: [.init(productID: "p", quantity: 0)], metadata: .value(["k": .text("")]),
                customization: .init(themeConfig: .value(.init(radius: .value(radius))))))
        #expect(dodo.requests.count == 1)
    }

    /// No items means all of them, so an empty list, left over from a selection, must not go out.
    @Test(arguments: [[], [RefundItem(itemID: "i", amount: 0)], [RefundItem(itemID: "i", amount: -5)]])
    func nothingIsNoRefund(items: [RefundItem]) async throws {
        let dodo = try DodoGateway(.json(200, Answers.refund))
        defer { dodo.stop() }
        let error = await #expect(throws: CallError<DodoProblem>.self) {
            try await dodo.client.createRefund(.init(paymentID: "p", items: .value(items)))
        }
        guard case .invalidRequest? = error else {
            Issue.record("\(String(describing: error)) is no invalid request")
            return
        }
        #expect(dodo.requests.isEmpty)
    }

    @Test func reasonsHaveAnEnd() async throws {
        let dodo = try DodoGateway(.json(200, Answers.refund))
        defer { dodo.stop() }
        let reason = String(repeating: "ä", count: 3000)
        _ = try await dodo.client.createRefund(.init(paymentID: "p", reason: .value(reason)))
        await #expect(throws: CallError<DodoProblem>.self) {
            try await dodo.client.createRefund(.init(paymentID: "p", reason: .value(reason + "ä")))
        }
        await #expect(throws: CallError<DodoProblem>.self) {
            try await dodo.client.createRefund(
                .init(paymentID: "p", metadata: ["k": .text(String(repeating: "x", count: 501))]))
        }
        #expect(dodo.requests.count == 1)
    }

    @Test(arguments: [(-1, 0), (101, 0), (10, -1)])
    func pagesHaveBounds(size: Int, number: Int) async throws {
        let dodo = try DodoGateway(.json(200, #"{"items":[]}"#))
        defer { dodo.stop() }
        await #expect(throws: CallError<DodoProblem>.self) {
            try await dodo.client.listPayments(pageSize: size, pageNumber: number)
        }
        await #expect(throws: CallError<DodoProblem>.self) {
            try await dodo.client.listRefunds(pageSize: size, pageNumber: number)
        }
        #expect(dodo.requests.isEmpty)
    }

    /// A key that Dodo would ignore must not make anybody feel safe.
    @Test func keysAreRefused() async throws {
        let dodo = try DodoGateway(.json(200, Answers.refund))
        defer { dodo.stop() }
        let error = await #expect(throws: CallError<DodoProblem>.self) {
            try await dodo.client.createRefund(.init(paymentID: "p"), options: .init(idempotencyKey: "k"))
        }
        guard case .invalidRequest? = error else {
            Issue.record("\(String(describing: error)) is no invalid request")
            return
        }
        #expect(dodo.requests.isEmpty)
    }
}
