import Dodo
import PaymentRuntime

/// Answers in the shapes that Dodo sends, nulls included; the values are invented.
enum Answers {
    static let session = """
        {"session_id":"cks_Gx0001","checkout_url":"https://test.checkout.dodopayments.com/session/cks_Gx0001"}
        """
    static let chargedSession = """
        {"session_id":"cks_Gx0002","checkout_url":null,"payment_id":"pay_Zx0002","client_secret":"cs_x",\
        "publishable_key":"pk_x"}
        """
    static let openSessionStatus = """
        {"id":"cks_Gx0001","created_at":"2026-11-30T10:00:00.120331Z","customer_email":"ana@example.com",\
        "customer_name":null,"payment_id":null,"payment_status":null}
        """
    static let sessionStatus = """
        {"id":"cks_Gx0001","created_at":"2026-11-30T10:00:00.120331Z","customer_email":"ana@example.com",\
        "customer_name":"Ana Lima","payment_id":"pay_Zx0001","payment_status":"succeeded"}
        """
    static let preview = """
        {"billing_country":"US","currency":"USD","total_price":2160,"total_tax":160,"is_byop":false,\
        "current_breakup":{"subtotal":2000,"discount":0,"tax":160,"total_amount":2160},"recurring_breakup":null,\
        "product_cart":[{"product_id":"pdt_Mug0001","name":"Mug","description":null,"quantity":2,"og_price":1000,\
        "discounted_price":1000,"currency":"USD","og_currency":"USD","tax_rate":800,"tax":160,\
        "tax_category":"digital_products","tax_inclusive":false,"is_subscription":false,"is_usage_based":false,\
        "meters":[],"credit_entitlements":[],"addons":null,"discount_amount":null,"discount_cycle":null}],\
        "next_billing_date":null,"trial_amount":null,"trial_period_days":null,"tax_id_business_name":null,\
        "tax_id_err_msg":null,"tax_id_format_name":null}
        """
    static let payment = """
        {"payment_id":"pay_Zx0001","business_id":"bus_1","brand_id":"brd_1","status":"succeeded","total_amount":2160,\
        "currency":"USD","tax":160,"settlement_amount":2160,"settlement_currency":"USD","settlement_tax":160,\
        "created_at":"2026-11-30T10:02:31.152232Z","updated_at":null,"customer":{"customer_id":"cus_1",\
        "email":"ana@example.com","name":"Ana Lima","phone_number":null,"metadata":{}},"billing":{"country":"US",\
        "city":"Austin","state":"TX","street":"1 Main","zipcode":"73301"},"checkout_session_id":"cks_Gx0001",\
        "subscription_id":null,"product_cart":[{"product_id":"pdt_Mug0001","quantity":2}],"payment_method":"card",\
        "payment_method_type":"credit","payment_method_id":null,\
        "payment_link":"https://test.checkout.dodopayments.com/abc","card_last_four":"4242","card_network":"visa",\
        "card_type":"credit","card_holder_name":"Ana Lima","card_issuing_country":"US","custom_field_responses":null,\
        "discount_id":null,"discounts":null,"error_code":null,"error_message":null,"invoice_id":"inv_1",\
        "invoice_url":null,"refunds":[],"disputes":[],"refund_status":null,"digital_products_delivered":false,\
        "is_update_payment_method":false,"retry_attempt":0,"payment_provider":"dodo","metadata":{"order_id":"A-17"}}
        """
    static let paymentPage = """
        {"items":[{"payment_id":"pay_Zx0001","brand_id":"brd_1","total_amount":2160,"currency":"USD",\
        "created_at":"2026-11-30T10:02:31Z","status":"succeeded","customer":{"customer_id":"cus_1",\
        "email":"ana@example.com","name":"Ana Lima","phone_number":null},"digital_products_delivered":false,\
        "has_license_key":false,"metadata":{},"payment_provider":"dodo","payment_method":"card",\
        "payment_method_type":null,"subscription_id":null,"card_last_four":"4242","card_network":"visa",\
        "dispute_status":null,"refund_status":null,"invoice_id":null,"invoice_url":null}]}
        """
    static let lineItems = """
        {"currency":"USD","items":[{"items_id":"pdt_Mug0001","amount":2000,"tax":160,"refundable_amount":2160,\
        "name":"Mug","description":null}],"partial_refund_allowed":true}
        """
    static let refund = """
        {"refund_id":"ref_Q1","payment_id":"pay_Zx0001","business_id":"bus_1","brand_id":"brd_1","status":"pending",\
        "is_partial":true,"amount":1000,"currency":"USD","reason":"damaged","created_at":"2026-11-30T11:00:00.5Z",\
        "metadata":{"ticket":"T9"},"customer":{"customer_id":"cus_1","email":"ana@example.com","name":"Ana Lima",\
        "phone_number":null}}
        """
    static let listedRefund = """
        {"refund_id":"ref_Q1","payment_id":"pay_Zx0001","business_id":"bus_1","status":"review","is_partial":true,\
        "amount":1000,"currency":"USD","reason":null,"created_at":"2026-11-30T11:00:00Z","network_reference":null}
        """
    static let problem = #"{"code":"INVALID_REQUEST_BODY","message":"Your request body is invalid."}"#
}

/// Requests that several tests share.
enum Requests {
    static let session = CheckoutSessionRequest(
        productCart: [
            .init(productID: "pdt_Mug0001", quantity: 2),
            .init(productID: "pdt_ProPlan", quantity: 1, addons: .value([.init(addonID: "adn_Seats", quantity: 3)])),
        ],
        customer: .value(.new(.init(email: "ana@example.com", name: "Ana Lima", phoneNumber: "+5511999990000"))),
        billingAddress: .value(
            .init(country: .br, city: "São Paulo", state: "SP", street: "Rua A 10", zipcode: "01000-000")),
        billingCurrency: .value(.brl), returnURL: "myapp://checkout/return",
        featureFlags: .init(redirectImmediately: true),
        customization: .init(
            theme: .value(.dark),
            themeConfig: .value(
                .init(dark: .value(.init(buttonPrimary: "#7a5cff")), fontSize: .value(.medium), radius: "8px"))))

    static func moment(_ text: String) -> Timestamp {
        guard let moment = Timestamp(text) else { preconditionFailure("\(text) is no moment") }
        return moment
    }
}
