import PaymentRuntime
import Sezzle
import Testing

/// What the hand-written extensions make of answers (sections 2.1 to 2.6 and 4 of `Schemas/Sezzle/SOURCES.md`).
@Suite struct DerivedValueTests {
    private func order(_ authorization: String) throws -> Order {
        try Reply(statusCode: 200, body: .init(#"{"uuid":"o-1","authorization":\#(authorization)}"#.utf8)).json()
    }

    @Test func amountsOfTheSample() throws {
        let order: Order = try Reply(statusCode: 200, body: .init(WireCase.orderJSON.utf8)).json()
        #expect(order.capturableAmount == Price(amountInCents: 0, currency: "USD"))
        #expect(order.refundableAmount == Price(amountInCents: 4000, currency: "USD"))
        #expect(order.isApproved)
        #expect(order.authorization?.captures?.first?.uuid == "cap-1")
    }

    @Test func bothEventShapesCount() throws {
        let order = try order(
            """
            {"approved":true,"authorization_amount":{"amount_in_cents":10000,"currency":"CAD"},
             "captures":[{"uuid":"c-1","amount":{"amount_in_cents":4000,"currency":"CAD"}},
                         {"uuid":"c-2","amount_in_cents":1000,"currency_code":"CAD"}],
             "releases":[{"uuid":"r-1","amount_in_cents":500,"currency_code":"CAD"}],
             "refunds":[{"uuid":"f-1","amount":{"amount_in_cents":1500,"currency":"CAD"}}]}
            """)
        #expect(order.authorization?.captures?.map(\.amount?.amountInCents) == [4000, 1000])
        #expect(order.authorization?.captures?.map(\.uuid) == ["c-1", "c-2"])
        #expect(order.capturableAmount == Price(amountInCents: 4500, currency: "CAD"))
        #expect(order.refundableAmount == Price(amountInCents: 3500, currency: "CAD"))
    }

    @Test func missingListsAreEmpty() throws {
        let order = try order(#"{"approved":true,"authorization_amount":{"amount_in_cents":4599,"currency":"USD"}}"#)
        #expect(order.capturableAmount == Price(amountInCents: 4599, currency: "USD"))
        #expect(order.refundableAmount == Price(amountInCents: 0, currency: "USD"))
    }

    @Test func nothingCanBeCapturedWithoutApproval() throws {
        let refused = try order(#"{"approved":false,"authorization_amount":{"amount_in_cents":4599,"currency":"USD"}}"#)
        #expect(refused.capturableAmount == Price(amountInCents: 0, currency: "USD"))
        #expect(!refused.isApproved)
        let silent = try order(#"{"authorization_amount":{"amount_in_cents":4599,"currency":"USD"}}"#)
        #expect(silent.capturableAmount == nil)
        #expect(!silent.isApproved)
        #expect(!Order(uuid: "o-1").isApproved)
        #expect(Order(uuid: "o-1").capturableAmount == nil)
        #expect(Order(uuid: "o-1").refundableAmount == nil)
    }

    @Test(arguments: [
        // Another currency.
        #"[{"amount":{"amount_in_cents":1,"currency":"CAD"}}]"#,
        // A shape that nobody knows.
        #"[{"uuid":"c-1"}]"#,
        // Both shapes at once: which amount holds?
        #"[{"amount":{"amount_in_cents":1,"currency":"USD"},"amount_in_cents":2,"currency_code":"USD"}]"#,
        // More than was authorized.
        #"[{"amount":{"amount_in_cents":4600,"currency":"USD"}}]"#,
        // More than fits.
        """
        [{"amount":{"amount_in_cents":9223372036854775807,"currency":"USD"}},
         {"amount":{"amount_in_cents":9223372036854775807,"currency":"USD"}}]
        """,
    ])
    func whatCannotBeToldIsNil(_ captures: String) throws {
        let order = try order(
            """
            {"approved":true,"authorization_amount":{"amount_in_cents":4599,"currency":"USD"},"captures":\(captures)}
            """)
        #expect(order.capturableAmount == nil)
    }

    @Test func refundsInAnotherCurrencyOrTooManyOfThemAreNil() throws {
        let start = #"{"approved":true,"captures":[{"amount":{"amount_in_cents":100,"currency":"USD"}}],"refunds":"#
        #expect(try order(start + #"[{"amount":{"amount_in_cents":1,"currency":"CAD"}}]}"#).refundableAmount == nil)
        #expect(try order(start + #"[{"amount":{"amount_in_cents":101,"currency":"USD"}}]}"#).refundableAmount == nil)
        #expect(
            try order(start + #"[{"amount":{"amount_in_cents":100,"currency":"USD"}}]}"#).refundableAmount
                == Price(amountInCents: 0, currency: "USD"))
    }

    @Test func bothSpellingsOfComplete() {
        #expect(CheckoutStatus.complete.isComplete)
        #expect(CheckoutStatus.completed.isComplete)
        for status in [CheckoutStatus.active, .deleted, .denied, CheckoutStatus(rawValue: "Complete")] {
            #expect(!status.isComplete)
        }
    }

    @Test func bothSpellingsOfThePhone() {
        #expect(ReceivedAddress(phone: "1").anyPhone == "1")
        #expect(ReceivedAddress(phoneNumber: "2").anyPhone == "2")
        #expect(ReceivedAddress().anyPhone == nil)
    }

    @Test func bothPlacesOfTheTokenization() throws {
        let inside: Session = try Reply(
            statusCode: 200,
            body: .init(#"{"uuid":"s","order":{"uuid":"o","checkout_url":"u","tokenize":{"token":"t"}}}"#.utf8)
        ).json()
        #expect(inside.anyTokenization?.token?.value == "t")
        let above: Session = try Reply(
            statusCode: 200, body: .init(#"{"uuid":"s","tokenize":{"token":"t"}}"#.utf8)
        ).json()
        #expect(above.anyTokenization?.token?.value == "t")
    }
}
