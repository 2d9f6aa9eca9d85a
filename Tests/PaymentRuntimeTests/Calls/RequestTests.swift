import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

private func probe(
    id: String = "1", _ change: (inout Call<NoContent, JSONValue>) -> Void = { _ in }
) -> Call<NoContent, JSONValue> {
    var call = Call<NoContent, JSONValue>("probe", .post)
    call.facts.accept = "text/csv"
    call.path.literal("/orders/")
    call.path.value(id)
    call.path.literal("/lines")
    change(&call)
    return call
}

private struct Side: OpenEnum {
    var rawValue: String
    static var knownValues: [Side] { [] }
}

private enum Closed: String { case one = "1 &" }

/// From a call to the bytes on the wire.
@Suite(.timeLimit(.minutes(1)))
struct RequestTests {
    private func sent(_ call: Call<NoContent, JSONValue>, _ options: CallOptions = .init()) async throws
        -> GatewayRequest
    {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        _ = try await gateway.client().send(call, options: options)
        return try #require(gateway.requests.first)
    }

    /// The failures of a call that must not be sent.
    private func refusals<Output, Problem>(_ call: Call<Output, Problem>, _ options: CallOptions = .init()) async throws
        -> [String]
    {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let failure = try await gateway.client().failure(call, options)
        #expect(gateway.requests.isEmpty && gateway.connectionCount == 0)
        guard case .invalidRequest(let request) = failure else { return [] }
        #expect(failure?.mayHaveTakenEffect == false)
        return request.failures.map(\.description)
    }

    // Encoded with Python's urllib.parse.quote(id, safe="-._~").
    @Test(arguments: [
        ("plain-1._~", "plain-1._~"), ("a/../b?x#y é", "a%2F..%2Fb%3Fx%23y%20%C3%A9"), ("../..", "..%2F.."),
        ("%2e%2e", "%252e%252e"), ("a\\b", "a%5Cb"), (";=,:@&+$!'()*", "%3B%3D%2C%3A%40%26%2B%24%21%27%28%29%2A"),
        ("\u{0}\r\n", "%00%0D%0A"), ("...", "..."), ("😀", "%F0%9F%98%80"), (" ", "%20"),
    ])
    func aValueStaysInItsSegment(id: String, segment: String) async throws {
        #expect(try await sent(probe(id: id)).target == "/orders/\(segment)/lines")
    }

    @Test(arguments: ["", ".", ".."])
    func segmentsThatVanishAreRefused(id: String) async throws {
        #expect(try await refusals(probe(id: id)).count == 1)
    }

    @Test func paths() {
        var path = PathBuilder()
        path.literal("/a/")
        path.value([1, 2])
        path.literal(".")
        path.value(Side(rawValue: "x/y"))
        path.literal("/")
        path.value(true)
        path.value(2.0)
        path.value(1.5)
        path.value([Closed.one])
        #expect(path.finish() == "/a/1,2.x%2Fy/true21.51%20%26")
        #expect(path.failures.isEmpty)
        path.value([String]())
        path.value(["a", ""])
        #expect(path.failures.count == 2)
    }

