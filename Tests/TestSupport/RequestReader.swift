/// Reads requests off one connection.
struct RequestReader {
    /// Method, target, headers and body.
    struct Message {
        var method = ""
        var target = ""
        var headers: [(name: String, value: String)] = []
        var body: [UInt8] = []

        func header(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name }?.value
        }
    }

    enum Outcome {
        case message(Message)
        /// The connection ended within a request.
        case partial(Message)
        case end
    }

    private let socket: Socket
    private var buffer: [UInt8] = []

    init(_ socket: Socket) {
        self.socket = socket
    }

    mutating func next() -> Outcome {
        guard let head = takeThrough([13, 10, 13, 10]) else {
            guard !buffer.isEmpty else { return .end }
            return .partial(Message(target: String(decoding: buffer, as: UTF8.self)))
        }
        var message = Self.parse(head)
        if let length = message.header("content-length").flatMap({ Int($0) }) {
            guard let body = take(length) else {
                message.body = buffer
                return .partial(message)
            }
            message.body = body
        } else if message.header("transfer-encoding")?.lowercased() == "chunked" {
            guard takeChunks(into: &message.body) else { return .partial(message) }
        }
        return .message(message)
    }

    private mutating func takeChunks(into body: inout [UInt8]) -> Bool {
        while let line = takeThrough([13, 10]) {
            guard let size = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16) else { return false }
            guard let chunk = take(size), takeThrough([13, 10]) != nil else { return false }
            if size == 0 { return true }
            body += chunk
        }
        return false
    }

    private mutating func take(_ count: Int) -> [UInt8]? {
        while buffer.count < count {
            guard fill() else { return nil }
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    private mutating func takeThrough(_ mark: [UInt8]) -> [UInt8]? {
        var searched = 0
        while true {
            while searched + mark.count <= buffer.count {
                if Array(buffer[searched..<searched + mark.count]) == mark {
                    defer { buffer.removeFirst(searched + mark.count) }
                    return Array(buffer.prefix(searched + mark.count))
                }
                searched += 1
            }
            guard fill() else { return nil }
        }
    }

    private mutating func fill() -> Bool {
        let bytes = socket.read()
        buffer += bytes
        return !bytes.isEmpty
    }

    private static func parse(_ head: [UInt8]) -> Message {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        var message = Message()
        message.method = words.first.map(String.init) ?? ""
        message.target = words.dropFirst().first.map(String.init) ?? ""
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
            message.headers.append((name: String(parts[0]), value: String(value)))
        }
        return message
    }
}
