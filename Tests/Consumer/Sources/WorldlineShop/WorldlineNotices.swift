// README
import Foundation
import PaymentRuntime
import Worldline

/// Worldline's webhooks. Their keys are made in the Merchant Portal and are not the API key.
struct WorldlineNotices {
    let verifier: WebhookVerifier
    let store: @Sendable (WebhooksEvent) throws -> Void

    init(keyID: String, secret: String, store: @escaping @Sendable (WebhooksEvent) throws -> Void) throws {
        verifier = WebhookVerifier(keys: try WebhookKeys(id: keyID, secret: secret))
        self.store = store
    }

    /// The status to answer with. `body` are the bytes as they came; act on the event once it is stored.
    func receive(headers: HTTPHeaders, body: Data) -> Int {
        do {
            try store(verifier.event(headers: headers, body: body))
            return 200
        } catch let failure as SignatureFailure where !failure.isAuthentic {
            return 400  // somebody else's, or changed on the way
        } catch {
            return 500  // Worldline's, but not read or not stored: it comes again
        }
    }
}
// README end
