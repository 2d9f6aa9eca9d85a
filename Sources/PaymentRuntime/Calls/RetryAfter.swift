import Foundation

/// How long a reply asks to wait: `Retry-After` in seconds or as a date (RFC 9110 section 10.2.3), and two forms that some
/// providers have besides: seconds with a fraction, and the header `Retry-After-Ms`, which goes first.
enum RetryAfter {
    /// How long the reply asks to wait; nil if it does not say so in a form that can be read.
    ///
    /// A date is compared with the reply's own `Date`, if it has one, so that a wrong clock on either side does no harm.
    static func delay(in headers: HTTPHeaders, now: Date = Date()) -> Duration? {
        if let milliseconds = number("Retry-After-Ms", headers) { return .seconds(milliseconds / 1000) }
        if let seconds = number("Retry-After", headers) { return .seconds(seconds) }
        guard let text = text("Retry-After", headers) else { return nil }
        let local = Int(now.timeIntervalSince1970)
        let year = 1970 + local / 31_556_952
        guard let date = HTTPDate.seconds(text, currentYear: year) else { return nil }
        let server = headers.values("Date").first.flatMap { HTTPDate.seconds($0, currentYear: year) }
        return .seconds(max(0, date - (server ?? local)))
    }

    private static func text(_ name: String, _ headers: HTTPHeaders) -> String? {
        let text = headers.values(name).first?.trimmingCharacters(in: .whitespaces)
        return text?.isEmpty == false ? text : nil
    }

    /// Digits, and perhaps a fraction.
    private static func number(_ name: String, _ headers: HTTPHeaders) -> Double? {
        guard let text = text(name, headers) else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        guard parts.count <= 2, areDigits, let number = Double(text) else { return nil }
        // More is longer than anybody waits, and a duration has its limits.
        return min(number, 999_999_999)
    }
}
