import Dodo
import Foundation
import PaymentRuntime
import Testing

/// Section 6.6 of `Schemas/Dodo/SOURCES.md`: the record itself.
@Suite struct AbandonedSessionTests {
    private static let now = Date(timeIntervalSince1970: 1_700_000_000.25)

    private func entries(_ id: String?, _ time: String?) -> [String: String] {
        var entries: [String: String] = ["another": "entry"]
        entries["com.dodopayments.checkout.abandoned.sessionId"] = id
        entries["com.dodopayments.checkout.abandoned.createdAt"] = time
        return entries
    }

    @Test("6.6: no id, or an empty one, is no record")
    func noID() throws {
        #expect(AbandonedSession(entries: entries(nil, "1700000000.0")) == nil)
        #expect(AbandonedSession(entries: entries("", "1700000000.0")) == nil)
        #expect(AbandonedSession(entries: [:]) == nil)
        #expect(AbandonedSession(sessionID: "", createdAt: Timestamp(Self.now)) == nil)
    }

    @Test(
        "6.6: seconds as on iOS, milliseconds as on Android, and what cannot be read",
        arguments: [
            ("1700000000.0", 1_700_000_000_000), ("1700000000", 1_700_000_000_000),
            ("1700000000.123", 1_700_000_000_123), ("1700000000.5", 1_700_000_000_500),
            ("1.7e9", 1_700_000_000_000), ("1700000000.123456", 1_700_000_000_123),
            ("1700000000000", 1_700_000_000_000), ("1700000000123", 1_700_000_000_123), ("1.7E+12", 1_700_000_000_000),
            // The bound between the two: 3 March 1973 in milliseconds.
            ("100000000000", 100_000_000_000), ("99999999999.0", 99_999_999_999_000), ("0", 0), ("-1.5", -1500),
            (nil, 0), ("", 0), ("soon", 0), (" 1700000000", 0), ("1700000000 ", 0), ("nan", 0), ("inf", 0), ("0x10", 0),
            ("1,7", 0), ("1e400", 0), ("-", 0), ("e", 0), ("999999999999999999", 0), ("-99999999999999", 0),
            ("2026-11-30T10:00:00Z", 0), ("١٧", 0),
        ] as [(String?, Int64)])
    func times(_ text: String?, _ milliseconds: Int64) throws {
        let session = try #require(AbandonedSession(entries: entries("cks_1", text)))
        let read = session.createdAt.secondsSince1970 * 1000 + Int64(session.createdAt.nanoseconds / 1_000_000)
        #expect(read == milliseconds, "\(session.createdAt)")
    }

    @Test(
        "6.6: written in seconds, and read back as it was",
        arguments: [
            (0, "0.0"), (1_700_000_000, "1700000000.0"), (1_700_000_000.123, "1700000000.123"), (0.001, "0.001"),
            (1_700_000_000.05, "1700000000.050"), (-0.5, "-0.500"), (-1.25, "-1.250"),
            (99_999_999_999, "99999999999.0"),
        ] as [(Double, String)])
    func written(_ seconds: Double, _ text: String) throws {
        let time = Timestamp(Date(timeIntervalSince1970: seconds))
        let session = try #require(AbandonedSession(sessionID: "cks_1", createdAt: time))
        #expect(
            session.entries == [AbandonedSession.sessionIDKey: "cks_1", AbandonedSession.createdAtKey: text])
        #expect(AbandonedSession(entries: session.entries) == session)
    }

    @Test("6.6: what the app may show, and how the server confirms it")
    func hint() throws {
        let session = try #require(AbandonedSession(sessionID: "cks_1", createdAt: Timestamp(Self.now)))
        #expect(session.outcome == .unknown)
        #expect(
            session.confirmation
                == .init(client: "DodoClient", operation: "getCheckoutSession", arguments: ["id": "cks_1"]))
        #expect("\(session)" == "AbandonedSession(•••)" && !String(reflecting: session).contains("cks"))
    }
}
