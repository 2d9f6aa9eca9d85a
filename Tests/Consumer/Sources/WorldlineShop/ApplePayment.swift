// README
import Foundation
import PaymentRuntime
import Worldline

extension WorldlineCheckout {
    /// Pays with Apple Pay: `token` is what PassKit gave the app as `paymentData`, or the page's
    /// `JSON.stringify(event.payment.token)`. Store `key` first: with the same key it is the same payment, not a second one.
    /// Nil if Worldline is still busy with the first request under that key. Then call again later, with the same key.
    func pay(orderID: String, token: Data, key: String) async throws -> PaymentResponse? {
        let token = try ApplePayToken(json: token)
        do {
            let answer = try await worldline.createPayment(
                .init(
                    order: .init(amountOfMoney: price, references: .init(merchantReference: orderID)),
                    mobilePaymentMethodSpecificInput: .applePay(token, authorizationMode: .finalAuthorization)),
                options: .init(idempotencyKey: key))
            return answer.payment
        } catch {
            // A declined payment comes inside of an error. Its `standing` says what became of it: mostly `failed`.
            if let declined = error.declinedPayment?.payment { return declined }
            if error.isIdempotencyConflict { return nil }
            throw error
        }
    }
}
// README end
