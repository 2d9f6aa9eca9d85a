import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An HTTP/1.1 server on 127.0.0.1 that answers as a test tells it to, misbehaves as a test tells it to, and keeps a
/// ledger of everything that it received.
///
///     let gateway = try Gateway { request in
///         request.path == "/v2/session" ? .json(201, "{}") : .close
///     }
///     defer { gateway.stop() }
///
/// The closure runs on the connection's own thread, so it may block.
public final class Gateway: Sendable {
    public typealias Handler = @Sendable (GatewayRequest) -> GatewayReply

    private struct State: Sendable {
        var requests: [GatewayRequest] = []
        var partial: [String] = []
        var open: Set<Socket> = []
        var connections = 0
        var isListening = true
    }

    public let port: UInt16
    private let listener: Socket
    /// Keeps the port from others for as long as the gateway exists, listening or not.
    private let holder: Socket
    private let handler: Handler
    private let closesOnRequest: Bool
    private let state = Guarded(State())

    /// - Parameter closesOnRequest: Whether a request's `Connection: close` is heeded.
    public init(closesOnRequest: Bool = true, _ handler: @escaping Handler) throws {
        // A proxy of the environment must not see what is meant for this machine.
        setenv("no_proxy", "127.0.0.1,localhost", 1)
        (listener, holder, port) = try Socket.listen()
        self.handler = handler
        self.closesOnRequest = closesOnRequest
        Thread.detachNewThread { [weak self, listener] in
            // Closed here and nowhere else: a number that was given back while this thread is about to accept would be
            // another gateway's by then, and its connections would end up here.
            defer { listener.close() }
            while let socket = listener.accept() {
                guard let self else { return socket.close() }
                take(socket)
            }
        }
    }

    /// Gives the replies in order, and the last one from then on.
    public convenience init(replies: [GatewayReply]) throws {
        try self.init { request in
            replies.isEmpty ? .empty(404) : replies[min(request.number, replies.count) - 1]
        }
    }

    deinit {
        stop()
        holder.close()
    }

    /// `http://127.0.0.1:port`.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Every complete request so far, in the order in which they were complete.
    public var requests: [GatewayRequest] { state.withLock { $0.requests } }

    /// What was received of requests whose connection ended before they were complete.
    public var partialRequests: [String] { state.withLock { $0.partial } }

    /// How many connections were opened so far.
    public var connectionCount: Int { state.withLock { $0.connections } }

    /// Ends all connections and takes no more. Idempotent.
    public func stop() {
        stopListening()
        // With the lock held: outside of it, a descriptor may have been closed and be somebody else's by now.
        state.withLock { state in
            for socket in state.open { socket.shutDown() }
        }
    }

    /// Refuses new connections from now on; those that are open go on.
    public func stopListening() {
        state.withLock { state in
            if state.isListening { listener.shutDown() }
            state.isListening = false
        }
    }

    private func take(_ socket: Socket) {
        let number: Int? = state.withLock { state in
            guard state.isListening else { return nil }
            state.connections += 1
            state.open.insert(socket)
            return state.connections
        }
        guard let number else { return socket.close() }
        Thread.detachNewThread { [self] in serve(socket, number) }
    }

    private func serve(_ socket: Socket, _ connection: Int) {
        var reader = RequestReader(socket)
        var index = 0
        serving: while true {
            switch reader.next() {
            case .end:
                break serving
            case .partial(let message):
                state.withLock {
                    $0.partial.append("\(message.method) \(message.target) (\(message.body.count) bytes)")
                }
                break serving
            case .message(let message):
                index += 1
                let request = record(message, connection, index)
                guard perform(handler(request), on: socket) else { break serving }
                if closesOnRequest, message.header("connection")?.lowercased() == "close" { break serving }
            }
        }
        // Out of the set first, so that `stop` never shuts down a descriptor that means something else by then.
        state.withLock { _ = $0.open.remove(socket) }
        socket.close()
    }

    private func record(_ message: RequestReader.Message, _ connection: Int, _ index: Int) -> GatewayRequest {
        state.withLock { state in
            let request = GatewayRequest(
                method: message.method, target: message.target, headers: message.headers, body: message.body,
                connection: connection, indexOnConnection: index, number: state.requests.count + 1)
            state.requests.append(request)
            return request
        }
    }

    /// False if the connection is over.
    private func perform(_ reply: GatewayReply, on socket: Socket) -> Bool {
        for step in reply.steps {
            switch step {
            case .bytes(let bytes): guard socket.write(bytes) else { return false }
            case .pause(let pause):
                Thread.sleep(forTimeInterval: pause / .seconds(1))
            case .waitForPeer:
                while !socket.read().isEmpty {}
                return false
            case .stopListening: stopListening()
            case .close: return false
            case .reset:
                socket.resetOnClose()
                return false
            }
        }
        return true
    }
}
