import Foundation
import PaymentRuntime
import Sezzle
import TestSupport
import Testing

/// The flow with the public key alone (section 1.3 of `Schemas/Sezzle/SOURCES.md`).
@Suite struct AppClientTests {
    private let request = SessionRequest(
        cancelURL: .init(href: "sezzle-sdk://checkout/cancelled", method: .get),
        completeURL: .init(href: "sezzle-sdk://checkout/confirmed", method: .get),
        order: .init(
            intent: .auth, referenceID: "ord_1001", description: "Mobile SDK Order", orderAmount: Sample.price))

    @Test func theHeaderHoldsThePublicKeyAlone() async throws {
        let sezzle = try SezzleGateway { _ in .json(201, WireCase.sessionJSON) }
        defer { sezzle.gateway.stop() }
        let client = SezzleAppClient(environment: sezzle.environment, publicKey: "sz_pub_example")
        let session = try await client.createSession(request)
        #expect(session.order?.checkoutURL == "https://checkout.sezzle.com/?id=5b1c0c1e-0000-4000-8000-000000000003")

        let received = try #require(sezzle.gateway.requests.first)
        #expect(sezzle.gateway.requests.count == 1)
        #expect(received.method == "POST")
        #expect(received.target == "/v2/session")
        #expect(received.header("Authorization") == "Basic c3pfcHViX2V4YW1wbGU=")
        #expect(received.header("Content-Type") == "application/json")
        #expect(received.header("Sezzle-Platform") == nil)
        #expect(
            received.text == """
                {"cancel_url":{"href":"sezzle-sdk://checkout/cancelled","method":"GET"},\
                "complete_url":{"href":"sezzle-sdk://checkout/confirmed","method":"GET"},\
                "order":{"description":"Mobile SDK Order","intent":"AUTH",\
                "order_amount":{"amount_in_cents":4599,"currency":"USD"},"reference_id":"ord_1001"}}
                """)
    }

    /// Keeps requests to itself.
    private struct Recorder: Transport {
        let urls = Guarded<[String]>([])

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            urls.withLock { $0.append(request.url) }
            throw TransportFault(.connection, wasSent: .no, isTransient: false)
        }
    }

    @Test("5.3: the environment is production unless told otherwise")
    func production() async throws {
        let recorder = Recorder()
        let configuration = ClientConfiguration(transport: recorder)
        _ = try? await SezzleAppClient(publicKey: "sz_pub_example", configuration: configuration).createSession(request)
        _ = try? await SezzleAppClient(
            environment: .sandbox, publicKey: "sz_pub_example", configuration: configuration
        ).createSession(request)
        #expect(
            recorder.urls.value == [
                "https://gateway.sezzle.com/v2/session", "https://sandbox.gateway.sezzle.com/v2/session",
            ])
    }

    @Test func thePlatformIsJSONInBase64() async throws {
        let sezzle = try SezzleGateway { _ in .json(201, WireCase.sessionJSON) }
        defer { sezzle.gateway.stop() }
        let client = SezzleAppClient(
            environment: sezzle.environment, publicKey: "sz_pub_example",
            platform: .init(id: "mobile-sdk-ios", version: "1.2.1", pluginVersion: "1.2.1"))
        _ = try await client.createSession(request)
        let header = try #require(sezzle.gateway.requests.first?.header("Sezzle-Platform"))
        let data = try #require(Data(base64Encoded: header))
        let members = try JSONDecoder().decode([String: String].self, from: data)
        #expect(members == ["id": "mobile-sdk-ios", "version": "1.2.1", "plugin_version": "1.2.1"])
    }

    @Test(arguments: [400, 401, 422])
    func documentedFailure(_ status: Int) async throws {
        let sezzle = try SezzleGateway { _ in .json(status, Sample.problems) }
        defer { sezzle.gateway.stop() }
        let client = SezzleAppClient(environment: sezzle.environment, publicKey: "sz_pub_example")
        let error = await #expect(throws: CallError<SezzleProblem>.self) { try await client.createSession(request) }
        #expect(error?.statusCode == status)
        #expect(error?.problem?.has(code: "invalid") == true)
        // There is nothing to renew: the key is all that there is.
        #expect(sezzle.gateway.requests.count == 1)
    }

    @Test func aBasicChallengeDoesNotHang() async throws {
        let sezzle = try SezzleGateway { _ in .basicChallenge(Sample.problems) }
        defer { sezzle.gateway.stop() }
        let client = SezzleAppClient(environment: sezzle.environment, publicKey: "sz_pub_example")
        let error = await #expect(throws: CallError<SezzleProblem>.self) { try await client.createSession(request) }
        #expect(error?.statusCode == 401)
        #expect(sezzle.gateway.requests.count == 1)
    }
}
