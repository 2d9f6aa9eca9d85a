import PaymentRuntime
import Sezzle

/// Sections 2.2, 2.3 and 2.7 (tokens) of `Schemas/Sezzle/SOURCES.md`.
extension WireCase {
    static let fullSessionRequest = SessionRequest(
        cancelURL: .init(href: "https://shop.example/cart", method: .get),
        completeURL: .init(href: "https://shop.example/orders/ord_1001/done", method: .get),
        customer: .init(
            email: "shopper@example.com", firstName: "Alex", lastName: "Sample", phone: "+15555550100",
            dob: Sample.day("1990-02-25"),
            billingAddress: .init(
                name: "Alex Sample", street: "1 Sample St", street2: .null, city: "Minneapolis", state: "MN",
                postalCode: "55401", countryCode: "US", phone: "+15555550100"),
            tokenize: false),
        order: .init(
            intent: .auth, referenceID: "ord_1001", description: "Shop order 1001", orderAmount: Sample.price,
            requiresShippingInfo: false,
            items: [
                .init(
                    name: "Earbuds", sku: "EB-001", quantity: 1, price: .init(amountInCents: 4499, currency: "USD"))
            ],
            discounts: [.init(name: "WELCOME", amount: .init(amountInCents: 500, currency: "USD"))],
            metadata: ["store": "downtown"],
            shippingAmount: .init(amountInCents: 250, currency: "USD"),
            taxAmount: .init(amountInCents: 350, currency: "USD"),
            locale: .englishUS,
            checkoutFinancingOptions: [.fourPayBiweekly]))

    static let fullSessionJSON = """
        {"cancel_url":{"href":"https://shop.example/cart","method":"GET"},\
        "complete_url":{"href":"https://shop.example/orders/ord_1001/done","method":"GET"},\
        "customer":{"billing_address":{"city":"Minneapolis","country_code":"US","name":"Alex Sample",\
        "phone":"+15555550100","postal_code":"55401","state":"MN","street":"1 Sample St","street2":null},\
        "dob":"1990-02-25","email":"shopper@example.com","first_name":"Alex","last_name":"Sample",\
        "phone":"+15555550100","tokenize":false},\
        "order":{"checkout_financing_options":["4-pay-biweekly"],"description":"Shop order 1001",\
        "discounts":[{"amount":{"amount_in_cents":500,"currency":"USD"},"name":"WELCOME"}],"intent":"AUTH",\
        "items":[{"name":"Earbuds","price":{"amount_in_cents":4499,"currency":"USD"},"quantity":1,"sku":"EB-001"}],\
        "locale":"en-US","metadata":{"store":"downtown"},\
        "order_amount":{"amount_in_cents":4599,"currency":"USD"},"reference_id":"ord_1001",\
        "requires_shipping_info":false,"shipping_amount":{"amount_in_cents":250,"currency":"USD"},\
        "tax_amount":{"amount_in_cents":350,"currency":"USD"}}}
        """

    static let sessionJSON = """
        {"uuid":"5b1c0c1e-0000-4000-8000-000000000001","links":[{"href":\
        "https://gateway.sezzle.com/v2/session/5b1c0c1e-0000-4000-8000-000000000001","method":"GET","rel":"self"}],\
        "order":{"uuid":"5b1c0c1e-0000-4000-8000-000000000002","intent":"AUTH",\
        "checkout_url":"https://checkout.sezzle.com/?id=5b1c0c1e-0000-4000-8000-000000000003","links":[]}}
        """

    static let sessions: [WireCase] = [
        .init(
            name: "createSession", method: "POST", target: "/v2/session", body: fullSessionJSON,
            success: (
                201, sessionJSON,
                """
                5b1c0c1e-0000-4000-8000-000000000001 5b1c0c1e-0000-4000-8000-000000000002 \
                https://checkout.sezzle.com/?id=5b1c0c1e-0000-4000-8000-000000000003
                """
            ),
            failures: [400, 401, 422],
            call: { client, options async throws(CallError<SezzleProblem>) in
                let session = try await client.createSession(fullSessionRequest, options: options)
                return "\(session.uuid) \(session.order?.uuid ?? "-") \(session.order?.checkoutURL ?? "-")"
            }),
        .init(
            name: "getSession", method: "GET", target: "/v2/session/s-1",
            success: (
                200,
                """
                {"uuid":"s-1","links":[],"order":{"uuid":"o-1","intent":"CAPTURE",\
                "checkout_url":"https://checkout.sezzle.com/?id=c-1","links":[]}}
                """,
                "s-1 o-1 CAPTURE"
            ),
            failures: [400, 401, 404], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                let session = try await client.getSession(sessionUUID: "s-1", options: options)
                return "\(session.uuid) \(session.order?.uuid ?? "-") \(session.order?.intent?.rawValue ?? "-")"
            }),
        .init(
            name: "getTokenSession", method: "GET", target: "/v2/token/tok-1/session",
            success: (
                200,
                """
                {"token":"tok-1","expiration":"2026-01-01T12:30:00Z","links":[],"customer":{"uuid":"cu-1",\
                "expiration":"2027-01-01T00:00:00Z","links":[]}}
                """,
                "tok-1 cu-1"
            ),
            failures: [400, 401, 404], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                let session = try await client.getTokenSession(token: "tok-1", options: options)
                return "\(session.token?.value ?? "-") \(session.customer?.uuid ?? "-")"
            }),
    ]
}
