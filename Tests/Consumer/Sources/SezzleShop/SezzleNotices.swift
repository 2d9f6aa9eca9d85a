// README
import Foundation
import PaymentRuntime
import Sezzle

/// Sezzle's webhooks. They are signed with the private key; while keys are changed, give both.
struct SezzleNotices {
    let verifier: WebhookVerifier
    let store: @Sendable (VerifiedBody) throws -> Void

    init(privateKeys: [String], store: @escaping @Sendable (VerifiedBody) throws -> Void) throws {
        verifier = try WebhookVerifier(privateKeys: privateKeys)
        self.store = store
    }

    /// The status to answer with: 200 and no other success. After five days of failures Sezzle deletes the subscription.
    func receive(headers: HTTPHeaders, body: Data) -> Int {
        do {
            try store(verifier.verify(headers: headers, body: body))
            return 200
        } catch is SignatureFailure {
            return 400
        } catch {
            return 500
        }
    }

    /// Once it is stored: the order to look at with `getOrder`. An event's `uuid` tells whether it has been seen.
    func order(in body: VerifiedBody) throws -> String? {
        try body.json(WebhookEvent.self).orderUUID
    }
}
// README end
