import Dodo
import Foundation
import PaymentRuntime
import Testing

/// What a verified webhook brings (section 3.4 of `Schemas/Dodo/SOURCES.md`).
@Suite struct WebhookEventTests {
    private func event(_ body: String) throws -> WebhookEvent {
        let sample = WebhookSample.signed(body)
        return try sample.verifier().delivery(headers: sample.headers(), body: sample.data).event
    }

    private func failure(_ body: String) throws -> SignatureFailure? {
        let sample = WebhookSample.signed(body)
        return try sample.failure(sample.headers())
    }

    @Test func theSignedPayment() throws {
        let sample = WebhookSample.v2
        let delivery = try sample.verifier().delivery(headers: sample.headers(), body: sample.data)
        guard case .payment(let event) = delivery.event else {
            Issue.record("\(delivery.event) is no payment")
            return
        }
        #expect(event.type == .paymentSucceeded && event.businessID == "bus_123")
        #expect(event.timestamp == Requests.moment("2025-08-04T05:30:45.182629Z"))
        #expect(event.data == Payment(paymentID: "pay_123", status: .succeeded, totalAmount: 400, currency: .usd))
        #expect(delivery.event.type == .paymentSucceeded && delivery.event.businessID == "bus_123")
        #expect(delivery.event.timestamp == event.timestamp)
        #expect("\(delivery)" == "WebhookDelivery(payment.succeeded)")
    }

    @Test func theSignedRefund() throws {
        let event = try event(
            """
            {"business_id":"bus_1","type":"refund.succeeded","timestamp":"2026-11-30T11:05:00.000000Z",\
            "data":{"payload_type":"Refund","refund_id":"ref_Q1","payment_id":"pay_Zx0001","business_id":"bus_1",\
            "brand_id":"brd_1","status":"succeeded","is_partial":true,"amount":1000,"currency":"USD","reason":null,\
            "created_at":"2026-11-30T11:00:00.5Z","metadata":{},"customer":{"customer_id":"cus_1",\
            "email":"ana@example.com","name":"Ana Lima","phone_number":null,"metadata":{}}}}
            """)
        guard case .refund(let refund) = event else {
            Issue.record("\(event) is no refund")
            return
        }
        #expect(refund.data.refundID == "ref_Q1" && refund.data.amount == 1000 && refund.data.isPartial == true)
        #expect(refund.data.customer?.email == "ana@example.com")
    }

    /// What is signed and no event, as V1 and V3 are, is unknown and kept.
    @Test(arguments: [WebhookSample.v1, .v3])
    func theOtherVectorsAreNoEvents(_ sample: WebhookSample) throws {
        let delivery = try sample.verifier().delivery(headers: sample.headers(), body: sample.data)
        #expect(try delivery.event == .unknown(JSONValue(parsing: sample.data)))
        #expect(delivery.event.type == nil && delivery.event.timestamp == nil && delivery.event.businessID == nil)
        #expect("\(delivery)" == "WebhookDelivery(unknown)")
    }

    struct Family: Sendable, CustomStringConvertible {
        let name: String
        let types: [String]
        let payloadType: String
        let data: String
        var description: String { name }
    }

