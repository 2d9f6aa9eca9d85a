import PaymentRuntime
import Worldline

/// Sections 2.6 and 4 of `Schemas/Worldline/SOURCES.md`: tests of keys and webhooks.
extension WireCase {
    /// The HMAC-SHA-256 of nothing with the key `hello+world`, by an independent tool.
    private static let proof = "FHbwt14Rjkjdn51x5EiyjgVQ7gN6ftgh5Y2l0KpQmLw="

    static let services: [WireCase] = [
        .init(
            name: "testConnection", method: "GET", target: "/v2/MyMerchant/services/testconnection",
            success: (200, #"{"result":"OK"}"#, "OK"), failures: [403], onlyReads: true,
            call: { client, options in try await client.testConnection(options: options).result ?? "-" }),
        .init(
            name: "validateWebhookCredentials", method: "POST",
            target: "/v2/MyMerchant/webhooks/validateCredentials",
            body: #"{"key":"dummy-key-id","secret":"\#(proof)"}"#,
            success: (200, #"{"result":"Valid"}"#, "Valid"), failures: [403], onlyReads: true,
            call: { client, options in
                let request = ValidateCredentialsRequest(key: "dummy-key-id", secret: Sensitive(proof))
                return try await client.validateWebhookCredentials(request, options: options).result?.rawValue ?? "-"
            }),
        .init(
            name: "sendTestWebhook", method: "POST", target: "/v2/MyMerchant/webhooks/sendtest",
            body: #"{"url":"https://shop.example.com/hooks/worldline"}"#,
            success: (204, "", "done"), failures: [400, 403, 404],
            call: { client, options in
                try await client.sendTestWebhook(
                    .init(url: "https://shop.example.com/hooks/worldline"), options: options)
                return "done"
            }),
        .init(
            name: "sendTestWebhookToAll", method: "POST", target: "/v2/MyMerchant/webhooks/sendtest", body: "{}",
            success: (204, "", "done"), failures: [400, 403, 404],
            call: { client, options in
                try await client.sendTestWebhook(.init(), options: options)
                return "done"
            }),
    ]
}
