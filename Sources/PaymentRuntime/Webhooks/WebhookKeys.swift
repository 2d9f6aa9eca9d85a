/// Keys by their ids, for providers that tell with each message which key signed it: during a change of keys, both are valid.
///
/// Printing shows neither ids nor keys.
public struct WebhookKeys: Sendable {
    private let keys: [String: SigningKey]

    /// - Parameter secrets: The texts of the keys by their ids, as the provider shows them.
    /// - Throws: If an id or a key is empty or holds a blank, or if there is none at all.
    public init(_ secrets: [String: String]) throws(CredentialFault) {
        guard !secrets.isEmpty else { throw .empty(field: "webhook keys") }
        var keys: [String: SigningKey] = [:]
        for (id, secret) in secrets {
            try CredentialFault.check(id, field: "webhook key id")
            keys[id] = try SigningKey(secret, field: "webhook key")
        }
        self.keys = keys
    }

    /// One key alone.
    public init(id: String, secret: String) throws(CredentialFault) {
        try self.init([id: secret])
    }

    /// The key of that id.
    ///
    /// - Throws: `unknownKey`.
    public func key(for id: String) throws(SignatureFailure) -> SigningKey {
        guard let key = keys[id] else { throw .unknownKey(id: id) }
        return key
    }
}

extension WebhookKeys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "WebhookKeys(\(keys.count))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["count": keys.count]) }
}
