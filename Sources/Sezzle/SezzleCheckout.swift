import PaymentRuntime

/// One checkout in an app, from its URL to its one result. It shows nothing: the app does, in whatever browser view its
/// platform has, and tells this what happens there.
///
/// ```swift
/// var checkout = try SezzleCheckout(session: session, callbacks: callbacks, presentation: .webView)
/// if let url = checkout.open() { … }                       // load it
/// switch checkout.arrive(at: url) { … }                    // before each navigation of the web view
/// if let result = checkout.dismiss() { … }                 // the shopper closed it
/// ```
///
/// There is **exactly one result**: the first of a callback, ``dismiss()`` and ``failToLoad()`` makes it, and whatever comes
/// later is ignored. It is a value, so keep one copy, where one task at a time changes it.
public struct SezzleCheckout: Sendable {
    /// Where the checkout is shown.
    public enum Presentation: Hashable, Sendable, CaseIterable {
        /// In a web view of the app, which asks before each navigation.
        case webView
        /// In the system's browser, which hands back one URL, with a scheme of the app's own.
        case systemBrowser
    }

    public let url: SezzleCheckoutURL
    public let callbacks: SezzleCallbacks
    public let presentation: Presentation
    /// The order's id, if the app created the session.
    public let orderUUID: String?
    /// How it ended; nil until then.
    public private(set) var result: SezzleCheckoutResult?
    private var isOpen = false

    /// A checkout of a session that the server created.
    ///
    /// - Parameters:
    ///   - url: The `checkoutURL` of the session's order.
    ///   - callbacks: Those with which the session was created.
    ///   - orderUUID: The order's id, if the server told it to the app.
    /// - Throws: `SezzleCheckoutFault` if it could not end as it should.
    public init(
        url: String, callbacks: SezzleCallbacks, presentation: Presentation, orderUUID: String? = nil
    ) throws(SezzleCheckoutFault) {
        self.url = try SezzleCheckoutURL(url)
        if presentation == .systemBrowser { try callbacks.checkOwnScheme() }
        if let callback = callbacks.callback(of: url) { throw .callbackIsCheckout(callback) }
        self.callbacks = callbacks
        self.presentation = presentation
        self.orderUUID = orderUUID
    }

    /// A checkout of a session that the app created with ``SezzleAppClient``.
    ///
    /// - Throws: `noOrder` if the session has none, and as the other initializer does.
    public init(
        session: Session, callbacks: SezzleCallbacks, presentation: Presentation
    ) throws(SezzleCheckoutFault) {
        guard let order = session.order else { throw .noOrder }
        try self.init(
            url: order.checkoutURL, callbacks: callbacks, presentation: presentation, orderUUID: order.uuid)
    }

    /// The URL to open, once. Nil from the second time on: what was tapped twice is opened once.
    public mutating func open() -> String? {
        guard !isOpen, result == nil else { return nil }
        isOpen = true
        return url.marked
    }

    /// What to do with a URL that the web view is about to load, or that the system's browser handed back.
    public enum Arrival: Hashable, Sendable {
        /// An ordinary page of a web view: let it load.
        case page
        /// This ended the checkout. Close the view, and do not load the URL.
        case ended(SezzleCheckoutResult)
        /// The checkout had ended before. Do not load the URL.
        case ignored
    }

    /// Tells that a web view is about to load this URL, or that the system's browser handed it back. Complete is tested
    /// first, then cancel.
    ///
    /// It need not have been opened by this value: an app that was ended meanwhile makes the checkout anew from what it
    /// stored, and gives it the URL that it was started with.
    public mutating func arrive(at url: String) -> Arrival {
        guard result == nil else { return .ignored }
        switch (callbacks.callback(of: url), presentation) {
        case (.complete, _): return end(.completed, at: url)
        case (.cancel, _): return end(.cancelled, at: url)
        case (nil, .systemBrowser): return end(.invalidResponse, at: url)
        case (nil, .webView): return .page
        }
    }

    /// Tells that the shopper closed the browser or the web view.
    ///
    /// - Returns: The result; nil if there was one already.
    public mutating func dismiss() -> SezzleCheckoutResult? {
        finish(.dismissed)
    }

    /// Tells that the browser or the web view could not load a page.
    ///
    /// - Returns: The result; nil if there was one already. A web view reports the navigation that was stopped for a callback
    ///   as a failure, too; that one is ignored.
    public mutating func failToLoad() -> SezzleCheckoutResult? {
        finish(.notLoaded)
    }

    private mutating func end(_ ending: SezzleCheckoutResult.Ending, at url: String) -> Arrival {
        finish(ending, at: url).map { .ended($0) } ?? .ignored
    }

    private mutating func finish(
        _ ending: SezzleCheckoutResult.Ending, at url: String? = nil
    ) -> SezzleCheckoutResult? {
        guard result == nil else { return nil }
        let ended = SezzleCheckoutResult(ending, callbackURL: url, orderUUID: orderUUID)
        result = ended
        return ended
    }
}

extension SezzleCheckout: Redacted {
    public var description: String { "SezzleCheckout(\(result.map { "\($0)" } ?? "running"))" }
}
