import PaymentRuntime
import Worldline

/// Section 4 of `Schemas/Worldline/SOURCES.md`: what can be done to a payment.
extension WireCase {
    private static let half = AmountOfMoney(amount: 500, currencyCode: "EUR")
    private static let cancelledJSON = """
        {"payment":{"id":"3066019731_1","status":"CANCELLED","statusOutput":{"isCancellable":false,\
        "statusCategory":"UNSUCCESSFUL","statusCode":61}}}
        """

    static let paymentChanges: [WireCase] = [
        .init(
            name: "capturePayment", method: "POST", target: "/v2/MyMerchant/payments/3066019731_0/capture",
            body: #"{"amount":1000,"isFinal":true,"operationReferences":{"merchantReference":"cap-1"}}"#,
            success: (
                201,
                """
                {"id":"3066019731_1","status":"CAPTURE_REQUESTED","captureOutput":{"amountOfMoney":{"amount":1000,\
                "currencyCode":"EUR"},"paymentMethod":"mobile"},"statusOutput":{"statusCode":91}}
                """,
                "3066019731_1 CAPTURE_REQUESTED 91 1000"
            ),
            failures: [], takesKey: true,
            call: { client, options in
                let capture = try await client.capturePayment(
                    paymentID: "3066019731_0",
                    .init(
                        amount: 1000, isFinal: true,
                        operationReferences: OperationPaymentReferences(merchantReference: "cap-1")),
                    options: options)
                let code = capture.statusOutput?.statusCode?.rawValue ?? -1
                let amount = capture.captureOutput?.amountOfMoney?.amount ?? -1
                return "\(capture.id ?? "-") \(capture.status?.rawValue ?? "-") \(code) \(amount)"
            }),
        .init(
            name: "captureAll", method: "POST", target: "/v2/MyMerchant/payments/3066019731_0/capture", body: "{}",
            success: (201, #"{"id":"3066019731_1"}"#, "3066019731_1"), failures: [], takesKey: true,
            call: { client, options in
                try await client.capturePayment(paymentID: "3066019731_0", .init(), options: options).id ?? "-"
            }),
        .init(
            name: "cancelPayment", method: "POST", target: "/v2/MyMerchant/payments/3066019731_0/cancel",
            body: #"{"amountOfMoney":{"amount":500,"currencyCode":"EUR"},"isFinal":true}"#,
            success: (200, cancelledJSON, "3066019731_1 CANCELLED 61"), failures: [400, 402, 404, 409, 500],
            takesKey: true,
            call: { client, options in
                let request = CancelPaymentRequest(amountOfMoney: half, isFinal: true)
                return words(
                    try await client.cancelPayment(paymentID: "3066019731_0", request, options: options).payment)
            }),
        .init(
            name: "cancelAll", method: "POST", target: "/v2/MyMerchant/payments/3066019731_0/cancel",
            success: (200, cancelledJSON, "3066019731_1 CANCELLED 61"), failures: [400, 402, 404, 409, 500],
            takesKey: true,
            call: { client, options in
                words(try await client.cancelPayment(paymentID: "3066019731_0", options: options).payment)
            }),
        .init(
            name: "refundPayment", method: "POST", target: "/v2/MyMerchant/payments/3066019731_0/refund",
            body: """
                {"amountOfMoney":{"amount":500,"currencyCode":"EUR"},"operationReferences":{"merchantReference":"ref-1"},\
                "reason":"damaged item"}
                """,
            success: (
                201,
                """
                {"id":"3066019731_2","status":"REFUND_REQUESTED","refundOutput":{"amountOfMoney":{"amount":500,\
                "currencyCode":"EUR"},"amountPaid":500,"paymentMethod":"mobile"},"statusOutput":{"isCancellable":false,\
                "statusCategory":"PENDING_CONNECT_OR_3RD_PARTY","statusCode":81}}
                """,
                "3066019731_2 REFUND_REQUESTED 500 PENDING_CONNECT_OR_3RD_PARTY"
            ),
            failures: [400, 404], takesKey: true,
            call: { client, options in
                let refund = try await client.refundPayment(
                    paymentID: "3066019731_0",
                    .init(
                        amountOfMoney: half, operationReferences: .init(merchantReference: "ref-1"),
                        reason: "damaged item"),
                    options: options)
                let amount = refund.refundOutput?.amountOfMoney?.amount ?? -1
                let category = refund.statusOutput?.statusCategory?.rawValue ?? "-"
                return "\(refund.id ?? "-") \(refund.status?.rawValue ?? "-") \(amount) \(category)"
            }),
        .init(
            name: "completePayment", method: "POST", target: "/v2/MyMerchant/payments/3066019731_0/complete",
            body: #"{"order":{"amountOfMoney":{"amount":500,"currencyCode":"EUR"}}}"#,
            success: (200, #"{"payment":\#(paymentJSON)}"#, "3066019731_0 PENDING_CAPTURE 5 3000 EUR"),
            failures: [400], takesKey: true,
            call: { client, options in
                words(
                    try await client.completePayment(
                        paymentID: "3066019731_0", .init(order: Order(amountOfMoney: half)), options: options
                    ).payment)
            }),
    ]
}
