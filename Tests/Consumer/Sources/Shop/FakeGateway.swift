// README
import Foundation
import PaymentRuntime
import Sezzle

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

func makeTestClient(_ gateway: FakeGateway) -> SezzleClient {
    SezzleClient(
        environment: .sandbox, authenticator: NoAuthentication(), configuration: .init(transport: gateway))
}
// README end
