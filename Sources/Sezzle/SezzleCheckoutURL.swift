import PaymentRuntime

/// A URL that a shopper may be sent to: `https`, on a host of Sezzle's.
///
/// Sezzle's own libraries only warn, in debug builds, of a host that does not end in `sezzle.com`, which `notsezzle.com` does
/// (`Schemas/Sezzle/SOURCES.md`, section 5.1). This is stricter: the host is `sezzle.com` or ends in `.sezzle.com`, the
/// scheme is `https`, and there is nothing in the URL that a browser would read otherwise.
public struct SezzleCheckoutURL: Hashable, Sendable {
    /// As Sezzle gave it.
    public let text: String
    /// To be opened: with `isWebView=true` in its query, and otherwise the same, byte for byte.
    ///
    /// Sezzle's libraries add it in a web view and in the system's browser alike. It is added if there is no item
    /// `isWebView` yet, whatever its value.
    public let marked: String
    /// The id of the checkout, from the query's `id`. It is not the order's: no call takes it.
    public let checkoutID: String?

    /// Checks the `checkoutURL` of a session's order.
    ///
    /// - Throws: `SezzleCheckoutFault.checkoutURL`.
    public init(_ text: String) throws(SezzleCheckoutFault) {
        let url = URLParts(text)
        try Self.check(text, url)
        let query = url.queryItems
        self.text = text
        checkoutID = query["id"].flatMap { $0.isEmpty ? nil : $0 }
        marked = query.contains(Self.marker) ? text : Self.appendMarker(to: text, url)
    }

    /// Whether a domain is Sezzle's: `sezzle.com`, or below it; upper and lower case are the same, and a dot before it, as
    /// cookies have it, does not count.
    ///
    /// An app that lets shoppers share a device deletes, in its web view, the cookies and the storage of these domains and of
    /// no others; else the next shopper goes on with the session of the one before.
    public static func isSezzleDomain(_ domain: String) -> Bool {
        guard domain.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let host = domain.lowercased()
        return isSezzle(host.hasPrefix(".") ? String(host.dropFirst()) : host)
    }

    private static let marker = "isWebView"

    private static func check(_ text: String, _ url: URLParts) throws(SezzleCheckoutFault) {
        guard URLRules.isPlain(text) else { throw .checkoutURL(.illegalCharacter) }
        guard url.scheme?.lowercased() == "https" else { throw .checkoutURL(.notSecure) }
        guard url.userInfo == nil else { throw .checkoutURL(.hasUserInfo) }
        let host = url.host?.lowercased() ?? ""
        guard isSezzle(host) else { throw .checkoutURL(.foreignHost) }
        guard URLRules.port(of: url) != nil else { throw .checkoutURL(.invalidPort) }
    }

    /// Letters, digits, `-` and dots: a percent-encoded host may be decoded into anything.
    private static func isSezzle(_ host: String) -> Bool {
        guard host == "sezzle.com" || host.hasSuffix(".sezzle.com"), !host.hasPrefix("."), !host.contains("..") else {
            return false
        }
        return host.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "-.".utf8.contains(byte)
        }
    }

    private static func appendMarker(to text: String, _ url: URLParts) -> String {
        let fragment = url.fragment.map { "#" + $0 } ?? ""
        let start = text.dropLast(fragment.count)
        let separator =
            switch url.query {
            case nil: "?"
            case .some(let query) where query.isEmpty || query.hasSuffix("&"): ""
            default: "&"
            }
        return start + separator + marker + "=true" + fragment
    }
}

extension SezzleCheckoutURL: Redacted {}
