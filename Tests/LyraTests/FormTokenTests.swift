import Lyra
import PaymentRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FormTokenTests {
    private static let request = PaymentRequest(amount: 2528, currency: "EUR", orderID: "ORD-1")

    private func client(_ gateway: Gateway) throws -> LyraClient {
        try LyraClient(
            environment: LyraEnvironment(baseURL: BaseURL(gateway.baseURL)), credentials: SignedSample.credentials())
    }

    private static func envelope(_ answer: String, status: String = "SUCCESS") -> GatewayReply {
        .json(200, #"{"status":"\#(status)","answer":\#(answer),"ticket":"t-1","_type":"V4/WebService/Response"}"#)
    }

    /// What comes of asking for a form, of which the gateway must have seen exactly one request.
    private func failure(_ reply: GatewayReply) async throws -> FormTokenFailure {
        let gateway = try Gateway { _ in reply }
        defer { gateway.stop() }
        let client = try client(gateway)
        let failure = await #expect(throws: FormTokenFailure.self) {
            try await client.createFormToken(for: Self.request)
        }
        #expect(gateway.requests.count == 1)
        return try #require(failure)
    }

    @Test func givesTheToken() async throws {
        let gateway = try Gateway { _ in Self.envelope(#"{"formToken":"01ABC","_type":"V4/Charge/PaymentForm"}"#) }
        defer { gateway.stop() }
        let token = try await client(gateway).createFormToken(for: Self.request)
        #expect(token.value == "01ABC" && "\(token)" == "•••")
        let request = try #require(gateway.requests.first)
        #expect(gateway.requests.count == 1 && request.path == "/api-payment/V4/Charge/CreatePayment")
        #expect(try JSONValue(parsing: request.body) == ["amount": 2528, "currency": "EUR", "orderId": "ORD-1"])
    }

    /// A payment in place of a form is not lost, and the error does not say that nothing happened.
    @Test(arguments: [("PAID", PaymentOutcome.paid), ("UNPAID", .unpaid)])
    func aPaymentInPlaceOfAFormIsKept(status: String, outcome: PaymentOutcome) async throws {
        let failure = try await failure(
            Self.envelope(
                #"""
                {"orderStatus":"\#(status)","orderCycle":"CLOSED","orderDetails":{"orderId":"PLANTED"},
                "transactions":[{"uuid":"PLANTED"}],"_type":"V4/Payment"}
                """#))
        #expect(failure.payment?.outcome == outcome && failure.payment?.transactions?.first?.uuid == "PLANTED")
        #expect(failure.mayHaveTakenEffect && !failure.isRetryable)
        #expect(failure.statusCode == 200 && failure.requestID == "t-1")
        var dumped = ""
        dump(failure, to: &dumped)
        #expect(!dumped.contains("PLANTED") && !"\(failure)".contains("PLANTED"))
        #expect("\(failure)" == "the answer is a payment and no form (may have taken effect)")
    }

    @Test(arguments: [
        (#"{"_type":"V4/Charge/RedirectRequest","redirectUrl":"https://acs.example"}"#, "neither a form nor a payment"),
        (#"{"_type":"V4/Charge/PaymentForm","formToken":null}"#, "a form without a token"), ("{}", "neither"),
    ])
    func anotherAnswerIsKept(answer: String, text: String) async throws {
        let failure = try await failure(Self.envelope(answer))
        guard case .noForm(let response) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(try WireEncoder().value(of: response.output) == JSONValue(parsing: answer) || text.contains("token"))
        #expect(failure.payment == nil && failure.mayHaveTakenEffect && "\(failure)".contains(text))
    }

    @Test func refusalsComeAsTheyAre() async throws {
        let refused = try await failure(Self.envelope(#"{"errorCode":"INT_905"}"#, status: "ERROR"))
        guard case .call(.refused(let refusal)) = refused else { return #expect(Bool(false), "\(refused)") }
        #expect(refusal.problem?.kind == .authentication && !refused.mayHaveTakenEffect)
        #expect(refused.requestID == "t-1" && refused.statusCode == 200 && refused.payment == nil)

        let technical = try await failure(Self.envelope(#"{"errorCode":"PSP_999"}"#, status: "ERROR"))
        guard case .call(.refused(let refusal)) = technical else { return #expect(Bool(false), "\(technical)") }
        #expect(refusal.problem?.kind == .technical && technical.mayHaveTakenEffect && !technical.isRetryable)

        let lost = try await failure(.close)
        guard case .call(.outcomeUnknown) = lost else { return #expect(Bool(false), "\(lost)") }
        #expect(lost.mayHaveTakenEffect)
    }

    /// A page with status 200 is no answer of Lyra's.
    @Test func aPageIsNoAnswer() async throws {
        let failure = try await failure(.text(200, "<html>PAID</html>", contentType: "text/html"))
        guard case .call(.outcomeUnknown(let unknown)) = failure else { return #expect(Bool(false), "\(failure)") }
        guard case .unreadable = unknown.reason else { return #expect(Bool(false), "\(failure)") }
        #expect(failure.mayHaveTakenEffect && unknown.problem == nil)
    }

    /// What would be charged at once is not sent by a method that says that it makes a form.
    @Test func whatGivesNoFormIsNotSent() async throws {
        let gateway = try Gateway { _ in .empty(500) }
        defer { gateway.stop() }
        let client = try client(gateway)
        var silent = Self.request
        silent.formAction = .silent
        silent.paymentMethodToken = "d0c5a1b2c3d4e5f60718293a4b5c6d7e"
        var card = Self.request
        card.paymentForms = [
            CardForm(
                paymentMethodType: .init(rawValue: "CARD"), pan: "4970100000000055", expiryMonth: 11, expiryYear: 2030)
        ]
        for (request, path) in [(silent, "body.formAction"), (card, "body.paymentForms")] {
            let failure = await #expect(throws: FormTokenFailure.self) {
                try await client.createFormToken(for: request)
            }
            guard case .call(.invalidRequest(let invalid))? = failure else { return #expect(Bool(false)) }
            #expect(invalid.failures.map { "\($0.path)" } == [path])
            #expect(failure?.mayHaveTakenEffect == false)
        }
        #expect(gateway.requests.isEmpty)
    }
}
