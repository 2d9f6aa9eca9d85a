import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// Each operation over real HTTP: the request as it arrives, signed, and what the client makes of every documented status.
@Suite(.timeLimit(.minutes(2)))
struct WireTests {
    /// Headers that a request may have; anything else would be something that slipped in.
    private static let knownHeaders: Set<String> = [
        "host", "authorization", "date", "accept", "accept-encoding", "accept-language", "content-type",
        "content-length", "user-agent", "connection", "x-gcs-servermetainfo", "x-gcs-idempotence-key",
    ]

    private static let problem = """
        {"errorId":"15eabcd5-30b3-479b-ae03-67bb351c07e6-00000094","errors":[{"errorCode":"50001130",\
        "category":"PAYMENT_PLATFORM_ERROR","id":"UNKNOWN_PAYMENT_ID","message":"unknown payment",\
        "propertyName":"paymentId","retriable":false}]}
        """

    private static func client(_ gateway: Gateway) throws -> WorldlineClient {
        WorldlineClient(sender: try WorldlineSample.sender(gateway), merchantID: "MyMerchant")
    }

    @Test func theCasesAreTheCalls() {
        let operations = Set(WireCase.all.map { "\($0.method) \($0.target.prefix { $0 != "?" })" })
        #expect(operations.count == 17)
        #expect(Set(WireCase.all.map(\.name)).isSuperset(of: CoveredCall.all.map(\.name)))
        let keyed = Set(WireCase.all.filter(\.takesKey).map(\.target))
        #expect(
            keyed.map { $0.split(separator: "/").last.map(String.init) ?? "" }.sorted() == [
                "cancel", "capture", "complete", "payments", "refund",
            ])
    }

    @Test(arguments: WireCase.all)
    func requestBytesAndSuccess(_ wire: WireCase) async throws {
        let gateway = try SignatureCheck.gateway { _ in
            wire.success.body.isEmpty ? .empty(wire.success.status) : .json(wire.success.status, wire.success.body)
        }
        defer { gateway.stop() }

        #expect(try await wire.call(Self.client(gateway), .init()) == wire.success.result)

        #expect(gateway.requests.count == 1)
        let request = try #require(gateway.requests.first)
        #expect(request.method == wire.method)
        #expect(request.target == wire.target)
        #expect(request.text == wire.body ?? "")
        #expect(request.header("Accept") == "application/json")
        #expect(request.header("Content-Type") == (wire.body == nil ? nil : "application/json"))
        let key = request.header("X-GCS-Idempotence-Key")
        #expect((key != nil) == wire.takesKey)
        #expect((1...40).contains(key?.count ?? 1))
        let names = Set(request.headers.map { $0.name.lowercased() })
        #expect(names.subtracting(Self.knownHeaders).isEmpty)
        #expect(names.count == request.headers.count)
    }

    static let failures = WireCase.all.flatMap { wire in
        // Statuses that no document of Worldline's has for these calls: 401, 405 and 422.
        (wire.failures + [401, 405, 422]).map { Failure(wire: wire, status: $0) }
    }

    struct Failure: Sendable, CustomStringConvertible {
        let wire: WireCase
        let status: Int
        var description: String { "\(wire.name) \(status)" }
        /// Whether the status says that nothing was done.
        var isClear: Bool { status < 500 }
    }

    @Test(arguments: failures)
    func failureStatus(_ failure: Failure) async throws {
        let gateway = try Gateway(replies: [.json(failure.status, Self.problem)])
        defer { gateway.stop() }

        let error = await #expect(throws: (any Error).self) {
            try await failure.wire.call(Self.client(gateway), .init())
        }
        let read = try #require(WireFailure(error))
        #expect(read.isRefused == (failure.isClear || failure.wire.onlyReads))
        #expect(read.problem.errorID == "15eabcd5-30b3-479b-ae03-67bb351c07e6-00000094")
        #expect(read.problem.errors?.first?.errorCode == "50001130")
        #expect(read.problem.errors?.first?.id == "UNKNOWN_PAYMENT_ID")
        #expect(read.problem.errors?.first?.category == .paymentPlatformError)
        #expect(read.problem.errors?.first?.propertyName == "paymentId")
        #expect(read.problem.errors?.first?.retriable == false)
        let call = try #require(error as? any CallFailure)
        #expect(call.statusCode == failure.status)
        // A fault of the platform does not say that nothing was done.
        #expect(call.mayHaveTakenEffect == !(failure.isClear || failure.wire.onlyReads))
        #expect(Set(gateway.requests.map(\.text)) == [failure.wire.body ?? ""])
        #expect(Set(gateway.requests.map { $0.header("X-GCS-Idempotence-Key") }).count == 1)
    }

    /// 503 says nothing about whether a write took effect; only what is safe to repeat is repeated.
    @Test(arguments: WireCase.all)
    func gatewayErrors(_ wire: WireCase) async throws {
        let gateway = try Gateway(replies: [.text(503, "<html>busy</html>", contentType: "text/html")])
        defer { gateway.stop() }

        let error = await #expect(throws: (any Error).self) { try await wire.call(Self.client(gateway), .init()) }
        let failure = try #require(error as? any CallFailure)
        #expect(failure.statusCode == 503)
        #expect(failure.mayHaveTakenEffect == !wire.onlyReads)
        #expect(WireFailure(error) == nil)
        #expect(gateway.requests.count == (wire.onlyReads || wire.takesKey ? 3 : 1))
        #expect(Set(gateway.requests.map { $0.header("X-GCS-Idempotence-Key") }).count == 1)
        #expect(Set(gateway.requests.map(\.text)).count == 1)
    }

    /// A page of HTML with status 200 is no answer, and money may have moved.
    @Test(arguments: WireCase.all.filter { $0.success.status != 204 })
    func aPageOfHTML(_ wire: WireCase) async throws {
        let gateway = try Gateway(replies: [.text(200, "<html>hello</html>", contentType: "text/html")])
        defer { gateway.stop() }
        let error = await #expect(throws: (any Error).self) { try await wire.call(Self.client(gateway), .init()) }
        let failure = try #require(error as? any CallFailure)
        #expect(failure.statusCode == 200)
        #expect(failure.mayHaveTakenEffect == !wire.onlyReads)
        #expect(gateway.requests.count == 1)
    }
}
