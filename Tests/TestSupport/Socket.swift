#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file descriptor of a TCP socket on 127.0.0.1, with the few operations that the gateway needs.
struct Socket: Sendable, Hashable {
    let descriptor: Int32

    /// Listens on a port that the system chooses.
    ///
    /// - Returns: Also a second socket that is bound to the port and does not listen. While it is open, nobody else gets
    ///   the port, so that a test that wants a refused connection does not reach another test's gateway.
    static func listen() throws -> (listener: Socket, holder: Socket, port: UInt16) {
        let holder = try bound(to: 0)
        do {
            let port = holder.port
            let listener = try bound(to: port)
            guard systemListen(listener.descriptor, 512) == 0 else {
                listener.close()
                throw GatewayFault(operation: "listen", code: errno)
            }
            return (listener, holder, port)
        } catch {
            holder.close()
            throw error
        }
    }

    private static func bound(to port: UInt16) throws -> Socket {
        let socket = Socket(descriptor: makeStreamSocket())
        guard socket.descriptor >= 0 else { throw GatewayFault(operation: "socket", code: errno) }
        var yes: Int32 = 1
        setsockopt(socket.descriptor, SOL_SOCKET, SO_REUSEPORT, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket.descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isBound else {
            let code = errno
            socket.close()
            throw GatewayFault(operation: "bind", code: code)
        }
        return socket
    }

    /// The port that the socket is bound to; 0 if none.
    private var port: UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for the next connection; nil once the socket was shut down.
    func accept() -> Socket? {
        while true {
            let accepted = systemAccept(descriptor, nil, nil)
            if accepted >= 0 {
                var yes: Int32 = 1
                setsockopt(accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
                return Socket(descriptor: accepted)
            }
            guard errno == EINTR || errno == ECONNABORTED else { return nil }
        }
    }

    /// The next bytes; empty at the end of the stream and on any error.
    func read() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            var received = -1
            repeat {
                received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            } while received < 0 && errno == EINTR
            count = max(0, received)
        }
    }

    /// False if the peer is gone.
    func write(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let sent = bytes.withUnsafeBytes { buffer in
                send(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset, noSignal)
            }
            if sent < 0 && errno == EINTR { continue }
            guard sent > 0 else { return false }
            offset += sent
        }
        return true
    }

    /// Wakes whoever waits for the socket; the descriptor stays valid.
    func shutDown() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Makes `close` send a reset instead of an orderly end.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    func close() {
        systemClose(descriptor)
    }
}

/// The gateway cannot run.
public struct GatewayFault: Error, Sendable {
    public let operation: String
    public let code: Int32
}

// `Socket` has methods of the same names as these functions, and the platforms disagree on types.
#if canImport(Darwin)
    private let noSignal: Int32 = 0
    private func makeStreamSocket() -> Int32 {
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        return descriptor
    }
#else
    private let noSignal = Int32(MSG_NOSIGNAL)
    private func makeStreamSocket() -> Int32 { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
#endif
private func systemListen(_ descriptor: Int32, _ backlog: Int32) -> Int32 { listen(descriptor, backlog) }
private func systemAccept(
    _ descriptor: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ length: UnsafeMutablePointer<socklen_t>?
) -> Int32 { accept(descriptor, address, length) }
private func systemClose(_ descriptor: Int32) { close(descriptor) }
