import Foundation

/// The `Retry-After` header (RFC 9110 section 10.2.3): seconds, or a date.
enum RetryAfter {
    /// How long the reply asks to wait; nil if it does not say so in a form that can be read.
    ///
    /// A date is compared with the reply's own `Date`, if it has one, so that a wrong clock on either side does no harm.
    static func delay(in headers: HTTPHeaders, now: Date = Date()) -> Duration? {
        guard let text = headers.values("Retry-After").first?.trimmingCharacters(in: .whitespaces), !text.isEmpty else {
            return nil
        }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            // More digits than that are longer than anybody waits.
            return .seconds(text.utf8.count > 9 ? 999_999_999 : Int(text) ?? 0)
        }
        let local = Int(now.timeIntervalSince1970)
        let year = 1970 + local / 31_556_952
        guard let date = HTTPDate.seconds(text, currentYear: year) else { return nil }
        let server = headers.values("Date").first.flatMap { HTTPDate.seconds($0, currentYear: year) }
        return .seconds(max(0, date - (server ?? local)))
    }
}
