import PaymentRuntime
import Sezzle

/// Section 2.8 of `Schemas/Sezzle/SOURCES.md`.
extension WireCase {
    private static let webhookRequest = WebhookRequest(
        url: "https://shop.example/hooks/sezzle", events: [.orderAuthorized, .orderCaptured, .orderRefunded])
    private static let webhookRequestJSON = """
        {"events":["order.authorized","order.captured","order.refunded"],"url":"https://shop.example/hooks/sezzle"}
        """
    private static let webhookJSON = """
        {"uuid":"wh-1","links":[],"url":"https://shop.example/hooks/sezzle",\
        "events":["order.captured","brand.new_event"]}
        """

    private static func words(_ webhook: Webhook) -> String {
        "\(webhook.uuid) \((webhook.events ?? []).map(\.rawValue).joined(separator: ","))"
    }

    static let webhooks: [WireCase] = [
        .init(
            name: "createWebhook", method: "POST", target: "/v2/webhooks", body: webhookRequestJSON,
            success: (200, #"{"uuid":"wh-1","links":[]}"#, "wh-1 "), failures: [400, 401, 422],
            call: { client, options async throws(CallError<SezzleProblem>) in
                words(try await client.createWebhook(webhookRequest, options: options))
            }),
        .init(
            name: "listWebhooks", method: "GET", target: "/v2/webhooks",
            success: (200, "[\(webhookJSON)]", "wh-1 order.captured,brand.new_event"), failures: [400, 401],
            onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.listWebhooks(options: options).map(words).joined(separator: " ")
            }),
        .init(
            name: "getWebhook", method: "GET", target: "/v2/webhooks/wh-1",
            success: (200, webhookJSON, "wh-1 order.captured,brand.new_event"), failures: [401, 404], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                words(try await client.getWebhook(webhookUUID: "wh-1", options: options))
            }),
        .init(
            name: "replaceWebhook", method: "PATCH", target: "/v2/webhooks/wh-1", body: webhookRequestJSON,
            success: (200, webhookJSON, "wh-1 order.captured,brand.new_event"), failures: [400, 401, 404],
            call: { client, options async throws(CallError<SezzleProblem>) in
                words(try await client.replaceWebhook(webhookUUID: "wh-1", webhookRequest, options: options))
            }),
        .init(
            name: "deleteWebhook", method: "DELETE", target: "/v2/webhooks/wh-1",
            success: (204, "", "done"), failures: [400, 401],
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.deleteWebhook(webhookUUID: "wh-1", options: options)
                return "done"
            }),
        .init(
            name: "testWebhook", method: "POST", target: "/v2/webhooks/test",
            body: #"{"event":"order.captured","url":"https://shop.example/hooks/sezzle"}"#,
            success: (201, "", "done"), otherSuccesses: [204], failures: [400, 401],
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.testWebhook(
                    .init(event: .orderCaptured, url: "https://shop.example/hooks/sezzle"), options: options)
                return "done"
            }),
    ]
}
