import Dodo
import Foundation
import PaymentRuntime

@testable import DodoShop
@testable import TestDouble

/// Dodo's answers as the examples need them (`Schemas/Dodo/SOURCES.md`), for one order of two mugs.
enum Scripted {
    static func shop(_ transport: some Transport) throws -> MugShop {
        MugShop(
            dodo: DodoClient(
                environment: .test, credentials: try .init(apiKey: "key_1"),
                configuration: .init(
                    transport: transport,
                    retryPolicy: .init(firstDelay: .milliseconds(2), longestDelay: .milliseconds(5)))))
    }

    static let paths = (
        preview: "POST /checkouts/preview", create: "POST /checkouts", session: "GET /checkouts/cks_Gx0001",
        payment: "GET /payments/pay_Zx0001", refund: "POST /refunds", list: "GET /payments"
    )

    static let checkoutURL = "https://test.checkout.dodopayments.com/session/cks_Gx0001"
    static let returnURL = "myapp://checkout/return?payment_id=pay_Zx0001&status=succeeded&email=ana%40example.com"

    static let preview = """
        {"billing_country":"US","currency":"USD","total_price":2160,"total_tax":160,"is_byop":false,
         "current_breakup":{"subtotal":2000,"discount":0,"tax":160,"total_amount":2160},"recurring_breakup":null,
         "product_cart":[{"product_id":"pdt_Mug0001","name":"Mug","quantity":2,"og_price":1000,"discounted_price":1000,
         "currency":"USD","og_currency":"USD","tax_rate":800,"tax":160,"tax_category":"digital_products",
         "tax_inclusive":false,"is_subscription":false,"is_usage_based":false,"meters":[],"credit_entitlements":[]}]}
        """

    static let created = #"{"session_id":"cks_Gx0001","checkout_url":"\#(checkoutURL)"}"#

    static func session(paid: Bool) -> String {
        """
        {"id":"cks_Gx0001","created_at":"2026-11-30T10:00:00.120331Z","customer_email":"ana@example.com",
         "customer_name":null,"payment_id":\(paid ? #""pay_Zx0001""# : "null"),
         "payment_status":\(paid ? #""succeeded""# : "null")}
        """
    }

    /// On one line, since a webhook's signature covers every byte of it.
    static func payment(amount: Int = 2160, refunds: String = "") -> String {
        #"{"payment_id":"pay_Zx0001","business_id":"bus_1","brand_id":"brd_1","status":"succeeded","#
            + #""total_amount":\#(amount),"currency":"USD","tax":160,"settlement_amount":2160,"#
            + #""settlement_currency":"USD","settlement_tax":160,"created_at":"2026-11-30T10:02:31.152232Z","#
            + #""updated_at":null,"customer":{"customer_id":"cus_1","email":"ana@example.com","name":"Ana Lima","#
            + #""phone_number":null,"metadata":{}},"checkout_session_id":"cks_Gx0001","subscription_id":null,"#
            + #""product_cart":[{"product_id":"pdt_Mug0001","quantity":2}],"refunds":[\#(refunds)],"disputes":[],"#
            + #""refund_status":null,"metadata":{"order_id":"A-17"}}"#
    }

    static func refund(_ reason: String) -> String {
        """
        {"refund_id":"ref_Q1","payment_id":"pay_Zx0001","business_id":"bus_1","brand_id":"brd_1","status":"pending",
         "is_partial":true,"amount":1000,"currency":"USD","reason":"\(reason)","created_at":"2026-11-30T11:00:00.5Z"}
        """
    }
}

/// A webhook as Dodo sends it. The signatures were made with Python's `hmac`, by section 3.2 of Dodo's sources.
struct Notice {
    static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

    var id: String
    var time: Int
    var body: String
    var signature: String

    var headers: HTTPHeaders {
        ["webhook-id": id, "webhook-timestamp": String(time), "webhook-signature": signature]
    }
    var data: Data { Data(body.utf8) }

    static let paid = Notice(
        id: "evt_dodo_0002", time: 1_796_032_961, body: event(payment: Scripted.payment()),
        signature: "v1,x4UaCDbdcqwSOZkaZTlaZlwy+gWK+LtP0BwPnsQaVIQ=")

    /// One cent.
    static let underpaid = Notice(
        id: "evt_dodo_0004", time: 1_796_032_961, body: event(payment: Scripted.payment(amount: 1)),
        signature: "v1,uegl1kkbIqGIoZ8c6frVCbxqHiJklmV8XdgJFMyAu2I=")

    static let refunded = Notice(
        id: "evt_dodo_0003", time: 1_796_036_701,
        body: #"{"business_id":"bus_1","type":"refund.succeeded","timestamp":"2026-11-30T11:05:00.000000Z","data":"#
            + #"{"payload_type":"Refund","refund_id":"ref_Q1","payment_id":"pay_Zx0001","business_id":"bus_1","#
            + #""brand_id":"brd_1","status":"succeeded","is_partial":true,"amount":1000,"currency":"USD","#
            + #""reason":null,"created_at":"2026-11-30T11:00:00.5Z","metadata":{},"customer":{"customer_id":"cus_1","#
            + #""email":"ana@example.com","name":"Ana Lima","phone_number":null,"metadata":{}}}}"#,
        signature: "v1,dx7Vjl+tSsSZJkytWcQfAf0fblTOKf8RrY3nJt05BF8=")

    /// A payment without its data.
    static let unreadable = Notice(
        id: "evt_dodo_0005", time: 1_796_032_961, body: #"{"type":"payment.succeeded"}"#,
        signature: "v1,gRql/n0AdPJw4tsIGsm46YhipK70eUwqKm11qo7Q1Y0=")

    /// The second vector of the sources.
    static let vector = Notice(
        id: "evt_dodo_0001", time: 1_754_285_445,
        body: #"{"business_id":"bus_123","data":{"payload_type":"Payment","payment_id":"pay_123","status":"succeeded","#
            + #""total_amount":400,"currency":"USD"},"timestamp":"2025-08-04T05:30:45.182629Z","#
            + #""type":"payment.succeeded"}"#,
        signature: "v1,EH2FE/CodXLLHbqCrS7WTbQUjzJBxoeFax4vqM+MvJ8=")

    private static func event(payment: String) -> String {
        #"{"business_id":"bus_1","data":{"payload_type":"Payment",\#(payment.dropFirst()),"#
            + #""timestamp":"2026-11-30T10:02:35.152232Z","type":"payment.succeeded"}"#
    }
}

/// Dodo for one checkout: nothing is paid until the buyer does.
actor DodoServer: Transport {
    private(set) var targets: [String] = []
    private var isPaid = false

    func buyerPays() { isPaid = true }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let target = "\(request.method.rawValue) \(request.path)"
        targets.append(target)
        switch target {
        case Scripted.paths.preview: return .json(200, Scripted.preview)
        case Scripted.paths.create: return .json(200, Scripted.created)
        case Scripted.paths.session: return .json(200, Scripted.session(paid: isPaid))
        case Scripted.paths.payment where isPaid: return .json(200, Scripted.payment())
        default: return .json(404, #"{"code":"NOT_FOUND"}"#)
        }
    }
}
