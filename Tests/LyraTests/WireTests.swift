import Lyra
import PaymentRuntime
import TestSupport
import Testing

/// Each operation over real HTTP: the request as it arrives, and what the client makes of its answer.
@Suite(.timeLimit(.minutes(1)))
struct WireTests {
    /// Headers that a request may have; anything else would be something that slipped in.
    private static let knownHeaders: Set<String> = [
        "host", "authorization", "accept", "accept-encoding", "accept-language", "content-type", "content-length",
        "user-agent", "connection",
    ]

    /// The public demo shop's, as its documentation prints it.
    private static let authorization =
        "Basic Njk4NzYzNTc6dGVzdHBhc3N3b3JkX0RFTU9QUklWQVRFS0VZMjNHNDQ3NXpYWlEyVUE1eDdN"

    @Test func theCasesAreTheOperations() {
        #expect(Set(WireCase.all.map(\.name)).count == WireCase.all.count)
        #expect(
            Set(WireCase.all.map(\.operation)) == [
                "Charge/CreatePayment", "Charge/SDKTest", "Charge/CreateToken", "Charge/CreateTokenFromTransaction",
                "Charge/CreatePaymentOrder", "Charge/PaymentOrder/Get", "Transaction/Get", "Transaction/Capture",
                "Transaction/Cancel", "Transaction/Refund", "Transaction/CancelOrRefund", "Transaction/Validate",
                "Transaction/Update", "Order/Get", "Token/Get", "Token/Cancel", "Charge/CreateSubscription",
                "Subscription/Get", "Subscription/Cancel",
            ])
        #expect(
            Set(WireCase.reads.map(\.operation)) == [
                "Charge/SDKTest", "Charge/PaymentOrder/Get", "Transaction/Get", "Order/Get", "Token/Get",
                "Subscription/Get",
            ])
    }

    @Test(arguments: WireCase.all)
    func requestBytesAndAnswer(_ wire: WireCase) async throws {
        let lyra = try LyraGateway(.json(200, LyraGateway.envelope(wire.answer, service: wire.operation)))
        defer { lyra.stop() }
        let answered = try await wire.call(lyra.client(), .init())
        #expect(answered.text == wire.result)
        #expect(try answered.json == Sample.withoutNulls(JSONValue(parsing: wire.answer)))

        #expect(lyra.requests.count == 1)
        let request = try #require(lyra.requests.first)
        #expect(request.method == "POST")
        #expect(request.target == wire.path)
        #expect(request.text == wire.body)
        #expect(request.header("Authorization") == Self.authorization)
        #expect(request.header("Content-Type") == "application/json")
        #expect(request.header("Accept") == "application/json")
        let names = Set(request.headers.map { $0.name.lowercased() })
        #expect(names.subtracting(Self.knownHeaders).isEmpty)
        #expect(names.count == request.headers.count)
    }

    /// A shape that nobody knows yet is an answer of its own, with everything in it; what was written is written.
    @Test(arguments: WireCase.all, [#""_type":"V4/Novel/Shape","#, #""_type":null,"#, ""])
    func anUnknownShapeIsKept(_ wire: WireCase, type: String) async throws {
        let answer = #"{\#(type)"uuid":"u-1","amount":9007199254740993,"more":[null,{"a":1.10}]}"#
        let lyra = try LyraGateway(.json(200, LyraGateway.envelope(answer)))
        defer { lyra.stop() }
        let answered = try await wire.call(lyra.client(), .init())
        #expect(try answered.json == JSONValue(parsing: answer))
        #expect(lyra.requests.count == 1)
    }

    /// What the envelope says beside the answer, and the ticket as the id for support.
    @Test func theEnvelopeCanBeRead() async throws {
        let lyra = try LyraGateway(
            .json(200, LyraGateway.envelope(#"{"value":"ping","_type":"V4/Type/String"}"#, service: "Charge/SDKTest")))
        defer { lyra.stop() }
        let response = try await lyra.client().response(to: LyraCalls.testSDK(.init(value: "ping")))
        #expect(response.output.value == "ping")
        #expect(response.requestID == "1f3b9d0c4a5e46cfa1d2c3b4a5968778")
        let envelope = try response.reply.json(Envelope.self)
        #expect(envelope.webService == "Charge/SDKTest" && envelope.applicationVersion == "6.25.0")
        #expect(envelope.mode == .test && envelope.status == .success)
        #expect(envelope.serverDate == Sample.time("2025-05-06T09:10:12+00:00"))
    }

    /// 0 is done; everything else says that it was not, inside of a success.
    @Test(
        arguments: ["captureTransactions", "cancelToken", "cancelSubscription"],
        [
            (0, ResponseCode.done), (30, .tokenNotFound), (32, .subscriptionNotFound), (99, .failed),
            (7, .init(rawValue: 7)),
        ]
    )
    func codesInsideASuccess(name: String, code: (number: Int, meaning: ResponseCode)) async throws {
        let lyra = try LyraGateway(
            .json(
                200,
                LyraGateway.envelope(#"{"responseCode":\#(code.number),"_type":"V4/Common/ResponseCodeAnswer"}"#)))
        defer { lyra.stop() }
        let wire = try #require(WireCase.named(name))
        #expect(try await wire.call(lyra.client(), .init()).text == "\(code.number)")
        let answer = try await lyra.client().cancelSubscription(
            .init(subscriptionID: "s", paymentMethodToken: Sample.token))
        #expect(answer.responseCode == code.meaning)
        #expect(answer.isDone == (code.number == 0))
    }

    /// There is no idempotency key to give, and a caller who thinks so must not be left in that belief.
    @Test(arguments: WireCase.all)
    func aKeyIsNotDroppedInSilence(_ wire: WireCase) async throws {
        let lyra = try LyraGateway(.json(200, LyraGateway.envelope(wire.answer)))
        defer { lyra.stop() }
        let error = await #expect(throws: CallError<LyraProblem>.self) {
            try await wire.call(lyra.client(), .init(idempotencyKey: "k-1"))
        }
        guard case .invalidRequest? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(lyra.requests.isEmpty)
    }
}
