// README
import Dodo
import Foundation
import PaymentRuntime

/// Dodo's webhooks. Their secret is the endpoint's and not the API key. For a day after it was replaced, the old one is valid,
/// too: give both.
struct DodoNotices {
    let verifier: WebhookVerifier
    let store: @Sendable (WebhookDelivery) async throws -> Void

    init(
        secrets: [String], now: @escaping @Sendable () -> Date = { Date() },
        store: @escaping @Sendable (WebhookDelivery) async throws -> Void
    ) throws {
        verifier = try WebhookVerifier(secrets: secrets, now: now)
        self.store = store
    }

    /// The status to answer with. `body` are the bytes as they came.
    func receive(headers: HTTPHeaders, body: Data) async -> Int {
        do {
            try await store(verifier.delivery(headers: headers, body: body))
            return 200
        } catch let failure as SignatureFailure where !failure.isAuthentic {
            return 400  // somebody else's, changed on the way, or too old
        } catch {
            return 500  // Dodo's, but not read or not stored: it comes again
        }
    }
}
// README end
