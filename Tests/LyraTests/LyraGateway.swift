import Foundation
import Lyra
import PaymentRuntime
import TestSupport

/// The loopback gateway in the role of Lyra's.
struct LyraGateway {
    let gateway: Gateway
    let environment: LyraEnvironment

    init(_ answer: @escaping @Sendable (GatewayRequest) -> GatewayReply) throws {
        gateway = try Gateway(answer)
        environment = LyraEnvironment(baseURL: try BaseURL(gateway.baseURL))
    }

    /// Always the same reply.
    init(_ reply: GatewayReply) throws { try self.init { _ in reply } }

    /// Waits of milliseconds between attempts, so that repeating is tested and not waiting.
    static var configuration: ClientConfiguration {
        ClientConfiguration(retryPolicy: RetryPolicy(firstDelay: .milliseconds(2), longestDelay: .milliseconds(5)))
    }

    /// A client of the public demo shop.
    func client(_ configuration: ClientConfiguration = Self.configuration) throws -> LyraClient {
        LyraClient(
            environment: environment, credentials: try SignedSample.credentials(), configuration: configuration)
    }

    var requests: [GatewayRequest] { gateway.requests }
    func stop() { gateway.stop() }

    // MARK: - Envelopes (sections 1.4 and 1.5 of `Schemas/Lyra/SOURCES.md`)

    /// An envelope of a recent build.
    static func envelope(_ answer: String, status: String = "SUCCESS", service: String = "Charge/CreatePayment")
        -> String
    {
        #"""
        {"webService":"\#(service)","version":"V4","applicationVersion":"6.25.0","status":"\#(status)","answer":\#(answer),\#
        "ticket":"1f3b9d0c4a5e46cfa1d2c3b4a5968778","serverDate":"2025-05-06T09:10:12+00:00","applicationProvider":"LYRA",\#
        "metadata":null,"mode":"TEST","serverUrl":"https://api.lyra.com","_type":"V4/WebService/Response"}
        """#
    }

    /// Wrong credentials; the problem's own ticket is the text `null`.
    static let invalidCredentials = #"""
        {"errorCode":"INT_905","errorMessage":"invalid credentials","detailedErrorCode":null,\#
        "detailedErrorMessage":null,"ticket":"null","shopId":"69876357","_type":"V4/WebService/WebServiceError"}
        """#

    static func refusal(_ problem: String = invalidCredentials, statusCode: Int = 200) -> GatewayReply {
        .json(statusCode, envelope(problem, status: "ERROR"))
    }

    static let page = "<!DOCTYPE html><html><body>Maintenance</body></html>"
}
