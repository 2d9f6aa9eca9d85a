import Foundation
import PaymentRuntime
import Sezzle
import Testing

/// The events of section 2.8 of `Schemas/Sezzle/SOURCES.md`.
@Suite struct WebhookEventTests {
    private func event(_ json: String) throws -> WebhookEvent {
        try WireDecoder().decode(WebhookEvent.self, from: Data(json.utf8))
    }

    private func captured(_ data: String, _ name: String = "order.captured") throws -> TransactionData {
        switch try event(#"{"uuid":"ev-1","event":"\#(name)","data_type":"order","data":\#(data)}"#) {
        case .orderCaptured(let event): try #require(event.data)
        case .orderRefunded(let event): try #require(event.data)
        default: throw CancellationError()
        }
    }

    @Test("2.8: the sample of an authorization")
    func authorized() throws {
        let event = try event(
            """
            {"uuid":"ev-1","created_at":"2026-01-01T12:00:00.123456Z","event":"order.authorized","data_type":"order",
             "data":{"uuid":"o-1","authorization":{"uuid":"au-1","created_at":"2026-01-01T12:00:00.120000Z",
             "authorization_amount":{"amount_in_cents":4599,"currency":"USD"},"approved":true,"expiration":"later"}}}
            """)
        #expect(event.uuid == "ev-1")
        #expect(event.name == .orderAuthorized)
        #expect(event.createdAt?.nanoseconds == 123_456_000)
        #expect(event.orderUUID == "o-1")
        guard case .orderAuthorized(let authorized) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(authorized.isApproved)
        #expect(authorized.dataType == "order")
        #expect(authorized.data?.authorization?.authorizationAmount == Price(amountInCents: 4599, currency: "USD"))
        #expect(authorized.data?.authorization?.additionalProperties == ["expiration": "later"])
    }

    @Test(
        "2.8: no approval but in as many words",
        arguments: [
            #"{"uuid":"o-1"}"#, #"{"uuid":"o-1","authorization":{}}"#, #"{"authorization":{"approved":false}}"#, "{}",
            "null",
        ])
    func notApproved(_ data: String) throws {
        guard case .orderAuthorized(let event) = try event(#"{"event":"order.authorized","data":\#(data)}"#) else {
            Issue.record("another event")
            return
        }
        #expect(!event.isApproved)
    }

    @Test(
        "2.8: the amount in either shape, at either place, for captures and refunds",
        arguments: [
            #"{"uuid":"o-1","capture":{"uuid":"t-1","amount":{"amount_in_cents":4000,"currency":"USD"}}}"#,
            #"{"uuid":"o-1","capture":{"uuid":"t-1","amount_in_cents":4000,"currency_code":"USD"}}"#,
            #"{"uuid":"o-1","refund":{"uuid":"t-1","amount":{"amount_in_cents":4000,"currency":"USD"}}}"#,
            #"{"uuid":"o-1","refund":{"uuid":"t-1","amount_in_cents":4000,"currency_code":"USD"}}"#,
            #"{"uuid":"o-1","capture":{"uuid":"t-1"},"amount":{"amount_in_cents":4000,"currency":"USD"}}"#,
            #"{"uuid":"o-1","refund":{"uuid":"t-1"},"amount_in_cents":4000,"currency_code":"USD"}"#,
            // Both shapes at once, which agree.
            """
            {"uuid":"o-1","capture":{"uuid":"t-1","amount":{"amount_in_cents":4000,"currency":"USD"},
             "amount_in_cents":4000,"currency_code":"USD"}}
            """,
        ])
    func shapes(_ json: String) throws {
        for name in ["order.captured", "order.refunded"] {
            let data = try captured(json, name)
            #expect(data.uuid == "o-1")
            #expect(data.anyAmount == Price(amountInCents: 4000, currency: "USD"))
            #expect(data.transactionUUID == "t-1")
        }
    }

    @Test("2.8: an event with both shapes is kept whole; amounts that differ are not chosen between")
    func bothShapes() throws {
        let json = """
            {"event":"order.captured","data":{"uuid":"o-1","capture":{"amount":{"amount_in_cents":4000,"currency":"USD"},
            "amount_in_cents":3999,"currency_code":"USD","more":[1,{"a":null}]},"also":true}}
            """
        let event = try event(json)
        guard case .orderCaptured(let captured) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(captured.data?.capture?.amount?.amountInCents == 4000)
        #expect(captured.data?.capture?.amountInCents == 3999)
        #expect(captured.data?.capture?.anyAmount == nil)
        #expect(captured.data?.anyAmount == nil)
        #expect(captured.data?.additionalProperties == ["also": true])
        #expect(try WireEncoder().value(of: event) == JSONValue(parsing: json))
    }

