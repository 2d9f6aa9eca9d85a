import PaymentRuntime
import Sezzle

/// Sections 2.4 to 2.6 of `Schemas/Sezzle/SOURCES.md`.
extension WireCase {
    static let orderJSON = """
        {"uuid":"o-1","links":[],"intent":"AUTH","reference_id":"ord_1001","description":"Shop order 1001",\
        "checkout_expiration":"2026-01-01T13:00:00.000Z","checkout_status":"complete","metadata":{"store":"downtown"},\
        "order_amount":{"amount_in_cents":4599,"currency":"USD"},"authorization":{"authorization_amount":\
        {"amount_in_cents":4599,"currency":"USD"},"approved":true,"expiration":"2026-01-08T12:00:00Z",\
        "financing_option":"4-pay-biweekly","sezzle_order_id":"ab12c-34de5-00f00-gh67i",\
        "captures":[{"uuid":"cap-1","amount":{"amount_in_cents":4000,"currency":"USD"}}],\
        "releases":[{"uuid":"rel-1","amount":{"amount_in_cents":599,"currency":"USD"}}],"refunds":[]}}
        """

    static let orders: [WireCase] = [
        .init(
            name: "getOrder", method: "GET", target: "/v2/order/o-1",
            success: (200, orderJSON, "o-1 complete 0 4000"),
            failures: [401, 404], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                let order = try await client.getOrder(orderUUID: "o-1", options: options)
                return """
                    \(order.uuid) \(order.checkoutStatus?.rawValue ?? "-") \
                    \(order.capturableAmount?.amountInCents ?? -1) \(order.refundableAmount?.amountInCents ?? -1)
                    """
            }),
        .init(
            name: "updateOrder", method: "PATCH", target: "/v2/order/o-1", body: #"{"reference_id":"ord_1002"}"#,
            success: (204, "", "done"), failures: [400, 401, 404, 422],
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.updateOrder(orderUUID: "o-1", .init(referenceID: "ord_1002"), options: options)
                return "done"
            }),
        .init(
            name: "captureOrder", method: "POST", target: "/v2/order/o-1/capture",
            body: #"{"capture_amount":{"amount_in_cents":4599,"currency":"USD"}}"#,
            success: (200, #"{"uuid":"cap-1"}"#, "cap-1"), failures: [400, 401, 404, 422], takesRequestID: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.captureOrder(orderUUID: "o-1", .init(captureAmount: Sample.price), options: options)
                    .uuid
            }),
        .init(
            name: "refundOrder", method: "POST", target: "/v2/order/o-1/refund", body: Sample.priceJSON,
            success: (200, #"{"uuid":"ref-1"}"#, "ref-1"), failures: [400, 401, 404, 422], takesRequestID: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.refundOrder(orderUUID: "o-1", Sample.price, options: options).uuid
            }),
        .init(
            name: "releaseOrder", method: "POST", target: "/v2/order/o-1/release", body: Sample.priceJSON,
            success: (200, #"{"uuid":"rel-1"}"#, "rel-1"), failures: [400, 401, 404, 422], takesRequestID: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.releaseOrder(orderUUID: "o-1", Sample.price, options: options).uuid
            }),
        .init(
            name: "reauthorizeOrder", method: "POST", target: "/v2/order/o-1/reauthorize", body: Sample.priceJSON,
            success: (200, Sample.outcomeRefused, "o-2 false"), failures: [400, 401, 404, 422], takesRequestID: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                let outcome = try await client.reauthorizeOrder(orderUUID: "o-1", Sample.price, options: options)
                return "\(outcome.uuid) \(outcome.isApproved)"
            }),
        .init(
            name: "upchargeOrder", method: "POST", target: "/v2/order/o-1/upcharge",
            body: #"{"intent":"CAPTURE","upcharge_amount":{"amount_in_cents":500,"currency":"USD"}}"#,
            success: (200, Sample.outcomeApproved, "o-3 true"), failures: [400, 401, 404, 422], takesRequestID: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                let outcome = try await client.upchargeOrder(
                    orderUUID: "o-1",
                    .init(intent: .capture, upchargeAmount: .init(amountInCents: 500, currency: "USD")),
                    options: options)
                return "\(outcome.uuid) \(outcome.isApproved)"
            }),
        .init(
            name: "deleteCheckout", method: "DELETE", target: "/v2/order/o-1/checkout",
            success: (204, "", "done"), failures: [400, 401, 404, 422],
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.deleteCheckout(orderUUID: "o-1", options: options)
                return "done"
            }),
        .init(
            name: "updateCheckout", method: "PATCH", target: "/v2/order/o-1/checkout",
            body: """
                {"address_uuid":"addr-1","currency_code":"USD","shipping_options":[{"description":"3-5 days",\
                "final_order_amount_in_cents":5349,"name":"Standard","shipping_amount_in_cents":500,\
                "tax_amount_in_cents":350}]}
                """,
            success: (204, "", "done"), failures: [400, 404],
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.updateCheckout(
                    orderUUID: "o-1",
                    .init(
                        currencyCode: "USD", addressUUID: "addr-1",
                        shippingOptions: [
                            .init(
                                name: "Standard", description: "3-5 days", shippingAmountInCents: 500,
                                taxAmountInCents: 350, finalOrderAmountInCents: 5349)
                        ]),
                    options: options)
                return "done"
            }),
    ]
}
