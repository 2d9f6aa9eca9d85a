// README
import Dodo
import Foundation
import PaymentRuntime

/// Dodo's page in an app, whichever view shows it. Make one when the app starts.
@MainActor final class DodoPage {
    var checkouts: DodoCheckouts
    var message = ""
    /// Asks your server about a session: what `confirm` says there, `CheckoutOutcome(rawValue:)` of its answer.
    let askServer: (_ sessionID: String) async throws -> CheckoutOutcome

    /// The record of a session whose end is not known is kept in `folder`: the app's support folder, which must be there.
    init(folder: URL, askServer: @escaping (_ sessionID: String) async throws -> CheckoutOutcome) {
        checkouts = DodoCheckouts(
            store: FileAbandonedSessionStore(path: folder.appendingPathComponent("checkout.json").path))
        self.askServer = askServer
    }

    /// The URL to show. From here on the record is there, and outlives the app.
    func open(_ checkoutURL: String) throws -> String? {
        try checkouts.begin(url: checkoutURL, returnURL: "myapp://checkout/return")
        return checkouts.open()
    }

    /// When the app starts, and when the page was closed: what became of the session whose end is not known?
    func catchUp() async {
        guard let session = try? checkouts.abandonedSession() else { return }
        await confirm(session.sessionID)
    }

    /// Believes the server, and forgets the session once its end is known. Without an answer, the record stays for next time.
    func confirm(_ sessionID: String) async {
        guard let outcome = try? await askServer(sessionID) else { return }
        message = words(for: outcome, isConfirmed: true)
        guard outcome != .pending, outcome != .unknown else { return }
        guard let session = try? checkouts.abandonedSession(), session.sessionID == sessionID else { return }
        try? checkouts.clearAbandonedSession(session)
    }
}
// README end
