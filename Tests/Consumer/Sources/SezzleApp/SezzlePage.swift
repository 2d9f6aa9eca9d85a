// README
import PaymentRuntime
import Sezzle

/// Sezzle's page in a web view of an app.
@MainActor final class SezzlePage {
    /// Put these into the session's request: `callbacks.completeURL` and `callbacks.cancelURL`.
    let callbacks: SezzleCallbacks
    private var checkout: SezzleCheckout?

    init() throws {
        callbacks = try .init(complete: "https://shop.example/done", cancel: "https://shop.example/cart")
    }

    /// How it ended, as a hint; nil until then.
    var result: SezzleCheckoutResult? { checkout?.result }

    /// The URL to load.
    func open(_ session: Session) throws -> String? {
        var opened = try SezzleCheckout(session: session, callbacks: callbacks, presentation: .webView)
        let url = opened.open()
        checkout = opened
        return url
    }

    /// Asked before the web view loads anything. If not, and there is a `result`, close the view.
    func mayLoad(_ url: String) -> Bool {
        checkout?.arrive(at: url) == .page
    }

    /// The shopper closed the view.
    func closed() { _ = checkout?.dismiss() }
}
// README end
