import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

@Suite(.timeLimit(.minutes(1)))
struct URLSessionTransportTests {
    let transport = URLSessionTransport()

    @Test(arguments: HTTPMethod.allCases)
    func sendsWhatTheRequestSays(method: HTTPMethod) async throws {
        let gateway = try Gateway { _ in .bytes(200, [], headers: [("X-Reply", "yes")]) }
        defer { gateway.stop() }
        let body = method.isSafe ? nil : "{\"é\":\"\\u0000\"}"
        let request = gateway.request(
            method, "/a%2Fb/c?q=%2B%26&r=", headers: ["X-One": "1", "X-Empty": "", "X-Text": "Grüße"], body: body)
        let response = try await transport.send(request)

        #expect(response.statusCode == 200)
        #expect(response.headers["x-reply"] == "yes")
        let seen = try #require(gateway.requests.first)
        #expect(seen.method == method.rawValue)
        #expect(seen.target == "/a%2Fb/c?q=%2B%26&r=")
        #expect(seen.text == body ?? "")
        #expect(seen.header("X-One") == "1")
        #expect(seen.header("X-Empty") == "")
        #expect(seen.header("X-Text") == "Grüße")
    }

    @Test func aLengthSetByTheCallerIsNotSent() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        _ = try await transport.send(gateway.request(.post, headers: ["Content-Length": "99"], body: "12345"))
        #expect(gateway.requests.first?.header("Content-Length") == "5")
    }

    @Test(arguments: [200, 204, 299, 304, 400, 403, 407, 422, 429, 500, 503])
    func anyStatusIsAResponse(status: Int) async throws {
        let gateway = try Gateway { _ in .empty(status) }
        defer { gateway.stop() }
        let response = try await transport.send(gateway.request(.get))
        #expect(response.statusCode == status)
        #expect(response.body.isEmpty)
    }

    @Test(arguments: [HTTPMethod.get, .post, .delete])
    func aBasicChallengeIsAResponse(method: HTTPMethod) async throws {
        let gateway = try Gateway { _ in .basicChallenge("{\"error\":\"keys\"}") }
        defer { gateway.stop() }
        for body in [nil, "{}"] where method != .get || body == nil {
            let response = try await transport.send(gateway.request(method, body: body))
            #expect(response.statusCode == 401)
            #expect(String(decoding: response.body, as: UTF8.self) == "{\"error\":\"keys\"}")
            #expect(response.headers["WWW-Authenticate"] == "Basic realm=\"gateway\"")
        }
        #expect(gateway.requests.count == (method == .get ? 1 : 2))
    }

    @Test(arguments: [301, 302, 303, 307, 308], [HTTPMethod.get, .post])
    func redirectsAreResponsesAndCredentialsStay(status: Int, method: HTTPMethod) async throws {
        let other = try Gateway { _ in .json(200, "{}") }
        defer { other.stop() }
        let gateway = try Gateway { _ in .redirect(status, to: "http://localhost:\(other.port)/stolen") }
        defer { gateway.stop() }
        let request = gateway.request(
            method, headers: ["Authorization": "Bearer SECRET"], body: method == .get ? nil : "{}")
        let response = try await transport.send(request)
        await settle()
        #expect(response.statusCode == status)
        #expect(response.headers["Location"] == "http://localhost:\(other.port)/stolen")
        #expect(other.requests.isEmpty)
        #expect(gateway.requests.count == 1)
    }

    @Test(arguments: [300, 301, 302, 303, 307, 308])
    func aRedirectToNowhereIsAResponse(status: Int) async throws {
        let gateway = try Gateway { _ in .json(status, "{}") }
        defer { gateway.stop() }
        let response = try await transport.send(gateway.request(.post, body: "{}"))
        #expect(response.statusCode == status)
        // Its body is lost in corelibs.
        #expect(response.headers["Content-Type"] == "application/json")
    }

    @Test func interimResponsesAreNoResponses() async throws {
        let final = "HTTP/1.1 201 Created\r\nX-Final: yes\r\nContent-Length: 2\r\n\r\n{}"
        let gateway = try Gateway(replies: [
            .raw("HTTP/1.1 100 Continue\r\n\r\n" + final),
            .raw("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + final),
        ])
        defer { gateway.stop() }
        for _ in 0..<2 {
            let response = try await transport.send(gateway.request(.post, body: "{}"))
            #expect(response.statusCode == 201)
            #expect(response.headers["X-Final"] == "yes")
        }
    }

    @Test func cookiesAreForgotten() async throws {
        let gateway = try Gateway { _ in .json(200, "{}", headers: [("Set-Cookie", "id=1; Path=/")]) }
        defer { gateway.stop() }
        for _ in 0..<2 { _ = try await transport.send(gateway.request(.get)) }
        #expect(gateway.requests.allSatisfy { $0.header("Cookie") == nil })
    }

    @Test func nothingIsCached() async throws {
        let gateway = try Gateway { .json(200, "\($0.number)", headers: [("Cache-Control", "max-age=1000")]) }
        defer { gateway.stop() }
        _ = try await transport.send(gateway.request(.get))
        let second = try await transport.send(gateway.request(.get))
        #expect(String(decoding: second.body, as: UTF8.self) == "2")
    }

    @Test func chunksAndLateBytesAreOneBody() async throws {
        let gateway = try Gateway { _ in .chunked(200, ["{\"a\":", "[1,2", "]}"], pause: .milliseconds(30)) }
        defer { gateway.stop() }
        let response = try await transport.send(gateway.request(.get))
        #expect(String(decoding: response.body, as: UTF8.self) == "{\"a\":[1,2]}")
    }

    @Test func twoHundredAtOnce() async throws {
        let gateway = try Gateway { .json(200, $0.text).delayed(by: .milliseconds(2)) }
        defer { gateway.stop() }
        let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for number in 0..<200 {
                group.addTask { [transport] in
                    let response = try await transport.send(gateway.request(.post, body: "\(number)"))
                    return (number, String(decoding: response.body, as: UTF8.self))
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(answers.count == 200)
        #expect(answers.allSatisfy { "\($0.key)" == $0.value })
        #expect(gateway.requests.count == 200)
    }

    @Test func whatCannotBeSentAsItStandsIsRefused() async throws {
        let gateway = try Gateway { _ in .empty() }
        defer { gateway.stop() }
        let requests = [
            gateway.request(.get, "/a b"), gateway.request(.get, "/%zz"), gateway.request(.get, "/é"),
            gateway.request(.get, headers: ["X-A": "1\r\nX-B: 2"]), gateway.request(.get, headers: ["X A": "1"]),
            gateway.request(.get, headers: ["X-A": "1\u{0}"]), gateway.request(.get, body: "{}"),
        ]
        for request in requests {
            #expect(await transport.fault(request)?.wasSent == .no)
        }
        await settle()
        #expect(gateway.requests.isEmpty)
    }
}
