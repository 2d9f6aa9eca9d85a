/// What carries a request to the provider and its response back.
///
/// `URLSessionTransport` is the default. A test double or an adapter to another HTTP client meets these rules:
///
/// * one call of `send` puts at most one request on the wire: no retry, no redirect, no cookie, no cache;
/// * it returns any complete response, whatever its status, and throws `TransportFault` for everything else.
///   `wasSent: .no` is a promise that the provider cannot have received the request; when in doubt, say `.maybe`.
///   Any other error that it throws is taken for `.maybe`;
/// * it keeps `request.timeout` and ends soon after its task is cancelled.
public protocol Transport: Sendable {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
