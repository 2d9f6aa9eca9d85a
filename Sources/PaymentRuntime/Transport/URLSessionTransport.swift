import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The default transport, made around what URLSession does wrong or leaves open, above all on Linux.
///
/// * Redirects are not followed, cookies and caches are off, stored credentials are not used.
/// * An attempt ends at its own deadline, to the millisecond; URLSession's timer counts whole seconds and starts anew
///   with every byte.
/// * A response larger than `maximumResponseSize` ends the transfer as soon as that is known.
/// * On Linux, a request that is not encrypted is not handed to a proxy of the environment.
/// * A write is put on the wire once: see `SessionPool` for those without a body and `SessionDelegate` for the others.
///
/// One thing cannot be mended from outside: Foundation for Linux up to Swift 6.3 stops the process if a connection ends
/// within a response's head, or if a chunked response has trailers (corelibs 5285, mended since).
///
/// Transports share URLSessions through a pool, so a transport made for a single request costs nothing and leaves nothing.
public final class URLSessionTransport: Transport {
    /// The transport that clients use if they are given no other.
    public static let shared = URLSessionTransport()

    /// The largest response body that is accepted, in bytes after decompression.
    public let maximumResponseSize: Int
    private let pool: SessionPool
    private let session: PooledSession
    private let environment: @Sendable (String) -> String?

    /// - Parameters:
    ///   - maximumResponseSize: In bytes; a larger response gives `TransportFault.Kind.responseTooLarge`.
    ///   - connectionsPerHost: How many connections may be open to one host at a time.
    public convenience init(maximumResponseSize: Int = 16 << 20, connectionsPerHost: Int = 6) {
        self.init(maximumResponseSize, connectionsPerHost, pool: .shared)
    }

    init(
        _ maximumResponseSize: Int, _ connectionsPerHost: Int, pool: SessionPool,
        environment: @escaping @Sendable (String) -> String? = { getenv($0).map { String(cString: $0) } }
    ) {
        self.environment = environment
        self.maximumResponseSize = max(0, maximumResponseSize)
        self.pool = pool
        session = pool.borrow(connectionsPerHost: max(1, connectionsPerHost))
    }

    deinit {
        pool.give(back: session)
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        // corelibs traps or sends all the same when a task that is cancelled beforehand starts a transfer.
        guard !Task.isCancelled else { throw TransportFault(.cancelled, wasSent: .no) }
        guard request.timeout > .zero else { throw TransportFault(.timeout, wasSent: .no) }
        #if canImport(FoundationNetworking)
            if let obstacle = CleartextProxy.obstacle(request, environment) { throw obstacle }
        #endif
        var message = try URLRequest(sending: request)
        let isBareWrite = !request.method.isSafe && message.httpBody == nil
        guard isBareWrite else { return try await send(message, in: session, timeout: request.timeout) }

        guard let fresh = pool.borrowFresh() else { return try await sendPerhapsTwice(message, request.timeout) }
        var isClosed = false
        defer { pool.rest(fresh, isClosed: isClosed) }
        message.setValue("close", forHTTPHeaderField: "Connection")
        let response = try await send(message, in: fresh, timeout: request.timeout)
        isClosed = response.closesConnection
        return response
    }

    /// Sends a write without a body on a connection that may be a kept one, and does not claim more than is known then.
    private func sendPerhapsTwice(_ message: URLRequest, _ timeout: Duration) async throws -> HTTPResponse {
        do {
            var response = try await send(message, in: session, timeout: timeout)
            response.mayHaveBeenRepeated = true
            return response
        } catch var fault as TransportFault {
            if fault.kind != .cancelled { fault.wasSent = .maybe }
            throw fault
        }
    }

    private func send(
        _ message: URLRequest, in session: PooledSession, timeout: Duration
    ) async throws -> HTTPResponse {
        let exchange = Exchange(limit: maximumResponseSize)
        let deadline = ContinuousClock.Instant.after(timeout)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                exchange.start(message, in: session, deadline: deadline, waiter)
            }
        } onCancel: {
            exchange.end(TransportFault(.cancelled, wasSent: .maybe))
        }
    }
}

extension HTTPResponse {
    /// True if the server says that it closes the connection after this response (RFC 9112 section 9.6).
    var closesConnection: Bool {
        (headers["Connection"] ?? "").split(separator: ",").contains { option in
            option.trimmingCharacters(in: .whitespaces).lowercased() == "close"
        }
    }
}

extension URLSessionTransport: CustomStringConvertible, CustomReflectable {
    public var description: String { "URLSessionTransport" }
    public var customMirror: Mirror { Mirror(self, children: ["maximumResponseSize": maximumResponseSize]) }
}

extension URLRequest {
    /// - Throws: `TransportFault` if Foundation would send anything else than what `request` says.
    init(sending request: HTTPRequest) throws(TransportFault) {
        let text = request.url
        guard let url = URL(string: text), url.absoluteString == text else {
            throw TransportFault(.invalidURL, wasSent: .no)
        }
        guard (request.body ?? Data()).isEmpty || !request.method.isSafe else {
            throw TransportFault(.other, wasSent: .no, detail: "a \(request.method.rawValue) request has no body")
        }
        self.init(
            url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: Self.idleSeconds(request.timeout))
        httpMethod = request.method.rawValue
        httpShouldHandleCookies = false
        for name in request.headers.names {
            guard HeaderRules.isName(name), let value = request.headers.string(name), HeaderRules.isValue(value) else {
                throw TransportFault(.other, wasSent: .no, detail: "a header cannot be sent")
            }
            // Foundation sets the right length itself, and sends a wrong one as it is.
            guard !HTTPHeaders.same(name, "Content-Length") else { continue }
            setValue(value, forHTTPHeaderField: name)
        }
        if let body = request.body, !body.isEmpty { httpBody = body }
    }

    /// URLSession's timer stands behind the transport's own: whole seconds, since fractions are cut off (0.9 fails at
    /// once), and one more, so that it never fires first.
    private static func idleSeconds(_ timeout: Duration) -> Double {
        let seconds = min(max(timeout.components.seconds, 0), 86_400)
        return Double(seconds + 2)
    }
}
