import PaymentRuntime

/// The URL by which a buyer comes back to the app, whatever the outcome: the `return_url` of the session.
///
/// A URL is taken for it if it has the same scheme, host and path; see ``PaymentRuntime/ReturnAddress`` for upper and lower
/// case, percent-encoding and slashes at the end. Port, user info, query and fragment are not looked at, as in Dodo's own
/// libraries; Dodo appends to the query. (`Schemas/Dodo/SOURCES.md`, sections 6.2 and 6.3)
public struct DodoReturnURL: Hashable, Sendable {
    /// As the session's request has it.
    public let text: String
    private let address: ReturnAddress

    /// Any scheme will do, the app's own or `https`; a host is needed: `myapp://checkout`.
    ///
    /// - Throws: `DodoCheckoutError` with the code `invalidReturnURL`.
    public init(_ text: String) throws(DodoCheckoutError) {
        guard URLRules.isPlain(text) else { throw .returnURL(.illegalCharacter) }
        let url = URLParts(text)
        guard url.scheme != nil else { throw .returnURL(.noScheme) }
        guard URLRules.port(of: url) != nil else { throw .returnURL(.invalidPort) }
        guard let host = url.host, !host.isEmpty else { throw .returnURL(.noHost) }
        guard !host.contains("%") else { throw .returnURL(.encodedHost) }
        guard !URLRules.hasDotSegments(url) else { throw .returnURL(.dotSegments) }
        self.text = text
        address = ReturnAddress(url)
    }

    /// Whether the buyer came back with this URL.
    public func matches(_ url: String) -> Bool { ReturnAddress(url) == address }

    /// Reads the URL with which the buyer came back; nil if it is not this one.
    ///
    /// ``DodoCheckouts`` does that while a checkout is running. This is for an app that was ended meanwhile and is started
    /// with the URL.
    ///
    /// - Parameter sessionID: The session's id, if it is known: that of the ``AbandonedSession``.
    public func result(of url: String, sessionID: String? = nil) -> DodoCheckoutResult? {
        matches(url) ? DodoCheckoutResult(returned: url, sessionID: sessionID) : nil
    }
}

extension DodoReturnURL: Redacted {}
