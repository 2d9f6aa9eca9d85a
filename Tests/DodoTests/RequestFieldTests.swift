import Dodo
import Foundation
import PaymentRuntime
import TestSupport
import Testing

/// Every field of the requests' tables (sections 2.1 and 2.5 of `Schemas/Dodo/SOURCES.md`), set from Swift and found on the
/// wire.
@Suite struct RequestFieldTests {
    /// Every object of the tables, by the path where it stands in the request, and its fields.
    static let checkoutFields: [String: Set<String>] = [
        "": [
            "product_cart", "allowed_payment_method_types", "billing_address", "billing_currency", "cancel_url",
            "confirm",
            "custom_fields", "customer", "customer_business_name", "customization", "discount_code", "discount_codes",
            "feature_flags", "force_3ds", "mandate_min_amount_inr_paise", "metadata", "minimal_address",
            "payment_method_id", "product_collection_id", "return_url", "short_link", "show_saved_payment_methods",
            "subscription_data", "tax_id",
        ],
        "product_cart[0]": ["product_id", "quantity", "addons", "amount", "credit_entitlements"],
        "product_cart[0].addons[0]": ["addon_id", "quantity"],
        "product_cart[0].credit_entitlements[0]": ["credit_entitlement_id", "credits_amount"],
        "billing_address": ["country", "city", "state", "street", "zipcode"],
        "customer": ["email", "name", "phone_number"],
        "custom_fields[0]": ["field_type", "key", "label", "options", "placeholder", "required"],
        "subscription_data": ["trial_period_days", "on_demand"],
        "subscription_data.on_demand": [
            "mandate_only", "adaptive_currency_fees_inclusive", "product_currency", "product_description",
            "product_price",
        ],
        "customization": [
            "force_language", "show_on_demand_tag", "show_order_details", "theme", "theme_config",
        ],
        "customization.theme_config": [
            "dark", "light", "font_primary_url", "font_secondary_url", "font_size", "font_weight", "pay_button_text",
            "radius",
        ],
        "customization.theme_config.dark": colors,
        "customization.theme_config.light": colors,
        "feature_flags": [
            "allow_currency_selection", "allow_discount_code", "allow_phone_number_collection", "allow_tax_id",
            "allow_editing_addons", "allow_customer_editing_business_name", "allow_customer_editing_city",
            "allow_customer_editing_country", "allow_customer_editing_email", "allow_customer_editing_name",
            "allow_customer_editing_state", "allow_customer_editing_street", "allow_customer_editing_tax_id",
            "allow_customer_editing_zipcode", "always_create_new_customer", "redirect_immediately",
            "require_phone_number", "require_cardholder_name", "require_tax_id", "single_page",
        ],
        "metadata": ["order_id", "vip", "count", "score"],
    ]

    private static let colors: Set<String> = [
        "bg_primary", "bg_secondary", "border_primary", "border_secondary", "button_primary", "button_primary_hover",
        "button_secondary", "button_secondary_hover", "button_text_primary", "button_text_secondary",
        "input_focus_border", "text_error", "text_placeholder", "text_primary", "text_secondary", "text_success",
    ]

    /// Colors that are all different: `a-bg_primary` and so on.
    private static func colors(_ prefix: String) -> ThemeColors {
        .init(
            backgroundPrimary: .value("\(prefix)-bg_primary"), backgroundSecondary: .value("\(prefix)-bg_secondary"),
            borderPrimary: .value("\(prefix)-border_primary"), borderSecondary: .value("\(prefix)-border_secondary"),
            buttonPrimary: .value("\(prefix)-button_primary"),
            buttonPrimaryHover: .value("\(prefix)-button_primary_hover"),
            buttonSecondary: .value("\(prefix)-button_secondary"),
            buttonSecondaryHover: .value("\(prefix)-button_secondary_hover"),
            buttonTextPrimary: .value("\(prefix)-button_text_primary"),
            buttonTextSecondary: .value("\(prefix)-button_text_secondary"),
            inputFocusBorder: .value("\(prefix)-input_focus_border"), textError: .value("\(prefix)-text_error"),
            textPlaceholder: .value("\(prefix)-text_placeholder"), textPrimary: .value("\(prefix)-text_primary"),
            textSecondary: .value("\(prefix)-text_secondary"), textSuccess: .value("\(prefix)-text_success"))
    }

    private static func colorsJSON(_ prefix: String) -> JSONValue {
        .object(Dictionary(uniqueKeysWithValues: colors.map { ($0, .string("\(prefix)-\($0)")) }))
    }

