import Dodo
import Foundation
import PaymentRuntime
import Testing

/// Section 6.7 of `Schemas/Dodo/SOURCES.md`: what the server makes of Dodo's answers.
@Suite struct CheckoutStandingTests {
    private static let created = 1_796_032_800.0  // 2026-11-30T10:00:00Z

    private func session(paymentID: String?, status: String?) throws -> CheckoutSessionStatus {
        func text(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "null" }
        return try WireDecoder().decode(
            CheckoutSessionStatus.self,
            from: Data(
                """
                {"id":"cks_1","created_at":"2026-11-30T10:00:00Z","customer_email":null,"customer_name":null,\
                "payment_id":\(text(paymentID)),"payment_status":\(text(status))}
                """.utf8))
    }

    private func standing(_ session: CheckoutSessionStatus, after seconds: Double) -> CheckoutStanding {
        session.standing(at: Date(timeIntervalSince1970: Self.created + seconds))
    }

    private static let table: [(String?, CheckoutStanding)] =
        PaymentStatus.knownValues.map { status in
            switch status.rawValue {
            case "succeeded": (status.rawValue, .paid)
            case "failed": (status.rawValue, .failed)
            case "cancelled": (status.rawValue, .cancelled)
            default: (status.rawValue, .pending)
            }
        } + [("some_new_state", .pending), ("SUCCEEDED", .pending), ("", .pending), (nil, .pending)]

    @Test("6.7: succeeded is paid, failed and cancelled are not, all else is pending", arguments: table)
    func statuses(_ status: String?, _ expected: CheckoutStanding) throws {
        #expect(standing(try session(paymentID: "pay_1", status: status), after: 1) == expected)
        // Old, but there is a payment: then its status says it all.
        #expect(standing(try session(paymentID: "pay_1", status: status), after: 1e9) == expected)
        let payment = try WireDecoder().decode(
            Payment.self,
            from: Data(
                """
                {"payment_id":"pay_1","total_amount":1,"currency":"USD","status":\(status.map { "\"\($0)\"" } ?? "null")}
                """.utf8))
        #expect(payment.standing == expected)
    }

    @Test(
        "6.7: after more than 24 hours without a payment it has expired",
        arguments: [
            (-10, .pending), (0, .pending), (86_399.9, .pending), (86_400, .pending), (86_400.1, .expired),
            (1e12, .expired),
        ] as [(Double, CheckoutStanding)])
    func age(_ seconds: Double, _ expected: CheckoutStanding) throws {
        #expect(standing(try session(paymentID: nil, status: nil), after: seconds) == expected)
    }

    @Test("6.7: a status without a payment decides nothing", arguments: PaymentStatus.knownValues.map(\.rawValue))
    func statusAlone(_ status: String) throws {
        let session = try session(paymentID: nil, status: status)
        #expect(standing(session, after: 1) == .pending && standing(session, after: 1e6) == .pending)
        #expect(!session.isPaid)
    }

    @Test("6.7: paid in one word is paid in the other", arguments: [nil, "pay_1"], table.map(\.0))
    func inOneVoice(_ paymentID: String?, _ status: String?) throws {
        let session = try session(paymentID: paymentID, status: status)
        #expect(standing(session, after: 1e9).isPaid == session.isPaid)
    }

    @Test("6.7: wherever the clock is", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func clocks(_ seconds: Double) throws {
        let standing = standing(try session(paymentID: nil, status: nil), after: seconds)
        #expect(standing == (seconds > 0 ? .expired : .pending))
    }

    @Test func whatFollows() {
        #expect(CheckoutStanding.allCases.filter(\.isPaid) == [.paid])
        #expect(CheckoutStanding.allCases.filter { !$0.isFinal } == [.pending])
        #expect(
            CheckoutStanding.allCases.map(\.outcome) == [.succeeded, .failed, .cancelled, .pending, .expired])
    }
}
