import Foundation
import PaymentRuntime
import Sezzle

@testable import Shop

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

    /// A gateway that answers these and refuses everything else.
    static func gateway(
        _ replies: [String: @Sendable () throws -> HTTPResponse]
    ) -> FakeGateway {
        FakeGateway { request in
            guard let reply = replies["\(request.method.rawValue) \(request.path)"] else {
                return json(404, #"[{"code": "not_found"}]"#)
            }
            return try reply()
        }
    }

    static func json(_ status: Int, _ text: String) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }
}

extension FakeGateway {
    var targets: [String] { requests.map { "\($0.method.rawValue) \($0.path)" } }

    /// The bodies that were sent, read as JSON.
    func body(_ index: Int) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: requests[index].body ?? Data())
    }
}
