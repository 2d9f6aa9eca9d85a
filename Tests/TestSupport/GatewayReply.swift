/// What the gateway does with a request: answer it, or misbehave.
public struct GatewayReply: Sendable {
    enum Step: Sendable {
        case bytes([UInt8])
        case pause(Duration)
        /// Read and drop until the client leaves.
        case waitForPeer
        /// Take no further connections.
        case stopListening
        /// End of the connection: orderly, or with a reset.
        case close
        case reset
    }

    var steps: [Step]

    // MARK: Answers

    /// A complete answer with a length.
    public static func bytes(
        _ statusCode: Int, _ body: [UInt8], contentType: String? = nil, headers: [(String, String)] = []
    ) -> Self {
        var fields = headers
        if let contentType { fields.append(("Content-Type", contentType)) }
        // A 204 has no content and no length (RFC 9110 section 8.6).
        if statusCode != 204 && statusCode != 304 { fields.append(("Content-Length", "\(body.count)")) }
        return Self(steps: [.bytes(head(statusCode, fields)), .bytes(body)])
    }

    public static func json(_ statusCode: Int, _ body: String, headers: [(String, String)] = []) -> Self {
        bytes(statusCode, Array(body.utf8), contentType: "application/json", headers: headers)
    }

    public static func text(
        _ statusCode: Int, _ body: String, contentType: String = "text/plain", headers: [(String, String)] = []
    ) -> Self {
        bytes(statusCode, Array(body.utf8), contentType: contentType, headers: headers)
    }

    public static func empty(_ statusCode: Int = 204, headers: [(String, String)] = []) -> Self {
        bytes(statusCode, [], headers: headers)
    }

    public static func redirect(_ statusCode: Int = 302, to location: String) -> Self {
        empty(statusCode, headers: [("Location", location)])
    }

    /// The challenge on which Foundation's async methods hang.
    public static func basicChallenge(_ body: String = "{}") -> Self {
        json(401, body, headers: [("WWW-Authenticate", "Basic realm=\"gateway\"")])
    }

    /// A complete answer in chunks, with a pause before each.
    public static func chunked(
        _ statusCode: Int, _ chunks: [String], pause: Duration = .zero, contentType: String = "application/json"
    ) -> Self {
        var steps: [Step] = [
            .bytes(head(statusCode, [("Content-Type", contentType), ("Transfer-Encoding", "chunked")]))
        ]
        for chunk in chunks {
            if pause > .zero { steps.append(.pause(pause)) }
            steps.append(.bytes(Array("\(String(chunk.utf8.count, radix: 16))\r\n\(chunk)\r\n".utf8)))
        }
        steps.append(.bytes(Array("0\r\n\r\n".utf8)))
        return Self(steps: steps)
    }

    /// A complete answer, byte by byte.
    public static func slow(_ statusCode: Int, _ body: String, everyByte pause: Duration) -> Self {
        var steps: [Step] = [.bytes(head(statusCode, [("Content-Length", "\(body.utf8.count)")]))]
        for byte in body.utf8 { steps += [.pause(pause), .bytes([byte])] }
        return Self(steps: steps)
    }

    // MARK: Misbehaviour

    /// Ends the connection without a word.
    public static var close: Self { Self(steps: [.close]) }

    /// Resets the connection.
    public static var reset: Self { Self(steps: [.reset]) }

    /// Never answers.
    public static var hang: Self { Self(steps: [.waitForPeer]) }

    /// Announces the whole body and ends the connection in its middle.
    public static func half(_ statusCode: Int, _ body: String) -> Self {
        let bytes = Array(body.utf8)
        let fields = [("Content-Type", "application/json"), ("Content-Length", "\(bytes.count)")]
        return Self(steps: [.bytes(head(statusCode, fields)), .bytes(Array(bytes.prefix(bytes.count / 2))), .close])
    }

    /// Bytes that need not be HTTP, and the end of the connection.
    public static func raw(_ text: String) -> Self { Self(steps: [.bytes(Array(text.utf8)), .close]) }

    // MARK: Changes to a reply

    /// What it sends first: status line and headers, if it is an answer.
    public var firstBytes: [UInt8] {
        for case .bytes(let bytes) in steps { return bytes }
        return []
    }

    public func delayed(by pause: Duration) -> Self {
        Self(steps: [.pause(pause)] + steps)
    }

    /// Answers, and then ends the connection although nothing said so.
    public var thenClose: Self { Self(steps: steps + [.close]) }

    /// First stops taking connections, as a server does that goes down.
    public var afterStoppingListening: Self { Self(steps: [.stopListening] + steps) }

    private static func head(_ statusCode: Int, _ fields: [(String, String)]) -> [UInt8] {
        var text = "HTTP/1.1 \(statusCode) Status\r\n"
        for (name, value) in fields { text += "\(name): \(value)\r\n" }
        return Array((text + "\r\n").utf8)
    }
}
