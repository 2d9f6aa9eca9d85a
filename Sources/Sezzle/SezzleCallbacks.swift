import PaymentRuntime

/// One of the two URLs by which a checkout ends.
public enum SezzleCallback: Hashable, Sendable, CaseIterable {
    case complete
    case cancel
}

/// The two URLs by which a checkout ends: Sezzle opens one or the other, and the app recognises which.
///
/// A URL is taken for a callback if it has
///
/// * the same scheme, host and path; see ``PaymentRuntime/ReturnAddress`` for upper and lower case, percent-encoding and
///   slashes at the end. Sezzle's libraries differ there: on iOS `/done/` is `/done`, on Android it is not, and on both
///   `app://done/` is not `app://done`;
/// * the same port, a scheme's own port being the same as none. Sezzle's libraries ignore ports, so that another server on
///   the shop's host could end the checkout;
/// * no user info.
///
/// Query and fragment have no part in it, since Sezzle appends to the query. So two callbacks that differ there only are
/// alike, and are refused. (`Schemas/Sezzle/SOURCES.md`, section 5.2)
public struct SezzleCallbacks: Hashable, Sendable {
    /// Opened when the shopper has finished the checkout.
    public let complete: String
    /// Opened when the shopper has cancelled it.
    public let cancel: String
    private let completeAddress: Address
    private let cancelAddress: Address

    /// - Throws: `callback` if one of them could not be recognised, `callbacksAreAlike` if they could not be told apart.
    public init(complete: String, cancel: String) throws(SezzleCheckoutFault) {
        completeAddress = try Address(callback: complete, .complete)
        cancelAddress = try Address(callback: cancel, .cancel)
        guard completeAddress != cancelAddress else { throw .callbacksAreAlike }
        self.complete = complete
        self.cancel = cancel
    }

    /// Which callback this URL is; nil if it is neither.
    public func callback(of url: String) -> SezzleCallback? {
        guard let address = Address(URLParts(url)) else { return nil }
        if address == completeAddress { return .complete }
        return address == cancelAddress ? .cancel : nil
    }

    /// Both as a session's request has them.
    public var completeURL: ReturnURL { ReturnURL(href: complete, method: .get) }
    public var cancelURL: ReturnURL { ReturnURL(href: cancel, method: .get) }

    /// The system's browser hands a URL back to the app only if its scheme is the app's own.
    func checkOwnScheme() throws(SezzleCheckoutFault) {
        guard !URLRules.isWeb(URLParts(complete)) else { throw .callback(.complete, .needsOwnScheme) }
        guard !URLRules.isWeb(URLParts(cancel)) else { throw .callback(.cancel, .needsOwnScheme) }
    }
}

extension SezzleCallbacks {
    /// What a callback is recognised by.
    private struct Address: Hashable, Sendable {
        let address: ReturnAddress
        let port: URLRules.Port

        /// Nil for a URL that is no callback at all.
        init?(_ url: URLParts) {
            guard url.scheme != nil, url.userInfo == nil, let port = URLRules.port(of: url) else { return nil }
            address = ReturnAddress(url)
            self.port = port
        }

        init(callback text: String, _ callback: SezzleCallback) throws(SezzleCheckoutFault) {
            let url = URLParts(text)
            guard URLRules.isPlain(text) else { throw .callback(callback, .illegalCharacter) }
            guard url.scheme != nil else { throw .callback(callback, .noScheme) }
            guard url.userInfo == nil else { throw .callback(callback, .hasUserInfo) }
            guard !URLRules.isWeb(url) || url.host?.isEmpty == false else { throw .callback(callback, .noHost) }
            guard !URLRules.hasDotSegments(url) else { throw .callback(callback, .dotSegments) }
            guard let address = Address(url) else { throw .callback(callback, .invalidPort) }
            self = address
        }
    }
}

extension SezzleCallbacks: Redacted {}
