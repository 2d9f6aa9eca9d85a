// README
import Foundation
import Lyra
import PaymentRuntime

struct LyraCheckout {
    let credentials: LyraCredentials
    let lyra: LyraClient

    /// Make one and keep it. The environment is the shop's brand, as its back office shows it. Test and production share
    /// that; the password decides whether real money moves.
    init(shopID: String, password: String, configuration: ClientConfiguration = .init()) throws {
        credentials = try LyraCredentials(shopID: shopID, password: password)
        lyra = LyraClient(environment: .lyraCollect, credentials: credentials, configuration: configuration)
    }

    /// The token with which a page or an app shows the form. It lives 15 minutes, so ask right before.
    func formToken(orderID: String, price: String, currency: CurrencyCode) async throws -> String {
        // "25.28" are 2528 EUR cents; "25.28" yen, or a currency whose decimals are in doubt, are an error.
        let amount = try CurrencyDecimals.lyra.minorUnits(of: price, in: currency)
        return try await lyra.createFormToken(for: .init(amount: amount, currency: currency, orderID: orderID)).value
    }

    /// Pays at once, with a stored payment method.
    func charge(orderID: String, amount: Amount, storedMethod: String) async throws -> PaymentOutcome {
        do {
            let answer = try await lyra.createPayment(
                .init(
                    amount: amount, currency: "EUR", orderID: orderID, formAction: .silent,
                    paymentMethodToken: .init(storedMethod)))
            // The call worked; that says nothing about the money. Only `.paid` is paid: `answer.isPaid`.
            return answer.outcome
        } catch {
            guard error.mayHaveTakenEffect else { throw error }
            // Perhaps paid. Lyra has no idempotency keys, so do not call again: look. Lyra does not mind an order id that
            // was used before; give each charge its own, or this finds an older one.
            let order = try? await lyra.getOrder(.init(orderID: orderID, operationType: .debit)).order
            let isPaid = order?.transactions?.contains { $0.status == .paid && $0.amount == amount }
            guard isPaid == true else { throw error }
            return .paid
        }
    }

    /// Gives money back. Two equal calls give back twice: note first that you ask.
    func refund(transaction uuid: String, amount: Amount) async throws -> Transaction? {
        try await lyra.refundTransaction(.init(uuid: uuid, amount: amount, currency: "EUR")).transaction
    }

    /// The payment that a notification (IPN) tells of. `body` is the form as it came, in bytes.
    func notified(_ body: Data) throws(SignatureFailure) -> Payment {
        try LyraSignedAnswer(notification: body, credentials: credentials).payment()
    }
}
// README end