    /// The 48 types, by family, with what each brings at least.
    static let families: [Family] = [
        .init(
            name: "payment", types: ["succeeded", "failed", "processing", "cancelled"].map { "payment.\($0)" },
            payloadType: "Payment", data: #""payment_id":"p","total_amount":1,"currency":"USD""#),
        .init(
            name: "refund", types: ["refund.succeeded", "refund.failed"], payloadType: "Refund",
            data: #""refund_id":"r","payment_id":"p","status":"failed""#),
        .init(
            name: "dispute",
            types: ["opened", "expired", "accepted", "cancelled", "challenged", "won", "lost"].map { "dispute.\($0)" },
            payloadType: "Dispute", data: #""dispute_id":"d","amount":"1","currency":"USD""#),
        .init(
            name: "subscription",
            types: [
                "active", "renewed", "on_hold", "past_due", "paused", "unpaused", "cancelled", "failed", "expired",
                "plan_changed", "updated", "update_payment_method",
            ].map { "subscription.\($0)" }, payloadType: "Subscription",
            data: #""subscription_id":"s","status":"active","past_due_ends_at":null,"payment_id":"p""#),
        .init(
            name: "licenseKey", types: ["license_key.created"], payloadType: "LicenseKey", data: #""id":"l","key":"k""#),
        .init(
            name: "creditBalanceLow", types: ["credit.balance_low"], payloadType: "CreditBalanceLow",
            data: #""customer_id":"c","credit_entitlement_id":"e","available_balance":"1.5""#),
        .init(
            name: "credit",
            types: [
                "added", "deducted", "expired", "rolled_over", "rollover_forfeited", "overage_charged",
                "overage_reset", "manual_adjustment",
            ].map { "credit.\($0)" }, payloadType: "CreditLedgerEntry", data: #""id":"l","amount":"1.5""#),
        .init(
            name: "abandonedCheckout", types: ["abandoned_checkout.detected", "abandoned_checkout.recovered"],
            payloadType: "AbandonedCheckout", data: #""payment_id":"p","status":"abandoned""#),
        .init(
            name: "dunning", types: ["dunning.started", "dunning.recovered"], payloadType: "DunningAttempt",
            data: #""subscription_id":"s","status":"recovering","trigger_state":"past_due""#),
        .init(
            name: "entitlement",
            types: ["created", "delivered", "failed", "revoked"].map { "entitlement_grant.\($0)" },
            payloadType: "EntitlementGrant", data: #""id":"g","status":"Delivered""#),
        .init(
            name: "payout",
            types: ["created", "on_hold", "in_progress", "failed", "success"].map { "payout.\($0)" },
            payloadType: "Payout", data: #""payout_id":"p","status":"success","additional_docs":[]"#),
    ]

    @Test func thereAre48Types() {
        let types = Self.families.flatMap(\.types)
        #expect(types.count == 48)
        #expect(Set(types) == Set(WebhookEventType.knownValues.map(\.rawValue)))
    }

    /// By `type` alone: `payload_type` may be there, missing, or wrong.
    @Test(arguments: families)
    func typesDecide(_ family: Family) throws {
        for type in family.types {
            for payloadType in [#""payload_type":"\#(family.payloadType)","#, "", #""payload_type":"Other","#] {
                let event = try event(
                    """
                    {"business_id":"b","type":"\(type)","timestamp":"2026-11-30T11:05:00Z",\
                    "data":{\(payloadType)\(family.data),"new":1},"new":2}
                    """)
                let name = Mirror(reflecting: event).children.first?.label
                #expect(name == family.name)
                #expect(event.type?.rawValue == type && event.businessID == "b")
                #expect(event.timestamp == Requests.moment("2026-11-30T11:05:00Z"))
            }
        }
    }

    @Test(arguments: ["payment.teleported", "checkout.session.completed", "credit", "", "PAYMENT.SUCCEEDED"])
    func otherTypesAreKept(type: String) throws {
        let body = """
            {"business_id":"b","type":"\(type)","timestamp":"2026-11-30T11:05:00Z","data":{"payload_type":"Payment"}}
            """
        let event = try event(body)
        #expect(try event == .unknown(JSONValue(parsing: body)))
        #expect(event.type?.rawValue == type && event.type?.isKnown == false && event.businessID == "b")
        #expect(event.timestamp == Requests.moment("2026-11-30T11:05:00Z"))
    }

    /// The larger shape of disputes, and the smaller one.
    @Test func disputesMayHaveMore() throws {
        let large = try event(
            """
            {"business_id":"b","type":"dispute.opened","timestamp":"2026-11-30T11:05:00Z","data":{\
            "payload_type":"Dispute","dispute_id":"dp_1","payment_id":"pay_1","business_id":"b","amount":"2160",\
            "currency":"usd","dispute_stage":"pre_dispute","dispute_status":"dispute_opened",\
            "created_at":"2026-11-30T11:00:00Z","is_resolved_by_rdr":null,"remarks":null,"reason":"fraudulent",\
            "customer":{"customer_id":"cus_1"},"brand_id":"brd_1","payment_provider":"dodo"}}
            """)
        guard case .dispute(let event) = large else {
            Issue.record("\(large) is no dispute")
            return
        }
        #expect(
            event.data.amount == 2160 && event.data.disputeStage == .preDispute && event.data.disputeStatus == .opened)
        #expect(event.data.reason == "fraudulent" && event.data.customer?.customerID == "cus_1")
        #expect(event.data.currency?.rawValue == "usd")
    }

    /// It is Dodo's, and this version cannot read it: that is another thing than a forgery.
    @Test(arguments: [
        "x", "{", #"{"type":"payment.succeeded"}"#,
        #"{"business_id":"b","type":"payment.succeeded","timestamp":"2026-11-30T11:05:00Z","data":{}}"#,
        #"{"business_id":"b","type":"payment.succeeded","timestamp":"yesterday","data":{"payment_id":"p","total_amount":1,"currency":"USD"}}"#,
        #"{"business_id":"b","type":"payment.succeeded","timestamp":"2026-11-30T11:05:00Z","data":null}"#,
    ])
    func whatCannotBeReadIsAuthentic(body: String) throws {
        let failure = try failure(body)
        guard case .unreadableBody? = failure else {
            Issue.record("\(String(describing: failure)) is another failure")
            return
        }
        #expect(failure?.isAuthentic == true)
    }

    /// Of a forgery nothing is read.
    @Test func theSignatureGoesFirst() throws {
        let sample = WebhookSample.v2
        #expect(try sample.failure(sample.headers(), body: Data("{".utf8)) == .mismatch)
    }
}
