import PaymentRuntime

/// Why a checkout could not be shown in an app. A declined payment is no error, and neither is a buyer who gives up: these
/// are results.
///
/// As a text it is `CODE: message`. No URL and no id is in it. Codes and their texts are those of Dodo's own libraries
/// (`Schemas/Dodo/SOURCES.md`, section 6.5).
public struct DodoCheckoutError: Error, Hashable, Sendable {
    public var code: Code
    /// For developers, not for buyers.
    public var message: String
    /// What exactly is wrong with a URL; nil for the other codes.
    public let urlFault: URLFault?

    /// - Parameter message: The code's own text unless given.
    public init(_ code: Code, message: String? = nil) {
        self.code = code
        self.message = message ?? code.rawValue
        urlFault = nil
    }

    init(_ code: Code, _ fault: URLFault) {
        self.code = code
        message = fault.description
        urlFault = fault
    }

    static func checkoutURL(_ fault: URLFault) -> Self { .init(.invalidCheckoutURL, fault) }
    static func returnURL(_ fault: URLFault) -> Self { .init(.invalidReturnURL, fault) }
}

extension DodoCheckoutError {
    /// What kind of error it is.
    public struct Code: OpenEnum {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The checkout URL is not one to send a buyer to.
        public static var invalidCheckoutURL: Self { .init(rawValue: "INVALID_CHECKOUT_URL") }
        /// The return URL is none, or the buyer could not be recognised by it.
        public static var invalidReturnURL: Self { .init(rawValue: "INVALID_RETURN_URL") }
        /// Another checkout is running.
        public static var alreadyInProgress: Self { .init(rawValue: "ALREADY_IN_PROGRESS") }
        /// The platform's browser view could not be shown.
        public static var platformError: Self { .init(rawValue: "PLATFORM_ERROR") }

        public static var knownValues: [Self] {
            [.invalidCheckoutURL, .invalidReturnURL, .alreadyInProgress, .platformError]
        }

        /// The code itself if it is known, else ``platformError``: for what another layer reports, as Dodo's libraries for
        /// React Native and Flutter do.
        public var orPlatformError: Self { isKnown ? self : .platformError }
    }

    /// What is wrong with a URL.
    public enum URLFault: Hashable, Sendable, CaseIterable {
        /// It has a blank, a control character, a character that is not ASCII, or a backslash before its query. Browsers
        /// read such a URL otherwise than it looks, or change it on the way. Write hosts in their `xn--` form and all else
        /// percent-encoded.
        case illegalCharacter
        /// Its port is no port.
        case invalidPort
        /// Its host is percent-encoded, which not all software decodes.
        case encodedHost
        /// It is not `https`; checkout URLs are.
        case notSecure
        /// Its host is not exactly one of Dodo's checkout hosts.
        case foreignHost
        /// Its path does not begin with `/session/`: a short link, or another page of Dodo's.
        case noSession
        /// It has no scheme.
        case noScheme
        /// It has no host: write `myapp://checkout`, not `myapp:checkout`.
        case noHost
        /// Its path has a `.` or `..`, which browsers resolve on the way.
        case dotSegments
        /// It is the checkout's own address, so that the checkout would end as it begins.
        case isCheckout
    }
}

extension DodoCheckoutError: CustomStringConvertible {
    public var description: String { "\(code): \(message)" }
}

extension DodoCheckoutError.URLFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .illegalCharacter: "the URL has a character that no URL has"
        case .invalidPort: "the URL has a port that is none"
        case .encodedHost: "the URL has a percent-encoded host"
        case .notSecure: "the URL is not https"
        case .foreignHost: "the URL is not on a checkout host of Dodo's"
        case .noSession: "the URL is not that of a session"
        case .noScheme: "the URL has no scheme"
        case .noHost: "the URL has no host"
        case .dotSegments: "the URL has . or .. in its path"
        case .isCheckout: "the URL is the checkout's own address"
        }
    }
}
