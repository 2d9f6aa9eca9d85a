// README
import Foundation
import PaymentRuntime
import Worldline

/// Make one client and keep it. The account's id (PSPID) then goes with every call.
func makeWorldline() throws -> WorldlineClient {
    try WorldlineClient(
        environment: .preproduction, merchantID: "…", credentials: .init(apiKeyID: "…", secretAPIKey: "…"),
        integrator: "Example Shop")
}

struct WorldlineCheckout {
    let worldline: WorldlineClient
    let price = AmountOfMoney(amount: 1000, currencyCode: "EUR")  // in minor units: 10.00 EUR

    /// Makes a page on which the shopper pays, here with Apple Pay (product 302) and nothing else. Keep the answer's
    /// `hostedCheckoutID` and `returnMAC` with the order, and send the shopper to its `redirectURL`.
    func openPage(orderID: String) async throws -> CreateHostedCheckoutResponse {
        try await worldline.createHostedCheckout(
            .init(
                order: .init(amountOfMoney: price, references: .init(merchantReference: orderID)),
                hostedCheckoutSpecificInput: .init(
                    returnURL: "https://shop.example/return", locale: "en_GB",
                    paymentProductFilters: .init(restrictTo: .init(products: [302]))),
                mobilePaymentMethodSpecificInput: .applePay(authorizationMode: .finalAuthorization)))
    }

    /// What became of the page. Ask when the shopper is back, which in itself proves nothing, and when a webhook came.
    func whatNow(hostedCheckoutID: String) async throws -> String {
        let checkout = try await worldline.getHostedCheckout(hostedCheckoutID: hostedCheckoutID)
        switch checkout.standing {
        case .inProgress: return "the shopper is still on the page"
        case .cancelled, .payment(.failed): return "not paid"
        case .payment(.authorized): return "reserved: call capturePayment when the goods leave"
        case .payment(.paid): return "paid"
        case .payment(let standing): return "not decided, or undone: \(standing)"
        case .unknown: return "not to be told: ask again"
        }
    }
}
// README end
