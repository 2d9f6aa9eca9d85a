import PaymentRuntime
import Sezzle

/// Section 2.10 of `Schemas/Sezzle/SOURCES.md`.
extension WireCase {
    private static let start = Sample.day("2026-01-01")
    private static let end = Sample.day("2026-01-07")
    private static let span = "start-date=2026-01-01&end-date=2026-01-07"
    private static let activity = """
        type,event_date,interest_account_change_amount,interest_account_balance_after_change
        INTEREST,2026-01-01,.30,-43.80

        """

    static let reports: [WireCase] = [
        .init(
            name: "listSettlementSummaries", method: "GET",
            target: "/v2/settlements/summaries?\(span)&offset=20&currency-code=CAD",
            success: (
                200,
                """
                [{"uuid":"pay-1","payout_currency":"CAD","payout_date":"2026-01-01T12:00:00Z",\
                "final_payout_amount":1043.80,"net_settlement_amount":104380,"forex_fees":0.30,"status":"Complete"}]
                """,
                "pay-1 1043.80 104380 0.30 Complete"
            ),
            failures: [401], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.listSettlementSummaries(
                    startDate: start, endDate: end, offset: 20, currencyCode: "CAD", options: options
                ).map { summary in
                    let amounts = [summary.finalPayoutAmount, summary.netSettlementAmount, summary.forexFees]
                    let words = amounts.map { $0?.description ?? "-" }.joined(separator: " ")
                    return "\(summary.uuid ?? "-") \(words) \(summary.status?.rawValue ?? "-")"
                }.joined()
            }),
        .init(
            name: "getSettlementDetails", method: "GET", target: "/v2/settlements/details/pay-1?metadata=store,till",
            success: (200, "a,b\r\n1,2\r\ntype,amount\r\nORDER,.30\r\n", "a,b\r\n1,2\r\ntype,amount\r\nORDER,.30\r\n"),
            accept: "text/csv", failures: [401], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.getSettlementDetails(
                    payoutUUID: "pay-1", metadata: ["store", "till"], options: options)
            }),
        .init(
            name: "getInterestBalance", method: "GET", target: "/v2/interest/balance?currency-code=USD",
            success: (200, #"{"interest_balance":12.3450}"#, "12.3450"), failures: [401], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.getInterestBalance(currencyCode: "USD", options: options).interestBalance.description
            }),
        .init(
            name: "getInterestActivity", method: "GET", target: "/v2/interest/activity?\(span)",
            success: (200, activity, activity), accept: "text/csv", failures: [401], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.getInterestActivity(startDate: start, endDate: end, options: options)
            }),
        .init(
            name: "getOrderReport", method: "GET", target: "/v2/orders/report?\(span)",
            success: (
                200,
                """
                [{"created_at":"2026-01-01T12:00:00.123456789Z","order_uuid":"o-1","order_amount_in_cents":4599,\
                "order_type":"Virtual Card","financing_option":"pay-in-full"}]
                """,
                "o-1 4599 Virtual Card pay-in-full"
            ),
            failures: [401], onlyReads: true,
            call: { client, options async throws(CallError<SezzleProblem>) in
                try await client.getOrderReport(startDate: start, endDate: end, options: options).map { row in
                    """
                    \(row.orderUUID ?? "-") \(row.orderAmountInCents ?? -1) \(row.orderType?.rawValue ?? "-") \
                    \(row.financingOption?.rawValue ?? "-")
                    """
                }.joined()
            }),
    ]
}
