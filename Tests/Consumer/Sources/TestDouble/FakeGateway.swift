// README
import Foundation
import PaymentRuntime

/// Stands in for the network in tests: answers as it is told to, and keeps what it was asked.
actor FakeGateway: Transport {
    private(set) var requests: [HTTPRequest] = []
    private let answer: @Sendable (HTTPRequest) throws -> HTTPResponse

    init(answer: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse) {
        self.answer = answer
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        requests.append(request)
        return try answer(request)
    }
}
// README end

extension FakeGateway {
    /// A gateway told by method and path; it refuses everything else.
    init(_ replies: [String: @Sendable () throws -> HTTPResponse], otherwise: HTTPResponse = .json(404, "{}")) {
        self.init { try replies["\($0.method.rawValue) \($0.path)"]?() ?? otherwise }
    }

    /// What was asked, in order.
    var targets: [String] { requests.map { "\($0.method.rawValue) \($0.path)" } }

    /// The body of a request, read as JSON.
    func body(_ index: Int) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: requests[index].body ?? Data())
    }
}

extension HTTPResponse {
    static func json(_ status: Int, _ text: String) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }
}
