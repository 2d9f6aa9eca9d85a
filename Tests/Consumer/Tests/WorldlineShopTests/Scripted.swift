import Foundation
import PaymentRuntime
import Worldline

@testable import TestDouble
@testable import WorldlineShop

/// Worldline's answers as the examples need them (`Schemas/Worldline/SOURCES.md`).
enum Scripted {
    static func checkout(_ gateway: FakeGateway) throws -> WorldlineCheckout {
        WorldlineCheckout(
            worldline: try WorldlineClient(
                environment: .preproduction, merchantID: "MyMerchant",
                credentials: .init(apiKeyID: "EC36A74A98D21", secretAPIKey: "6Kj5HT0MQKC6D8eb7W3lTg71kVKVDSt1"),
                integrator: "Acme",
                configuration: .init(
                    transport: gateway,
                    retryPolicy: .init(firstDelay: .milliseconds(2), longestDelay: .milliseconds(5)))))
    }

    static let page = """
        {"RETURNMAC": "fecab85c-9b0e-42ee-a9d9-ebb69b0c2eb0", "hostedCheckoutId": "3066019730",
         "merchantReference": "order-6372",
         "redirectUrl":
         "https://payment.preprod.direct.worldline-solutions.com/hostedcheckout/PaymentMethods/Selection/abc123"}
        """

    /// What the page's status says, and what the example makes of it.
    static let pages: [(json: String, words: String)] = [
        (#"{"status": "IN_PROGRESS"}"#, "the shopper is still on the page"),
        (#"{"status": "CANCELLED_BY_CONSUMER"}"#, "not paid"),
        (created("SUCCESSFUL", "PENDING_CAPTURE", 5), "reserved: call capturePayment when the goods leave"),
        (created("SUCCESSFUL", "CAPTURED", 9), "paid"),
        (created("REJECTED", "REJECTED", 2), "not paid"),
        (created("STATUS_UNKNOWN", "CAPTURE_REQUESTED", 91), "not decided, or undone: capturing"),
        (created("SUCCESSFUL", "REFUNDED", 8), "not decided, or undone: refunded"),
        (#"{"status": "PAYMENT_CREATED"}"#, "not to be told: ask again"),
    ]

    private static func created(_ category: String, _ status: String, _ code: Int) -> String {
        """
        {"status": "PAYMENT_CREATED", "createdPaymentOutput": {"paymentStatusCategory": "\(category)",
         "payment": {"id": "3066019730_0", "status": "\(status)", "statusOutput": {"statusCode": \(code)}}}}
        """
    }

    static let payment = """
        {"creationOutput": {"externalReference": "order-6373"},
         "payment": {"id": "3066019731_0", "status": "PENDING_CAPTURE", "statusOutput":
         {"isAuthorized": true, "isCancellable": true, "statusCategory": "PENDING_MERCHANT", "statusCode": 5}}}
        """

    static let declined = """
        {"errorId": "15eabcd5-30b3-479b-ae03-67bb351c07e6-00000092",
         "errors": [{"errorCode": "30041001", "category": "PAYMENT_PLATFORM_ERROR", "httpStatusCode": 402,
         "message": "Authorisation declined", "retriable": false}],
         "paymentResult": {"payment": {"id": "3066019732_0", "status": "REJECTED", "statusOutput":
         {"isAuthorized": false, "isCancellable": false, "statusCategory": "UNSUCCESSFUL", "statusCode": 2}}}}
        """

    static func problem(_ code: String) -> String {
        #"{"errorId": "15eabcd5-30b3-479b-ae03-67bb351c07e6-00000093", "errors": [{"errorCode": "\#(code)"}]}"#
    }

    /// As Apple Pay gives it, with short texts.
    static let token = Data(
        """
        {"version": "EC_v1", "data": "ZGF0YQ==", "signature": "c2lnbmF0dXJl",
         "header": {"ephemeralPublicKey": "a2V5", "publicKeyHash": "aGFzaA==", "transactionId": "00ff"}}
        """.utf8)
}
