import Foundation
import PaymentRuntime

/// What is kept of a checkout whose end the app does not know: it was ended meanwhile, the buyer closed the page, or the
/// payment is under way.
///
/// Look for one when the app starts, and after each result that is `cancelled` or `pending`. Send its ``sessionID`` to your
/// server, which asks Dodo; clear it once the server knows the end. It has nothing to do with the events about abandoned
/// checkouts that a server gets, see ``AbandonedCheckout``.
///
/// An app that used one of Dodo's own libraries finds their record by ``init(entries:)``.
public struct AbandonedSession: CheckoutHint, Hashable {
    /// The session's id, such as `cks_1`. Not empty.
    public let sessionID: String
    /// When the page was opened, by the device's clock, to the millisecond.
    public let createdAt: Timestamp

    /// The names under which Dodo's own libraries keep it.
    public static let sessionIDKey = "com.dodopayments.checkout.abandoned.sessionId"
    public static let createdAtKey = "com.dodopayments.checkout.abandoned.createdAt"

    /// Nil if the id is empty.
    public init?(sessionID: String, createdAt: Timestamp) {
        let milliseconds = Double(createdAt.secondsSince1970) * 1000 + Double(createdAt.nanoseconds / 1_000_000)
        self.init(sessionID, milliseconds: milliseconds)
    }

    private init?(_ sessionID: String, milliseconds: Double) {
        guard !sessionID.isEmpty else { return nil }
        self.sessionID = sessionID
        createdAt = Timestamp(Date(timeIntervalSince1970: milliseconds / 1000))
    }

    public var outcome: CheckoutOutcome { .unknown }

    /// `DodoClient.getCheckoutSession`, on the server.
    public var confirmation: CheckoutConfirmation { .dodoSession(sessionID) }
}

// MARK: - As entries

extension AbandonedSession {
    /// Reads the two texts that Dodo's libraries keep, under ``sessionIDKey`` and ``createdAtKey``; nil if there is no id.
    ///
    /// The time is a number of seconds since 1970 with a fraction on iOS, `1700000000.0`, and one of milliseconds on Android,
    /// `1700000000000`. Which one it is, the number says: from 100 000 000 000 on it is milliseconds, which begins in 1973,
    /// where seconds would be in the year 5138. A time that is missing or cannot be read is 1970-01-01, which counts as long
    /// ago, so that the session is looked at all the same. (`Schemas/Dodo/SOURCES.md`, section 6.6)
    public init?(entries: [String: String]) {
        guard let sessionID = entries[Self.sessionIDKey] else { return nil }
        self.init(sessionID, milliseconds: Self.milliseconds(entries[Self.createdAtKey]) ?? 0)
    }

    /// The two texts as Dodo's library for iOS keeps them: the time in seconds.
    public var entries: [String: String] {
        [Self.sessionIDKey: sessionID, Self.createdAtKey: secondsText]
    }

    private var secondsText: String {
        let milliseconds = (createdAt.nanoseconds + 500_000) / 1_000_000
        // Before 1970 the seconds are rounded down and the fraction is counted up from there.
        let total = createdAt.secondsSince1970 * 1000 + Int64(milliseconds)
        let (seconds, rest) = total.magnitude.quotientAndRemainder(dividingBy: 1000)
        let fraction = rest == 0 ? "0" : String(String(rest + 1000).dropFirst())
        return "\(total < 0 ? "-" : "")\(seconds).\(fraction)"
    }

    private static func milliseconds(_ text: String?) -> Double? {
        guard let text, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
            let number = Double(text)
        else { return nil }
        let milliseconds = number.magnitude < 100_000_000_000 ? (number * 1000).rounded() : number.rounded()
        // The years 0 to 9999, which a timestamp can hold.
        return (-62_167_219_200_000...253_402_300_799_999).contains(milliseconds) ? milliseconds : nil
    }
}

extension AbandonedSession: Redacted {}
