import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Cancellation at every moment. URLSession's own async methods hang, trap or send all the same in some of these races.
@Suite(.timeLimit(.minutes(2)))
struct CancellationTests {
    let transport = URLSessionTransport()

    @Test func aCancelledTaskSendsNothing() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        for _ in 0..<200 {
            let task = Task { [transport] in
                while !Task.isCancelled { await Task.yield() }
                return await transport.fault(gateway.request(.post, body: "{}"))
            }
            task.cancel()
            #expect(await task.value == TransportFault(.cancelled, wasSent: .no))
        }
        await settle()
        #expect(gateway.requests.isEmpty)
    }

    /// A clock or a cancellation that comes before the transfer has begun.
    @Test(arguments: [TransportFault(.timeout, wasSent: .maybe), TransportFault(.cancelled, wasSent: .maybe)])
    func whatEndsBeforeItBeginsSaysWhyAndThatNothingWasSent(_ fault: TransportFault) async throws {
        let gateway = try Gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        let message = try URLRequest(sending: gateway.request(.post, body: "{}"))
        let exchange = Exchange(limit: 100)
        exchange.end(fault)
        // A second reason comes too late.
        exchange.end(TransportFault(.other, wasSent: .maybe))
        let session = PooledSession(connectionsPerHost: 1)
        let found = await #expect(throws: TransportFault.self) {
            try await withCheckedThrowingContinuation { waiter in
                exchange.start(message, in: session, deadline: .after(.seconds(10)), waiter)
            }
        }
        #expect(found?.kind == fault.kind && found?.wasSent == .no)
        #expect(found?.isTransient == (fault.kind == .timeout))
        SessionPool.shared.give(back: session)
        await settle()
        #expect(gateway.requests.isEmpty)
    }

    @Test func aTimeTooShortForAnythingIsATimeout() async throws {
        let gateway = try Gateway { _ in .hang }
        defer { gateway.stop() }
        for _ in 0..<200 {
            let request = gateway.request(.post, body: "{}", timeout: .microseconds(20))
            #expect(await transport.fault(request)?.kind == .timeout)
        }
    }

    @Test func cancellingEndsAHangingRequest() async throws {
        let gateway = try Gateway { _ in .hang }
        defer { gateway.stop() }
        let tasks = (0..<5).map { _ in
            Task { [transport] in await transport.fault(gateway.request(.post, body: "{}")) }
        }
        while gateway.requests.count < 5 { try await Task.sleep(for: .milliseconds(5)) }
        for task in tasks { task.cancel() }
        for task in tasks {
            #expect(await task.value == TransportFault(.cancelled, wasSent: .maybe))
        }
    }

    /// 2,400 requests, cancelled from 0 to 2 milliseconds after they began: before, during and after. Each must end, and
    /// whatever ends as not sent must not be in the gateway's book.
    @Test(arguments: [HTTPMethod.get, .post, .delete])
    func racesEndWithoutAHangOrACrash(method: HTTPMethod) async throws {
        let gateway = try Gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        let isBare = method != .post
        // The bare writes get a pool of their own, so that the other tests find fresh sessions in the shared one.
        let transport = URLSessionTransport(1 << 20, 6, pool: SessionPool(freshLimit: 16))
        var notSent: Set<String> = []
        var answered: Set<String> = []
        for round in 0..<40 {
            try await withThrowingTaskGroup(of: (String, Bool, TransportFault.Sent?).self) { group in
                for index in 0..<20 {
                    let path = "/\(round)/\(index)"
                    group.addTask {
                        let task = Task {
                            try await transport.send(gateway.request(method, path, body: isBare ? nil : "{}"))
                        }
                        let delay = Task { try await Task.sleep(for: .microseconds(Int.random(in: 0...2000))) }
                        if index % 4 != 0 { try await delay.value }
                        task.cancel()
                        switch await task.result {
                        case .success: return (path, true, nil)
                        case .failure(let error): return (path, false, (error as? TransportFault)?.wasSent)
                        }
                    }
                }
                for try await (path, hasAnswer, sent) in group {
                    if hasAnswer { answered.insert(path) }
                    if sent == .no { notSent.insert(path) }
                    #expect(hasAnswer || sent != nil)
                }
            }
        }
        await settle()
        let booked = gateway.requests.map(\.target)
        #expect(Set(booked).isDisjoint(with: notSent))
        #expect(Set(booked).isSuperset(of: answered))
        if method == .post { #expect(Set(booked).count == booked.count, "a POST was sent twice") }
        #expect(try await transport.send(gateway.request(.get)).statusCode == 200)
    }
}
