import PaymentRuntime
import Worldline

/// One of Worldline's calls, made from the JSON of its body by way of the body's Swift type.
struct CoveredCall: Sendable, CustomStringConvertible {
    /// What came of a call, written as JSON again.
    enum Outcome: Equatable, Sendable {
        case output(JSONValue)
        case problem(JSONValue?)
    }

    let name: String
    let send: @Sendable (WorldlineClient, JSONValue) async throws -> Outcome

    var description: String { name }

    static let all: [CoveredCall] = [
        .init("createHostedCheckout") { WorldlineCalls.createHostedCheckout(merchantID: "M1", $0) },
        .init("getHostedCheckout") { WorldlineCalls.getHostedCheckout(merchantID: "M1", hostedCheckoutID: "1") },
        .init("createPayment") { WorldlineCalls.createPayment(merchantID: "M1", $0) },
        .init("getPayment") { WorldlineCalls.getPayment(merchantID: "M1", paymentID: "1_0") },
        .init("getPaymentDetails") { WorldlineCalls.getPaymentDetails(merchantID: "M1", paymentID: "1_0") },
        .init("completePayment") { WorldlineCalls.completePayment(merchantID: "M1", paymentID: "1_0", $0) },
        .init("capturePayment") { WorldlineCalls.capturePayment(merchantID: "M1", paymentID: "1_0", $0) },
        .init("getCaptures") { WorldlineCalls.getCaptures(merchantID: "M1", paymentID: "1_0") },
        .init("cancelPayment") { (body: CancelPaymentRequest) in
            WorldlineCalls.cancelPayment(merchantID: "M1", paymentID: "1_0", body)
        },
        .init("refundPayment") { WorldlineCalls.refundPayment(merchantID: "M1", paymentID: "1_0", $0) },
        .init("getRefunds") { WorldlineCalls.getRefunds(merchantID: "M1", paymentID: "1_0") },
        .init("createPaymentProductSession") {
            WorldlineCalls.createPaymentProductSession(merchantID: "M1", paymentProductID: 302, $0)
        },
        .init("getPaymentProducts") {
            WorldlineCalls.getPaymentProducts(merchantID: "M1", countryCode: "BE", currencyCode: "EUR")
        },
        .init("getPaymentProduct") {
            WorldlineCalls.getPaymentProduct(
                merchantID: "M1", paymentProductID: 302, countryCode: "BE", currencyCode: "EUR")
        },
        .init("testConnection") { WorldlineCalls.testConnection(merchantID: "M1") },
        .init("validateWebhookCredentials") { WorldlineCalls.validateWebhookCredentials(merchantID: "M1", $0) },
        .init("sendTestWebhook") { WorldlineCalls.sendTestWebhook(merchantID: "M1", $0) },
    ]

    static func named(_ name: String) -> CoveredCall? { all.first { $0.name == name } }

    /// A call with a body.
    private init<Body: Decodable & Sendable, Output, Problem: Encodable>(
        _ name: String, _ make: @escaping @Sendable (Body) -> Call<Output, Problem>
    ) {
        self.name = name
        send = { try await Self.outcome($0, make(WireDecoder().decode(Body.self, from: $1))) }
    }

    /// A call without one.
    private init<Output, Problem: Encodable>(
        _ name: String, _ make: @escaping @Sendable () -> Call<Output, Problem>
    ) {
        self.name = name
        send = { client, _ in try await Self.outcome(client, make()) }
    }

    private static func outcome<Output, Problem: Encodable>(
        _ client: WorldlineClient, _ call: Call<Output, Problem>
    ) async throws -> Outcome {
        do {
            let output = try await client.send(call)
            guard let output = output as? any Encodable else { return .output(.null) }
            return .output(try WireEncoder().value(of: output))
        } catch let error as CallError<Problem> {
            guard case .refused(let refusal) = error else { throw error }
            return .problem(try refusal.problem.map { try WireEncoder().value(of: $0) })
        }
    }
}
