import Foundation

/// Dates of HTTP headers: all three forms of RFC 9110 section 5.6.7 are read, and the preferred one is written, without
/// Foundation's `DateFormatter`, which is not safe to share between threads on Linux.
public enum HTTPDate {
    /// The preferred form, `Sun, 06 Nov 1994 08:49:37 GMT`; fractions of a second are cut off. It is always 29 characters
    /// long: dates outside of the years 0001 to 9999 become the nearest one within.
    public static func text(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        // 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
        let whole = seconds.isNaN ? 0 : Int64(min(max(seconds.rounded(.down), -62_135_596_800), 253_402_300_799))
        let days = whole.flooredQuotient(by: 86_400)
        let second = Int(whole - days * 86_400)
        let civil = CivilCalendar.day(sinceEpoch: days)
        // 1970 began on a Thursday.
        let weekday = weekdays[Int(days - days.flooredQuotient(by: 7) * 7)]
        let clock = [second / 3600, second / 60 % 60, second % 60].map { DateText.padded($0, 2) }
        let day = "\(DateText.padded(civil.day, 2)) \(months[civil.month - 1]) \(DateText.padded(civil.year, 4))"
        return "\(weekday), \(day) \(clock.joined(separator: ":")) GMT"
    }

    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    /// Seconds since 1970, or nil if `text` is no HTTP date.
    ///
    /// - Parameter year: The current year, by which the two digits of the oldest form but one are understood.
    static func seconds(_ text: String, currentYear year: Int) -> Int? {
        let words = text.split { $0 == " " || $0 == "," }.map(String.init)
        switch words.count {
        case 6:  // Sun, 06 Nov 1994 08:49:37 GMT
            guard words[5] == "GMT", words[3].utf8.count == 4 else { return nil }
            return seconds(day: words[1], month: words[2], year: Int(words[3]), time: words[4])
        case 4:  // Sunday, 06-Nov-94 08:49:37 GMT
            let parts = words[1].split(separator: "-").map(String.init)
            guard words[3] == "GMT", parts.count == 3, parts[2].utf8.count == 2, let digits = Int(parts[2]) else {
                return nil
            }
            return seconds(day: parts[0], month: parts[1], year: fullYear(digits, near: year), time: words[2])
        case 5:  // Sun Nov  6 08:49:37 1994
            return seconds(day: words[2], month: words[1], year: Int(words[4]), time: words[3])
        default:
            return nil
        }
    }

    /// A year that seems more than 50 years ahead is the one a century before (RFC 9110 section 5.6.7).
    private static func fullYear(_ digits: Int, near year: Int) -> Int {
        let candidate = year / 100 * 100 + digits
        return candidate > year + 50 ? candidate - 100 : candidate
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func seconds(day: String, month: String, year: Int?, time: String) -> Int? {
        let clock = time.split(separator: ":").map { Int($0) }
        guard let day = Int(day), let month = months.firstIndex(of: month).map({ $0 + 1 }), let year,
            (1...9999).contains(year), clock.count == 3,
            let hour = clock[0], let minute = clock[1], let second = clock[2],
            (1...31).contains(day), (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        return daysSince1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// Days from 1 January 1970 in the Gregorian calendar. Years begin in March here, so that the leap day is their last.
    static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
