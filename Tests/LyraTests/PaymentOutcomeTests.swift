import Lyra
import PaymentRuntime
import Testing

/// `Schemas/Lyra/SOURCES.md`, sections 2.11 and 2.20.
@Suite struct PaymentOutcomeTests {
    @Test(
        arguments: [
            ("PAID", "CLOSED", PaymentOutcome.paid), ("PAID", "OPEN", .paid), ("PAID", nil, .paid),
            ("PARTIALLY_PAID", "OPEN", .partiallyPaid), ("PARTIALLY_PAID", "CLOSED", .partiallyPaid),
            ("RUNNING", "CLOSED", .pending), ("RUNNING", "OPEN", .pending), ("RUNNING", nil, .pending),
            // A refused attempt with attempts left is told, too.
            ("UNPAID", "OPEN", .open), ("UNPAID", "CLOSED", .unpaid),
            ("UNPAID", nil, .unknown), ("UNPAID", "HALF_OPEN", .unknown),
            ("ABANDONED", "OPEN", .open), ("ABANDONED", "CLOSED", .abandoned), ("ABANDONED", nil, .unknown),
            (nil, "CLOSED", .unknown), ("paid", "CLOSED", .unknown), ("PAID_LATER", "CLOSED", .unknown),
            ("", "", .unknown),
        ] as [(String?, String?, PaymentOutcome)])
    func byStatusAndCycle(status: String?, cycle: String?, outcome: PaymentOutcome) throws {
        let json: JSONValue = [
            "orderStatus": status.map { .string($0) } ?? .null, "orderCycle": cycle.map { .string($0) } ?? .null,
            "_type": "V4/Payment",
        ]
        let payment = try WireDecoder().decode(Payment.self, from: json)
        #expect(payment.outcome == outcome && payment.isPaid == (outcome == .paid))
        let answer = try WireDecoder().decode(PaymentAnswer.self, from: json)
        #expect(answer.outcome == outcome && answer.isPaid == (outcome == .paid) && answer.payment == payment)
        #expect(answer.formToken == nil)
    }

    /// A refund and a registration are told with the same status as a payment.
    @Test(
        arguments: [
            (["DEBIT"], PaymentOutcome.paid), ([nil], .paid), (["SOMETHING"], .paid), ([], .paid),
            (["DEBIT", "DEBIT"], .paid), (["VERIFICATION", "DEBIT"], .paid),
            (["CREDIT"], .refunded), (["CREDIT", "CREDIT"], .refunded), (["VERIFICATION"], .registered),
            (["DEBIT", "CREDIT"], .unknown), (["VERIFICATION", "CREDIT"], .unknown),
        ] as [([String?], PaymentOutcome)])
    func byOperation(types: [String?], outcome: PaymentOutcome) throws {
        let json: JSONValue = [
            "orderStatus": "PAID", "orderCycle": "CLOSED",
            "transactions": .array(types.map { ["operationType": $0.map { .string($0) } ?? .null] }),
        ]
        let payment = try WireDecoder().decode(Payment.self, from: json)
        #expect(payment.outcome == outcome && payment.isPaid == (outcome == .paid))
    }

