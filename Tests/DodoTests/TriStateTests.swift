import Dodo
import PaymentRuntime
import TestSupport
import Testing

/// Fields that may be left out and may be null are three things on the wire; those that may not be null are two.
@Suite struct TriStateTests {
    struct Field: Sendable, CustomStringConvertible {
        let path: String
        /// Sets it: to nothing, to null, to a value.
        let set: @Sendable (inout CheckoutSessionRequest, Int) -> Void
        /// The value's JSON.
        let value: JSONValue
        var description: String { path }
    }

    private static func state<Value>(_ index: Int, _ value: Value) -> Nullable<Value> {
        [.absent, .null, .value(value)][index]
    }

    static let fields: [Field] = [
        .init(
            path: "allowed_payment_method_types",
            set: { $0.allowedPaymentMethodTypes = state($1, [.credit]) }, value: ["credit"]),
        .init(
            path: "billing_address", set: { $0.billingAddress = state($1, .init(country: .us)) },
            value: ["country": "US"]),
        .init(path: "billing_currency", set: { $0.billingCurrency = state($1, .usd) }, value: "USD"),
        .init(path: "cancel_url", set: { $0.cancelURL = state($1, "https://a.example") }, value: "https://a.example"),
        .init(path: "custom_fields", set: { $0.customFields = state($1, []) }, value: []),
        .init(
            path: "customer", set: { $0.customer = state($1, .existing(.init(customerID: "c"))) },
            value: ["customer_id": "c"]),
        .init(path: "customer_business_name", set: { $0.customerBusinessName = state($1, "") }, value: ""),
        .init(path: "discount_codes", set: { $0.discountCodes = state($1, ["A"]) }, value: ["A"]),
        .init(path: "force_3ds", set: { $0.force3DS = state($1, false) }, value: false),
        .init(
            path: "mandate_min_amount_inr_paise", set: { $0.mandateMinAmountINRPaise = state($1, 0) }, value: 0),
        .init(path: "metadata", set: { $0.metadata = state($1, [:]) }, value: [:]),
        .init(path: "payment_method_id", set: { $0.paymentMethodID = state($1, "p") }, value: "p"),
        .init(path: "product_collection_id", set: { $0.productCollectionID = state($1, "p") }, value: "p"),
        .init(path: "return_url", set: { $0.returnURL = state($1, "a://b") }, value: "a://b"),
        .init(path: "subscription_data", set: { $0.subscriptionData = state($1, .init()) }, value: [:]),
        .init(
            path: "subscription_data.on_demand",
            set: { $0.subscriptionData = .value(.init(onDemand: state($1, .init(mandateOnly: true)))) },
            value: ["mandate_only": true]),
        .init(
            path: "subscription_data.trial_period_days",
            set: { $0.subscriptionData = .value(.init(trialPeriodDays: state($1, 0))) }, value: 0),
        .init(path: "tax_id", set: { $0.taxID = state($1, "t") }, value: "t"),
        .init(path: "product_cart[0].amount", set: { $0.productCart[0].amount = state($1, 5) }, value: 5),
        .init(path: "product_cart[0].addons", set: { $0.productCart[0].addons = state($1, []) }, value: []),
        .init(
            path: "product_cart[0].credit_entitlements", set: { $0.productCart[0].creditEntitlements = state($1, []) },
            value: []),
        .init(
            path: "customization.theme", set: { $0.customization = .init(theme: state($1, .dark)) }, value: "dark"),
        .init(
            path: "customization.theme_config", set: { $0.customization = .init(themeConfig: state($1, .init())) },
            value: [:]),
        .init(
            path: "customization.force_language",
            set: { $0.customization = .init(forceLanguage: state($1, .init(rawValue: "pt-BR"))) }, value: "pt-BR"),
        .init(
            path: "customer.name", set: { $0.customer = .value(.new(.init(email: "e", name: state($1, "n")))) },
            value: "n"),
        .init(
            path: "billing_address.zipcode",
            set: { $0.billingAddress = .value(.init(country: .us, zipcode: state($1, "0"))) }, value: "0"),
    ]

    @Test(arguments: fields)
    func absentNullAndValue(_ field: Field) async throws {
        let dodo = try DodoGateway(.json(200, Answers.session))
        defer { dodo.stop() }
        for index in 0...2 {
            var request = CheckoutSessionRequest(productCart: [.init(productID: "p", quantity: 1)])
            field.set(&request, index)
            _ = try await dodo.client.createCheckoutSession(request)
        }
        let found = try dodo.requests.map { try JSONValue(parsing: $0.body).at(field.path) }
        #expect(found == [nil, .null, field.value])
    }

    @Test func refundsHaveThemToo() async throws {
        let dodo = try DodoGateway(.json(200, Answers.refund))
        defer { dodo.stop() }
        for index in 0...2 {
            _ = try await dodo.client.createRefund(
                .init(
                    paymentID: "p", items: Self.state(index, [.init(itemID: "i", amount: Self.state(index, 7))]),
                    currency: Self.state(index, .eur), reason: Self.state(index, "r")))
        }
        #expect(
            dodo.requests.map(\.text) == [
                #"{"payment_id":"p"}"#, #"{"currency":null,"items":null,"payment_id":"p","reason":null}"#,
                #"{"currency":"EUR","items":[{"amount":7,"item_id":"i"}],"payment_id":"p","reason":"r"}"#,
            ])
    }

    /// Fields that must not be null have no way to be: leaving them out is all there is.
    @Test func whatMustNotBeNullIsLeftOut() async throws {
        let dodo = try DodoGateway(.json(200, Answers.session))
        defer { dodo.stop() }
        _ = try await dodo.client.createCheckoutSession(
            .init(
                productCart: [], featureFlags: .init(), customization: .init(), confirm: nil,
                showSavedPaymentMethods: nil, minimalAddress: nil, shortLink: nil))
        #expect(dodo.requests.map(\.text) == [#"{"customization":{},"feature_flags":{},"product_cart":[]}"#])
    }
}
