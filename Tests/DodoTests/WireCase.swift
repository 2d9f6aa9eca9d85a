import Dodo
import PaymentRuntime

/// One operation as it must look on the wire, by section 2 of `Schemas/Dodo/SOURCES.md`.
struct WireCase: Sendable, CustomStringConvertible {
    let name: String
    let method: String
    /// Path and query, exactly.
    let target: String
    /// The body, exactly; nil for none.
    var body: String?
    /// What Dodo answers with 200, and what the client must make of it.
    let success: String
    let result: String
    /// The statuses that Dodo documents for it; further ones come, too.
    let failures: [Int]
    /// Only reads, and may be repeated.
    var onlyReads = true
    /// Makes the call and says what came of it.
    let call: @Sendable (DodoClient, CallOptions) async throws(CallError<DodoProblem>) -> String

    var description: String { name }

    static let all = sessions + payments + refunds
}

extension WireCase {
    static let sessions: [WireCase] = [
        .init(
            name: "createCheckoutSession", method: "POST", target: "/checkouts",
            body: """
                {"billing_address":{"city":"São Paulo","country":"BR","state":"SP","street":"Rua A 10",\
                "zipcode":"01000-000"},"billing_currency":"BRL",\
                "customer":{"email":"ana@example.com","name":"Ana Lima","phone_number":"+5511999990000"},\
                "customization":{"theme":"dark",\
                "theme_config":{"dark":{"button_primary":"#7a5cff"},"font_size":"md","radius":"8px"}},\
                "feature_flags":{"redirect_immediately":true},\
                "product_cart":[{"product_id":"pdt_Mug0001","quantity":2},\
                {"addons":[{"addon_id":"adn_Seats","quantity":3}],"product_id":"pdt_ProPlan","quantity":1}],\
                "return_url":"myapp://checkout/return"}
                """,
            success: Answers.session,
            result: "cks_Gx0001 https://test.checkout.dodopayments.com/session/cks_Gx0001", failures: [422, 500],
            onlyReads: false,
            call: { client, options async throws(CallError<DodoProblem>) in
                let session = try await client.createCheckoutSession(Requests.session, options: options)
                return "\(session.sessionID) \(session.checkoutURL ?? "-")"
            }),
        .init(
            name: "previewCheckoutSession", method: "POST", target: "/checkouts/preview?locale=pt",
            body: #"{"product_cart":[{"product_id":"pdt_Mug0001","quantity":2}]}"#, success: Answers.preview,
            result: "2160 USD 2000 0 160 Mug digital_products", failures: [422, 500],
            call: { client, options async throws(CallError<DodoProblem>) in
                let preview = try await client.previewCheckoutSession(
                    .init(productCart: [.init(productID: "pdt_Mug0001", quantity: 2)]), locale: .portuguese,
                    options: options)
                let (price, item) = (preview.currentBreakdown, preview.productCart?.first)
                return """
                    \(preview.totalPrice) \(preview.currency) \(price.subtotal) \(price.discount) \(price.tax ?? -1) \
                    \(item?.name ?? "-") \(item?.taxCategory?.rawValue ?? "-")
                    """
            }),
        .init(
            name: "getCheckoutSession", method: "GET", target: "/checkouts/cks_Gx0001",
            success: Answers.sessionStatus, result: "cks_Gx0001 pay_Zx0001 succeeded", failures: [404, 422, 500],
            call: { client, options async throws(CallError<DodoProblem>) in
                let session = try await client.getCheckoutSession(sessionID: "cks_Gx0001", options: options)
                return "\(session.id) \(session.paymentID ?? "-") \(session.paymentStatus?.rawValue ?? "-")"
            }),
    ]

