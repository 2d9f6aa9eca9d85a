import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// One deadline for the whole call, kept by the runtime whatever the parts do.
@Suite(.timeLimit(.minutes(1)))
struct DeadlineTests {
    @Test func aHangingProviderEndsTheCall() async throws {
        let gateway = try Gateway { _ in .hang }
        defer { gateway.stop() }
        let client = try gateway.client(options: .init(deadline: .seconds(2)))
        let write = try #require(await client.failure(captureThing()))
        guard case .outcomeUnknown(let unknown) = write, case .fault(let fault) = unknown.reason else {
            return #expect(Bool(false), "\(write)")
        }
        #expect(fault.kind == .timeout)
        #expect(write.mayHaveTakenEffect)
        #expect(await client.failure(getThing())?.mayHaveTakenEffect == false)
    }

    @Test func attemptsHaveTheirOwnTime() async throws {
        let gateway = try Gateway { $0.number < 3 ? .hang : .json(200, "{\"id\":\"t1\"}") }
        defer { gateway.stop() }
        let client = try gateway.client(options: .init(deadline: .seconds(20), attemptTimeout: .seconds(1)))
        #expect(try await client.send(captureThing()) == Thing(id: "t1"))
        #expect(gateway.requests.count == 3)
    }

    @Test func aTransportThatIgnoresTimeAndCancellationDoesNotHoldTheCall() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let transport = ScriptedTransport { _ in
            await withCheckedContinuation { (waiter: CheckedContinuation<Void, Never>) in
                DispatchQueue.global().asyncAfter(deadline: .now() + 20) { waiter.resume() }
            }
            return HTTPResponse(statusCode: 200)
        }
        let client = try gateway.client(options: .init(deadline: .seconds(2)), transport: transport)
        let began = ContinuousClock.now
        let failure = try #require(await client.failure(createThing()))
        #expect(failure.mayHaveTakenEffect)
        #expect(ContinuousClock.now - began < .seconds(15), "the transport was waited for")
    }

    @Test func anAuthenticatorThatHangsMeansNothingWasSent() async throws {
        struct Hanging: Authenticator {
            func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
                try await Task.sleep(for: .seconds(30))
            }
        }
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"t1\"}") }
        defer { gateway.stop() }
        let failure = try #require(
            await gateway.client(Hanging(), options: .init(deadline: .milliseconds(100))).failure(createThing()))
        guard case .notSent(let fault) = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(fault.kind == .timeout || fault.kind == .credentials)
        #expect(gateway.requests.isEmpty)
    }

    @Test func aWaitBeyondTheDeadlineIsNotBegun() async throws {
        let gateway = try Gateway { _ in .empty(503, headers: [("Retry-After", "20")]) }
        defer { gateway.stop() }
        let client = try gateway.client(options: .init(deadline: .seconds(5)))
        let began = ContinuousClock.now
        #expect(await client.failure(getThing())?.statusCode == 503)
        #expect(ContinuousClock.now - began < .seconds(5))
        #expect(gateway.requests.count == 1)
    }

    @Test(arguments: [Duration.zero, .seconds(-5)])
    func noTimeAtAllMeansNothingIsSent(deadline: Duration) async throws {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"t1\"}") }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(createThing(), .init(deadline: deadline)))
        guard case .notSent = failure else { return #expect(Bool(false), "\(failure)") }
        #expect(gateway.requests.isEmpty)
    }

    @Test func anEndlessDeadlineIsNotATrap() async throws {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"t1\"}") }
        defer { gateway.stop() }
        let options = CallOptions(deadline: .seconds(Int64.max), attemptTimeout: .seconds(Int64.max), attempts: .min)
        #expect(try await gateway.client().send(createThing(), options: options) == Thing(id: "t1"))
    }
}
