import PaymentRuntime

/// A URL that a buyer may be sent to: `https`, exactly one of Dodo's two checkout hosts, and a path that begins with
/// `/session/`.
///
/// The rules are those of Dodo's own libraries, and so port, user info, query, fragment and what follows `/session/` are not
/// looked at. Refused beyond that is only what browsers read otherwise than it looks, such as
/// `https://evil.example\@checkout.dodopayments.com/session/cks_1`, which leads to `evil.example` and which those libraries
/// accept (`Schemas/Dodo/SOURCES.md`, section 6.1).
public struct DodoCheckoutURL: Hashable, Sendable {
    /// To be opened, as Dodo gave it.
    public let text: String
    /// Whether it is a page of test mode, where no money moves. The host says so.
    public let isTest: Bool
    /// The session's id, such as `cks_1`; nil if there is nothing after `/session/`.
    public let sessionID: String?

    private static let liveHost = "checkout.dodopayments.com"
    private static let testHost = "test.checkout.dodopayments.com"

    /// Checks the `checkoutURL` of a session. Sessions with a short link have another one, which apps cannot open safely.
    ///
    /// - Throws: `DodoCheckoutError` with the code `invalidCheckoutURL`.
    public init(_ text: String) throws(DodoCheckoutError) {
        guard URLRules.isPlain(text) else { throw .checkoutURL(.illegalCharacter) }
        let url = URLParts(text)
        guard url.scheme?.lowercased() == "https" else { throw .checkoutURL(.notSecure) }
        guard URLRules.port(of: url) != nil else { throw .checkoutURL(.invalidPort) }
        let host = url.host?.lowercased() ?? ""
        guard !host.contains("%") else { throw .checkoutURL(.encodedHost) }
        guard host == Self.liveHost || host == Self.testHost else { throw .checkoutURL(.foreignHost) }
        guard let path = Percent.decode(url.path), path.utf8.starts(with: "/session/".utf8) else {
            throw .checkoutURL(.noSession)
        }
        self.text = text
        isTest = host == Self.testHost
        sessionID = Self.sessionID(in: path)
    }

    /// The segment after the first one that is `session`; empty segments do not count.
    private static func sessionID(in path: String) -> String? {
        let segments = path.utf8.split(separator: UInt8(ascii: "/"))
        guard let session = segments.firstIndex(where: { $0.elementsEqual("session".utf8) }) else { return nil }
        return segments[session...].dropFirst().first.map { String(Substring($0)) }
    }
}

extension DodoCheckoutURL: Redacted {}
