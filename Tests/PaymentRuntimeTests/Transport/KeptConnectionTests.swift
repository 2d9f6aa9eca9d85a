import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// A kept connection that dies under the next request: libcurl sends a request without a body again in silence, and spins
/// on one with a body.
@Suite(.timeLimit(.minutes(1)))
struct KeptConnectionTests {
    /// Answers the first request of each connection and closes the connection on the second.
    private func makeGateway() throws -> Gateway {
        try Gateway { $0.isOnReusedConnection ? .close : .json(200, "{}") }
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
    func aWriteWithABodyIsSentOnceAndEndsAtOnce(method: HTTPMethod) async throws {
        let gateway = try makeGateway()
        defer { gateway.stop() }
        let transport = URLSessionTransport()
        _ = try await transport.send(gateway.request(.get))

        let fault = await transport.fault(gateway.request(method, body: "{\"amount\":1}"))
        await settle()
        #expect(fault?.kind == .connectionLost)
        #expect(fault?.wasSent == .maybe)
        #expect(gateway.count(method) == 1)
        #expect(
            gateway.requests.contains { $0.isOnReusedConnection }, "the connection was not reused: nothing was tested")
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
    func aWriteWithoutABodyIsSentOnce(method: HTTPMethod) async throws {
        let gateway = try Gateway { $0.method == "GET" ? .json(200, "{}") : .close }
        defer { gateway.stop() }
        let transport = URLSessionTransport()
        _ = try await transport.send(gateway.request(.get))

        let fault = await transport.fault(gateway.request(method))
        await settle()
        #expect(fault?.wasSent == .maybe)
        #expect(gateway.count(method) == 1)
    }

    @Test func writesWithoutABodyNeverShareAConnection() async throws {
        let gateway = try Gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        let transport = URLSessionTransport()
        for _ in 0..<20 { _ = try await transport.send(gateway.request(.delete)) }
        #expect(gateway.requests.allSatisfy { !$0.isOnReusedConnection })
    }

    @Test func aServerThatKeepsTheConnectionAgainstOurWishChangesNothing() async throws {
        // Answers "keep-alive" to "close", as a broken server might; HTTP/2 has no "close" at all.
        let gateway = try Gateway(closesOnRequest: false) { request in
            request.number < 3 ? .json(200, "{}", headers: [("Connection", "keep-alive")]) : .close
        }
        defer { gateway.stop() }
        let transport = URLSessionTransport()
        _ = try await transport.send(gateway.request(.delete))
        _ = try await transport.send(gateway.request(.delete))
        #expect(await transport.fault(gateway.request(.delete))?.wasSent == .maybe)
        await settle()
        #expect(gateway.count(.delete) == 3)
        #expect(gateway.requests.allSatisfy { !$0.isOnReusedConnection })
    }

    @Test func whenSessionsRunOutTheResponseSaysWhatItCannotRuleOut() async throws {
        let gateway = try Gateway { _ in .json(404, "{}") }
        defer { gateway.stop() }
        let transport = URLSessionTransport(1 << 20, 6, pool: SessionPool(freshLimit: 2))
        var flags: [Bool] = []
        for _ in 0..<3 { flags.append(try await transport.send(gateway.request(.delete)).mayHaveBeenRepeated) }
        #expect(flags == [false, false, true])
    }

    @Test func aConnectionThatTheServerClosesFreesItsSession() async throws {
        let gateway = try Gateway { request in
            let close = ("Connection", request.number.isMultiple(of: 2) ? "close" : "X-Odd, Close")
            return .json(request.number.isMultiple(of: 3) ? 401 : 200, "{}", headers: [close])
        }
        defer { gateway.stop() }
        let transport = URLSessionTransport(1 << 20, 6, pool: SessionPool(freshLimit: 1))
        for _ in 0..<300 {
            let response = try await transport.send(gateway.request(.delete))
            #expect(!response.mayHaveBeenRepeated)
        }
        #expect(gateway.requests.count == 300 && gateway.connectionCount == 300)
        #expect(gateway.requests.allSatisfy { !$0.isOnReusedConnection })
    }

    @Test func aConnectionThatTheServerOnlyClaimsToCloseIsNotReusedEither() async throws {
        // It says "close", and would serve a second request all the same.
        let gateway = try Gateway(closesOnRequest: false) { _ in
            .json(200, "{}", headers: [("Connection", "close")])
        }
        defer { gateway.stop() }
        let transport = URLSessionTransport(1 << 20, 6, pool: SessionPool(freshLimit: 4))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<50 { _ = try? await transport.send(gateway.request(.delete)) }
                }
            }
        }
        #expect(gateway.requests.count == 200 && gateway.connectionCount == 200)
        #expect(gateway.requests.allSatisfy { !$0.isOnReusedConnection })
    }

    @Test func aRefusedReconnectIsNoProofThatNothingWasSent() async throws {
        // The server takes the request, goes down, and libcurl's second connection is refused.
        let gateway = try Gateway { $0.isOnReusedConnection ? .close.afterStoppingListening : .json(200, "{}") }
        defer { gateway.stop() }
        let transport = URLSessionTransport()
        _ = try await transport.send(gateway.request(.get))
        let fault = await transport.fault(gateway.request(.post, body: "{}"))
        #expect(fault?.wasSent == .maybe)
        #expect(gateway.count(.post) == 1)
    }

    @Test func readsReuseConnections() async throws {
        let gateway = try Gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        let transport = URLSessionTransport()
        for _ in 0..<20 { _ = try await transport.send(gateway.request(.get)) }
        #expect(gateway.connectionCount == 1)
    }
}