    @Test func everyFieldOfACheckoutArrives() async throws {
        let dodo = try DodoGateway { request in
            .json(200, request.path == "/checkouts/preview" ? Answers.preview : Answers.session)
        }
        defer { dodo.stop() }
        // The initializer takes the deprecated code without a warning.
        var request = CheckoutSessionRequest(
            productCart: [
                .init(
                    productID: "pdt_1", quantity: 2, addons: .value([.init(addonID: "adn_1", quantity: 3)]),
                    amount: 500,
                    creditEntitlements: .value([.init(creditEntitlementID: "ent_1", creditsAmount: "12.50")]))
            ], discountCode: "OLD")
        request.allowedPaymentMethodTypes = .value([.credit, .debit, .weChatPay])
        request.billingAddress = .value(.init(country: .in, city: "c", state: "s", street: "st", zipcode: "z"))
        request.billingCurrency = .value(.try)
        request.cancelURL = "https://shop.example/cart"
        request.confirm = true
        request.customFields = .value([
            .init(
                fieldType: .dropdown, key: "size", label: "Size", options: .value(["S", "M"]), placeholder: "choose",
                required: true)
        ])
        request.customer = .value(.new(.init(email: "e", name: "n", phoneNumber: "+1")))
        request.customerBusinessName = "Acme"
        request.customization = .init(
            forceLanguage: .value(.georgian), showOnDemandTag: false, showOrderDetails: true, theme: .value(.system),
            themeConfig: .value(
                .init(
                    dark: .value(Self.colors("d")), light: .value(Self.colors("l")),
                    fontPrimaryURL: "https://f.example/1", fontSecondaryURL: "https://f.example/2",
                    fontSize: .value(.doubleExtraLarge), fontWeight: .value(.extraBold), payButtonText: "Pay",
                    radius: "0.5rem")))
        request.discountCodes = .value(["A", "B"])
        request.featureFlags = .init(
            allowCurrencySelection: true, allowDiscountCode: false, allowPhoneNumberCollection: true,
            allowTaxID: false, allowEditingAddons: true, allowCustomerEditingBusinessName: false,
            allowCustomerEditingCity: true, allowCustomerEditingCountry: false, allowCustomerEditingEmail: true,
            allowCustomerEditingName: false, allowCustomerEditingState: true, allowCustomerEditingStreet: false,
            allowCustomerEditingTaxID: true, allowCustomerEditingZipcode: false, alwaysCreateNewCustomer: true,
            redirectImmediately: false, requirePhoneNumber: true, requireCardholderName: false, requireTaxID: true,
            singlePage: false)
        request.force3DS = false
        request.mandateMinAmountINRPaise = 1_500_000
        request.metadata = .value(["order_id": "A-17", "vip": true, "count": 17, "score": 4.5])
        request.minimalAddress = true
        request.paymentMethodID = "pm_1"
        request.productCollectionID = "pdc_1"
        request.returnURL = "myapp://done"
        request.shortLink = false
        request.showSavedPaymentMethods = true
        request.subscriptionData = .value(
            .init(
                trialPeriodDays: 14,
                onDemand: .value(
                    .init(
                        mandateOnly: false, adaptiveCurrencyFeesInclusive: true, productCurrency: .value(.usd),
                        productDescription: "d", productPrice: 1999))))
        request.taxID = "PT1"

        _ = try await dodo.client.createCheckoutSession(request)
        _ = try await dodo.client.previewCheckoutSession(request)

        let expected: JSONValue = [
            "product_cart": [
                [
                    "product_id": "pdt_1", "quantity": 2, "addons": [["addon_id": "adn_1", "quantity": 3]],
                    "amount": 500,
                    "credit_entitlements": [["credit_entitlement_id": "ent_1", "credits_amount": "12.50"]],
                ]
            ],
            "allowed_payment_method_types": ["credit", "debit", "we_chat_pay"],
            "billing_address": ["country": "IN", "city": "c", "state": "s", "street": "st", "zipcode": "z"],
            "billing_currency": "TRY", "cancel_url": "https://shop.example/cart", "confirm": true,
            "custom_fields": [
                [
                    "field_type": "dropdown", "key": "size", "label": "Size", "options": ["S", "M"],
                    "placeholder": "choose", "required": true,
                ]
            ],
            "customer": ["email": "e", "name": "n", "phone_number": "+1"], "customer_business_name": "Acme",
            "customization": [
                "force_language": "ka", "show_on_demand_tag": false, "show_order_details": true, "theme": "system",
                "theme_config": [
                    "dark": Self.colorsJSON("d"), "light": Self.colorsJSON("l"),
                    "font_primary_url": "https://f.example/1", "font_secondary_url": "https://f.example/2",
                    "font_size": "2xl", "font_weight": "extraBold", "pay_button_text": "Pay", "radius": "0.5rem",
                ],
            ],
            "discount_code": "OLD", "discount_codes": ["A", "B"],
            "feature_flags": [
                "allow_currency_selection": true, "allow_discount_code": false, "allow_phone_number_collection": true,
                "allow_tax_id": false, "allow_editing_addons": true, "allow_customer_editing_business_name": false,
                "allow_customer_editing_city": true, "allow_customer_editing_country": false,
                "allow_customer_editing_email": true, "allow_customer_editing_name": false,
                "allow_customer_editing_state": true, "allow_customer_editing_street": false,
                "allow_customer_editing_tax_id": true, "allow_customer_editing_zipcode": false,
                "always_create_new_customer": true, "redirect_immediately": false, "require_phone_number": true,
                "require_cardholder_name": false, "require_tax_id": true, "single_page": false,
            ],
            "force_3ds": false, "mandate_min_amount_inr_paise": 1_500_000,
            "metadata": ["order_id": "A-17", "vip": true, "count": 17, "score": 4.5], "minimal_address": true,
            "payment_method_id": "pm_1", "product_collection_id": "pdc_1", "return_url": "myapp://done",
            "short_link": false, "show_saved_payment_methods": true,
            "subscription_data": [
                "trial_period_days": 14,
                "on_demand": [
                    "mandate_only": false, "adaptive_currency_fees_inclusive": true, "product_currency": "USD",
                    "product_description": "d", "product_price": 1999,
                ],
            ],
            "tax_id": "PT1",
        ]
        #expect(dodo.requests.count == 2)
        for request in dodo.requests {
            let body = try JSONValue(parsing: Data(request.body))
            #expect(body == expected)
            // Numbers are numbers and not texts, and flags no numbers, digit by digit.
            #expect(request.text.contains(#""count":17"#) && request.text.contains(#""score":4.5"#))
            for (path, fields) in Self.checkoutFields {
                #expect(Set(body.at(path)?.object?.keys.map { $0 } ?? []) == fields, "\(path)")
            }
        }
    }

