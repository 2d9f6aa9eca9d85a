#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A day of the calendar, such as a birthday: no time of day, no time zone, no instant.
///
/// On the wire `2024-02-29` (RFC 3339, `full-date`). Days that do not exist, such as 30 February, are refused.
public struct CalendarDay: Hashable, Sendable {
    /// 0–9999.
    public let year: Int
    /// 1–12.
    public let month: Int
    /// 1–31.
    public let day: Int

    /// Nil if there is no such day in the Gregorian calendar (carried back before 1582 as well).
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...CivilCalendar.dayCount(year: year, month: month)).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Nil unless the text is exactly `yyyy-mm-dd` and that day exists.
    public init?(_ text: String) {
        var text = text
        let parsed: CalendarDay? = text.withUTF8 { bytes in
            var cursor = DateCursor(bytes)
            guard let day = cursor.day(), cursor.isAtEnd else { return nil }
            return day
        }
        guard let parsed else { return nil }
        self = parsed
    }

    /// The day on which the instant falls, at that distance from UTC.
    public init?(_ date: Date, secondsFromGMT offset: Int = 0) {
        let seconds = (date.timeIntervalSince1970 + Double(offset)).rounded(.down)
        guard abs(seconds) < 1e12 else { return nil }
        let civil = CivilCalendar.day(sinceEpoch: Int64(seconds).flooredQuotient(by: 86400))
        self.init(year: civil.year, month: civil.month, day: civil.day)
    }

    /// For use with `Calendar`.
    public var dateComponents: DateComponents { DateComponents(year: year, month: month, day: day) }
}

extension CalendarDay: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// `yyyy-mm-dd`.
    public var description: String { DateText.day(year: year, month: month, day: day) }
}

extension CalendarDay: Codable {
    public init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let day = CalendarDay(text) else {
            throw CodingFault.text("a calendar day, yyyy-mm-dd", decoder)
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension CodingFault {
    /// A string was there, but not of the form that it must have.
    static func text(_ expected: String, _ decoder: any Decoder) -> CodingFault {
        CodingFault(path: JSONPath(decoder.codingPath), .mismatch(expected: expected, found: "another string"))
    }
}
