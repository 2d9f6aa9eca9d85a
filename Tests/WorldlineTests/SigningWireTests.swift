import Foundation
import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// A gateway that does as Worldline does: it puts the string to hash together from what arrived, and knows the secret.
struct SignatureCheck {
    static let keyID = "5e45c937b9db33ae"
    static let secret = "I42Zf4pVnRdroHfuHnRiJjJ2B6+22h0yQt/R3nZR8Xg="

    /// What is wrong with a request's signature; nil if it is right.
    static func complaint(_ request: GatewayRequest) -> String? {
        guard let authorization = request.header("Authorization") else { return "no Authorization" }
        guard let date = request.header("Date") else { return "no Date" }
        var lines = [request.method, request.header("Content-Type") ?? "", date]
        let signed = request.headers.map { ($0.name.lowercased(), $0.value) }.filter { $0.0.hasPrefix("x-gcs") }
        lines += signed.sorted { Array($0.0.utf8).lexicographicallyPrecedes(Array($1.0.utf8)) }.map {
            "\($0.0):\($0.1)"
        }
        lines.append(request.target)
        let text = lines.joined(separator: "\n") + "\n"
        let code = HMACSHA256.code(for: Array(text.utf8), key: Array(secret.utf8))
        let expected = "GCS v1HMAC:\(keyID):\(code.base64EncodedString())"
        return authorization == expected ? nil : "the signature is not that of \(text.debugDescription)"
    }

    /// Answers as `reply` says if the signature is right, and 403 otherwise.
    static func gateway(_ reply: @escaping @Sendable (GatewayRequest) -> GatewayReply) throws -> Gateway {
        try Gateway { request in
            guard let complaint = complaint(request) else { return reply(request) }
            return .json(403, "{\"complaint\":\(JSONValue.string(complaint))}")
        }
    }

    static func authenticator(
        integrator: String = "Acme", extension: ShoppingCartExtension? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws -> WorldlineAuthenticator {
        try WorldlineAuthenticator(
            credentials: WorldlineCredentials(apiKeyID: keyID, secretAPIKey: secret), integrator: integrator,
            shoppingCartExtension: `extension`, now: now)
    }
}

/// What is signed is what arrives.
@Suite(.timeLimit(.minutes(1)))
struct SigningWireTests {
    private typealias AnyCall = Call<JSONValue, JSONValue>

    private func sender(
        _ gateway: Gateway, _ authenticator: WorldlineAuthenticator? = nil, policy: RetryPolicy? = nil
    ) throws -> CallSender {
        let quick = RetryPolicy(firstDelay: .milliseconds(2), longestDelay: .milliseconds(5))
        return CallSender(
            baseURL: try BaseURL(gateway.baseURL),
            authenticator: try authenticator ?? SignatureCheck.authenticator(),
            configuration: .init(retryPolicy: policy ?? quick))
    }

    private func call(_ method: HTTPMethod, _ id: String = "M1") -> AnyCall {
        var call = AnyCall("test", method)
        call.path.literal("/v2/")
        call.path.value(id)
        call.path.literal("/things")
        return call
    }

    @Test(arguments: [HTTPMethod.get, .delete, .post, .put])
    func withoutABody(method: HTTPMethod) async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        _ = try await sender(gateway).response(to: call(method))
        let request = try #require(gateway.requests.first)
        #expect(request.header("Content-Type") == nil)
        #expect(SignatureCheck.complaint(request) == nil)
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
    func withABody(method: HTTPMethod) async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        var call = call(method)
        call.json(JSONValue.object(["name": "Zoë"]))
        call.headers.value("X-GCS-Custom", "a  b")
        _ = try await sender(gateway).response(to: call)
        let request = try #require(gateway.requests.first)
        #expect(request.header("Content-Type") == "application/json" && request.text == #"{"name":"Zoë"}"#)
        #expect(request.header("X-GCS-Custom") == "a  b")
    }