    @Test(
        "2.8: no amount where there is none",
        arguments: [
            #"{"uuid":"o-1"}"#, #"{"capture":{"amount_in_cents":1}}"#, #"{"capture":{"currency_code":"USD"}}"#,
            #"{"amount_in_cents":1,"refund":{"currency_code":"USD"}}"#,
            #"{"amount_in_cents":1,"currency_code":"USD","refund":{"amount_in_cents":2,"currency_code":"USD"}}"#,
        ])
    func noAmount(_ json: String) throws {
        #expect(try captured(json).anyAmount == nil)
    }

    @Test("2.8: source is dashboard or gateway, at either place")
    func sources() throws {
        #expect(try captured(#"{"source":"dashboard"}"#).anySource == .dashboard)
        #expect(try captured(#"{"refund":{"source":"gateway"}}"#).anySource == .gateway)
        #expect(try captured(#"{"source":"gateway","refund":{"source":"gateway"}}"#).anySource == .gateway)
        #expect(try captured(#"{"source":"gateway","refund":{"source":"dashboard"}}"#).anySource == nil)
        #expect(try captured(#"{"source":"robot"}"#).anySource?.rawValue == "robot")
        #expect(try captured("{}").anySource == nil)
    }

    @Test("2.8: a consent, and the two spellings of its data_type", arguments: ["customer", "tokenize"])
    func tokenized(_ dataType: String) throws {
        let event = try event(
            """
            {"uuid":"ev-4","event":"customer.tokenized","data_type":"\(dataType)","data":{"token":"PLANTED",
             "expiration":"2026-01-01T12:30:00.120000Z","customer":{"uuid":"cu-1",
             "expiration":"2027-01-01T12:00:00.120000Z"}}}
            """)
        guard case .customerTokenized(let tokenized) = event else {
            Issue.record("another event")
            return
        }
        #expect(tokenized.dataType == dataType)
        #expect(tokenized.data?.token?.value == "PLANTED")
        #expect(tokenized.data?.customer?.uuid == "cu-1")
        #expect(event.orderUUID == nil)
        var dumped = ""
        dump(event, to: &dumped)
        #expect(!"\(event) \(dumped)".contains("PLANTED"))
    }

    @Test(
        "2.8: disputes have no uuid in their data",
        arguments: [
            "dispute.merchant_input_requested", "dispute.deadline_approaching", "dispute.closed.customer_win",
            "dispute.closed.merchant_win", "dispute.closed.neutral",
        ])
    func disputes(_ name: String) throws {
        let event = try event(
            """
            {"uuid":"ev-3","event":"\(name)","data_type":"dispute","data":{"order_uuid":"o-1",
             "order_reference_id":"ord_1","dispute_id":42,"dispute_type":"fraud","dispute_status":"open",
             "dispute_amount_in_cents":4599,"dispute_currency":"USD","dispute_due_date":"2026-02-01"}}
            """)
        guard case .dispute(let dispute) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(event.name?.rawValue == name)
        #expect(event.name?.isKnown == true)
        #expect(event.orderUUID == "o-1")
        #expect(dispute.data?.disputeIDText == "42")
        #expect(dispute.data?.disputeAmount == Price(amountInCents: 4599, currency: "USD"))
        #expect(dispute.data?.disputeDueDate == "2026-02-01")
    }

    @Test("2.8: a dispute's id as a text")
    func disputeID() throws {
        guard case .dispute(let event) = try event(#"{"event":"dispute.closed.neutral","data":{"dispute_id":"d-1"}}"#)
        else {
            Issue.record("another event")
            return
        }
        #expect(event.data?.disputeIDText == "d-1")
        #expect(event.data?.disputeAmount == nil)
    }

    @Test("2.8: every event that can be subscribed to is known here")
    func allNames() throws {
        for name in WebhookEventName.knownValues {
            let event = try event(#"{"uuid":"e","event":"\#(name)","created_at":"2026-01-01T12:00:00Z","data":{}}"#)
            if case .unknown = event { Issue.record("\(name)") }
            #expect(event.name == name)
            #expect(event.uuid == "e")
            #expect(event.createdAt?.text == "2026-01-01T12:00:00Z")
        }
    }

    @Test("2.8: events of tomorrow are kept")
    func unknown() throws {
        let json =
            #"{"uuid":"ev-9","created_at":"2026-01-01T12:00:00Z","event":"order.released","data":{"uuid":"o-1"}}"#
        let event = try event(json)
        #expect(event == .unknown(try JSONValue(parsing: json)))
        #expect(event.uuid == "ev-9")
        #expect(event.name?.rawValue == "order.released")
        #expect(event.createdAt?.text == "2026-01-01T12:00:00Z")
        #expect(event.orderUUID == nil)
        #expect(try self.event("{}").name == nil)
        #expect(try self.event(#"{"event":7,"uuid":{}}"#).uuid == nil)
    }
}
