import Foundation

/// A complete response: a transport that lost a part of the body throws instead.
public struct HTTPResponse: Sendable {
    public var statusCode: Int
    public var headers: HTTPHeaders
    public var body: Data
    /// True if the transport cannot rule out that the request went out twice. A refusal then proves nothing about the
    /// first time.
    public var mayHaveBeenRepeated = false

    public init(statusCode: Int, headers: HTTPHeaders = .init(), body: Data = .init()) {
        self.statusCode = statusCode
        self.headers = headers
        self.body = body
    }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(statusCode) (\(body.count) bytes)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["statusCode": statusCode, "headers": headers.names, "bytes": body.count])
    }
}
