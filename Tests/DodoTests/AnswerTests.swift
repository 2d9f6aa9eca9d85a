import Dodo
import Foundation
import PaymentRuntime
import TestSupport
import Testing

/// What may differ from answer to answer and must not make one unreadable.
@Suite struct AnswerTests {
    private func read<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        try WireDecoder().decode(type, from: Data(text.utf8))
    }

    @Test func aSessionWithoutAPayment() throws {
        let session: CheckoutSessionStatus = try read(Answers.openSessionStatus)
        #expect(session.id == "cks_Gx0001" && session.paymentID == nil && session.paymentStatus == nil)
        #expect(session.createdAt == Requests.moment("2026-11-30T10:00:00.120331Z"))
        let bare: CheckoutSession = try read(#"{"session_id":"cks_1"}"#)
        #expect(bare.checkoutURL == nil && bare.clientSecret == nil)
    }

    /// Strict models dropped such payments (section 2.3): what is null or absent reads as nil.
    @Test func aPaymentThatWasGivenUp() throws {
        let nulls = [
            "status", "tax", "settlement_tax", "payment_method", "payment_method_type", "payment_method_id",
            "subscription_id", "product_cart", "checkout_session_id", "card_last_four", "card_network", "card_type",
            "card_holder_name", "card_issuing_country", "card_exp_month", "card_exp_year", "charge_type",
            "three_ds_flow", "three_ds_status", "three_ds_version", "custom_field_responses", "discounts",
            "discount_id", "error_code", "error_message", "invoice_id", "invoice_url", "payment_link", "refund_status",
            "updated_at",
        ]
        let members = nulls.map { #""\#($0)":null"# }.joined(separator: ",")
        let least = #"{"payment_id":"p","total_amount":5,"currency":"USD"}"#
        #expect(
            try read(#"{"payment_id":"p","total_amount":5,"currency":"USD",\#(members)}"#) as Payment == read(least))
        #expect(
            try read(#"{"payment_id":"p","total_amount":5,"currency":"USD",\#(members),"dispute_status":null}"#)
                as ListedPayment == read(least))
        // Each of them alone is a field that is known.
        for name in nulls {
            #expect(throws: CodingFault.self, "\(name)") {
                try read(#"{"payment_id":"p","total_amount":5,"currency":"USD","\#(name)":{"a":[]}}"#) as Payment
            }
        }
    }

    @Test func whatIsNewIsKeptOrPassedOver() throws {
        let payment: Payment = try read(
            """
            {"payment_id":"p","total_amount":5,"currency":"XTS","status":"on_the_moon","payment_provider":"acme",
             "charge_type":"gift","card_issuing_country":"XK","error_code":"SOLAR_FLARE","brand_new":{"a":[1]},
             "three_ds_flow":"telepathy","refunds":[{"refund_id":"r","payment_id":"p","status":"lost"}]}
            """)
        #expect(payment.currency.rawValue == "XTS" && !payment.currency.isKnown)
        #expect(payment.status?.rawValue == "on_the_moon" && payment.paymentProvider?.rawValue == "acme")
        #expect(payment.cardIssuingCountry?.rawValue == "XK" && payment.errorCode?.rawValue == "SOLAR_FLARE")
        #expect(payment.refunds?.first?.status.rawValue == "lost")
    }

    @Test(arguments: ["33Z", "33.332Z", "33.152232Z", "33.152232871Z", "33+00:00", "33.5-05:30"])
    func momentsHaveAnyNumberOfDigits(end: String) throws {
        let refund: Refund = try read(
            #"{"refund_id":"r","payment_id":"p","status":"succeeded","created_at":"2026-11-30T10:02:\#(end)"}"#)
        #expect(refund.createdAt == Requests.moment("2026-11-30T10:02:\(end)"))
    }

    /// Texts in the documents; numbers have come as well (section 5). Not a digit is lost.
    @Test func decimalsComeAsTextsAndAsNumbers() throws {
        let texts: SubscriptionCredits = try read(
            #"{"credit_entitlement_id":"e","credits_amount":"12.50","remaining_balance":"0.1","overage_limit":null}"#)
        let numbers: SubscriptionCredits = try read(
            #"{"credit_entitlement_id":"e","credits_amount":12.50,"remaining_balance":0.1}"#)
        #expect(texts == numbers)
        #expect(numbers.creditsAmount?.text == "12.50" && numbers.remainingBalance?.value == "0.1")
        for amount in [#""2160""#, "2160", #""21.60""#, "21.60"] {
            let dispute: Dispute = try read(#"{"dispute_id":"d","amount":\#(amount),"currency":"usd"}"#)
            #expect(dispute.amount?.text == amount.replacingOccurrences(of: "\"", with: ""))
        }
        let entry: CreditLedgerEntry = try read(#"{"id":"l","amount":-1e3,"balance_after":123456789012345678901.5}"#)
        #expect(entry.amount == -1000 && entry.balanceAfter?.text == "123456789012345678901.5")
    }

    @Test func metadataHasFourKindsOfValues() throws {
        let customer: CustomerSummary = try read(
            """
            {"customer_id":"c","metadata":{"a":"A-17","b":17,"c":4.5,"d":true,"e":4.0,"f":9007199254740993,"g":1e300,
             "h":"17","i":false,"j":null,"k":[1]}}
            """)
        let metadata = try #require(customer.metadata)
        #expect(metadata["a"] == "A-17" && metadata["b"] == 17 && metadata["c"] == 4.5 && metadata["d"] == true)
        #expect(metadata["e"] == 4 && metadata["f"]?.number?.text == "9007199254740993")
        #expect(metadata["g"]?.number?.text == "1e300" && metadata["h"] == "17" && metadata["h"] != 17)
        #expect(metadata["i"]?.boolean == false && metadata["i"]?.text == nil && metadata["i"]?.number == nil)
        // Not allowed, and no reason to lose the rest.
        #expect(metadata["j"] == .unknown(.null) && metadata["k"] == .unknown([1]))
        // What is read is written back digit by digit.
        let again = try WireEncoder().value(of: customer)
        #expect(try again == JSONValue(parsing: try WireEncoder().encode(customer)))
        #expect(again["metadata"]?["f"]?.number?.text == "9007199254740993")
    }

    @Test func literalsAreMetadata() throws {
        let metadata: Metadata = ["a": "x", "b": 3, "c": -0.25, "d": false, "e": 1e21]
        #expect(metadata["a"] == .text("x") && metadata["b"] == .number(3) && metadata["d"] == .boolean(false))
        #expect(metadata["c"]?.number?.decimal == Decimal(string: "-0.25"))
        #expect(try JSONValue(parsing: try WireEncoder().encode(metadata))["e"] == 1e21)
        #expect(MetadataValue(floatLiteral: .infinity).number.map { $0 > 1 } == true)
    }

    /// 145, 249 and 105 values, each once, and those that are words of Swift are found as well.
    @Test func longListsAreWhole() {
        #expect(Currency.knownValues.count == 145 && Set(Currency.knownValues).count == 145)
        #expect(Country.knownValues.count == 249 && Set(Country.knownValues).count == 249)
        #expect(PaymentMethodType.knownValues.count == 105 && Set(PaymentMethodType.knownValues).count == 105)
        #expect(Currency.knownValues.allSatisfy { $0.rawValue.wholeMatch(of: /[A-Z]{3}/) != nil })
        #expect(Country.knownValues.allSatisfy { $0.rawValue.wholeMatch(of: /[A-Z]{2}/) != nil })
        #expect(Currency.try.rawValue == "TRY" && Currency.all.rawValue == "ALL")
        let words: [Country] = [.in, .is, .as, .do, .id, .us]
        #expect(words.map(\.rawValue) == ["IN", "IS", "AS", "DO", "ID", "US"])
        #expect(!Country(rawValue: "XK").isKnown)
        #expect(PaymentStatus.knownValues.count == 11 && WebhookEventType.knownValues.count == 48)
        #expect(CheckoutLanguage.knownValues.count == 22)
    }

    /// Yes only where Dodo has said yes in so many words.
    @Test func paidIsWhatSucceeded() throws {
        #expect(PaymentStatus.knownValues.filter(\.isPaid) == [.succeeded])
        #expect(Set(PaymentStatus.knownValues.filter(\.isFinal)) == [.succeeded, .failed, .cancelled])
        for text in ["SUCCEEDED", "succeeded ", "", "paid"] {
            #expect(!PaymentStatus(rawValue: text).isPaid && !PaymentStatus(rawValue: text).isFinal)
        }
        #expect(try (read(Answers.payment) as Payment).isPaid)
        #expect(!Payment(paymentID: "p", totalAmount: 1, currency: .usd).isPaid)
        #expect(try (read(Answers.sessionStatus) as CheckoutSessionStatus).isPaid)
        #expect(try !(read(Answers.openSessionStatus) as CheckoutSessionStatus).isPaid)
    }

    @Test func lineItemsAreMisspelt() throws {
        let items: PaymentLineItems = try read(#"{"items":[{"items_id":"a"}]}"#)
        #expect(items.items.first?.itemID == "a" && items.items.first?.refundableAmount == nil)
        #expect(throws: CodingFault.self) { try read(#"{"items":[{"item_id":"a"}]}"#) as PaymentLineItems }
    }

    /// An answer that is no payment must not pass for one.
    @Test(arguments: ["{}", "[]", #"{"payment_id":"p"}"#, #"{"payment_id":"p","total_amount":"5","currency":"USD"}"#])
    func whatIsNoPaymentIsNotRead(body: String) async throws {
        let dodo = try DodoGateway(.json(200, body))
        defer { dodo.stop() }
        let error = await #expect(throws: CallError<DodoProblem>.self) {
            try await dodo.client.getPayment(paymentID: "p")
        }
        guard case .outcomeUnknown? = error else {
            Issue.record("\(String(describing: error)) is not unknown")
            return
        }
        #expect(error?.mayHaveTakenEffect == false && dodo.requests.count == 1)
    }

    /// A refund whose answer cannot be read has been made all the same.
    @Test func anUnreadableRefundMayHaveTakenEffect() async throws {
        let dodo = try DodoGateway(.json(200, #"{"refund_id":1}"#))
        defer { dodo.stop() }
        let error = await #expect(throws: CallError<DodoProblem>.self) {
            try await dodo.client.createRefund(.init(paymentID: "p"))
        }
        #expect(error?.mayHaveTakenEffect == true && error?.isRetryable == false && dodo.requests.count == 1)
    }
}