    @Test func anExistingCustomerIsTheOtherShape() async throws {
        let dodo = try DodoGateway(.json(200, Answers.chargedSession))
        defer { dodo.stop() }
        let session = try await dodo.client.createCheckoutSession(
            .init(
                productCart: [.init(productID: "pdt_1", quantity: 1)],
                customer: .value(.existing(.init(customerID: "cus_1"))), confirm: true, paymentMethodID: "pm_1"))
        #expect(session.checkoutURL == nil && session.paymentID == "pay_Zx0002")
        #expect(session.clientSecret?.value == "cs_x" && session.publishableKey == "pk_x")
        #expect(
            dodo.requests.first?.text == """
                {"confirm":true,"customer":{"customer_id":"cus_1"},"payment_method_id":"pm_1",\
                "product_cart":[{"product_id":"pdt_1","quantity":1}]}
                """)
    }

    @Test func everyFieldOfARefundArrives() async throws {
        let dodo = try DodoGateway(.json(200, Answers.refund))
        defer { dodo.stop() }
        _ = try await dodo.client.createRefund(
            .init(
                paymentID: "pay_1", items: .value([.init(itemID: "adn_1", amount: 1, taxInclusive: false)]),
                currency: .value(.jpy), reason: "r", metadata: ["ticket": 9]))
        let body = try JSONValue(parsing: Data(try #require(dodo.requests.first).body))
        #expect(
            body == [
                "payment_id": "pay_1", "items": [["item_id": "adn_1", "amount": 1, "tax_inclusive": false]],
                "currency": "JPY", "reason": "r", "metadata": ["ticket": 9],
            ])
        #expect(Set(body.object?.keys.map { $0 } ?? []) == ["payment_id", "items", "currency", "reason", "metadata"])
    }
}

extension JSONValue {
    /// What stands at `a.b[0].c`; the whole for an empty path.
    func at(_ path: String) -> JSONValue? {
        var found: JSONValue? = self
        for step in path.split(whereSeparator: { ".[]".contains($0) }) {
            found = Int(step).map { found?[$0] } ?? found?[String(step)]
        }
        return found
    }
}