    @Test func aContentTypeWithoutContentIsNotSentOnReadsAndDeletes() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        for method in [HTTPMethod.get, .delete] {
            var call = call(method)
            call.headers.value("Content-Type", "application/json")
            _ = try await sender(gateway).response(to: call)
        }
        #expect(gateway.requests.map { $0.header("Content-Type") } == [nil, nil])
    }

    @Test(arguments: [
        "M1", "bla bla", "a/b", "ü€", "100%", "a+b", "?&=#", "%41", "~-._", "'()!*", "a%2Fb",
    ])
    func pathAndQueryAreSignedAsTheyAreSent(value: String) async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        var call = call(.get, value)
        call.query.value("one", value)
        call.query.array("hide", [value, "fields"])
        call.query.array("joined", [value, "x"], .form(explode: false))
        _ = try await sender(gateway).response(to: call)
        let request = try #require(gateway.requests.first)
        #expect(request.path == "/v2/\(Percent.encode(value))/things")
        let encoded = Percent.encode(value)
        #expect(request.query == "one=\(encoded)&hide=\(encoded)&hide=fields&joined=\(encoded),x")
    }

    @Test func eachAttemptIsSignedAnewUnderOneKey() async throws {
        let clock = Guarded(1_796_112_000.0)
        let authenticator = try SignatureCheck.authenticator {
            Date(
                timeIntervalSince1970: clock.withLock { time in
                    time += 1
                    return time
                })
        }
        let gateway = try SignatureCheck.gateway { $0.number < 3 ? .json(503, "{}") : .json(201, "{}") }
        defer { gateway.stop() }
        var call = call(.post)
        call.facts.idempotencyHeader = "X-GCS-Idempotence-Key"
        call.json(JSONValue.object([:]))
        _ = try await sender(gateway, authenticator).response(to: call)
        let requests = gateway.requests
        #expect(requests.compactMap(SignatureCheck.complaint).isEmpty)
        #expect(
            requests.map { $0.header("Date") } == [
                "Tue, 01 Dec 2026 08:00:01 GMT", "Tue, 01 Dec 2026 08:00:02 GMT", "Tue, 01 Dec 2026 08:00:03 GMT",
            ])
        #expect(Set(requests.map { $0.header("Authorization") }).count == 3)
        #expect(Set(requests.map { $0.header("X-GCS-Idempotence-Key") }).count == 1)
        #expect(requests.allSatisfy { $0.header("X-GCS-Idempotence-Key")?.isEmpty == false })
    }

    @Test func theCallersKeyIsSigned() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(201, "{}") }
        defer { gateway.stop() }
        var call = call(.post)
        call.facts.idempotencyHeader = "X-GCS-Idempotence-Key"
        _ = try await sender(gateway).response(to: call, options: .init(idempotencyKey: "order-6372-a"))
        #expect(gateway.requests.first?.header("X-GCS-Idempotence-Key") == "order-6372-a")
    }

    @Test func theShoppersDeviceIsForwardedAndSigned() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        var options = CallOptions()
        options.clientMetaInfo = "eyJhIjoxfQ=="
        options.headers["X-Gcs-Other"] = "one"
        options.headers.add("x-gcs-other", "two")
        #expect(options.clientMetaInfo == "eyJhIjoxfQ==")
        _ = try await sender(gateway).response(to: call(.get), options: options)
        let request = try #require(gateway.requests.first)
        #expect(request.header("X-GCS-ClientMetaInfo") == "eyJhIjoxfQ==")
        #expect(request.header("X-GCS-Other") == "one, two")
    }

    @Test(arguments: [
        "Authorization", "date", "Content-Type", "x-gcs-servermetainfo", "X-GCS-Idempotence-Key",
    ])
    func aCallerCannotTakeTheClientsHeaders(name: String) async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        var withKey = call(.post)
        withKey.facts.idempotencyHeader = "X-GCS-Idempotence-Key"
        withKey.json(JSONValue.object([:]))
        for call in [call(.get), call(.post), withKey] {
            let error = await #expect(throws: CallError<JSONValue>.self) {
                try await sender(gateway).response(to: call, options: .init(headers: [name: "mine"]))
            }
            guard case .invalidRequest? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        }
        #expect(gateway.requests.isEmpty)
    }

    @Test func tellsWhoSends() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(200, "{}") }
        defer { gateway.stop() }
        let shop = try ShoppingCartExtension(creator: "Maker & Co", name: "Shöp", version: "1.2", extensionID: "e-1")
        for authenticator in [
            try SignatureCheck.authenticator(integrator: "Acme Ltd. \n Zoë", extension: shop),
            try SignatureCheck.authenticator(
                extension: ShoppingCartExtension(creator: "c", name: "n", version: "v")),
            try SignatureCheck.authenticator(),
        ] {
            _ = try await sender(gateway, authenticator).response(to: call(.get))
        }
        let sent = try gateway.requests.map { request in
            let text = try #require(request.header("X-GCS-ServerMetaInfo"))
            return try JSONValue(parsing: try #require(Data(base64Encoded: text)))
        }
        #expect(sent.count == 3)
        #expect(sent[0]["integrator"] == "Acme Ltd. \n Zoë")
        #expect(
            sent[0]["shoppingCartExtension"]
                == ["creator": "Maker & Co", "name": "Shöp", "version": "1.2", "extensionId": "e-1"])
        #expect(sent[1]["shoppingCartExtension"] == ["creator": "c", "name": "n", "version": "v"])
        #expect(
            sent[2].object.map { Set($0.keys) } == ["platformIdentifier", "sdkIdentifier", "sdkCreator", "integrator"])
        #expect(sent[2]["platformIdentifier"]?.string?.isEmpty == false)
    }

    @Test(arguments: ["", " ", "\n\t", "\u{A0}"])
    func aBlankNameIsRefused(name: String) throws {
        let key = try WorldlineCredentials(apiKeyID: "id", secretAPIKey: "secret")
        #expect(throws: CredentialFault.self) { try WorldlineAuthenticator(credentials: key, integrator: name) }
        #expect(throws: CredentialFault.self) { try ShoppingCartExtension(creator: name, name: "n", version: "v") }
        #expect(throws: CredentialFault.self) { try ShoppingCartExtension(creator: "c", name: name, version: "v") }
        #expect(throws: CredentialFault.self) { try ShoppingCartExtension(creator: "c", name: "n", version: name) }
        #expect(throws: CredentialFault.self) {
            try ShoppingCartExtension(creator: "c", name: "n", version: "v", extensionID: name)
        }
    }

    @Test func theOfficialVectorsComeOutOfTheAuthenticator() async throws {
        let date = Date(timeIntervalSince1970: 1_402_061_983)
        let authenticator = try SignatureCheck.authenticator { date }
        var request = HTTPRequest(
            method: .delete, origin: "https://a", path: "/v2/1/tokens/123456789",
            headers: ["Content-Type": "application/json"])
        try await authenticator.authenticate(&request, for: CallFacts(name: "test", method: .delete))
        #expect(request.headers["Content-Type"] == nil)
        #expect(request.headers["Date"] == "Fri, 06 Jun 2014 13:39:43 GMT")
        let metaInfo = try #require(request.headers["X-GCS-ServerMetaInfo"])
        let text = "DELETE\n\nFri, 06 Jun 2014 13:39:43 GMT\nx-gcs-servermetainfo:\(metaInfo)\n/v2/1/tokens/123456789\n"
        let code = HMACSHA256.code(for: Array(text.utf8), key: Array(SignatureCheck.secret.utf8))
        #expect(request.headers["Authorization"] == "GCS v1HMAC:5e45c937b9db33ae:\(code.base64EncodedString())")
    }
}
