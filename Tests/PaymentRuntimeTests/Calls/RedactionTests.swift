import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// Plants secrets everywhere a call has room for one and looks for them in everything that prints.
@Suite(.timeLimit(.minutes(1)))
struct RedactionTests {
    static let mark = "PLANTED"

    private func secretCall() -> Call<Thing, Trouble> {
        var call = Call<Thing, Trouble>("secretCall", .post)
        call.facts.idempotencyHeader = "Request-Key"
        call.path.literal("/")
        call.path.value("PLANTED-path")
        call.query.value("q", "PLANTED-query")
        call.headers.value("X-Secret", "PLANTED-header")
        call.json(Thing(id: "PLANTED-body"))
        return call
    }

    @Test func aCallSaysItsNameAlone() {
        expectSilence(secretCall())
        #expect("\(secretCall())" == "Call(secretCall)")
    }

    private func texts(of value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return ["\(value)", String(describing: value), String(reflecting: value), dumped]
    }

    private func expectSilence(_ value: Any, _ comment: Comment? = nil, at place: SourceLocation = #_sourceLocation) {
        for text in texts(of: value) {
            #expect(!text.contains(Self.mark), comment, sourceLocation: place)
        }
    }

    @Test func errorsAndEventsSayNothing() async throws {
        let secret = "\"PLANTED-reply\""
        let header = [("X-Token", "PLANTED-reply-header"), ("Location", "https://a/?PLANTED")]
        let replies: [GatewayReply] = [
            .json(422, "{\"code\":\(secret)}", headers: header), .json(500, "{\"code\":\(secret)}", headers: header),
            .json(200, "{\"id\":[\(secret)]}", headers: header), .json(200, secret, headers: header),
            .json(200, "{\"id\":PLANTED", headers: header), .json(302, secret, headers: header), .half(200, secret),
            .close, .basicChallenge(secret), .json(200, "{\"PLANTED-key\":1,\"PLANTED-key\":1}"),
        ]
        for reply in replies {
            let gateway = try Gateway { _ in reply }
            defer { gateway.stop() }
            let journal = Journal()
            let client = try gateway.client(
                APIKey("PLANTED-key", in: .query("key")), observer: journal, policy: .quick(attempts: 1))
            let options = CallOptions(idempotencyKey: "PLANTED-idempotency", headers: ["X-Extra": "PLANTED-extra"])
            let failure = try #require(await client.failure(secretCall(), options))
            expectSilence(failure, "\(reply.firstBytes.count)")
            if case .refused(let refusal) = failure { expectSilence(refusal) }
            if case .outcomeUnknown(let unknown) = failure { expectSilence(unknown) }
            #expect("\(failure as any Error)".contains(Self.mark) == false)
            #expect((failure as NSError).description.contains(Self.mark) == false)
            #expect(failure.localizedDescription.contains(Self.mark) == false)
            for attempt in journal.attempts { expectSilence(attempt) }
            expectSilence(client)
            expectSilence(options)
            #expect(gateway.requests.first?.text.contains(Self.mark) == true, "the secret was never in play")
        }
    }

    @Test func invalidRequestsSayNothing() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let client = try gateway.client()
        for options in [
            CallOptions(idempotencyKey: "PLANTED\n"), CallOptions(headers: ["X-A": "PLANTED\r\n"]),
            CallOptions(headers: ["PLANTED \r\n": "1"]),
        ] {
            expectSilence(try #require(await client.failure(secretCall(), options)))
        }
        expectSilence(try #require(await client.failure(createThing(), .init(idempotencyKey: "PLANTED"))))
    }

    @Test func credentialsAndMessagesSayNothing() {
        expectSilence(BearerToken("PLANTED"))
        expectSilence(BasicCredentials(user: "PLANTED", password: "PLANTED"))
        expectSilence(APIKey("PLANTED", in: .header("X-Key")))
        expectSilence([BearerToken("PLANTED")])
        let headers: HTTPHeaders = ["Authorization": "PLANTED"]
        expectSilence(headers)
        expectSilence(Array(headers))
        let request = HTTPRequest(
            method: .post, origin: "https://a", path: "/PLANTED", query: "PLANTED", headers: headers,
            body: Data("PLANTED".utf8))
        expectSilence(request)
        expectSilence(HTTPResponse(statusCode: 200, headers: headers, body: Data("PLANTED".utf8)))
        expectSilence(Reply(statusCode: 200, headers: headers, body: Data("PLANTED".utf8)))
        expectSilence(
            CallSender(
                baseURL: BaseURL(checked: "https://a"), authenticator: BearerToken("PLANTED"),
                configuration: .init(options: .init(idempotencyKey: "PLANTED", headers: headers))))
        expectSilence(ClientConfiguration(options: .init(idempotencyKey: "PLANTED", headers: headers)))
    }

    @Test func errorsOfAuthenticatorsAreNotQuoted() async throws {
        struct Leaky: Error, CustomStringConvertible { let description = "PLANTED" }
        struct Failing: Authenticator {
            func authenticate(_ request: inout HTTPRequest, for facts: CallFacts) async throws { throw Leaky() }
        }
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        expectSilence(try #require(await gateway.client(Failing()).failure(createThing())))
        struct Odd: Error, CustomStringConvertible { let description = "PLANTED" }
        expectSilence(
            try #require(
                await gateway.client(transport: ScriptedTransport { _ in throw Odd() }).failure(createThing())))
    }
}
