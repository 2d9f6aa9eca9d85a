import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// What goes wrong on the way, and what each fault says about whether the request arrived.
@Suite(.timeLimit(.minutes(1)))
struct TransportFaultTests {
    let transport = URLSessionTransport()

    @Test func aRefusedConnectionSentNothing() async throws {
        let gateway = try Gateway { _ in .empty() }
        gateway.stop()
        defer { gateway.stop() }
        for request in [gateway.request(.post, body: "{}"), gateway.request(.get), gateway.request(.delete)] {
            let fault = await transport.fault(request)
            #expect(fault?.kind == .connection)
            #expect(fault?.wasSent == .no)
        }
    }

    @Test func anUnknownHostSentNothing() async throws {
        // ".invalid" has no addresses (RFC 2606).
        let fault = await transport.fault(HTTPRequest(method: .post, origin: "https://no.such.invalid", path: "/"))
        #expect(fault?.kind == .nameResolution)
        #expect(fault?.wasSent == .no)
    }

    #if canImport(FoundationNetworking)
        @Test func whatLibcurlTakesForNoURLWasNotSent() async throws {
            let gateway = try Gateway { _ in .empty() }
            defer { gateway.stop() }
            let long = "/" + String(repeating: "i", count: 9_000_000)
            for request in [
                HTTPRequest(method: .post, origin: "https://[::1]:\(gateway.port)", path: "/", body: Data("{}".utf8)),
                HTTPRequest(method: .get, origin: "https://[2001:db8::1]", path: "/"),
                gateway.request(.post, long, body: "{}"), gateway.request(.delete, long),
            ] {
                let fault = await transport.fault(request)
                #expect(fault?.kind == .invalidURL && fault?.wasSent == .no && fault?.isTransient == false)
            }
            #expect(gateway.requests.isEmpty)
        }
    #endif

    /// The bad URL is the server's here, and the request was received.
    @Test(arguments: ["http://[bad", "http://", "://", "http://[::1]:99999/", "%"])
    func aRedirectToNowhereIsNoProofThatNothingWasSent(location: String) async throws {
        let gateway = try Gateway { _ in .redirect(to: location) }
        defer { gateway.stop() }
        for request in [gateway.request(.delete), gateway.request(.post, body: "{}"), gateway.request(.get)] {
            #expect(await transport.fault(request)?.wasSent != .no)
        }
        #expect(gateway.requests.count == 3)
    }

    @Test func somethingElseThanTLSIsNoResponse() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let fault = await transport.fault(
            HTTPRequest(method: .post, origin: "https://127.0.0.1:\(gateway.port)", path: "/", timeout: .seconds(2)))
        #expect(fault != nil)
        #expect(gateway.requests.isEmpty)
    }

    // Not among them: an answer that ends within its head. Foundation up to Swift 6.3 stops the process then (corelibs
    // 5285, mended since), and nothing outside of it can prevent that.
    static let breaks: [(String, GatewayReply)] = [
        ("close", .close), ("reset", .reset), ("half", .half(200, "{\"id\":\"1234567890\"}")),
        ("garbage", .raw("\u{1}\u{2}garbage\r\n\r\n")), ("nothing but a newline", .raw("\r\n")),
        ("half a chunk", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"a")),
        ("a bad chunk", .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}")),
        ("half of an error", .half(422, "{\"id\":\"1234567890\"}")),
    ]

    @Test(arguments: 0..<breaks.count)
    func aBrokenAnswerIsAFaultThatMayHaveBeenSent(index: Int) async throws {
        let (name, reply) = Self.breaks[index]
        let gateway = try Gateway { _ in reply }
        defer { gateway.stop() }
        for request in [gateway.request(.post, body: "{}"), gateway.request(.post), gateway.request(.get)] {
            let fault = await transport.fault(request)
            #expect(fault?.wasSent == .maybe, "\(name): \(fault.map(\.description) ?? "a response")")
        }
        await settle()
        #expect(gateway.count(.post) == 2, "\(name)")
    }

    @Test func deadlinesAreKeptBelowASecond() async throws {
        let gateway = try Gateway { _ in .hang }
        defer { gateway.stop() }
        for request in [
            gateway.request(.get, timeout: .milliseconds(200)),
            gateway.request(.post, body: "{}", timeout: .milliseconds(900)),
            gateway.request(.delete, timeout: .milliseconds(50)),
        ] {
            let began = ContinuousClock.now
            let fault = await transport.fault(request)
            let took = ContinuousClock.now - began
            #expect(fault?.kind == .timeout)
            #expect(fault?.wasSent == .maybe)
            // The lower bound is the point: Foundation's timer fires at once for fractions below one.
            #expect(took >= request.timeout)
        }
        #expect(gateway.requests.count == 3)
    }

    @Test func bytesThatTrickleInDoNotExtendTheDeadline() async throws {
        let gateway = try Gateway { _ in .slow(200, String(repeating: "x", count: 1000), everyByte: .milliseconds(20)) }
        defer { gateway.stop() }
        let fault = await transport.fault(gateway.request(.get, timeout: .milliseconds(300)))
        #expect(fault?.kind == .timeout)
    }

    @Test func anExtremeTimeoutIsNotATrap() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        _ = try await transport.send(gateway.request(.get, timeout: .seconds(Int64.max)))
        #expect(
            await transport.fault(gateway.request(.get, timeout: .seconds(-1)))
                == TransportFault(.timeout, wasSent: .no))
        #expect(gateway.requests.count == 1)
    }

    @Test func aHundredMegabytesAreNotRead() async throws {
        let chunk = String(repeating: "x", count: 1 << 20)
        let announced = try Gateway { _ in .text(200, String(repeating: chunk, count: 100)) }
        defer { announced.stop() }
        let chunked = try Gateway { _ in .chunked(200, Array(repeating: chunk, count: 100)) }
        defer { chunked.stop() }
        for gateway in [announced, chunked] {
            let fault = await transport.fault(gateway.request(.get))
            #expect(fault?.kind == .responseTooLarge)
            #expect(fault?.wasSent == .maybe)
        }
    }

    @Test func theLimitIsInclusive() async throws {
        let gateway = try Gateway { _ in .text(200, String(repeating: "x", count: 1000)) }
        defer { gateway.stop() }
        let exact = try await URLSessionTransport(maximumResponseSize: 1000).send(gateway.request(.get))
        #expect(exact.body.count == 1000)
        let fault = await URLSessionTransport(maximumResponseSize: 999).fault(gateway.request(.get))
        #expect(fault?.kind == .responseTooLarge)
    }

    @Test func aTransportWorksOnAfterFaults() async throws {
        let gateway = try Gateway { $0.number % 2 == 1 ? .reset : .json(200, "{}") }
        defer { gateway.stop() }
        for _ in 0..<10 {
            #expect(await transport.fault(gateway.request(.post, body: "{}")) != nil)
            #expect(try await transport.send(gateway.request(.post, body: "{}")).statusCode == 200)
        }
    }
}
