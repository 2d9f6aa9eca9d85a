/// Walks the bytes of an RFC 3339 text.
struct DateCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { at == bytes.count }

    /// Takes one of the given bytes.
    mutating func take(_ wanted: UInt8...) -> UInt8? {
        guard at < bytes.count, wanted.contains(bytes[at]) else { return nil }
        defer { at += 1 }
        return bytes[at]
    }

    /// A number of exactly `count` digits in the given range.
    mutating func digits(_ count: Int, in range: ClosedRange<Int>) -> Int? {
        guard at + count <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[at..<at + count] {
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        at += count
        return range.contains(value) ? value : nil
    }

    /// `full-date`.
    mutating func day() -> CalendarDay? {
        guard let year = digits(4, in: 0...9999), take(UInt8(ascii: "-")) != nil,
            let month = digits(2, in: 1...12), take(UInt8(ascii: "-")) != nil,
            let day = digits(2, in: 1...31)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// The fraction behind a decimal point, in nanoseconds; digits beyond the ninth are passed over. Nil without a digit.
    mutating func nanoseconds() -> Int? {
        var value = 0
        var count = 0
        while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 {
            if count < 9 { value = value * 10 + Int(bytes[at] &- UInt8(ascii: "0")) }
            count += 1
            at += 1
        }
        guard count > 0 else { return nil }
        while count < 9 {
            value *= 10
            count += 1
        }
        return value
    }

    /// `time-offset` in seconds east of UTC.
    mutating func offset() -> Int? {
        if take(UInt8(ascii: "Z"), UInt8(ascii: "z")) != nil { return 0 }
        guard let sign = take(UInt8(ascii: "+"), UInt8(ascii: "-")),
            let hours = digits(2, in: 0...23), take(UInt8(ascii: ":")) != nil,
            let minutes = digits(2, in: 0...59)
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }
}
