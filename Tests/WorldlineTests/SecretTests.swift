import Foundation
import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// Secrets are planted everywhere and must be found nowhere: not in descriptions, dumps, errors or events.
@Suite(.timeLimit(.minutes(1)))
struct SecretTests {
    private static let keyID = "PLANTED-key-id"
    private static let secret = "PLANTED-secret"

    private func expectClean(_ value: Any, _ location: SourceLocation = #_sourceLocation) {
        let text = printed(value)
        #expect(!text.contains("PLANTED"), "\(text)", sourceLocation: location)
        #expect(!text.contains("UExBTlRFR"), "\(text)", sourceLocation: location)
    }

    private func authenticator() throws -> WorldlineAuthenticator {
        try WorldlineAuthenticator(
            credentials: WorldlineCredentials(apiKeyID: Self.keyID, secretAPIKey: Self.secret), integrator: "Acme")
    }

    @Test func valuesThatHoldSecrets() async throws {
        expectClean(try authenticator())
        expectClean([try authenticator()])
        let credentials = try WorldlineCredentials(apiKeyID: Self.keyID, secretAPIKey: Self.secret)
        expectClean(credentials)
        expectClean(try WorldlineClient(merchantID: "M1", credentials: credentials, integrator: "Acme"))
        var request = HTTPRequest(method: .get, origin: "https://a", path: "/v2/1/tokens")
        try await authenticator().authenticate(&request, for: CallFacts(name: "test", method: .get))
        #expect(request.headers["Authorization"]?.contains("PLANTED") == true)
        expectClean(request)
        expectClean(request.headers)

        let keys = try WebhookKeys(id: Self.keyID, secret: Self.secret)
        expectClean(WebhookVerifier(keys: keys))
        expectClean(try ValidateCredentialsRequest.proving(keyID: "key", secret: Self.secret))
        expectClean(try ShopperReturn(url: "/r?RETURNMAC=PLANTED&hostedCheckoutId=PLANTED"))
        expectClean(CreateHostedCheckoutResponse(returnMAC: "PLANTED"))

        // "PLANTED" in base64.
        let token = try ApplePayToken(
            data: "UExBTlRFRA==", ephemeralPublicKey: "UExBTlRFRA==", publicKeyHash: "UExBTlRFRA==")
        expectClean(token)
        expectClean([token])
        expectClean(try ApplePayMerchantSession(text: #"{"nonce":"PLANTED"}"#))
    }

    @Test func whatIsSentToWorldline() throws {
        let token = try ApplePayToken(
            data: "UExBTlRFRA==", ephemeralPublicKey: "AAAA", publicKeyHash: "AAAA")
        expectClean(MobilePaymentMethodSpecificInput.applePay(token, authorizationMode: nil))
        let json = """
            {"applicationPrimaryAccountNumber":"4111111111111111","applicationExpirationDate":"290531",\
            "paymentData":{"onlinePaymentCryptogram":"PLANTED"}}
            """
        let data = try DecryptedPaymentData.applePay(json: Data(json.utf8))
        expectClean(data)
        #expect(!"\(data)".contains("4111"))
    }

    @Test(arguments: [
        #"{"data":"PLANTED!","header":{}}"#, #"{"paymentData":"PLANTED"}"#, #"PLANTED"#, #"{"PLANTED":1}"#,
        #"{"version":"RSA_PLANTED","data":"AAAA"}"#, #"{"data":"AAAA","header":{"publicKeyHash":"PLANTED!"}}"#,
        #"{"applicationPrimaryAccountNumber":"PLANTED"}"#,
    ])
    func faultsOfTokens(json: String) {
        let encrypted = #expect(throws: ApplePayTokenFault.self) { try ApplePayToken(json: Data(json.utf8)) }
        let decrypted = #expect(throws: ApplePayTokenFault.self) {
            try DecryptedPaymentData.applePay(json: Data(json.utf8))
        }
        expectClean(encrypted as Any)
        expectClean(decrypted as Any)
    }

    @Test func faultsOfWebhooks() throws {
        let verifier = WebhookVerifier(keys: try WebhookKeys(id: "key", secret: Self.secret))
        let body = Data(#"{"apiVersion":"PLANTED","id":"PLANTED"}"#.utf8)
        let right = HMACSHA256.code(for: body, key: Array(Self.secret.utf8)).base64EncodedString()
        for (signature, key) in [
            ("PLANTED!", "key"), ("UExBTlRFRA==", "key"), (right, "key"), (right, "\u{1B}PLANTED"),
        ] {
            let error = #expect(throws: SignatureFailure.self) {
                try verifier.event(headers: ["X-GCS-Signature": signature, "X-GCS-KeyId": key], body: body)
            }
            // An unknown id is the sender's word: there to be read, and not printed.
            #expect(error.map { !"\($0)".contains("PLANTED") } == true)
        }
    }

    @Test(arguments: [
        GatewayReply.json(403, #"{"errorId":"PLANTED","errors":[{"errorCode":"PLANTED","message":"PLANTED-secret"}]}"#),
        .json(402, #"{"paymentResult":{"payment":{"id":"PLANTED","status":"PLANTED"}}}"#),
        .json(409, #"{"errors":[{"errorCode":"1409","message":"PLANTED"}]}"#),
        .json(201, #"{"payment":{"PLANTED":1,"id":{}}}"#), .text(500, "PLANTED"), .text(200, "<html>PLANTED"), .close,
        .half(201, #"{"PLANTED":1}"#), .redirect(to: "https://PLANTED/"),
    ])
    func errorsAndEvents(_ reply: GatewayReply) async throws {
        let listener = AttemptPrinter()
        let gateway = try Gateway { _ in reply }
        defer { gateway.stop() }
        var configuration = WorldlineSample.configuration
        configuration.observer = listener
        let sender = CallSender(
            baseURL: try BaseURL(gateway.baseURL), authenticator: try authenticator(), configuration: configuration)
        expectClean(sender)
        var options = CallOptions(idempotencyKey: "PLANTED")
        options.clientMetaInfo = "PLANTED"
        expectClean(options)
        let call = WorldlineCalls.createPayment(merchantID: "PLANTED", WorldlineSample.request)
        expectClean(call)
        let error = try #require(await failure(sender, call, options))
        expectClean(error)
        #expect(!error.localizedDescription.contains("PLANTED"))
        #expect(!listener.events.value.isEmpty)
        for event in listener.events.value { #expect(!event.contains("PLANTED"), "\(event)") }
    }
}
