import Lyra
import PaymentRuntime

/// Transactions and orders: section 3 of `Schemas/Lyra/SOURCES.md`.
extension WireCase {
    static let transactions: [WireCase] = [
        .init(
            name: "getTransaction", operation: "Transaction/Get",
            body: #"{"uuid":"11112222333344445555666677778888"}"#,
            answer: #"""
                {"_type":"V4/Transaction","amount":1000,"creationDate":"2025-05-06T09:11:59+00:00","currency":"EUR",\#
                "detailedStatus":"CAPTURED","errorCode":null,"operationType":"DEBIT","orderDetails":{"mode":"TEST",\#
                "orderCurrency":"EUR","orderId":"ORD-7","orderTotalAmount":1000},"paymentMethodType":"CARD",\#
                "shopId":"69876357","status":"PAID",\#
                "transactionDetails":{"cardDetails":{"captureResponse":{"captureDate":"2025-05-07T02:00:00+00:00",\#
                "refundAmount":250,"refundCurrency":"EUR"}},"creationContext":"CHARGE"},\#
                "uuid":"11112222333344445555666677778888"}
                """#,
            result: "CAPTURED", onlyReads: true,
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.getTransaction(.init(uuid: Sample.uuid), options: options)
                return Answered(answer, answer.transaction?.detailedStatus?.rawValue ?? "-")
            }),
        .init(
            name: "captureTransactions", operation: "Transaction/Capture",
            body: #"{"uuids":["11112222333344445555666677778888"]}"#,
            answer: #"{"_type":"V4/Common/ResponseCodeAnswer","responseCode":0}"#,
            result: "0",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.captureTransactions(.init(uuids: [Sample.uuid]), options: options)
                return Answered(answer, answer.responseCode.map { "\($0.rawValue)" } ?? "-")
            }),
        .init(
            name: "cancelTransaction", operation: "Transaction/Cancel",
            body: #"{"comment":"out of stock","uuid":"11112222333344445555666677778888"}"#,
            answer: #"""
                {"_type":"V4/Transaction","detailedStatus":"CANCELLED","status":"UNPAID",\#
                "uuid":"11112222333344445555666677778888"}
                """#,
            result: "CANCELLED",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.cancelTransaction(
                    .init(uuid: Sample.uuid, comment: "out of stock"), options: options)
                return Answered(answer, answer.transaction?.detailedStatus?.rawValue ?? "-")
            }),
        .init(
            name: "refundTransaction", operation: "Transaction/Refund",
            body: #"{"amount":250,"comment":"damaged","currency":"EUR","uuid":"11112222333344445555666677778888"}"#,
            answer: #"""
                {"_type":"V4/Transaction","amount":250,"currency":"EUR","detailedStatus":"AUTHORISED",\#
                "operationType":"CREDIT","status":"PAID","transactionDetails":{"creationContext":"REFUND",\#
                "parentTransactionUuid":"11112222333344445555666677778888"},\#
                "uuid":"99998888777766665555444433332222"}
                """#,
            result: "11112222333344445555666677778888",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.refundTransaction(
                    .init(uuid: Sample.uuid, amount: 250, currency: "EUR", comment: "damaged"), options: options)
                return Answered(answer, answer.transaction?.transactionDetails?.parentTransactionUUID ?? "-")
            }),
        .init(
            name: "cancelOrRefundTransaction", operation: "Transaction/CancelOrRefund",
            body: #"""
                {"amount":250,"comment":"damaged","currency":"EUR","resolutionMode":"AUTO",\#
                "uuid":"11112222333344445555666677778888"}
                """#,
            answer: #"""
                {"_type":"V4/Transaction","amount":250,"currency":"EUR","detailedStatus":"AUTHORISED",\#
                "operationType":"CREDIT","status":"PAID","transactionDetails":{"creationContext":"REFUND",\#
                "parentTransactionUuid":"11112222333344445555666677778888"},\#
                "uuid":"99998888777766665555444433332222"}
                """#,
            result: "11112222333344445555666677778888",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.cancelOrRefundTransaction(
                    .init(uuid: Sample.uuid, amount: 250, currency: "EUR", resolutionMode: .auto, comment: "damaged"),
                    options: options)
                return Answered(answer, answer.transaction?.transactionDetails?.parentTransactionUUID ?? "-")
            }),
        .init(
            name: "validateTransaction", operation: "Transaction/Validate",
            body: #"{"uuid":"11112222333344445555666677778888"}"#,
            answer: #"""
                {"_type":"V4/Transaction","detailedStatus":"AUTHORISED","status":"PAID",\#
                "uuid":"11112222333344445555666677778888"}
                """#,
            result: "AUTHORISED",
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.validateTransaction(.init(uuid: Sample.uuid), options: options)
                return Answered(answer, answer.transaction?.detailedStatus?.rawValue ?? "-")
            }),
        .init(
            name: "updateTransaction", operation: "Transaction/Update",
            body: updateBody,
            answer: #"""
                {"_type":"V4/Transaction","amount":800,"detailedStatus":"AUTHORISED",\#
                "uuid":"11112222333344445555666677778888"}
                """#,
            result: "AUTHORISED",
            call: update),
        .init(
            name: "updateTransaction (code)", operation: "Transaction/Update",
            body: updateBody,
            answer: #"{"_type":"V4/Common/ResponseCodeAnswer","responseCode":0}"#,
            result: "0",
            call: update),
        .init(
            name: "getOrder", operation: "Order/Get",
            body: #"{"operationType":"DEBIT","orderId":"ORD-7"}"#,
            answer: #"""
                {"_type":"V4/OrderTransactions","orderId":"ORD-7","shopId":"69876357",\#
                "transactions":[{"_type":"V4/Transaction","status":"PAID",\#
                "uuid":"11112222333344445555666677778888"}]}
                """#,
            result: "1 PAID", onlyReads: true,
            call: { client, options async throws(CallError<LyraProblem>) in
                let answer = try await client.getOrder(.init(orderID: "ORD-7", operationType: .debit), options: options)
                return Answered(
                    answer,
                    "\(answer.order?.transactions?.count ?? 0) \(answer.order?.transactions?.first?.status?.rawValue ?? "-")"
                )
            }),
    ]

    /// Sources disagree on what an update is answered with, so both are cases.
    private static let updateBody = #"""
        {"cardUpdate":{"amount":800,"currency":"EUR","expectedCaptureDate":"2025-05-10T00:00:00+00:00",\#
        "manualValidation":"NO"},"uuid":"11112222333344445555666677778888"}
        """#

    @Sendable private static func update(
        _ client: LyraClient, _ options: CallOptions
    ) async throws(CallError<LyraProblem>) -> Answered {
        let answer = try await client.updateTransaction(
            .init(
                uuid: Sample.uuid,
                cardUpdate: .init(
                    amount: 800, currency: "EUR", expectedCaptureDate: Sample.time("2025-05-10T00:00:00+00:00"),
                    manualValidation: .no)),
            options: options)
        return Answered(
            answer, answer.transaction?.detailedStatus?.rawValue ?? answer.responseCode.map { "\($0.rawValue)" } ?? "-")
    }
}
