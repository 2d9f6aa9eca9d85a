import PaymentRuntime
import Sezzle

@testable import TestDouble

/// Sezzle as the examples need it, told by method and path.
struct Scripted: Sendable {
    static let token = #"{"token": "tok-1", "expiration_date": "2999-01-31T10:00:00Z", "merchant_uuid": "m-1"}"#
    static let session = """
        {"uuid": "s-1", "links": [],
         "order": {"uuid": "o-1", "intent": "AUTH", "checkout_url": "https://checkout.example/o-1", "links": []}}
        """
    static let capture = #"{"uuid": "c-1"}"#

    /// An order of 45.99 with these captures.
    static func order(captures: String) -> String {
        """
        {"uuid": "o-1", "checkout_status": "completed",
         "authorization": {"approved": true, "captures": \(captures),
         "authorization_amount": {"amount_in_cents": 4599, "currency": "USD"}}}
        """
    }
}

func makeTestClient(_ gateway: FakeGateway) -> SezzleClient {
    // README
    let sezzle = SezzleClient(
        environment: .sandbox, authenticator: NoAuthentication(), configuration: .init(transport: gateway))
    // README end
    return sezzle
}
