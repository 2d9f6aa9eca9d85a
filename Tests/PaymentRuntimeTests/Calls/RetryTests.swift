import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

@Suite(.timeLimit(.minutes(1)))
struct RetryTests {
    // The three forms are the example of RFC 9110 section 5.6.7; `date -u -d @784111777` agrees.
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func readsAllThreeFormsOfADate(text: String) {
        #expect(HTTPDate.seconds(text, currentYear: 2026) == 784_111_777)
    }

    // Seconds by `date -u -d '…' +%s`.
    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
        ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200), ("Tue, 01 Dec 2026 08:00:00 GMT", 1_796_112_000),
        ("Friday, 31-Dec-76 23:59:59 GMT", 3_376_684_799), ("Saturday, 31-Dec-77 23:59:59 GMT", 252_460_799),
    ])
    func countsDays(text: String, seconds: Int) {
        #expect(HTTPDate.seconds(text, currentYear: 2026) == seconds)
    }

    @Test(arguments: [
        "", "soon", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
        "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
        "Sun Nov  6 08:49:37 99999999999999999", "1994-11-06T08:49:37Z", "Sunday, 06-Nov-1994 08:49:37 GMT",
    ])
    func refusesWhatIsNoDate(text: String) {
        #expect(HTTPDate.seconds(text, currentYear: 2026) == nil)
    }

    @Test func retryAfterIsSecondsOrADate() {
        let now = Date(timeIntervalSince1970: 784_111_777)
        func delay(_ headers: HTTPHeaders) -> Duration? { RetryAfter.delay(in: headers, now: now) }
        #expect(delay(["Retry-After": "120"]) == .seconds(120))
        #expect(delay(["retry-after": " 0 "]) == .zero)
        #expect(delay(["Retry-After": "99999999999999999999999"]) == .seconds(999_999_999))
        #expect(delay(["Retry-After": "Sun, 06 Nov 1994 08:50:07 GMT"]) == .seconds(30))
        #expect(delay(["Retry-After": "Sunday, 06-Nov-94 08:50:07 GMT"]) == .seconds(30))
        #expect(delay(["Retry-After": "Sun Nov  6 08:50:07 1994"]) == .seconds(30))
        #expect(delay(["Retry-After": "Sun, 06 Nov 1994 08:00:00 GMT"]) == .zero, "the past")
        #expect(
            delay(["Retry-After": "Sun, 06 Nov 1994 08:50:07 GMT", "Date": "Sun, 06 Nov 1994 08:50:02 GMT"])
                == .seconds(5), "the server's clock counts")
        #expect(delay(["Retry-After": "-5"]) == nil)
        #expect(delay(["Retry-After": "1e3"]) == nil)
        #expect(delay(["Retry-After": "inf"]) == nil)
        #expect(delay([:]) == nil)
    }

    @Test func someGiveFractionsOrMilliseconds() {
        let now = Date(timeIntervalSince1970: 784_111_777)
        func delay(_ headers: HTTPHeaders) -> Duration? { RetryAfter.delay(in: headers, now: now) }
        #expect(delay(["Retry-After": "1.5"]) == .milliseconds(1500))
        #expect(delay(["Retry-After-Ms": "250"]) == .milliseconds(250))
        #expect(delay(["retry-after-ms": "0.5"]) == .microseconds(500))
        #expect(delay(["Retry-After-Ms": "250", "Retry-After": "7"]) == .milliseconds(250))
        #expect(delay(["Retry-After-Ms": "soon", "Retry-After": "7"]) == .seconds(7))
        for text in ["1.", ".5", "1.5.5", "+1", "1,5", "0x10", ".", "-1.5"] {
            #expect(delay(["Retry-After": text]) == nil, "\(text)")
        }
        let year = String(repeating: "9", count: 400)
        #expect((delay(["Retry-After-Ms": year]) ?? .zero) > .seconds(999_999))
        #expect(delay(["Retry-After": "\(year).5"]) == .seconds(999_999_999))
    }

    @Test func aPolicyHasItsOwnJitter() {
        let policy = RetryPolicy(firstDelay: .seconds(1), jitter: 0.75...1)
        #expect(policy.delay(after: 1, retryAfter: nil, chance: 0) == .milliseconds(750))
        #expect(policy.delay(after: 1, retryAfter: nil, chance: 1) == .seconds(1))
        #expect(policy.delay(after: 2, retryAfter: nil, chance: 0.5) == .milliseconds(1750))
    }

    @Test func waitsGrowAndAreBounded() {
        let policy = RetryPolicy(firstDelay: .milliseconds(100), longestDelay: .seconds(1))
        #expect(policy.delay(after: 1, retryAfter: nil, chance: 1) == .milliseconds(100))
        #expect(policy.delay(after: 1, retryAfter: nil, chance: 0) == .milliseconds(50))
        #expect(policy.delay(after: 2, retryAfter: nil, chance: 1) == .milliseconds(200))
        #expect(policy.delay(after: 9, retryAfter: nil, chance: 1) == .seconds(1))
        #expect(policy.delay(after: .max, retryAfter: nil, chance: 1) == .seconds(1))
        #expect(policy.delay(after: 1, retryAfter: .seconds(3), chance: 0) == .seconds(3))
        #expect((policy.delay(after: 1, retryAfter: .seconds(3), chance: 1) ?? .zero) > .seconds(3))
        #expect(policy.delay(after: 1, retryAfter: .seconds(31), chance: 0) == nil)
        // Doubled, this is more than a duration holds.
        let long = Duration.seconds(Int64.max)
        let patient = RetryPolicy(firstDelay: long, longestDelay: long, jitter: 1...1)
        #expect((patient.delay(after: 21, retryAfter: nil, chance: 1) ?? .zero) >= .seconds(Int64.max / 2))
    }

    @Test(arguments: [429, 503])
    func theProvidersWaitIsKept(status: Int) async throws {
        let gateway = try Gateway { request in
            request.number == 1 ? .empty(status, headers: [("Retry-After", "1")]) : .json(200, "{\"id\":\"t1\"}")
        }
        defer { gateway.stop() }
        let began = ContinuousClock.now
        #expect(try await gateway.client().send(captureThing()) == Thing(id: "t1"))
        #expect(ContinuousClock.now - began >= .seconds(1))
    }

    private static let advised = RetryPolicy(
        attempts: 3, firstDelay: .milliseconds(2), longestDelay: .milliseconds(4), adviceHeader: "X-Again")

    /// The provider's advice goes before the status; in other words than `true` and `false` it is none.
    @Test(arguments: [
        (503, "false", 1), (503, "true", 3), (503, "False", 3), (503, "no", 3), (404, "true", 3), (404, "false", 1),
        (404, "TRUE", 1), (404, "", 1),
    ])
    func theProviderAdvises(status: Int, advice: String, attempts: Int) async throws {
        let gateway = try Gateway { _ in .empty(status, headers: [("x-again", advice)]) }
        defer { gateway.stop() }
        let error = await (try gateway.client(policy: Self.advised)).failure(getThing())
        #expect(gateway.requests.count == attempts)
        #expect(error?.isRetryable == (attempts > 1))
        // Without the header in the policy, it is one of many.
        _ = await (try gateway.client()).failure(getThing())
        #expect(gateway.requests.count - attempts == (status == 503 ? 3 : 1))
    }

    @Test(arguments: [(503, true), (500, true), (408, true), (404, false), (409, false)])
    func noAdviceRepeatsAWrite(status: Int, mayHaveTakenEffect: Bool) async throws {
        let gateway = try Gateway { _ in .empty(status, headers: [("X-Again", "true")]) }
        defer { gateway.stop() }
        let error = await (try gateway.client(policy: Self.advised)).failure(createThing())
        #expect(gateway.requests.count == 1)
        #expect(error?.mayHaveTakenEffect == mayHaveTakenEffect)
        // Refused for certain, the caller may ask again; if it may have taken effect, never.
        #expect(error?.isRetryable == !mayHaveTakenEffect)
    }

    @Test func withoutAPolicyTheUsualOneHolds() async throws {
        #expect(ClientConfiguration().retryPolicy == nil)
        #expect(ClientConfiguration().effectiveRetryPolicy == RetryPolicy())
        #expect(ClientConfiguration(retryPolicy: .never).effectiveRetryPolicy.attempts == 1)
    }

    @Test(arguments: [1, 2, 5])
    func attemptsAreCounted(attempts: Int) async throws {
        let gateway = try Gateway { _ in .empty(503) }
        defer { gateway.stop() }
        let client = try gateway.client()
        _ = await client.failure(getThing(), .init(attempts: attempts))
        #expect(gateway.requests.count == attempts)
        _ = await client.failure(createThing(), .init(attempts: attempts))
        #expect(gateway.requests.count == attempts + 1, "a plain POST is sent once, whatever is asked")
    }

    @Test(arguments: [400, 403, 404, 409, 422])
    func aClearNoIsFinal(status: Int) async throws {
        let gateway = try Gateway { _ in .empty(status) }
        defer { gateway.stop() }
        _ = try await gateway.client().failure(getThing())
        #expect(gateway.requests.count == 1)
    }
}