    @Test func queries() async throws {
        let request = try await sent(
            probe({ call in
                call.query.value("q", "a b&c=d+e/é")
                call.query.value("none", String?.none)
                call.query.value("day", CalendarDay("2026-02-28"))
                call.query.value("n[]", 5)
                call.query.value("side", Side(rawValue: "b&s"))
                call.query.array("ids", ["1,2", "3"], .form(explode: true))
                call.query.array("csv", ["1,2", "3"], .form(explode: false))
                call.query.array("ssv", ["1", "2"], .spaceDelimited)
                call.query.array("psv", [Side(rawValue: "1"), Side(rawValue: "2")], .pipeDelimited)
                call.query.array("empty", [String](), .form(explode: false))
                call.query.object("f", JSONValue.object(["b": 1.5, "a": "x y", "z": .null]), .deepObject)
                call.query.object("g", JSONValue.object(["b": true, "a": ["1", "2"]]), .form(explode: true))
                call.query.object("h", JSONValue.object(["b": 1, "a": "x,y"]), .form(explode: false))
            }))
        #expect(
            request.query?.split(separator: "&").map(String.init) == [
                "q=a%20b%26c%3Dd%2Be%2F%C3%A9", "day=2026-02-28", "n%5B%5D=5", "side=b%26s", "ids=1%2C2", "ids=3",
                "csv=1%2C2,3", "ssv=1%202", "psv=1%7C2", "f%5Ba%5D=x%20y", "f%5Bb%5D=1.5", "a=1", "a=2", "b=true",
                "h=a,x%2Cy,b,1",
            ])
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan])
    func whatIsNoNumberInJSONIsNotSent(number: Double) async throws {
        #expect(try await refusals(probe { $0.query.value("n", number) }) == ["n: must be finite"])
        #expect(try await refusals(probe { $0.query.array("n", [1, number]) }) == ["n: must be finite"])
        #expect(try await refusals(probe { $0.headers.value("n", number) }) == ["n: must be finite"])
        #expect(try await refusals(probe { $0.path.value(number) }).first == "path: value 2 must be finite")
    }

    @Test func nestedObjectsNeedADeepQuery() async throws {
        let nested = JSONValue.object(["a": .object(["b": 1])])
        #expect(try await sent(probe({ $0.query.object("f", nested, .deepObject) })).query == "f%5Ba%5D%5Bb%5D=1")
        #expect(try await refusals(probe({ $0.query.object("f", nested, .form(explode: true)) })).count == 1)
        #expect(try await refusals(probe({ $0.query.object("f", "text", .deepObject) })).count == 1)
    }

    @Test func headersAndDefaults() async throws {
        let call = probe({ call in
            call.headers.value("X-Trace", "t")
            call.headers.value("X-None", Int?.none)
            call.headers.value("X-List", ["a", "b"])
            call.headers.value("X-Side", Side(rawValue: "s"))
        })
        let request = try await sent(call, .init(headers: ["X-Extra": "e"]))
        #expect(request.header("X-Trace") == "t")
        #expect(request.header("X-None") == nil)
        #expect(request.header("X-List") == "a,b")
        #expect(request.header("X-Side") == "s")
        #expect(request.header("X-Extra") == "e")
        #expect(request.header("Accept") == "text/csv")
        #expect(request.header("User-Agent") == "PaymentClients")
        #expect(request.header("Content-Type") == nil)
        #expect(request.header("Content-Length") == "0")
    }

    @Test(arguments: [
        "a\r\nX-Evil: 1", "a\nb", "a\rb", "a\u{0}b", "\u{1}", "\u{7F}", "a\u{85}b", "a\u{2028}b", "\u{1B}[31m",
        "a\u{B}",
    ])
    func controlCharactersInAHeaderAreRefused(value: String) async throws {
        let expected = ["X-Trace", "must not contain line breaks or other control characters"]
        for texts in [
            try await refusals(probe({ $0.headers.value("X-Trace", value) })),
            try await refusals(probe(), .init(headers: ["X-Trace": value])),
        ] {
            #expect(texts.count == 1)
            #expect(texts.first.map { text in expected.allSatisfy { text.contains($0) } } == true)
            #expect(texts.first?.contains("Evil") == false)
        }
    }

    @Test(arguments: [
        "", "X Trace", "X-Trace:", "X\r\nEvil", "Ünique", "Content-Length", "host", "Transfer-Encoding", "connection",
    ])
    func namesThatAreNoneOrTheTransportsOwnAreRefused(name: String) async throws {
        #expect(try await refusals(probe(), .init(headers: [name: "1"])).count == 1)
    }

    @Test func bodies() async throws {
        var request = try await sent(probe({ $0.json(JSONValue.object(["b": "/", "a": 1])) }))
        #expect(request.text == "{\"a\":1,\"b\":\"/\"}")
        #expect(request.header("Content-Type") == "application/json")

        request = try await sent(
            probe({ $0.form(JSONValue.object(["b": "x y&z", "a": .object(["c": ["1", "2"]]), "n": .null])) }))
        #expect(request.text == "a%5Bc%5D=1&a%5Bc%5D=2&b=x%20y%26z")
        #expect(request.header("Content-Type") == "application/x-www-form-urlencoded")

        request = try await sent(probe({ $0.text("é", contentType: "text/csv") }))
        #expect(request.body == [0xC3, 0xA9])
        #expect(request.header("Content-Type") == "text/csv")

        request = try await sent(probe({ $0.bytes(Bytes([0, 255]), contentType: "application/octet-stream") }))
        #expect(request.body == [0, 255])

        request = try await sent(probe({ $0.json(Thing?.none) }))
        #expect(request.body.isEmpty)

        request = try await sent(
            probe({ $0.json(JSONValue.object(["a": 1]), contentType: "application/merge-patch+json") }))
        #expect(request.text == "{\"a\":1}")
        #expect(request.header("Content-Type") == "application/merge-patch+json")

        request = try await sent(probe({ $0.jsonOrNull(Thing?.none) }))
        #expect(request.text == "null")
        #expect(request.header("Content-Type") == "application/json")

        request = try await sent(probe({ $0.jsonOrNull("x") }))
        #expect(request.text == "\"x\"")
    }

    @Test func whatBreaksARuleIsNotSent() async throws {
        var getWithBody = Call<NoContent, JSONValue>("getWithBody", .get)
        getWithBody.text("x", contentType: "text/plain")
        let invalid = probe(id: "") { call in
            call.query.object("f", 1)
            call.headers.value("X-A", "\n")
            call.form("no object")
            call.check.require("one of a, b", false)
        }
        #expect(try await refusals(invalid).count == 5, "all of them, not the first alone")
        #expect(try await refusals(getWithBody).count == 1)
        let checked = probe({ $0.check.require("one of a, b", false) })
        #expect(try await refusals(checked) == ["one of a, b"])
        _ = try await sent(checked, .init(validates: false))
    }

    @Test func thePrefixOfTheBaseURLStays() async throws {
        let gateway = try Gateway { _ in .json(200, "{\"id\":\"1\"}") }
        defer { gateway.stop() }
        let sender = CallSender(baseURL: try BaseURL(gateway.baseURL + "/v2/"))
        _ = try await ThingClient(sender: sender).send(getThing(id: "a b"))
        #expect(gateway.requests.first?.target == "/v2/things/a%20b")
    }
}
