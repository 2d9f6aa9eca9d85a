import Foundation
import Lyra
import PaymentRuntime

@testable import LyraShop
@testable import TestDouble

/// Lyra's answers as the examples need them (`Schemas/Lyra/SOURCES.md`), for the demo shop that Lyra publishes.
enum Scripted {
    static let password = "testpassword_DEMOPRIVATEKEY23G4475zXZQ2UA5x7M"
    static let paths = (
        pay: "POST /api-payment/V4/Charge/CreatePayment", order: "POST /api-payment/V4/Order/Get",
        refund: "POST /api-payment/V4/Transaction/Refund", test: "POST /api-payment/V4/Charge/SDKTest"
    )

    static func checkout(_ gateway: FakeGateway) throws -> LyraCheckout {
        try LyraCheckout(shopID: "69876357", password: password, configuration: .init(transport: gateway))
    }

    /// What Lyra answers with, always under HTTP 200.
    static func envelope(_ answer: String, status: String = "SUCCESS") -> HTTPResponse {
        .json(
            200,
            """
            {"version": "V4", "status": "\(status)", "answer": \(answer),
             "ticket": "2f3b9d0c4a5e46cfa1d2c3b4a5968778", "_type": "V4/WebService/Response"}
            """)
    }

    static func problem(_ code: String) -> HTTPResponse {
        envelope(#"{"errorCode": "\#(code)", "_type": "V4/WebService/WebServiceError"}"#, status: "ERROR")
    }

    /// A payment of one transaction.
    static func payment(_ orderStatus: String, _ detailedStatus: String) -> HTTPResponse {
        envelope(
            """
            {"orderCycle": "CLOSED", "orderStatus": "\(orderStatus)", "orderDetails": {"orderId": "ORD-7", "mode": "TEST"},
             "transactions": [{"uuid": "11112222333344445555666677778888", "amount": 1000, "currency": "EUR",
             "status": "\(orderStatus)", "detailedStatus": "\(detailedStatus)", "operationType": "DEBIT",
             "_type": "V4/PaymentTransaction"}], "_type": "V4/Payment"}
            """)
    }

    /// An order of these transactions.
    static func order(_ transactions: String) -> HTTPResponse {
        envelope(#"{"orderId": "ORD-7", "transactions": [\#(transactions)], "_type": "V4/OrderTransactions"}"#)
    }
}
