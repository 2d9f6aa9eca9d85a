import Foundation
import Lyra
import PaymentRuntime
import Testing

/// Every documented member of every answer is read and kept, may be null, and may be absent.
@Suite struct AnswerCoverageTests {
    typealias RoundTrip = @Sendable (JSONValue) throws -> JSONValue

    private static func through<Value: Codable & Sendable>(_ type: Value.Type) -> RoundTrip {
        { json in try WireEncoder().value(of: WireDecoder().decode(type, from: json)) }
    }

    /// By the name of the shape, or, where it has none, by the member that it is.
    static let shapes: [String: RoundTrip] = [
        "V4/WebService/WebServiceError": through(LyraProblem.self),
        "V4/Charge/PaymentForm": through(PaymentForm.self),
        "V4/Payment": through(Payment.self),
        "subMerchantDetails": through(ReceivedSubMerchantDetails.self),
        "V4/OrderDetails": through(OrderDetails.self),
        "V4/Customer/Customer": through(ReceivedCustomer.self),
        "V4/Customer/BillingDetails": through(ReceivedBillingDetails.self),
        "V4/Customer/ShippingDetails": through(ReceivedShippingDetails.self),
        "V4/Customer/ExtraDetails": through(ExtraDetails.self),
        "V4/Customer/ShoppingCart": through(ReceivedShoppingCart.self),
        "cartItemInfo": through(ReceivedCartItem.self),
        "V4/Transaction": through(Transaction.self),
        "V4/TransactionDetails": through(TransactionDetails.self),
        "V4/PaymentMethod/Details/CardDetails": through(CardDetails.self),
        "V4/PaymentMethod/Details/PaymentMethodDetails": through(CardDetails.self),
        "V4/PaymentMethod/Details/AdditionalFields": through(AdditionalFields.self),
        "V4/PaymentMethod/Details/Cards/CardAuthorizationResponse": through(CardAuthorizationResponse.self),
        "V4/PaymentMethod/Details/Cards/CardCaptureResponse": through(CardCaptureResponse.self),
        "V4/PaymentMethod/Details/Cards/ThreeDSResponse": through(ThreeDSResponse.self),
        "V4/PaymentMethod/Details/Cards/CardAuthenticationResponse": through(CardAuthenticationResponse.self),
        "V4/PaymentMethod/Details/Cards/MarkAuthorizationResponse": through(MarkAuthorizationResponse.self),
        "V4/AuthenticationResponseData": through(AuthenticationResponseData.self),
        "V4/Charge/Authenticate/Protocol": through(AuthenticationProtocol.self),
        "V4/Charge/Authenticate/AuthenticationResult": through(AuthenticationResult.self),
        "V4/PaymentMethod/Details/FraudManagement": through(FraudManagement.self),
        "V4/OrderTransactions": through(OrderTransactions.self),
        "V4/Token": through(Token.self),
        "tokenDetails": through(TokenDetails.self),
        "V4/SubscriptionCreated": through(SubscriptionCreated.self),
        "V4/Subscription": through(Subscription.self),
        "V4/PaymentOrder": through(PaymentOrder.self),
        "V4/ChannelDetails": through(ChannelDetails.self),
        "V4/PaymentOrderTransactionDetails": through(PaymentOrderTransactionDetails.self),
        "V4/CardDetails": through(PaymentOrderCardDetails.self),
        "V4/Common/ResponseCodeAnswer": through(ResponseCodeAnswer.self),
        "V4/Type/String": through(StringValue.self),
    ]

    private static func samples() throws -> [String: JSONValue] {
        let table = try JSONValue(parsing: SignedSample.resource("AnswerFields"))
        return try #require(table.object)
    }

    @Test func theTableIsOfAllShapes() throws {
        #expect(Set(try Self.samples().keys) == Set(Self.shapes.keys))
    }

    @Test(arguments: shapes.keys.sorted())
    func everyMemberIsKept(_ shape: String) throws {
        let sample = try #require(Self.samples()[shape])
        let through = try #require(Self.shapes[shape])
        let kept = try through(sample)
        let before = try #require(sample.object), after = try #require(kept.object)
        #expect(Set(before.keys).subtracting(after.keys).sorted() == [], "documented, but not kept")
        #expect(kept == sample)
        // Digits, too: 1.50 is not 1.5 to those who look.
        #expect(kept.data == sample.data)
    }

    @Test(arguments: shapes.keys.sorted())
    func everyMemberMayBeNullOrAbsent(_ shape: String) throws {
        let through = try #require(Self.shapes[shape])
        let members = try #require(Self.samples()[shape]?.object)
        #expect(try through(.object(members.mapValues { _ in .null })) == [:])
        #expect(try through([:]) == [:])
        for name in members.keys {
            var without = members
            without[name] = nil
            #expect(try through(.object(without)) == .object(without))
        }
    }

    /// What a later version of the gateway adds is no reason to fail.
    @Test(arguments: shapes.keys.sorted())
    func whatIsNewIsNoReasonToFail(_ shape: String) throws {
        let through = try #require(Self.shapes[shape])
        var members = try #require(Self.samples()[shape]?.object)
        let before = members
        members["novelMember"] = ["a": [1, nil]]
        #expect(try through(.object(members)) == .object(before))
    }

    /// Recorded in December 2018, full of nulls.
    @Test(arguments: [("BrowserReturn", "EN"), ("Notification", "FR")])
    func theRecordingsOf2018(_ name: String, language: String) throws {
        let recording = try JSONValue(parsing: SignedSample.resource(name))
        let payment = try WireDecoder().decode(Payment.self, from: recording)
        #expect(try WireEncoder().value(of: payment) == Sample.withoutNulls(recording))
        #expect(payment.orderStatus == .paid && payment.orderDetails?.mode == .test)
        let transaction = try #require(payment.transactions?.first)
        #expect(transaction.detailedStatus == .authorised && transaction.type == .insidePayment)
        #expect(transaction.transactionDetails?.cardDetails?.pan?.value == "497010XXXXXX0055")
        #expect(transaction.transactionDetails?.cardDetails?.authorizationResponse?.authorizationResult == "0")
        #expect(payment.customer?.billingDetails?.language == language)
    }
}
