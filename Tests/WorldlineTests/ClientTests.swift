import Foundation
import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// The client as people make it, against a gateway that checks signatures.
@Suite(.timeLimit(.minutes(1)))
struct ClientTests {
    private func client(_ gateway: Gateway, merchantID: String = "MyMerchant") throws -> WorldlineClient {
        try WorldlineClient(
            environment: WorldlineEnvironment(baseURL: BaseURL(gateway.baseURL)), merchantID: merchantID,
            credentials: WorldlineCredentials(apiKeyID: SignatureCheck.keyID, secretAPIKey: SignatureCheck.secret),
            integrator: "Acme", configuration: WorldlineSample.configuration)
    }

    @Test func readsAndWritesAreSigned() async throws {
        let gateway = try SignatureCheck.gateway { request in
            switch request.path {
            case "/v2/MyMerchant/services/testconnection": .json(200, #"{"result":"OK"}"#)
            case "/v2/MyMerchant/products": .json(200, #"{"paymentProducts":[{"id":302}]}"#)
            case "/v2/MyMerchant/payments": .json(201, #"{"payment":{"status":"CAPTURED"}}"#)
            case "/v2/MyMerchant/payments/a%2Fb%20c_0/cancel": .json(200, #"{"payment":{"status":"CANCELLED"}}"#)
            default: .empty(404)
            }
        }
        defer { gateway.stop() }
        let client = try client(gateway)
        #expect(try await client.testConnection().result == "OK")
        let products = try await client.getPaymentProducts(
            countryCode: "BE", currencyCode: "EUR", hide: [.fields, .accountsOnFile])
        #expect(products.paymentProducts?.first?.id == 302)
        #expect(try await client.createPayment(WorldlineSample.request).payment?.isPaid == true)
        #expect(try await client.cancelPayment(paymentID: "a/b c_0").payment?.standing == .failed)

        let requests = gateway.requests
        #expect(requests.map(\.method) == ["GET", "GET", "POST", "POST"])
        #expect(requests[1].query == "countryCode=BE&currencyCode=EUR&hide=fields,accountsOnFile")
        #expect(requests.map { $0.header("Content-Type") } == [nil, nil, "application/json", nil])
        #expect(requests.map { $0.header("X-GCS-Idempotence-Key") != nil } == [false, false, true, true])
        #expect(requests.allSatisfy { $0.header("X-GCS-ServerMetaInfo") != nil })
        let now = Date()
        for request in requests {
            let date = try #require(request.header("Date"))
            #expect((-2...60).map { HTTPDate.text(now.addingTimeInterval(-Double($0))) }.contains(date))
        }
    }

    @Test(arguments: ["", " ", "a b", "id\n"])
    func anAccountOfBlanksIsRefused(id: String) throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        #expect(throws: CredentialFault.self) { try client(gateway, merchantID: id) }
    }

    @Test func anAccountStaysInItsSegment() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        _ = try await client(gateway, merchantID: "a/../b?c").testConnection()
        #expect(gateway.requests.first?.target == "/v2/a%2F..%2Fb%3Fc/services/testconnection")
        let climbing = try client(gateway, merchantID: "..")
        await #expect(throws: CallError<ErrorResponse>.self) { try await climbing.testConnection() }
        #expect(gateway.requests.count == 1)
    }

    @Test func aWrongKeyIsARefusalWithoutEffect() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(201, "{}") }
        defer { gateway.stop() }
        let client = try WorldlineClient(
            environment: WorldlineEnvironment(baseURL: BaseURL(gateway.baseURL)), merchantID: "M1",
            credentials: WorldlineCredentials(apiKeyID: SignatureCheck.keyID, secretAPIKey: "other"),
            integrator: "Acme", configuration: WorldlineSample.configuration)
        let error = await #expect(throws: CallError<PaymentErrorResponse>.self) {
            try await client.createPayment(WorldlineSample.request)
        }
        #expect(error?.statusCode == 403 && error?.mayHaveTakenEffect == false)
        #expect(gateway.requests.count == 1)
    }

    @Test func keysOfWebhooksAreProvedOverTheWire() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(200, #"{"result":"Valid"}"#) }
        defer { gateway.stop() }
        let answer = try await client(gateway).validateWebhookCredentials(
            .proving(keyID: "dummy-key-id", secret: "hello+world"))
        #expect(answer.result == .valid)
        #expect(
            gateway.requests.first?.text
                == #"{"key":"dummy-key-id","secret":"FHbwt14Rjkjdn51x5EiyjgVQ7gN6ftgh5Y2l0KpQmLw="}"#)
    }
}
