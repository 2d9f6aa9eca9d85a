import PaymentRuntime

/// What Lyra's SDK for phones, or its form in a page, reports instead of a payment.
///
/// Fill it from the SDK's `LyraError` (iOS) or `LyraException` (Android), or from the form's error. It comes from the buyer's
/// device: a hint, as all of ``LyraReturn``.
public struct LyraAppError: Error, Hashable, Sendable {
    /// Such as `MOB_009`, as it came.
    public var errorCode: String
    /// For developers, not for buyers.
    public var errorMessage: String?
    public var detailedErrorCode: String?
    public var detailedErrorMessage: String?

    public init(
        errorCode: String, errorMessage: String? = nil, detailedErrorCode: String? = nil,
        detailedErrorMessage: String? = nil
    ) {
        self.errorCode = errorCode
        self.errorMessage = errorMessage
        self.detailedErrorCode = detailedErrorCode
        self.detailedErrorMessage = detailedErrorMessage
    }

    /// The code in the one form of all codes, `MOB_009`: one of the guides writes some with a hyphen, `MOBP-002`. Nil if it is
    /// no code: capital letters, `_` or `-`, digits.
    public var plainCode: String? {
        ErrorCodeText.plain(errorCode)
    }

    /// How the checkout seems to have ended; `unknown` for all codes that do not say, which are most
    /// (`Schemas/Lyra/SOURCES.md`, section 5.5).
    ///
    /// That a page took too long, or that something broke, is no failure of the payment: it may have gone through.
    public var outcome: CheckoutOutcome {
        guard let code = plainCode else { return .unknown }
        switch code {
        // The buyer closed the form. Which of the two codes of the form comes, differs.
        case "MOB_009", "CLIENT_101", "CLIENT_106": return .cancelled
        case "CLIENT_001": return .failed
        // The form's token is 15 minutes old, or was none.
        case "CLIENT_100": return .expired
        default: break
        }
        switch LyraProblemKind(errorCode: code) {
        case .refused, .notAuthenticated, .riskRefused: return .failed
        case .formExpired: return .expired
        default: return .unknown
        }
    }
}

/// The code prints if it is one; no message does, since nobody says what stands in it.
extension LyraAppError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { plainCode ?? "a code that is none" }
    public var debugDescription: String { "LyraAppError(\(description))" }
    public var customMirror: Mirror { Mirror(self, children: ["code": description]) }
}
