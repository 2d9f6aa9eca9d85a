import Foundation

/// A complete response and the ways of reading its body.
public struct Reply: Sendable {
    public let statusCode: Int
    public let headers: HTTPHeaders
    public let body: Data

    /// What `json()` reads.
    var content = Content.body
    /// The id that the envelope gives.
    var reference: String?

    enum Content: Sendable {
        case body
        /// A member of the envelope that the body is; null if it is not there, or cannot be reached.
        case member(String, JSONValue)
        /// The body holds something else than what could be asked for.
        case nothing
    }

    public init(statusCode: Int, headers: HTTPHeaders = .init(), body: Data = .init()) {
        self.statusCode = statusCode
        self.headers = headers
        self.body = body
    }

    init(_ response: HTTPResponse) {
        self.init(statusCode: response.statusCode, headers: response.headers, body: response.body)
    }

    /// The body read as JSON; in the reply to a call with an envelope, the answer or the problem inside.
    ///
    /// - Throws: `CodingFault` with the place at fault, and never with the value that stands there.
    public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        switch content {
        case .body: try WireDecoder().decode(type, from: body)
        case .member(let key, let value): try Self.member(key, value)
        case .nothing: throw CodingFault(.mismatch(expected: "an envelope", found: nil))
        }
    }

    /// An answer that is missing or null is none, unless its type has a word for that. A union has not, and would keep the
    /// null as a shape that it does not know.
    private static func member<Value: Decodable>(_ key: String, _ value: JSONValue) throws -> Value {
        guard !value.isNull || Value.self is any ExpressibleByNilLiteral.Type else {
            throw CodingFault(.missing).inside(.key(key))
        }
        return try value.decode(Value.self, at: .key(key))
    }

    /// White space, and the bytes of a byte order mark, which is no JSON and is sent all the same.
    private static let leading: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

    /// Whether a problem that cannot be read was meant to be one: as a JSON object, well written or not, or by the envelope
    /// around it. An error page or a bare text was not.
    var seemsToHoldProblem: Bool {
        switch content {
        case .body: seemsToBeObject
        case .member: true
        case .nothing: false
        }
    }

    /// Whether the body begins as a JSON object does.
    var seemsToBeObject: Bool { body.first { !Self.leading.contains($0) } == UInt8(ascii: "{") }

    /// The same reply, read as it came, whatever it holds.
    var whole: Reply { Reply(statusCode: statusCode, headers: headers, body: body) }

    /// The same reply, with nothing in it that could be taken for a problem.
    var withoutContent: Reply {
        var copy = self
        copy.content = .nothing
        return copy
    }

    /// The body as UTF-8 text.
    ///
    /// - Throws: `CodingFault` if it is not UTF-8.
    public func text() throws -> String {
        guard let text = String(data: body, encoding: .utf8) else {
            throw CodingFault(.mismatch(expected: "UTF-8 text", found: nil))
        }
        return text
    }

    /// Nothing. Whatever stands in the body is ignored, unless it is a page: then it is not the provider that answered.
    ///
    /// - Throws: `CodingFault` if the body is an HTML page.
    public func noContent() throws -> NoContent {
        guard body.isEmpty || headers.string("Content-Type")?.lowercased().hasPrefix("text/html") != true else {
            throw CodingFault(.mismatch(expected: "no content", found: "an HTML page"))
        }
        return NoContent()
    }

    /// The body as it came.
    public func bytes() -> Bytes { Bytes(body) }

    /// The id under which the provider's support finds this request, if it gave one.
    public var requestID: String? {
        if let reference { return reference }
        let found = headers.first { field in
            let name = field.name.lowercased()
            return name.hasSuffix("request-id") || name.hasSuffix("requestid") || name.hasSuffix("correlation-id")
        }
        return found?.value
    }
}

extension Reply: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(statusCode) (\(body.count) bytes)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["statusCode": statusCode, "headers": headers.names, "bytes": body.count])
    }
}
