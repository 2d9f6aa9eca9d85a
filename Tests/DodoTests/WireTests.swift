import Dodo
import PaymentRuntime
import TestSupport
import Testing

/// Each operation over real HTTP: the request as it arrives, and what the client makes of every documented status.
@Suite struct WireTests {
    /// Headers that a request may have; anything else would be something that slipped in.
    private static let knownHeaders: Set<String> = [
        "host", "authorization", "accept", "accept-encoding", "accept-language", "content-type", "content-length",
        "user-agent", "connection",
    ]

    @Test func theCasesAreTheTable() {
        #expect(
            Set(WireCase.all.map(\.name)) == [
                "createCheckoutSession", "previewCheckoutSession", "getCheckoutSession", "listPayments", "getPayment",
                "getPaymentLineItems", "listRefunds", "createRefund", "getRefund",
            ])
        #expect(WireCase.all.count == 9)
        #expect(Set(WireCase.all.filter { !$0.onlyReads }.map(\.name)) == ["createCheckoutSession", "createRefund"])
    }

    @Test func modesHaveTheirHosts() {
        #expect(DodoEnvironment.live.baseURL.origin == "https://live.dodopayments.com")
        #expect(DodoEnvironment.test.baseURL.origin == "https://test.dodopayments.com")
    }

    @Test(arguments: WireCase.all)
    func requestBytesAndSuccess(_ wire: WireCase) async throws {
        let dodo = try DodoGateway(.json(200, wire.success))
        defer { dodo.stop() }

        #expect(try await wire.call(dodo.client, .init()) == wire.result)

        #expect(dodo.requests.count == 1)
        let request = try #require(dodo.requests.first)
        #expect(request.method == wire.method)
        #expect(request.target == wire.target)
        #expect(request.text == wire.body ?? "")
        #expect(request.header("Authorization") == "Bearer \(DodoGateway.apiKey)")
        #expect(request.header("Accept") == "application/json")
        #expect(request.header("Content-Type") == (wire.body == nil ? nil : "application/json"))
        let names = Set(request.headers.map { $0.name.lowercased() })
        #expect(names.subtracting(Self.knownHeaders).isEmpty)
        #expect(names.count == request.headers.count)
    }

    struct Failure: Sendable, CustomStringConvertible {
        let wire: WireCase
        let status: Int
        var description: String { "\(wire.name) \(status)" }
    }

    /// The documented ones, and those that Dodo's guide names for all calls.
    static let failures = WireCase.all.flatMap { wire in
        Set(wire.failures + [400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 503]).sorted().map {
            Failure(wire: wire, status: $0)
        }
    }

    @Test(arguments: failures)
    func failure(_ failure: Failure) async throws {
        let dodo = try DodoGateway(.json(failure.status, Answers.problem))
        defer { dodo.stop() }
        let (wire, status) = (failure.wire, failure.status)

        let error = try #require(
            await #expect(throws: CallError<DodoProblem>.self) { try await wire.call(dodo.client, .init()) })
        #expect(error.statusCode == status)
        #expect(error.problem == DodoProblem(code: .invalidRequestBody, message: "Your request body is invalid."))
        // What a server's fault left behind, nobody knows; a clear no left nothing.
        let isUnknown = status >= 500 && !wire.onlyReads
        #expect(error.mayHaveTakenEffect == isUnknown)
        #expect((error.refusal != nil) == !isUnknown)
        // Reads are repeated after 429 and the server's faults, writes never.
        #expect(dodo.requests.count == (wire.onlyReads && (status == 429 || status >= 500) ? 3 : 1))
        #expect(Set(dodo.requests.map(\.text)) == [wire.body ?? ""])
        #expect(Set(dodo.requests.map(\.target)) == [wire.target])
        // Asking again later is no danger if nothing happened, and helps against the rate.
        #expect(error.isRetryable == (status == 429 || wire.onlyReads && status >= 500))
    }

    @Test(arguments: WireCase.all)
    func brokenConnections(_ wire: WireCase) async throws {
        let dodo = try DodoGateway(.half(200, wire.success))
        defer { dodo.stop() }
        let error = try #require(
            await #expect(throws: CallError<DodoProblem>.self) { try await wire.call(dodo.client, .init()) })
        #expect(error.mayHaveTakenEffect == !wire.onlyReads)
        #expect(dodo.requests.count == (wire.onlyReads ? 3 : 1))
    }

    @Test(arguments: ["a/b", "..", "x?y=1", "ö"])
    func idsStayInTheirSegment(id: String) async throws {
        let dodo = try DodoGateway(.json(200, Answers.payment))
        defer { dodo.stop() }
        _ = try? await dodo.client.getPayment(paymentID: id)
        for request in dodo.requests {
            #expect(request.target.hasPrefix("/payments/") && request.target.split(separator: "/").count == 2)
            #expect(request.query == nil)
        }
    }
}
