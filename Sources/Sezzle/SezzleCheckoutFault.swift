/// Why a checkout cannot be opened in an app: found before anything is shown.
///
/// No URL is in it: callbacks may hold what belongs to the shopper.
public enum SezzleCheckoutFault: Error, Hashable, Sendable {
    /// The session has no order, so there is nothing to check out.
    case noOrder
    /// The checkout URL is not one to send a shopper to.
    case checkoutURL(CheckoutURLFault)
    /// This callback URL could not be recognised, or not in this way of showing the checkout.
    case callback(SezzleCallback, CallbackFault)
    /// Both callback URLs have the same scheme, host, port and path: a cancellation would count as a completion.
    case callbacksAreAlike
    /// This callback URL is the checkout's own address, so that the checkout would end as it begins.
    case callbackIsCheckout(SezzleCallback)

    /// What is wrong with a checkout URL.
    public enum CheckoutURLFault: Hashable, Sendable {
        /// It has a blank, a control character, a character that is not ASCII, or a backslash before its query. Browsers
        /// read such a URL otherwise than it looks.
        case illegalCharacter
        /// It is not `https`.
        case notSecure
        /// Its host is neither `sezzle.com` nor below it.
        case foreignHost
        /// It holds a user name or a password, with which another host can be made to look like Sezzle's.
        case hasUserInfo
        /// Its port is no port.
        case invalidPort
    }

    /// What is wrong with a callback URL.
    public enum CallbackFault: Hashable, Sendable {
        /// It has no scheme.
        case noScheme
        /// It is a web address without a host.
        case noHost
        /// It has a blank, a control character, a character that is not ASCII, or a backslash before its query. Browsers
        /// change such a URL on the way, so it would not come back as it was. Write hosts in their `xn--` form and all else
        /// percent-encoded.
        case illegalCharacter
        /// It holds a user name or a password.
        case hasUserInfo
        /// Its port is no port.
        case invalidPort
        /// Its path has a `.` or `..`, which browsers resolve on the way.
        case dotSegments
        /// It is `http` or `https`, and the system's browser hands back a scheme of the app's own only.
        case needsOwnScheme
    }
}

extension SezzleCheckoutFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noOrder: "the session has no order"
        case .checkoutURL(let fault): "the checkout URL \(fault)"
        case .callback(.complete, let fault): "the complete URL \(fault)"
        case .callback(.cancel, let fault): "the cancel URL \(fault)"
        case .callbacksAreAlike: "the complete and the cancel URL differ in nothing that they are recognised by"
        case .callbackIsCheckout(.complete): "the complete URL is the checkout's own address"
        case .callbackIsCheckout(.cancel): "the cancel URL is the checkout's own address"
        }
    }
}

extension SezzleCheckoutFault.CheckoutURLFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .illegalCharacter: "has a character that no URL has"
        case .notSecure: "is not https"
        case .foreignHost: "is not on sezzle.com"
        case .hasUserInfo: "has a user name or a password"
        case .invalidPort: "has a port that is none"
        }
    }
}

extension SezzleCheckoutFault.CallbackFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noScheme: "has no scheme"
        case .noHost: "has no host"
        case .illegalCharacter: "has a character that no URL has"
        case .hasUserInfo: "has a user name or a password"
        case .invalidPort: "has a port that is none"
        case .dotSegments: "has . or .. in its path"
        case .needsOwnScheme: "is a web address, and the system's browser hands back the app's own scheme only"
        }
    }
}
