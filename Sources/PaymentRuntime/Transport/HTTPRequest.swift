import Foundation

/// A request in the very form in which it goes out.
///
/// An authenticator signs exactly these bytes, and a transport sends exactly these bytes. A transport must not add
/// headers that a signature could cover, follow redirects, or send anything twice.
public struct HTTPRequest: Sendable {
    public var method: HTTPMethod
    /// `https://host` or `https://host:port`, without a path.
    public let origin: String
    /// The percent-encoded path; begins with `/`.
    public var path: String
    /// The percent-encoded query without its `?`; nil if there is none.
    public var query: String?
    public var headers: HTTPHeaders
    /// Nil if the request has no content.
    public var body: Data?
    /// How long this attempt may take from its first to its last byte. A transport keeps it itself.
    public var timeout: Duration

    public init(
        method: HTTPMethod, origin: String, path: String, query: String? = nil,
        headers: HTTPHeaders = .init(), body: Data? = nil, timeout: Duration = .seconds(30)
    ) {
        self.method = method
        self.origin = origin
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }

    /// Path and query as they stand in the request line: what most signatures cover.
    public var target: String {
        guard let query else { return path }
        return "\(path)?\(query)"
    }

    public var url: String { origin + target }

    /// The host and, if it is not the scheme's own, the port: the value of the `Host` header.
    public var authority: String {
        guard let scheme = origin.range(of: "://") else { return origin }
        return String(origin[scheme.upperBound...])
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Method and origin. Paths hold ids, queries and headers hold credentials, bodies hold people's data.
    public var description: String { "\(method.rawValue) \(origin) (\(body?.count ?? 0) bytes)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["method": method.rawValue, "origin": origin, "bytes": body?.count ?? 0])
    }
}
