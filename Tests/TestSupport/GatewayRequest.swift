/// A request as the gateway received it.
public struct GatewayRequest: Sendable {
    public let method: String
    /// Path and query as they stood in the request line.
    public let target: String
    public let headers: [(name: String, value: String)]
    /// The exact bytes of the content, taken out of chunks if they came so.
    public let body: [UInt8]
    /// Which connection of the gateway it came on, counted from 1.
    public let connection: Int
    /// Its place among the requests of that connection, counted from 1.
    public let indexOnConnection: Int
    /// Its place among all requests of the gateway, counted from 1.
    public let number: Int

    /// The target up to its `?`.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// The target after its `?`; nil if there is none.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    /// The body as UTF-8.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The first value of a header, whatever the case of its name.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// True if it came on a connection that had served an earlier request.
    public var isOnReusedConnection: Bool { indexOnConnection > 1 }
}
