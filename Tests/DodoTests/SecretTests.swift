import Dodo
import Foundation
import PaymentRuntime
import TestSupport
import Testing

/// Secrets are planted everywhere and must be found nowhere.
@Suite struct SecretTests {
    private static let secret = "whsec_UExBTlRFRC1zZWNyZXQ="

    private func expectClean(_ value: Any, _ location: SourceLocation = #_sourceLocation) {
        let text = printed(value)
        for word in ["PLANTED", "UExBTlRFRC1zZWNyZXQ"] {
            #expect(!text.contains(word), "\(text)", sourceLocation: location)
        }
    }

    @Test func valuesThatHoldSecrets() throws {
        let credentials = try DodoCredentials(apiKey: "PLANTED-key")
        expectClean(credentials)
        expectClean([credentials])
        expectClean(DodoClient(credentials: credentials))
        expectClean(DodoClient(environment: .test, credentials: credentials).sender.authenticator)
        expectClean(try WebhookVerifier(secrets: [Self.secret]))
        expectClean(CheckoutSession(sessionID: "s", clientSecret: "PLANTED"))
        expectClean(LicenseKey(id: "l", key: "PLANTED"))
        expectClean(GrantedLicenseKey(id: "l", key: "PLANTED"))
        expectClean(DeliveredFile(fileID: "f", downloadURL: "PLANTED"))
        expectClean(EntitlementGrant(id: "g", status: .pending, oauthURL: "PLANTED"))
    }

    @Test(arguments: [
        "", "whsec_", "whsec_=", "=", "UExBTlRFRA", "whsec_PLANTED", "PLANTED!", "PLANTED-secret_",
        "whsec_PLANTED PLANTED",
    ])
    func faultsOfSecrets(secret: String) {
        do throws(CredentialFault) {
            _ = try WebhookVerifier(secrets: [secret])
            #expect(secret == "UExBTlRFRA")
        } catch {
            expectClean(error)
            #expect(error.description.contains("webhook secret"))
        }
    }

    @Test(arguments: [
        GatewayReply.json(401, #"{"code":"UNAUTHORIZED","message":"PLANTED"}"#),
        .json(200, #"{"session_id":{"PLANTED":1}}"#),
        .text(500, "PLANTED"), .close, .half(200, #"{"PLANTED":1}"#),
    ])
    func errorsAndEvents(_ reply: GatewayReply) async throws {
        let gateway = try Gateway { _ in reply }
        defer { gateway.stop() }
        let listener = AttemptPrinter()
        var configuration = DodoGateway.configuration
        configuration.observer = listener
        let client = DodoClient(
            environment: DodoEnvironment(baseURL: try BaseURL(gateway.baseURL)),
            credentials: try DodoCredentials(apiKey: "PLANTED-key"), configuration: configuration)
        do throws(CallError<DodoProblem>) {
            _ = try await client.createCheckoutSession(
                .init(productCart: [.init(productID: "PLANTED", quantity: 1)], metadata: .value(["k": "PLANTED"])))
            Issue.record("the call succeeded")
        } catch {
            expectClean(error)
            #expect(!error.localizedDescription.contains("PLANTED"))
        }
        #expect(gateway.requests.first?.header("Authorization") == "Bearer PLANTED-key")
        #expect(!listener.events.value.isEmpty)
        for event in listener.events.value { #expect(!event.contains("PLANTED")) }
    }
}
