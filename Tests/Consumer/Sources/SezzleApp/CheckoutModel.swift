// README
import PaymentRuntime
import Sezzle

@MainActor final class CheckoutModel {
    /// The app holds the public key and no secret; all it can do is create sessions.
    private let sezzle: SezzleAppClient
    private(set) var checkoutURL: String?
    private(set) var message: String?

    init(sezzle: SezzleAppClient = .init(environment: .sandbox, publicKey: "sz_pub_…")) {
        self.sezzle = sezzle
    }

    func buy(_ request: SessionRequest) async {
        do {
            checkoutURL = try await sezzle.createSession(request).order?.checkoutURL
        } catch {
            message = error.isRetryable ? "Please try again." : "The checkout cannot be opened."
        }
    }
}
// README end
