import PaymentRuntime

/// One checkout in an app, from its URL to its one resolution. It shows nothing: the app does, in whatever browser view its
/// platform has, and tells this what happens there. ``DodoCheckouts`` sees to it that there is one at a time, and keeps the
/// record of it.
///
/// There is **exactly one resolution**: the first of ``arrive(at:)`` with the return URL, ``close()`` and ``fail(_:)`` makes
/// it, and whatever comes later is ignored. It is a value, so keep one copy, where one task at a time changes it.
public struct DodoCheckout: Sendable {
    public let url: DodoCheckoutURL
    public let returnURL: DodoReturnURL
    /// How it ended; nil until then.
    public private(set) var resolution: Resolution?
    /// What has happened so far, in its order: for a log, and nothing else.
    public private(set) var events: [Event] = []

    /// How a checkout ended.
    public enum Resolution: Hashable, Sendable {
        /// The buyer came back, or closed the page.
        case result(DodoCheckoutResult)
        /// The page could not be shown.
        case failure(DodoCheckoutError)
    }

    /// What has happened to a checkout.
    public enum Event: String, Hashable, Sendable, CaseIterable {
        /// The page is about to be shown.
        case opened = "checkout.opened"
        /// The buyer came back with the return URL. It may come twice.
        case returnReceived = "checkout.return_received"
        /// The checkout is over, and the page to be closed.
        case closed = "checkout.closed"
    }

    /// - Parameters:
    ///   - url: The `checkoutURL` of a session that the server created.
    ///   - returnURL: The `returnURL` with which the server created it.
    /// - Throws: `DodoCheckoutError` about the checkout URL, else about the return URL.
    public init(url: String, returnURL: String) throws(DodoCheckoutError) {
        self.url = try DodoCheckoutURL(url)
        self.returnURL = try DodoReturnURL(returnURL)
        guard !self.returnURL.matches(url) else { throw .returnURL(.isCheckout) }
    }

    /// Whether the page was opened.
    public var isOpen: Bool { events.contains(.opened) }

    /// The URL to open, once. Nil from the second time on: what was tapped twice is opened once.
    public mutating func open() -> String? {
        guard !isOpen, resolution == nil else { return nil }
        events.append(.opened)
        return url.text
    }

    /// What to do with a URL that a web view is about to load, or that the system handed to the app.
    public enum Arrival: Hashable, Sendable {
        /// It is not the return URL: let a web view load it; or it is for another part of the app.
        case other
        /// This ended the checkout. Close the view, and do not load the URL.
        case ended(DodoCheckoutResult)
        /// The return URL, but the checkout had ended before. Do not load it.
        case ignored

        /// Whether the URL was the checkout's, as a platform's delegate is to answer.
        public var isHandled: Bool { self != .other }
    }

    /// Tells that a web view is about to load this URL, or that the system handed it to the app.
    public mutating func arrive(at url: String) -> Arrival {
        guard returnURL.matches(url) else { return .other }
        events.append(.returnReceived)
        guard resolution == nil else { return .ignored }
        let result = DodoCheckoutResult(returned: url, sessionID: self.url.sessionID)
        resolve(.result(result))
        return .ended(result)
    }

    /// Tells that the page was closed: by the buyer, or because the app gave up.
    ///
    /// - Returns: The result, whose status is `cancelled`; nil if there was a resolution already.
    public mutating func close() -> DodoCheckoutResult? {
        guard resolution == nil else { return nil }
        let result = DodoCheckoutResult(closed: url.sessionID)
        resolve(.result(result))
        return result
    }

    /// Tells that the page could not be shown: there was nothing to show it on, or it did not appear in time.
    ///
    /// - Returns: The error, whose code is `platformError`; nil if there was a resolution already.
    public mutating func fail(_ message: String? = nil) -> DodoCheckoutError? {
        guard resolution == nil else { return nil }
        let error = DodoCheckoutError(.platformError, message: message)
        resolve(.failure(error))
        return error
    }

    private mutating func resolve(_ resolution: Resolution) {
        self.resolution = resolution
        if isOpen { events.append(.closed) }
    }
}

extension DodoCheckout: Redacted {
    public var description: String {
        switch resolution {
        case nil: "DodoCheckout(running)"
        case .result(let result): "DodoCheckout(\(result))"
        case .failure(let error): "DodoCheckout(\(error.code))"
        }
    }
}
