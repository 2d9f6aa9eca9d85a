import PaymentRuntime

/// What an error code of Lyra's is about, as far as it calls for a reaction of its own.
///
/// Codes are many (about 660 are known) and grow; those that are not listed are ``other``, and a later version may sort more
/// of them in. Compare with the static members; in a `switch` add a `default`. The codes themselves:
/// `Schemas/Lyra/SOURCES.md`, section 5.3.
public struct LyraProblemKind: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension LyraProblemKind {
    // MARK: About the program and the shop

    /// The shop id or the password is wrong, or of the other mode or server.
    public static var authentication: Self { .init(rawValue: "authentication") }
    /// The shop may not do this: the REST API, production or an option is not switched on.
    public static var configuration: Self { .init(rawValue: "configuration") }
    /// A parameter is wrong or missing. `detailedErrorMessage` often names it.
    public static var invalidRequest: Self { .init(rawValue: "invalidRequest") }
    /// Too many requests or attempts: wait.
    public static var throttling: Self { .init(rawValue: "throttling") }
    /// A card's number, or something like it, stands in a free text.
    public static var sensitiveData: Self { .init(rawValue: "sensitiveData") }
    /// The shop has no contract for such a payment.
    public static var noContract: Self { .init(rawValue: "noContract") }

    // MARK: About what was asked for

    /// There is no such thing in this mode. For an order it may only mean that nobody has tried to pay yet.
    public static var notFound: Self { .init(rawValue: "notFound") }
    /// More than 30 transactions: filter.
    public static var tooManyResults: Self { .init(rawValue: "tooManyResults") }
    /// The form's 15 minutes are over: make another one.
    public static var formExpired: Self { .init(rawValue: "formExpired") }
    /// The stored payment method is gone or not valid: ask the buyer for another one.
    public static var paymentMethodGone: Self { .init(rawValue: "paymentMethodGone") }
    /// A payment order's state, expiry or amount does not allow it.
    public static var paymentOrder: Self { .init(rawValue: "paymentOrder") }
    /// There is one already.
    public static var duplicate: Self { .init(rawValue: "duplicate") }
    /// The update changes nothing.
    public static var unchanged: Self { .init(rawValue: "unchanged") }

    // MARK: About the outcome of a payment

    /// The bank refused. An outcome, and no defect.
    public static var refused: Self { .init(rawValue: "refused") }
    /// The buyer was not authenticated by 3-D Secure, or took too long.
    public static var notAuthenticated: Self { .init(rawValue: "notAuthenticated") }
    /// The risk rules refused. Do not tell the buyer why.
    public static var riskRefused: Self { .init(rawValue: "riskRefused") }

    // MARK: About giving money back

    /// Cancelled, though captured already, or refunded, though not captured yet: do the other, or use `cancelOrRefund`.
    public static var wrongReversal: Self { .init(rawValue: "wrongReversal") }
    /// It cannot be refunded: the amount, the contract, or nothing was paid.
    public static var refundImpossible: Self { .init(rawValue: "refundImpossible") }
    /// It cannot be cancelled.
    public static var cancelImpossible: Self { .init(rawValue: "cancelImpossible") }
    /// It was refunded or cancelled before, perhaps by this very request sent earlier: read the transaction.
    public static var alreadyReversed: Self { .init(rawValue: "alreadyReversed") }
    /// The transaction's state does not allow it: read it again.
    public static var wrongState: Self { .init(rawValue: "wrongState") }

    // MARK: The rest

    /// Something broke at Lyra's or the bank's. Whether a payment was made is open: read the order before paying again.
    public static var technical: Self { .init(rawValue: "technical") }
    /// A code that is not listed.
    public static var other: Self { .init(rawValue: "other") }
}

extension LyraProblemKind: CustomStringConvertible {
    public var description: String { rawValue }
}

extension LyraProblem {
    /// What the problem is about, by its code.
    public var kind: LyraProblemKind { errorCode.map { LyraProblemKind(errorCode: $0) } ?? .other }
}

extension LyraProblem: EffectReporting {
    /// Where Lyra itself does not know what came of a payment, or says that it was done before, an `ERROR` is no promise that
    /// nothing happened. Nor is one whose code says nothing to this version.
    public func reportedEffect(statusCode: Int) -> ReportedEffect? {
        switch kind {
        case .technical, .alreadyReversed, .duplicate, .other: .possible
        default: nil
        }
    }
}

extension Transaction {
    /// Why the transaction was refused or failed, by its code; nil if it has none.
    public var problemKind: LyraProblemKind? { errorCode.map { LyraProblemKind(errorCode: $0) } }
}
