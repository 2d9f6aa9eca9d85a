import PaymentRuntime

/// How a checkout ended, as far as an app can tell.
///
/// **It is a hint, no proof of payment.** That the shopper came back to the complete URL does not even say that Sezzle has
/// approved the amount: have the server ask with `getOrder` and read `isApproved`; see ``confirmation``.
public struct SezzleCheckoutResult: CheckoutHint, Hashable {
    /// What was seen.
    public enum Ending: Hashable, Sendable, CaseIterable {
        /// The complete URL was opened.
        case completed
        /// The cancel URL was opened: the shopper used Sezzle's own way out.
        case cancelled
        /// The shopper closed the browser or the web view. The checkout may have been completed just before, and it can be
        /// gone on with, so that this is no cancellation.
        case dismissed
        /// The browser or the web view could not load a page.
        case notLoaded
        /// The system's browser handed back a URL that is neither callback.
        case invalidResponse
    }

    public let ending: Ending
    /// The URL that ended the checkout, byte for byte; nil if none did. It holds all that was in the callback's query and
    /// all that Sezzle appended.
    public let callbackURL: String?
    /// The order's id, if the app created the session itself; nil if only the server has it.
    public let orderUUID: String?

    init(_ ending: Ending, callbackURL: String? = nil, orderUUID: String?) {
        self.ending = ending
        self.callbackURL = callbackURL
        self.orderUUID = orderUUID
    }

    /// The items of the callback URL's query: the app's own, and those that Sezzle appended.
    public var query: URLQuery { URLParts(callbackURL ?? "").queryItems }

    /// The id under which the shopper agreed to be charged again later, if Sezzle appended one; nil if there are several
    /// that differ. A hint as all the rest: the server asks with `getCustomer`.
    public var customerUUID: String? {
        let ids = Set(query.values(named: "customer-uuid"))
        guard ids.count == 1, let id = ids.first, !id.isEmpty else { return nil }
        return id
    }

    /// `succeeded` and `cancelled` for the two callbacks, `unknown` for all else: nobody has said how it ended.
    public var outcome: CheckoutOutcome {
        switch ending {
        case .completed: .succeeded
        case .cancelled: .cancelled
        case .dismissed, .notLoaded, .invalidResponse: .unknown
        }
    }

    /// `SezzleClient.getOrder`, on the server. If the server created the session, it knows the order's id.
    public var confirmation: CheckoutConfirmation {
        guard let orderUUID else {
            return CheckoutConfirmation(
                client: "SezzleClient", operation: "getOrder", argumentsFromRecords: ["order_uuid"])
        }
        return CheckoutConfirmation(
            client: "SezzleClient", operation: "getOrder", arguments: ["order_uuid": orderUUID])
    }
}

/// Neither the callback URL nor an id prints.
extension SezzleCheckoutResult: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(ending)" }
    public var debugDescription: String { "SezzleCheckoutResult(\(ending))" }
    public var customMirror: Mirror { Mirror(self, children: ["ending": ending]) }
}
