import PaymentRuntime
import Worldline

/// Sections 3.3 and 4 of `Schemas/Worldline/SOURCES.md`: payments, and reading them.
extension WireCase {
    static let paymentRequest = CreatePaymentRequest(
        order: Order(
            amountOfMoney: AmountOfMoney(amount: 3000, currencyCode: "EUR"),
            references: OrderReferences(merchantReference: "order-6373")),
        mobilePaymentMethodSpecificInput: MobilePaymentMethodSpecificInput(
            paymentProductID: 302, encryptedPaymentData: "BASE64_OF_TOKEN_DATA",
            ephemeralKey: "BASE64_OF_EPHEMERAL_PUBLIC_KEY", publicKeyHash: "BASE64_OF_PUBLIC_KEY_HASH",
            authorizationMode: .finalAuthorization))

    private static let paymentRequestJSON = """
        {"mobilePaymentMethodSpecificInput":{"authorizationMode":"FINAL_AUTHORIZATION",\
        "encryptedPaymentData":"BASE64_OF_TOKEN_DATA","ephemeralKey":"BASE64_OF_EPHEMERAL_PUBLIC_KEY",\
        "paymentProductId":302,"publicKeyHash":"BASE64_OF_PUBLIC_KEY_HASH"},"order":{"amountOfMoney":{"amount":3000,\
        "currencyCode":"EUR"},"references":{"merchantReference":"order-6373"}}}
        """

    static let paymentJSON = """
        {"id":"3066019731_0","status":"PENDING_CAPTURE","paymentOutput":{"amountOfMoney":{"amount":3000,\
        "currencyCode":"EUR"},"references":{"merchantReference":"order-6373"},"paymentMethod":"mobile"},\
        "statusOutput":{"isAuthorized":true,"isCancellable":true,"statusCategory":"PENDING_MERCHANT","statusCode":5}}
        """

    static func words(_ payment: PaymentResponse?) -> String {
        let code = payment?.statusOutput?.statusCode.map { "\($0)" } ?? "-"
        let amount = payment?.paymentOutput?.amountOfMoney.map { " \($0.amount) \($0.currencyCode)" } ?? ""
        return "\(payment?.id ?? "-") \(payment?.status?.rawValue ?? "-") \(code)\(amount)"
    }

    static let payments: [WireCase] = [
        .init(
            name: "createPayment", method: "POST", target: "/v2/MyMerchant/payments", body: paymentRequestJSON,
            success: (
                201, #"{"creationOutput":{"externalReference":"order-6373"},"payment":\#(paymentJSON)}"#,
                "3066019731_0 PENDING_CAPTURE 5 3000 EUR order-6373"
            ),
            failures: [400, 402, 403, 404, 409, 502, 503], takesKey: true,
            call: { client, options in
                let made = try await client.createPayment(paymentRequest, options: options)
                return "\(words(made.payment)) \(made.creationOutput?.externalReference ?? "-")"
            }),
        .init(
            name: "getPayment", method: "GET", target: "/v2/MyMerchant/payments/3066019731_0",
            success: (200, paymentJSON, "3066019731_0 PENDING_CAPTURE 5 3000 EUR"), failures: [404], onlyReads: true,
            call: { client, options in
                words(try await client.getPayment(paymentID: "3066019731_0", options: options))
            }),
        .init(
            name: "getPaymentDetails", method: "GET", target: "/v2/MyMerchant/payments/3066019731_0/details",
            success: (
                200,
                """
                {"id":"3066019731_2","status":"REFUNDED","Operations":[{"id":"3066019731_0","status":"CAPTURED",\
                "statusOutput":{"statusCode":9}},{"id":"3066019731_1","status":"REFUNDED","amountOfMoney":{"amount":500,\
                "currencyCode":"EUR"}}],"statusOutput":{"statusCode":8,"isRefundable":true}}
                """,
                "3066019731_2 REFUNDED 3066019731_0 CAPTURED 3066019731_1 REFUNDED"
            ),
            failures: [404], onlyReads: true,
            call: { client, options in
                let payment = try await client.getPaymentDetails(paymentID: "3066019731_0", options: options)
                let operations = (payment.operations ?? []).map { "\($0.id ?? "-") \($0.status?.rawValue ?? "-")" }
                return (["\(payment.id ?? "-") \(payment.status?.rawValue ?? "-")"] + operations).joined(separator: " ")
            }),
        .init(
            name: "getCaptures", method: "GET", target: "/v2/MyMerchant/payments/3066019731_0/captures",
            success: (
                200, #"{"captures":[{"id":"3066019731_1","status":"CAPTURED","statusOutput":{"statusCode":9}}]}"#,
                "3066019731_1 CAPTURED 9"
            ),
            failures: [], onlyReads: true,
            call: { client, options in
                let captures = try await client.getCaptures(paymentID: "3066019731_0", options: options).captures ?? []
                return captures.map {
                    "\($0.id ?? "-") \($0.status?.rawValue ?? "-") \($0.statusOutput?.statusCode?.rawValue ?? -1)"
                }.joined(separator: " ")
            }),
        .init(
            name: "getRefunds", method: "GET", target: "/v2/MyMerchant/payments/3066019731_0/refunds",
            success: (200, #"{"refunds":[{"id":"3066019731_2","status":"REFUNDED"},{}]}"#, "3066019731_2 REFUNDED - -"),
            failures: [], onlyReads: true,
            call: { client, options in
                let refunds = try await client.getRefunds(paymentID: "3066019731_0", options: options).refunds ?? []
                return refunds.map { "\($0.id ?? "-") \($0.status?.rawValue ?? "-")" }.joined(separator: " ")
            }),
    ]
}
