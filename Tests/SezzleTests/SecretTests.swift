import Foundation
import PaymentRuntime
import Sezzle
import TestSupport
import Testing

/// Secrets are planted everywhere and must be found nowhere: not in descriptions, dumps, errors or events.
@Suite struct SecretTests {
    private static let publicKey = "PLANTED-public"
    private static let privateKey = "PLANTED-private"
    private static let token = "PLANTED-token"

    /// Everything that people print with.
    private func expectClean(_ value: Any, _ location: SourceLocation = #_sourceLocation) {
        let text = printed(value)
        #expect(!text.contains("PLANTED"), "\(text)", sourceLocation: location)
        let encoded = Data(Self.publicKey.utf8).base64EncodedString()
        #expect(!text.contains(encoded), "\(text)", sourceLocation: location)
    }

    private var credentials: SezzleCredentials {
        SezzleCredentials(publicKey: Self.publicKey, privateKey: Self.privateKey)
    }

    @Test func valuesThatHoldSecrets() throws {
        let environment = SezzleEnvironment(baseURL: try BaseURL("http://127.0.0.1:1"))
        expectClean(credentials)
        expectClean([credentials])
        expectClean(SezzleTokenAuthenticator(environment: environment, credentials: credentials))
        expectClean(SezzleClient(environment: environment, credentials: credentials))
        expectClean(SezzleAppClient(environment: environment, publicKey: Self.publicKey))
        let request = TokenRequest(publicKey: "p", privateKey: Sensitive(Self.privateKey))
        expectClean(request)
        expectClean(SezzleCalls.authenticate(request))
        let expiration = Timestamp(Date(timeIntervalSince1970: 0))
        expectClean(AccessToken(token: Sensitive(Self.token), expirationDate: expiration))
        expectClean(Tokenization(token: Sensitive(Self.token)))
        expectClean(TokenSession(token: Sensitive(Self.token)))
        expectClean(SezzleCalls.getTokenSession(token: Sensitive(Self.token)))
    }

    @Test(arguments: [
        GatewayReply.json(401, #"[{"message":"PLANTED-private"}]"#), .json(422, #"{"message":"PLANTED-token"}"#),
        .json(200, #"{"uuid":{"PLANTED-token":1}}"#), .text(500, "PLANTED-token"), .close,
        .half(200, #"{"PLANTED":1}"#),
    ])
    func errorsAndEvents(_ reply: GatewayReply) async throws {
        let plantedToken = Self.token
        let listener = AttemptPrinter()
        for failsEarly in [false, true] {
            let sezzle = try SezzleGateway(
                tokens: { _ in failsEarly ? reply : SezzleGateway.token(plantedToken) }, { _ in reply })
            defer { sezzle.gateway.stop() }
            var configuration = SezzleGateway.configuration
            configuration.observer = listener
            let client = SezzleClient(
                environment: sezzle.environment, credentials: credentials, configuration: configuration)
            do {
                _ = try await client.captureOrder(orderUUID: "PLANTED-order", .init(captureAmount: Sample.price))
                Issue.record("the call succeeded")
            } catch {
                expectClean(error)
                #expect(!error.localizedDescription.contains("PLANTED"))
            }
        }
        let events = listener.events.value
        #expect(!events.isEmpty)
        for event in events { #expect(!event.contains("PLANTED"), "\(event)") }
    }
}
