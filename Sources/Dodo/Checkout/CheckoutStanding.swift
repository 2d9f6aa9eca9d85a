import Foundation
import PaymentRuntime

/// What became of a checkout, by what Dodo told the server. This is what to believe, once the server has seen that session,
/// amount and currency are those of the order.
///
/// ```swift
/// let session = try await dodo.getCheckoutSession(sessionID: order.sessionID)
/// switch session.standing() { … }
/// ```
///
/// The rule is derived from Dodo's statuses, and not Dodo's own (`Schemas/Dodo/SOURCES.md`, section 6.7).
public enum CheckoutStanding: Hashable, Sendable, CaseIterable {
    /// The money is taken.
    case paid
    /// Refused.
    case failed
    /// Given up.
    case cancelled
    /// Not decided: not submitted yet, under way, waiting for somebody, or in a state that this version does not know.
    case pending
    /// The page is over, and nothing was submitted on it.
    case expired

    public var isPaid: Bool { self == .paid }

    /// Whether the app may forget the session.
    public var isFinal: Bool { self != .pending }

    /// What the app may show.
    public var outcome: CheckoutOutcome {
        switch self {
        case .paid: .succeeded
        case .failed: .failed
        case .cancelled: .cancelled
        case .pending: .pending
        case .expired: .expired
        }
    }

    init(_ status: PaymentStatus?) {
        switch status {
        case .succeeded?: self = .paid
        case .failed?: self = .failed
        case .cancelled?: self = .cancelled
        default: self = .pending
        }
    }
}

extension Payment {
    /// What became of the payment. Whether it was refunded since is another question, see `refundStatus`.
    public var standing: CheckoutStanding { CheckoutStanding(status) }
}

extension CheckoutSessionStatus {
    /// For how long a page works: 24 hours. One that was confirmed when it was created works for 15 minutes only, but it has
    /// its payment then.
    public static let lifetime: Duration = .seconds(24 * 60 * 60)

    /// What became of the checkout. That a page is over Dodo does not say: it follows from its age, if nothing was submitted.
    /// A status without a payment decides nothing: both come together.
    public func standing(at now: Date = Date()) -> CheckoutStanding {
        if paymentID != nil { return CheckoutStanding(paymentStatus) }
        // Compared as numbers, since a duration has its limits and a clock may be anywhere.
        let isOver = now.timeIntervalSince(createdAt.date) > TimeInterval(Self.lifetime.components.seconds)
        return paymentStatus == nil && isOver ? .expired : .pending
    }
}
