/// Why there is no response.
public struct TransportFault: Error, Hashable, Sendable {
    /// What failed. New kinds may come, so a `switch` over it needs a `default`.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL cannot be sent.
        public static var invalidURL: Self { .init(rawValue: "invalid URL") }
        /// The host's name has no address.
        public static var nameResolution: Self { .init(rawValue: "name resolution failed") }
        /// No connection came about.
        public static var connection: Self { .init(rawValue: "no connection") }
        /// The connection ended before the response was complete.
        public static var connectionLost: Self { .init(rawValue: "connection lost") }
        /// The server's certificate was refused, or the handshake failed.
        public static var security: Self { .init(rawValue: "TLS failed") }
        /// The attempt's or the call's time is over.
        public static var timeout: Self { .init(rawValue: "timed out") }
        /// The transfer was cancelled.
        public static var cancelled: Self { .init(rawValue: "cancelled") }
        /// The response is larger than the transport accepts.
        public static var responseTooLarge: Self { .init(rawValue: "response too large") }
        /// What came back is not HTTP.
        public static var malformedResponse: Self { .init(rawValue: "malformed response") }
        /// The authenticator had no credentials to give, such as no access token.
        public static var credentials: Self { .init(rawValue: "no credentials") }
        /// Anything else.
        public static var other: Self { .init(rawValue: "transport failed") }
    }

    /// Whether the provider may have received the request.
    public enum Sent: Hashable, Sendable {
        /// It is certain that the provider did not receive it.
        case no
        /// It may have, in part or as a whole.
        case maybe
    }

    public var kind: Kind
    public var wasSent: Sent
    /// The networking library's error code, if there is one.
    public var code: Int?
    /// More words on the cause; never a part of the request or the response.
    public var detail: String?
    /// True if the same request may succeed later.
    public var isTransient: Bool

    /// - Parameter isTransient: Nil to go by the kind: what has to do with the network may pass.
    public init(_ kind: Kind, wasSent: Sent, code: Int? = nil, detail: String? = nil, isTransient: Bool? = nil) {
        self.kind = kind
        self.wasSent = wasSent
        self.code = code
        self.detail = detail
        self.isTransient =
            isTransient ?? [.nameResolution, .connection, .connectionLost, .timeout, .malformedResponse].contains(kind)
    }
}

extension TransportFault: CustomStringConvertible {
    public var description: String {
        var text = kind.rawValue
        if let detail { text += ": \(detail)" }
        if let code { text += " (\(code))" }
        return text
    }
}
