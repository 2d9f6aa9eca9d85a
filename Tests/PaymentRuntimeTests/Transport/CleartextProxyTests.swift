import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// What is meant for this machine is not handed to a proxy in the clear.
@Suite(.timeLimit(.minutes(1)))
struct CleartextProxyTests {
    private func obstacle(_ origin: String, _ variables: [String: String]) -> TransportFault? {
        CleartextProxy.obstacle(HTTPRequest(method: .get, origin: origin, path: "/")) { variables[$0] }
    }

    @Test(arguments: [
        [:], ["http_proxy": ""], ["HTTP_PROXY": "http://p"], ["https_proxy": "http://p"],
        ["http_proxy": "http://p", "no_proxy": "localhost,127.0.0.1"],
        ["http_proxy": "http://p", "no_proxy": "a 127.0.0.1 b"],
        ["all_proxy": "http://p", "NO_PROXY": "127.0.0.1", "no_proxy": ""],
        ["ALL_PROXY": "http://p", "no_proxy": "*"],
    ])
    func nothingIsInTheWay(variables: [String: String]) {
        #expect(obstacle("http://127.0.0.1:8080", variables) == nil)
    }

    @Test(arguments: [
        ["http_proxy": "http://p"], ["all_proxy": "http://p"], ["ALL_PROXY": "http://p"],
        ["http_proxy": "", "all_proxy": "http://p"],
        ["http_proxy": "http://p", "no_proxy": "localhost"],
        ["http_proxy": "http://p", "no_proxy": "127.0.0.10,27.0.0.1,a127.0.0.1"],
        ["http_proxy": "http://p", "no_proxy": "localhost", "NO_PROXY": "127.0.0.1"],
    ])
    func aProxyIsInTheWay(variables: [String: String]) throws {
        let fault = try #require(obstacle("http://127.0.0.1:8080", variables))
        #expect(fault.wasSent == .no && !fault.isTransient)
        #expect("\(fault)".contains("add 127.0.0.1 to no_proxy"))
    }

    @Test func namesCompareWithoutRegardToCaseAndPort() {
        let variables = ["http_proxy": "http://p", "no_proxy": "LocalHost,[::1]"]
        #expect(obstacle("http://localhost", variables) == nil)
        #expect(obstacle("http://LOCALHOST:1", variables) == nil)
        #expect(obstacle("http://[::1]:80", variables) == nil)
        #expect(obstacle("http://[::2]:80", variables) != nil)
    }

    @Test func whatIsEncryptedMayUseAProxy() {
        #expect(obstacle("https://api.example.com", ["http_proxy": "http://p", "all_proxy": "http://p"]) == nil)
    }

    #if canImport(FoundationNetworking)
        @Test func theProxyGetsNothing() async throws {
            let gateway = try Gateway { _ in .json(200, "{}") }
            defer { gateway.stop() }
            let proxy = gateway.baseURL
            let transport = URLSessionTransport(1 << 20, 6, pool: .shared) { $0 == "http_proxy" ? proxy : nil }
            let fault = try #require(await transport.fault(gateway.request(.post, body: "{}")))
            #expect(fault.wasSent == .no && "\(fault)".contains("no_proxy"))
            #expect(gateway.connectionCount == 0)
        }
    #endif
}
