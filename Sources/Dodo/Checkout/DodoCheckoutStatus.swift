import PaymentRuntime

/// How a checkout ended, in the five words of Dodo's own libraries.
public enum DodoCheckoutStatus: String, Hashable, Sendable, CaseIterable {
    /// Paid, or subscribed, says the return URL.
    case succeeded
    /// Refused, says the return URL.
    case failed
    /// The buyer closed the page before a return URL came. The payment may have been made all the same: Dodo's page shows for a
    /// while that it was, before it goes on to the return URL.
    case cancelled
    /// Under way, or said in a word that is not known. `cancelled` in a return URL is one of these.
    case pending
    /// The page was open for too long, says the return URL.
    case expired

    /// Reads the `status` of a return URL, upper and lower case the same; nothing is trimmed.
    ///
    /// | in the URL | status |
    /// | --- | --- |
    /// | `succeeded`, `active` | ``succeeded`` |
    /// | `failed` | ``failed`` |
    /// | `expired` | ``expired`` |
    /// | `processing`, all that begin with `requires_` | ``pending`` |
    /// | nothing, and all else, also `cancelled`, `pending`, `on_hold`, `partially_captured` | ``pending`` |
    ///
    /// It is never ``cancelled``. (`Schemas/Dodo/SOURCES.md`, section 6.4)
    public init(returned text: String?) {
        switch text?.lowercased() {
        case "succeeded", "active": self = .succeeded
        case "failed": self = .failed
        case "expired": self = .expired
        default: self = .pending
        }
    }

    /// The same in words that an app may show. A page that was closed says nothing: it is `unknown` and not `cancelled`.
    public var outcome: CheckoutOutcome {
        switch self {
        case .succeeded: .succeeded
        case .failed: .failed
        case .cancelled: .unknown
        case .pending: .pending
        case .expired: .expired
        }
    }

    /// Whether the record of the session has done its duty. `cancelled` and `pending` leave open what became of it.
    var isFinal: Bool {
        switch self {
        case .succeeded, .failed, .expired: true
        case .cancelled, .pending: false
        }
    }
}

extension DodoCheckoutStatus: CustomStringConvertible {
    public var description: String { rawValue }
}
