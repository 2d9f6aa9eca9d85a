import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// What Worldline's operations have besides success and refusal.
@Suite(.timeLimit(.minutes(1)))
struct SpecialAnswerTests {
    private static func client(_ gateway: Gateway) throws -> WorldlineClient {
        WorldlineClient(sender: try WorldlineSample.sender(gateway), merchantID: "MyMerchant")
    }

    private static let declined = """
        {"errorId":"15eabcd5-30b3-479b-ae03-67bb351c07e6-00000092","errors":[{"errorCode":"30041001",\
        "category":"PAYMENT_PLATFORM_ERROR","httpStatusCode":402,"id":"ILLUSTRATIVE_ID",\
        "message":"Authorisation declined","retriable":false}],"paymentResult":{"payment":{"id":"3066019732_0",\
        "status":"REJECTED","paymentOutput":{"amountOfMoney":{"amount":3000,"currencyCode":"EUR"}},"statusOutput":\
        {"isAuthorized":false,"isCancellable":false,"statusCategory":"UNSUCCESSFUL","statusCode":2}}}}
        """

    /// Whatever the status, the payment is there to be read.
    @Test(arguments: [400, 402, 403, 404, 409])
    func aDeclinedPayment(status: Int) async throws {
        let gateway = try Gateway(replies: [.json(status, Self.declined)])
        defer { gateway.stop() }
        let client = try Self.client(gateway)
        let errors = [
            await #expect(throws: CallError<PaymentErrorResponse>.self) {
                try await client.createPayment(WireCase.paymentRequest)
            },
            await #expect(throws: CallError<PaymentErrorResponse>.self) {
                try await client.completePayment(
                    paymentID: "3066019732_0", .init(order: WireCase.paymentRequest.order))
            },
        ]
        for error in errors {
            guard case .refused(let refusal)? = error else {
                Issue.record("\(String(describing: error)) is no refusal")
                continue
            }
            let payment = refusal.problem?.paymentResult?.payment
            #expect(payment?.id == "3066019732_0")
            #expect(payment?.status == .rejected)
            #expect(payment?.statusOutput?.statusCode == .authorizationDeclined)
            #expect(payment?.paymentOutput?.amountOfMoney?.amount == 3000)
        }
        #expect(gateway.requests.count == 2)
    }

    /// The hosted checkout's key is the caller's own affair.
    @Test func aHostedCheckoutIsNeverRepeatedByItself() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(503, "{}") }
        defer { gateway.stop() }
        let request = CreateHostedCheckoutRequest(order: WireCase.paymentRequest.order)
        let error = await #expect(throws: CallError<ErrorResponse>.self) {
            try await Self.client(gateway).createHostedCheckout(request, idempotenceKey: "order-6372-a")
        }
        #expect(error?.mayHaveTakenEffect == true)
        #expect(gateway.requests.map { $0.header("X-GCS-Idempotence-Key") } == ["order-6372-a"])
    }

    /// What a product's id cannot be is not sent.
    @Test(arguments: [-1, 100_000])
    func aProductThatCannotBe(id: Int) async throws {
        let gateway = try Gateway(replies: [.json(200, "{}")])
        defer { gateway.stop() }
        let error = await #expect(throws: CallError<ErrorResponse>.self) {
            try await Self.client(gateway).getPaymentProduct(
                paymentProductID: id, countryCode: "BE", currencyCode: "EUR")
        }
        guard case .invalidRequest(let invalid)? = error else {
            Issue.record("\(String(describing: error)) is no invalid request")
            return
        }
        #expect("\(invalid)".contains("paymentProductId"))
        #expect(gateway.requests.isEmpty)
    }

    /// Test data of Worldline's own SDKs: a status, a code, a type and members that its contract does not list.
    @Test func anEventOfAnotherAge() throws {
        let event = try WireDecoder().decode(
            WebhooksEvent.self,
            from: JSONValue(
                parsing: """
                    {"apiVersion":"v1","id":"8ee793f6-4553-4749-85dc-f2ef095c5ab0","created":"2017-02-02T11:24:14.040+0100",\
                    "merchantId":"20000","type":"payment.paid","payment":{"id":"00000200000143570012","paymentOutput":\
                    {"amountOfMoney":{"amount":1000,"currencyCode":"EUR"},"references":{"paymentReference":"200001681810"},\
                    "paymentMethod":"bankTransfer","bankTransferPaymentMethodSpecificOutput":{"paymentProductId":11}},\
                    "status":"PAID","statusOutput":{"isCancellable":false,"statusCategory":"COMPLETED","statusCode":1000,\
                    "statusCodeChangeDateTime":"20170202112414","isAuthorized":true}}}
                    """))
        #expect(event.type?.rawValue == "payment.paid" && event.type?.isKnown == false)
        #expect(event.created == "2017-02-02T11:24:14.040+0100")
        #expect(event.payment?.status == PaymentStatus(rawValue: "PAID"))
        #expect(event.payment?.statusOutput?.statusCode == PaymentStatusCode(rawValue: 1000))
        #expect(event.payment?.statusOutput?.statusCategory == .completed)
        #expect(event.payment?.paymentOutput?.paymentMethod == "bankTransfer")
        #expect(event.payment?.paymentOutput?.amountOfMoney == AmountOfMoney(amount: 1000, currencyCode: "EUR"))
    }
}
