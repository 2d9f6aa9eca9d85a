import Foundation
import Lyra
import PaymentRuntime
import TestSupport
import Testing

/// A production password and what else is secret is planted everywhere and must be found nowhere: not in descriptions,
/// dumps, errors or events.
@Suite(.timeLimit(.minutes(1)))
struct SecretTests {
    private static let password = "prodpassword_PLANTED"

    private func credentials() throws -> LyraCredentials {
        try LyraCredentials(shopID: "69876357", password: Self.password)
    }

    /// Everything that people print with.
    private func expectClean(_ value: Any, _ location: SourceLocation = #_sourceLocation) {
        let text = printed(value)
        let encoded = Data("69876357:\(Self.password)".utf8).base64EncodedString()
        #expect(!text.contains("PLANTED") && !text.contains(encoded), "\(text)", sourceLocation: location)
    }

    @Test func aClientShowsNoPassword() throws {
        let credentials = try credentials()
        #expect(credentials.mode == .production)
        let client = LyraClient(environment: .payZenEurope, credentials: credentials)
        expectClean(credentials)
        expectClean(client)
        expectClean(client.sender)
        expectClean(["shop": client])
        #expect(printed(client).contains("api.payzen.eu"))
    }

    @Test func requestsAndAnswersShowNoCard() throws {
        let planted: Sensitive<String> = "PLANTED"
        let form = CardForm(
            paymentMethodType: .card, pan: planted, expiryMonth: 12, expiryYear: 2030, securityCode: planted)
        let request = PaymentRequest(amount: 1, currency: "EUR", paymentMethodToken: planted, paymentForms: [form])
        expectClean(request)
        expectClean(LyraCalls.createPayment(request))
        expectClean(LyraCalls.cancelToken(.init(paymentMethodToken: planted)))
        expectClean(PaymentForm(formToken: planted))
        expectClean(PaymentAnswer.form(.init(formToken: planted)))
        expectClean(
            Transaction(
                paymentMethodToken: planted, transactionDetails: .init(cardDetails: .init(pan: planted))))
        expectClean(TokenDetails(pan: planted))
        expectClean(CardDetails(pan: planted, cardHolderPAN: planted))
        expectClean(CardDetails(id: planted, cardHolderPAN: planted))
        expectClean(AuthenticationResponseData(value: .init(authenticationValue: .init(value: planted))))
        expectClean(CardAuthenticationResponse(cavv: planted))
        expectClean(Token(paymentMethodToken: planted))
        expectClean(PaymentOrder(paymentMethodToken: planted))
        expectClean(Subscription(paymentMethodToken: planted))
    }

    @Test(arguments: [
        LyraGateway.refusal(#"{"errorCode":"INT_905","errorMessage":"prodpassword_PLANTED","shopId":"PLANTED"}"#),
        LyraGateway.refusal(#"{"errorMessage":"PLANTED"}"#, statusCode: 401),
        .json(200, #"{"status":"PLANTED","answer":{}}"#), .json(200, #"{"status":"SUCCESS","answer":"PLANTED"}"#),
        .text(500, "PLANTED"), .close, .half(200, #"{"PLANTED":1}"#), .basicChallenge(#"{"PLANTED":1}"#),
    ])
    func errorsAndEvents(_ reply: GatewayReply) async throws {
        let lyra = try LyraGateway(reply)
        defer { lyra.stop() }
        let listener = AttemptPrinter()
        var configuration = LyraGateway.configuration
        configuration.observer = listener
        let client = LyraClient(
            environment: lyra.environment, credentials: try credentials(), configuration: configuration)
        do {
            let answer = try await client.cancelTransaction(.init(uuid: "PLANTED", comment: "PLANTED"))
            // An answer of an unknown shape is the caller's to print.
            guard case .unknown("PLANTED") = answer else { return #expect(Bool(false), "\(answer)") }
        } catch {
            expectClean(error)
            #expect(!error.localizedDescription.contains("PLANTED"))
        }
        let events = listener.events.value
        #expect(!events.isEmpty)
        for event in events { #expect(!event.contains("PLANTED"), "\(event)") }
    }

    /// Credentials are the client's alone.
    @Test func anExtraHeaderCannotReplaceTheCredentials() async throws {
        let lyra = try LyraGateway(.json(200, LyraGateway.envelope(#"{"value":"ping","_type":"V4/Type/String"}"#)))
        defer { lyra.stop() }
        _ = try? await lyra.client().testSDK(
            .init(value: "ping"), options: .init(headers: ["Authorization": "Basic x"]))
        for request in lyra.requests {
            #expect(request.headers.filter { $0.name.lowercased() == "authorization" }.map(\.value) != ["Basic x"])
        }
    }
}
