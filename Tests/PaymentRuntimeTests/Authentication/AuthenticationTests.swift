import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// Gives out tokens `t1`, `t2`, … and counts what it is asked for.
private final class Tokens: Authenticator {
    struct State: Sendable {
        var current = 1
        var renewals = 0
        var requests: [HTTPRequest] = []
    }

    let state = Guarded(State())
    let renews: Bool

    init(renews: Bool = true) { self.renews = renews }

    func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws {
        let token = state.withLock { state in
            state.requests.append(request)
            return state.current
        }
        request.headers.set("Authorization", "Bearer t\(token)")
    }

    func renewCredentials(refused request: HTTPRequest, for facts: CallFacts) async -> Bool {
        state.withLock { state in
            state.renewals += 1
            if renews { state.current += 1 }
            return renews
        }
    }
}

private func openCall() -> Call<NoContent, JSONValue> {
    var call = Call<NoContent, JSONValue>("open", .post)
    call.facts.isAnonymous = true
    call.path.literal("/open")
    return call
}

@Suite(.timeLimit(.minutes(1)))
struct AuthenticationTests {
    private func sent(_ authenticator: any Authenticator) async throws -> GatewayRequest {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"1\"}") }
        defer { gateway.stop() }
        _ = try await gateway.client(authenticator).send(getThing())
        return try #require(gateway.requests.first)
    }

    @Test func credentialsGoWhereTheyBelong() async throws {
        #expect(try await sent(BearerToken("abc")).header("Authorization") == "Bearer abc")
        // RFC 7617 sections 2 and 2.1.
        #expect(
            try await sent(BasicCredentials(user: "Aladdin", password: "open sesame")).header("Authorization")
                == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        #expect(
            try await sent(BasicCredentials(user: "test", password: "123£")).header("Authorization")
                == "Basic dGVzdDoxMjPCow==")
        #expect(try await sent(APIKey("k", in: .header("X-Key"))).header("X-Key") == "k")
        #expect(try await sent(APIKey("k&=", in: .query("key"))).target == "/things/t1?key=k%26%3D")
        #expect(try await sent(NoAuthentication()).header("Authorization") == nil)
    }

    @Test func extraHeadersCannotReplaceCredentials() async throws {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"1\"}") }
        defer { gateway.stop() }
        let options = CallOptions(headers: ["authorization": "Bearer mine"])
        _ = try await gateway.client(BearerToken("real")).send(getThing(), options: options)
        #expect(gateway.requests.first?.header("Authorization") == "Bearer real")
    }

    @Test func callsWithoutSecurityCarryNoCredentials() async throws {
        let gateway = try Gateway { _ in .empty(401) }
        defer { gateway.stop() }
        let tokens = Tokens()
        _ = try await gateway.client(tokens).failure(openCall())
        #expect(gateway.requests.first?.header("Authorization") == nil)
        #expect(tokens.state.value.renewals == 0 && tokens.state.value.requests.isEmpty)
        #expect(gateway.requests.count == 1)
    }

    @Test func aRefusedTokenIsRenewedOnce() async throws {
        let gateway = try Gateway { request in
            request.header("Authorization") == "Bearer t2" ? .json(200, "{\"id\":\"1\"}") : .basicChallenge()
        }
        defer { gateway.stop() }
        let tokens = Tokens()
        // A plain POST: a 401 had no effect, so this is no repetition in the sense of the rule.
        #expect(try await gateway.client(tokens).send(createThing()) == Thing(id: "1"))
        #expect(tokens.state.value.renewals == 1)
        #expect(gateway.requests.map { $0.header("Authorization") } == ["Bearer t1", "Bearer t2"])
    }

    @Test func aSecond401IsFinal() async throws {
        let gateway = try Gateway { _ in .json(401, "{\"code\":\"keys\"}") }
        defer { gateway.stop() }
        let tokens = Tokens()
        let failure = try #require(await gateway.client(tokens).failure(captureThing()))
        #expect(failure.statusCode == 401 && !failure.mayHaveTakenEffect)
        #expect(failure.problem == Trouble(code: "keys"))
        #expect(tokens.state.value.renewals == 1)
        #expect(gateway.requests.count == 2)
        #expect(Set(gateway.requests.map { $0.header("Request-Key") }).count == 1)
    }

    @Test func withoutNewCredentialsThe401IsFinal() async throws {
        let gateway = try Gateway { _ in .empty(401) }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client(Tokens(renews: false)).failure(getThing()))
        #expect(failure.statusCode == 401)
        #expect(gateway.requests.count == 1)
    }

    @Test func a401AfterAnUnknownAttemptStaysUncertain() async throws {
        let gateway = try Gateway { $0.number == 1 ? .close : .empty(401) }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client(Tokens()).failure(captureThing()))
        #expect(failure.statusCode == 401 && failure.mayHaveTakenEffect)
        #expect(gateway.requests.count == 3)
    }

    @Test func renewingDoesNotUseUpAttempts() async throws {
        let gateway = try Gateway(replies: [.empty(401), .empty(503), .json(200, "{\"id\":\"1\"}")])
        defer { gateway.stop() }
        let client = try gateway.client(Tokens(), policy: .quick(attempts: 2))
        #expect(try await client.send(captureThing()) == Thing(id: "1"))
    }

    @Test func everyAttemptIsAuthenticatedOverTheBytesThatGoOut() async throws {
        let gateway = try Gateway { $0.number < 3 ? .empty(503) : .json(200, "{\"id\":\"1\"}") }
        defer { gateway.stop() }
        let tokens = Tokens()
        _ = try await gateway.client(tokens).send(captureThing(id: "a b"))
        let signed = tokens.state.value.requests
        #expect(signed.count == 3)
        for (request, seen) in zip(signed, gateway.requests) {
            #expect(request.method.rawValue == seen.method)
            #expect(request.target == seen.target)
            #expect(request.body.map { Array($0) } == seen.body)
            #expect("http://\(request.authority)" == gateway.baseURL)
            for name in ["Content-Type", "Accept", "Request-Key", "User-Agent"] {
                #expect(request.headers[name] != nil && request.headers[name] == seen.header(name))
            }
        }
    }

    @Test func credentialsThatCannotBeHadMeanNothingWasSent() async throws {
        struct Broken: Authenticator {
            let error: any Error
            func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws { throw error }
        }
        struct Odd: Error {}
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"1\"}") }
        defer { gateway.stop() }
        let refused = CallError<JSONValue>.refused(Refusal(statusCode: 401))
        for (error, detail) in [
            (refused, "refused: status 401 (0 bytes)" as String?), (Odd(), nil),
            (TransportFault(.connection, wasSent: .no, code: -1004), "no connection (-1004)"),
            // What the token's request may have done is no concern of this call's.
            (TransportFault(.connectionLost, wasSent: .maybe), "connection lost"),
        ] as [(any Error, String?)] {
            let failure = try #require(await gateway.client(Broken(error: error)).failure(createThing()))
            guard case .notSent(let fault) = failure else { return #expect(Bool(false), "\(failure)") }
            #expect(fault.kind == .credentials)
            #expect(fault.detail == detail)
        }
        #expect(gateway.requests.isEmpty)
    }
}