    /// An order and its transactions that contradict each other: neither is believed.
    @Test(
        arguments: [
            ("PAID", [("PAID", "CAPTURED", "DEBIT")], PaymentOutcome.paid),
            ("PAID", [("UNPAID", "REFUSED", "DEBIT"), ("PAID", "AUTHORISED", "DEBIT")], .paid),
            ("PAID", [("PAID", "NEW_STATUS", nil)], .paid), ("PAID", [("PAID", "CAPTURE_PENDING", nil)], .paid),
            ("PAID", [("UNPAID", "REFUSED", "DEBIT")], .unknown), ("PAID", [("RUNNING", nil, nil)], .unknown),
            ("PAID", [("UNPAID", nil, "DEBIT"), ("UNPAID", nil, "DEBIT")], .unknown),
            ("PAID", [("NEW_STATUS", nil, nil)], .unknown), ("PAID", [(nil, "REFUSED", nil)], .unknown),
            ("PAID", [("PAID", "WAITING_FOR_PAYMENT", "DEBIT")], .unknown),
            ("PAID", [("PAID", "CANCELLED", "DEBIT")], .unknown),
            ("PAID", [("UNPAID", "ERROR", "VERIFICATION")], .unknown),
            ("PAID", [("PAID", "ACCEPTED", "VERIFICATION")], .registered),
            ("PAID", [("PAID", "PARTIALLY_AUTHORISED", "DEBIT")], .partiallyPaid),
            (
                "PAID", [("PAID", "PARTIALLY_AUTHORISED", "DEBIT"), ("PAID", "PARTIALLY_AUTHORISED", "DEBIT")],
                .paid
            ),
            ("UNPAID", [("UNPAID", "REFUSED", "DEBIT")], .unpaid), ("ABANDONED", [(nil, "ABANDONED", nil)], .abandoned),
            ("UNPAID", [("PAID", "AUTHORISED", "DEBIT")], .unknown), ("UNPAID", [("RUNNING", nil, nil)], .unknown),
            ("UNPAID", [("UNPAID", nil, nil), ("PAID", nil, nil)], .unknown),
            ("ABANDONED", [("PAID", nil, "DEBIT")], .unknown), ("UNPAID", [("PAID", nil, "VERIFICATION")], .unpaid),
            // A refund that was refused, or is not made yet, says nothing about the payment.
            ("UNPAID", [("UNPAID", "REFUSED", "CREDIT")], .unknown),
            ("RUNNING", [("RUNNING", nil, "CREDIT")], .unknown),
            ("PAID", [("UNPAID", "REFUSED", "CREDIT")], .unknown),
            ("PAID", [("PAID", "CAPTURED", "CREDIT")], .refunded),
            ("PARTIALLY_PAID", [("PAID", nil, "CREDIT")], .unknown),
        ] as [(String, [(String?, String?, String?)], PaymentOutcome)])
    func againstTheTransactions(
        status: String, transactions: [(String?, String?, String?)], outcome: PaymentOutcome
    ) throws {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        let json: JSONValue = [
            "orderStatus": .string(status), "orderCycle": "CLOSED",
            "transactions": .array(
                transactions.map {
                    ["status": text($0.0), "detailedStatus": text($0.1), "operationType": text($0.2)]
                }),
        ]
        let payment = try WireDecoder().decode(Payment.self, from: json)
        #expect(payment.outcome == outcome && payment.isPaid == (outcome == .paid))
    }

    @Test func aFormIsNotPaidAndHasItsToken() throws {
        let json: JSONValue = ["formToken": "01ABCDEF", "_type": "V4/Charge/PaymentForm"]
        let answer = try WireDecoder().decode(PaymentAnswer.self, from: json)
        #expect(answer.formToken?.value == "01ABCDEF" && answer.outcome == .open && !answer.isPaid)
        #expect(answer.payment == nil)
    }

    @Test(
        arguments: [
            ["_type": "V4/Charge/RedirectRequest", "orderStatus": "PAID"], ["orderStatus": "PAID"], [:],
            ["_type": "V4/Charge/PaymentForm", "formToken": ""], ["_type": "V4/Charge/PaymentForm", "formToken": nil],
        ] as [JSONValue])
    func whatIsNeitherHasNoToken(json: JSONValue) throws {
        let answer = try WireDecoder().decode(PaymentAnswer.self, from: json)
        #expect(!answer.isPaid && answer.formToken == nil && answer.payment == nil)
    }

    @Test func modesAreTold() throws {
        let json: JSONValue = ["orderDetails": ["mode": "PRODUCTION"]]
        #expect(try WireDecoder().decode(Payment.self, from: json).mode == .production)
        #expect(Payment().mode == nil)
        #expect(try LyraCredentials(shopID: "69876357", password: "prodpassword_a").mode == Mode.production)
    }
}
