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

    fileprivate func expectSilence(_ value: Any, _ comment: Comment? = nil, at place: SourceLocation = #_sourceLocation)
    {
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

    @Test func partsOfRequestsAndAnswersSayNothing() throws {
        let call = secretCall()
        var check = Validation()
        check.nested("PLAIN", 1) { check, _ in check.fail(nil, "rule") }
        expectSilence(call.path)
        expectSilence(call.query)
        expectSilence(call.headers)
        expectSilence(call.check)
        expectSilence(call.body)
        expectSilence([call.query])
        #expect("\(call.path)" == "PathBuilder(1 values)" && "\(call.query)" == "QueryBuilder(1 items)")
        #expect("\(call.headers)" == "HeaderBuilder(X-Secret)" && "\(check)" == "Validation(1 failures)")

        let reply = Reply(
            statusCode: 200, headers: ["X-Request-Id": "PLANTED", "X": "PLANTED"], body: Data("PLANTED".utf8))
        expectSilence(Response(output: Thing(id: "PLANTED"), reply: reply))
        #expect("\(Response(output: Thing(id: "x"), reply: reply))" == "Thing, 200 (7 bytes)")
        expectSilence(PagePosition(number: 1, cursor: "PLANTED"))

        struct Spy: Codable {
            init() {}
            init(from decoder: any Decoder) throws {
                RedactionTests().expectSilence(decoder)
                RedactionTests().expectSilence(try ObjectReader(decoder))
                RedactionTests().expectSilence(try UnionReader(decoder))
            }
            func encode(to encoder: any Encoder) throws {
                let writer = ObjectWriter(encoder)
                writer.set("a", "PLANTED")
                RedactionTests().expectSilence(writer)
                RedactionTests().expectSilence(encoder)
            }
        }
        _ = try WireDecoder().decode(Spy.self, from: Data("{\"a\":\"PLANTED\"}".utf8))
        _ = try WireEncoder().encode(Spy())
    }

    @Test func pagesSayNothing() async throws {
        let gateway = try Gateway { _ in .json(200, "[\"PLANTED-1\",\"PLANTED-2\"]") }
        defer { gateway.stop() }
        let pages = Pages(
            try gateway.client().sender, .init(idempotencyKey: nil, headers: ["X": "PLANTED"]), .cursors,
            items: { (page: [String]) in page }, cursor: { $0.last },
            call: { _ in
                var call = Call<[String], Trouble>("listThings", .get)
                call.path.literal("/things")
                return call
            })
        var iterator = pages.makeAsyncIterator()
        _ = try await iterator.next()
        var items = pages.items.makeAsyncIterator()
        #expect(try await items.next() == "PLANTED-1")
        expectSilence(pages)
        expectSilence(iterator)
        expectSilence(pages.items)
        expectSilence(items)
    }

    /// Keys of maps are data. Names that the schema declares are not.
    struct Book: Codable {
        struct Entry: Codable {
            var size: Int?
            enum CodingKeys: String, CodingKey { case size = "SIZE" }
        }
        var map: [String: Entry]?
        var nested: [[String: [Double]]]?
        var numbers: [String: Int]?
        var extra: [String: Double]

        init(map: [String: Entry]? = nil, nested: [[String: [Double]]]? = nil, extra: [String: Double] = [:]) {
            self.map = map
            self.nested = nested
            self.extra = extra
        }

        init(from decoder: any Decoder) throws {
            let object = try ObjectReader(decoder)
            map = object.optional("map")
            nested = object.optional("nested")
            numbers = object.optional("numbers")
            extra = object.additional(excluding: ["map", "nested", "numbers"])
            try object.finish()
        }

        func encode(to encoder: any Encoder) throws {
            let object = ObjectWriter(encoder)
            object.optional("map", map)
            object.optional("nested", nested)
            object.additional(extra)
            try object.finish()
        }
    }

    @Test(arguments: [
        ("{\"map\":{\"PLANTED\":{\"SIZE\":\"x\"}}}", "map[•].SIZE"),
        ("{\"map\":{\"PLANTED\":5}}", "map[•]"),
        ("{\"nested\":[{\"PLANTED\":[1,\"x\"]}]}", "nested[0][•][1]"),
        ("{\"numbers\":{\"4111111111111111\":\"x\"}}", "numbers[•]"),
        ("{\"PLANTED\":\"x\"}", "[•]"),
        ("{\"numbers\":5}", "numbers"),
    ])
    func faultsDoNotQuoteKeysOfMaps(json: String, path: String) throws {
        let ours = #expect(throws: CodingFault.self) { try WireDecoder().decode(Book.self, from: Data(json.utf8)) }
        #expect(try #require(ours).path.description == path)
        expectSilence(try #require(ours))
        // The same model, stored with Foundation's coder.
        let foundations = #expect(throws: (any Error).self) {
            try JSONDecoder().decode(Book.self, from: Data(json.utf8))
        }
        let fault = try CodingFault(#require(foundations), reading: Book.self)
        #expect(fault.path.description == path)
        for text in texts(of: fault) { #expect(!text.contains("PLANTED") && !text.contains("4111")) }
    }

    @Test func writingDoesNotQuoteKeysOfMapsEither() throws {
        for (book, path) in [
            (Book(nested: [["PLANTED": [1, .infinity]]]), "nested[0][•][1]"), (Book(extra: ["PLANTED": .nan]), "[•]"),
        ] {
            let fault = #expect(throws: CodingFault.self) { try WireEncoder().encode(book) }
            #expect(try #require(fault).path.description == path)
            expectSilence(try #require(fault))
        }
    }

    @Test func checksAndQueriesDoNotQuoteKeysOfMaps() async throws {
        var check = Validation()
        check.eachValue("prices", ["PLANTED": 1]) { $0.range("amount", $1, minimum: 2) }
        #expect(check.failures.map(\.description) == ["prices[•].amount: must be at least 2"])
        expectSilence(check.failures)

        var call = getThing()
        call.query.object("filter", ["PLANTED": [["a": 1]]])
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let failure = try #require(await gateway.client().failure(call))
        guard case .invalidRequest = failure else { return #expect(Bool(false), "\(failure)") }
        expectSilence(failure)
        #expect("\(failure)".contains("filter[•]"))
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
