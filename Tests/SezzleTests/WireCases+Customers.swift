import PaymentRuntime
import Sezzle

/// Section 2.7 of `Schemas/Sezzle/SOURCES.md`.
extension WireCase {
    static let customers: [WireCase] = [
        .init(
            name: "listCustomers", method: "GET", target: "/v2/customer",
            success: (200, #"[{"uuid":"cu-1","expiration":"2027-01-01T00:00:00Z","links":[]}]"#, "cu-1"),
            failures: [401, 404], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.listCustomers(options: options).map(\.uuid).joined(separator: " ")
            }),
        .init(
            name: "getCustomer", method: "GET", target: "/v2/customer/cu-1",
            success: (
                200,
                """
                {"uuid":"cu-1","links":[],"email":"shopper@example.com","first_name":"Alex","last_name":"Sample",\
                "phone":"+15555550100","token_expiration":"2027-01-01T00:00:00Z",\
                "billing_address":{"street2":null,"phone_number":"5555045294"}}
                """,
                "cu-1 shopper@example.com 5555045294"
            ),
            failures: [401, 404], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                let customer = try await client.getCustomer(customerUUID: "cu-1", options: options)
                return "\(customer.uuid) \(customer.email ?? "-") \(customer.billingAddress?.anyPhone ?? "-")"
            }),
        .init(
            name: "deleteCustomer", method: "DELETE", target: "/v2/customer/cu-1",
            success: (204, "", "done"), failures: [401, 404],
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.deleteCustomer(customerUUID: "cu-1", options: options)
                return "done"
            }),
        .init(
            name: "preapproveCustomer", method: "POST", target: "/v2/customer/cu-1/preapprove", body: Sample.priceJSON,
            success: (200, #"{"uuid":"pre-1","approved":true}"#, "pre-1 true"), failures: [400, 401, 404, 422],
            call: { client, options async throws(CallError<SezzleProblem>) in
                let preapproval = try await client.preapproveCustomer(
                    customerUUID: "cu-1", Sample.price, options: options)
                return "\(preapproval.uuid) \(preapproval.approved)"
            }),
        .init(
            name: "createCustomerOrder", method: "POST", target: "/v2/customer/cu-1/order",
            body: """
                {"intent":"AUTH","order_amount":{"amount_in_cents":5000,"currency":"USD"},\
                "reference_id":"sub_2026_01"}
                """,
            success: (200, Sample.outcomeApproved, "o-3 true"), failures: [400, 401, 404, 422], takesRequestID: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                let outcome = try await client.createCustomerOrder(
                    customerUUID: "cu-1",
                    .init(
                        intent: .auth, referenceID: "sub_2026_01",
                        orderAmount: .init(amountInCents: 5000, currency: "USD")),
                    options: options)
                return "\(outcome.uuid) \(outcome.isApproved)"
            }),
    ]
}
