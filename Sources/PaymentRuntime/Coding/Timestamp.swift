#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An instant as RFC 3339 writes it (`date-time`), kept as the very text that came.
///
/// Read are: fractions of any length (the instant keeps nine digits, the text all), offsets, lower-case `t` and `z`, and the
/// leap second 23:59:60 UTC, which counts as the second after it. Refused are: a missing offset, a space for the `T`,
/// 24:00, days that do not exist, and anything before or after.
///
/// Equality, hashing and order go by instant: `12:00Z` equals `14:00+02:00`.
public struct Timestamp: Sendable {
    /// As received, or as written from a `Date`.
    public let text: String

    /// Nil unless the text is an RFC 3339 date and time.
    public init?(_ text: String) {
        guard Instant(text) != nil else { return nil }
        self.text = text
    }

    /// In UTC; with three or six fraction digits where there is a fraction, as a `Date` holds no more than microseconds
    /// these days. Dates beyond the years 0000–9999 become the nearest instant within.
    public init(_ date: Date) {
        text = Instant(date).text
    }

    /// The instant, to the precision of `Date` (better than a microsecond).
    public var date: Date {
        Date(timeIntervalSince1970: Double(instant.seconds) + Double(instant.nanoseconds) / 1e9)
    }

    /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
    public var secondsSince1970: Int64 { instant.seconds }

    /// What remains: 0–999,999,999.
    public var nanoseconds: Int { instant.nanoseconds }

    private var instant: Instant { Instant(text) ?? Instant(seconds: 0, nanoseconds: 0) }
}

extension Timestamp: Hashable, Comparable {
    public static func == (left: Self, right: Self) -> Bool {
        left.text == right.text || left.instant == right.instant
    }

    public static func < (left: Self, right: Self) -> Bool {
        let (left, right) = (left.instant, right.instant)
        return (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(instant) }
}

extension Timestamp: CustomStringConvertible {
    public var description: String { text }
}

extension Timestamp: Codable {
    public init(from decoder: any Decoder) throws {
        guard let timestamp = Timestamp(try String(from: decoder)) else {
            throw CodingFault.text("an RFC 3339 date and time", decoder)
        }
        self = timestamp
    }

    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// Seconds since 1970 in UTC, without leap seconds, and nanoseconds.
struct Instant: Hashable {
    var seconds: Int64
    var nanoseconds: Int

    init(seconds: Int64, nanoseconds: Int) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    init?(_ text: String) {
        var text = text
        let parsed: Instant? = text.withUTF8 { bytes in
            var cursor = DateCursor(bytes)
            guard let instant = Self.read(&cursor), cursor.isAtEnd else { return nil }
            return instant
        }
        guard let parsed else { return nil }
        self = parsed
    }

    private static func read(_ cursor: inout DateCursor) -> Instant? {
        let colon = UInt8(ascii: ":")
        guard let day = cursor.day(), cursor.take(UInt8(ascii: "T"), UInt8(ascii: "t")) != nil,
            let hour = cursor.digits(2, in: 0...23), cursor.take(colon) != nil,
            let minute = cursor.digits(2, in: 0...59), cursor.take(colon) != nil,
            let second = cursor.digits(2, in: 0...60)
        else { return nil }
        var nanoseconds = 0
        if cursor.take(UInt8(ascii: ".")) != nil {
            guard let fraction = cursor.nanoseconds() else { return nil }
            nanoseconds = fraction
        }
        guard let offset = cursor.offset() else { return nil }
        let days = CivilCalendar.daysSinceEpoch(year: day.year, month: day.month, day: day.day)
        let seconds = days * 86400 + Int64(hour * 3600 + minute * 60 + second - offset)
        // A leap second is inserted at the end of a UTC day: what follows it is midnight.
        if second == 60, seconds.flooredQuotient(by: 86400) * 86400 != seconds { return nil }
        return Instant(seconds: seconds, nanoseconds: nanoseconds)
    }

    /// Rounded to the microsecond.
    init(_ date: Date) {
        // 0000-01-01T00:00:00Z and the last microsecond of 9999.
        let bounds = (lower: Double(-62_167_219_200), upper: Double(253_402_300_799))
        let time = date.timeIntervalSince1970
        guard time >= bounds.lower else {
            self.init(seconds: Int64(bounds.lower), nanoseconds: 0)
            return
        }
        guard time <= bounds.upper else {
            self.init(seconds: Int64(bounds.upper), nanoseconds: 999_999_000)
            return
        }
        let whole = time.rounded(.down)
        let microseconds = Int(((time - whole) * 1e6).rounded())
        self.init(
            seconds: Int64(whole) + Int64(microseconds / 1_000_000),
            nanoseconds: microseconds % 1_000_000 * 1000)
    }

    var text: String {
        let days = seconds.flooredQuotient(by: 86400)
        let second = Int(seconds - days * 86400)
        let day = CivilCalendar.day(sinceEpoch: days)
        var text = DateText.day(year: day.year, month: day.month, day: day.day) + "T"
        text += DateText.padded(second / 3600, 2) + ":" + DateText.padded(second / 60 % 60, 2) + ":"
        text += DateText.padded(second % 60, 2)
        let microseconds = nanoseconds / 1000
        if microseconds % 1000 != 0 {
            text += "." + DateText.padded(microseconds, 6)
        } else if microseconds != 0 {
            text += "." + DateText.padded(microseconds / 1000, 3)
        }
        return text + "Z"
    }
}