    static let payments: [WireCase] = [
        .init(
            name: "listPayments", method: "GET",
            target: """
                /payments?created_at_gte=2026-11-30T00%3A00%3A00Z&created_at_lte=2026-11-30T23%3A59%3A59.5Z&page_size=2\
                &page_number=0&customer_id=cus_1&subscription_id=sub_1&brand_id=brd_1&product_id=pdt_1\
                &status=succeeded&currency=USD
                """,
            success: Answers.paymentPage, result: "1 pay_Zx0001 2160 false", failures: [500],
            call: { client, options async throws(CallError<DodoProblem>) in
                let page = try await client.listPayments(
                    createdFrom: Requests.moment("2026-11-30T00:00:00Z"),
                    createdUntil: Requests.moment("2026-11-30T23:59:59.5Z"), pageSize: 2, pageNumber: 0,
                    customerID: "cus_1", subscriptionID: "sub_1", brandID: "brd_1", productID: "pdt_1",
                    status: .succeeded, currency: .usd, options: options)
                let first = page.items.first
                return """
                    \(page.items.count) \(first?.paymentID ?? "-") \(first?.totalAmount ?? -1) \
                    \(first?.hasLicenseKey == true)
                    """
            }),
        .init(
            name: "getPayment", method: "GET", target: "/payments/pay_Zx0001", success: Answers.payment,
            result: "pay_Zx0001 succeeded 2160 USD 160 cus_1 US cks_Gx0001 A-17", failures: [500],
            call: { client, options async throws(CallError<DodoProblem>) in
                let payment = try await client.getPayment(paymentID: "pay_Zx0001", options: options)
                return """
                    \(payment.paymentID) \(payment.status?.rawValue ?? "-") \(payment.totalAmount) \
                    \(payment.currency) \(payment.tax ?? -1) \(payment.customer?.customerID ?? "-") \
                    \(payment.billing?.country?.rawValue ?? "-") \(payment.checkoutSessionID ?? "-") \
                    \(payment.metadata?["order_id"]?.text ?? "-")
                    """
            }),
        .init(
            name: "getPaymentLineItems", method: "GET", target: "/payments/pay_Zx0001/line-items?currency=USD",
            success: Answers.lineItems, result: "USD true pdt_Mug0001 2000 160 2160", failures: [500],
            call: { client, options async throws(CallError<DodoProblem>) in
                let answer = try await client.getPaymentLineItems(
                    paymentID: "pay_Zx0001", currency: .usd, options: options)
                let item = answer.items.first
                return """
                    \(answer.currency?.rawValue ?? "-") \(answer.partialRefundAllowed == true) \(item?.itemID ?? "-") \
                    \(item?.amount ?? -1) \(item?.tax ?? -1) \(item?.refundableAmount ?? -1)
                    """
            }),
    ]

    static let refunds: [WireCase] = [
        .init(
            name: "listRefunds", method: "GET",
            target: """
                /refunds?created_at_gte=2026-11-30T00%3A00%3A00Z&created_at_lte=2026-11-30T23%3A59%3A59Z&page_size=100\
                &page_number=3&customer_id=cus_1&subscription_id=sub_1&status=review
                """,
            success: #"{"items":[\#(Answers.listedRefund)]}"#, result: "ref_Q1 review 1000", failures: [500],
            call: { client, options async throws(CallError<DodoProblem>) in
                let page = try await client.listRefunds(
                    createdFrom: Requests.moment("2026-11-30T00:00:00Z"),
                    createdUntil: Requests.moment("2026-11-30T23:59:59Z"), pageSize: 100, pageNumber: 3,
                    customerID: "cus_1", subscriptionID: "sub_1", status: .review, options: options)
                let refund = page.items.first
                return "\(refund?.refundID ?? "-") \(refund?.status.rawValue ?? "-") \(refund?.amount ?? -1)"
            }),
        .init(
            name: "createRefund", method: "POST", target: "/refunds",
            body: """
                {"items":[{"amount":1000,"item_id":"pdt_Mug0001","tax_inclusive":true}],\
                "metadata":{"ticket":"T9"},"payment_id":"pay_Zx0001","reason":"damaged"}
                """,
            success: Answers.refund, result: "ref_Q1 pending true 1000 T9", failures: [400, 422, 500],
            onlyReads: false,
            call: { client, options async throws(CallError<DodoProblem>) in
                let refund = try await client.createRefund(
                    .init(
                        paymentID: "pay_Zx0001",
                        items: .value([.init(itemID: "pdt_Mug0001", amount: 1000, taxInclusive: true)]),
                        reason: "damaged", metadata: ["ticket": "T9"]),
                    options: options)
                return """
                    \(refund.refundID) \(refund.status) \(refund.isPartial == true) \(refund.amount ?? -1) \
                    \(refund.metadata?["ticket"]?.text ?? "-")
                    """
            }),
        .init(
            name: "getRefund", method: "GET", target: "/refunds/ref_Q1", success: Answers.refund,
            result: "ref_Q1 pending 1000", failures: [500],
            call: { client, options async throws(CallError<DodoProblem>) in
                let refund = try await client.getRefund(refundID: "ref_Q1", options: options)
                return "\(refund.refundID) \(refund.status) \(refund.amount ?? -1)"
            }),
    ]
}
