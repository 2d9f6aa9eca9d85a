import Foundation
import Testing

@testable import PaymentRuntime

/// RFC 3339. Expected instants come from Python's `datetime`.
@Suite struct TimestampTests {
    @Test(arguments: [
        ("1985-04-12T23:20:50.52Z", 482_196_050, 520_000_000), ("1996-12-19T16:39:57-08:00", 851_042_397, 0),
        ("1937-01-01T12:00:27.87+00:20", -1_041_337_173, 870_000_000), ("2000-02-29T00:00:00+00:00", 951_782_400, 0),
        ("1969-12-31T23:59:59Z", -1, 0), ("2024-02-29T12:34:56.789+05:30", 1_709_190_296, 789_000_000),
        ("9999-12-31T23:59:59Z", 253_402_300_799, 0), ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
        ("0000-01-01T00:00:00Z", -62_167_219_200, 0), ("1600-03-01T00:00:00Z", -11_670_912_000, 0),
        ("1900-03-01T00:00:00-00:00", -2_203_891_200, 0), ("6826-08-21T05:37:59z", 153_260_660_279, 0),
        ("0906-03-17t17:54:24Z", -33_570_050_736, 0), ("1970-01-01T00:00:00.000000001Z", 0, 1),
        ("1970-01-01T00:00:00.123456789Z", 0, 123_456_789), ("1970-01-01T00:00:00.1Z", 0, 100_000_000),
        ("1970-01-01T00:00:00.1234567899999Z", 0, 123_456_789), ("1970-01-01T23:59:00+23:59", 0, 0),
        // Leap seconds: the next second begins.
        ("1990-12-31T23:59:60Z", 662_688_000, 0), ("1990-12-31T15:59:60.5-08:00", 662_688_000, 500_000_000),
    ])
    func reads(_ text: String, _ seconds: Int64, _ nanoseconds: Int) throws {
        let timestamp = try #require(Timestamp(text))
        #expect(timestamp.secondsSince1970 == seconds)
        #expect(timestamp.nanoseconds == nanoseconds)
        #expect(abs(timestamp.date.timeIntervalSince1970 - Double(seconds) - Double(nanoseconds) / 1e9) < 1e-4)
        #expect(timestamp.text == text)
        #expect(try WireEncoder().value(of: timestamp) == .string(text))
        #expect(try JSONDecoder().decode([Timestamp].self, from: Data("[\"\(text)\"]".utf8))[0].text == text)
    }

    @Test(arguments: [
        "", "2024-05-06", "2024-05-06T07:08:09", "2024-05-06T07:08Z", "2024-05-06 07:08:09Z",
        "2024-05-06T07:08:09Zjunk",
        " 2024-05-06T07:08:09Z", "2024-05-06T07:08:09Z\n", "2024-05-06T24:00:00Z", "2024-05-06T23:60:00Z",
        "2024-05-06T23:58:60Z", "2024-05-06T12:59:60Z", "1990-12-31T23:59:60-08:00", "2024-05-06T23:59:61Z",
        "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-04-31T00:00:00Z",
        "2024-00-01T00:00:00Z", "2024-13-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-32T00:00:00Z",
        "2024-05-06T07:08:09.Z", "2024-05-06T07:08:09,5Z", "2024-05-06T07:08:09+0200", "2024-05-06T07:08:09+02",
        "2024-05-06T07:08:09+24:00", "2024-05-06T07:08:09+02:60", "2024-05-06T07:08:09 +02:00", "20240506T070809Z",
        "2024-5-06T07:08:09Z", "24-05-06T07:08:09Z", "12024-05-06T07:08:09Z", "-024-05-06T07:08:09Z",
        "2024-05-06T7:08:09Z", "2024-05-06T07:08:9Z", "2024-05-06T07:08:+9Z", "٢٠٢٤-05-06T07:08:09Z",
        "2024-W19-1T07:08:09Z", "1715000000", "2024-05-06T07:08:09.5", "2024-05-06T07:08:09ZZ",
    ])
    func refuses(_ text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test(arguments: 0...12)
    func keepsFractionsOfAnyLength(_ digits: Int) throws {
        let fraction = digits == 0 ? "" : "." + String("987654321987".prefix(digits))
        let text = "2024-05-06T07:08:09\(fraction)Z"
        let timestamp = try #require(Timestamp(text))
        #expect(timestamp.text == text)
        let nine = String(("987654321".prefix(digits) + "000000000").prefix(9))
        #expect(timestamp.nanoseconds == Int(nine))
    }

    @Test func comparesByInstant() throws {
        let utc = try #require(Timestamp("2024-05-06T12:00:00Z"))
        let east = try #require(Timestamp("2024-05-06t14:00:00.000+02:00"))
        let later = try #require(Timestamp("2024-05-06T12:00:00.000000001Z"))
        #expect(utc == east)
        #expect(utc.hashValue == east.hashValue)
        #expect(utc < later && !(later < utc) && !(utc < east))
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
            (1_709_190_296.789, "2024-02-29T07:04:56.789Z"), (0.000_001, "1970-01-01T00:00:00.000001Z"),
            (-0.25, "1969-12-31T23:59:59.750Z"), (0.999_999_9, "1970-01-01T00:00:01Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
            (-8_294_393_557, "1707-03-01T01:47:23Z"), (238_901_723_353, "9540-06-30T05:49:13Z"),
            (1e300, "9999-12-31T23:59:59.999999Z"), (-.infinity, "0000-01-01T00:00:00Z"),
            (.nan, "0000-01-01T00:00:00Z"),
            (253_402_300_799.9, "9999-12-31T23:59:59.999999Z"),
        ] as [(Double, String)])
    func writesDates(_ seconds: Double, _ text: String) {
        #expect(Timestamp(Date(timeIntervalSince1970: seconds)).text == text)
        #expect(Timestamp(text) != nil)
    }

    @Test func datesComeBackToTheMicrosecond() {
        for step in 0..<2000 {
            let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(step) * 12_345.678_901)
            #expect(abs(Timestamp(date).date.timeIntervalSince(date)) < 0.000_001)
        }
    }
}

@Suite struct CalendarDayTests {
    @Test(arguments: ["2024-02-29", "2000-02-29", "0000-01-01", "0000-02-29", "9999-12-31", "1582-10-10"])
    func reads(_ text: String) throws {
        let day = try #require(CalendarDay(text))
        #expect(day.description == text)
        #expect(try WireDecoder().decode([CalendarDay].self, from: [.string(text)]) == [day])
        #expect(try JSONEncoder().encode([day]) == Data("[\"\(text)\"]".utf8))
    }

    @Test(arguments: [
        "2024-02-30", "2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "2024-00-01", "2024-01-00", "2024-1-1",
        "20240101", "2024-01-01 ", "2024-01-01T00:00:00Z", "", "-001-01-01", "02024-01-01", "2024/01/01",
    ])
    func refuses(_ text: String) {
        #expect(CalendarDay(text) == nil)
        let fault = #expect(throws: CodingFault.self) {
            try WireDecoder().decode(CalendarDay.self, from: .string(text))
        }
        #expect(fault.map { "\($0)" } == "expected a calendar day, yyyy-mm-dd, found another string")
    }

    @Test func countsEveryDayOnceAndBack() {
        var expected = CivilCalendar.daysSinceEpoch(year: 0, month: 1, day: 1)
        #expect(expected == -719_528)
        for year in 0...2500 {
            for month in 1...12 {
                for day in 1...CivilCalendar.dayCount(year: year, month: month) {
                    let count = CivilCalendar.daysSinceEpoch(year: year, month: month, day: day)
                    let back = CivilCalendar.day(sinceEpoch: count)
                    guard count == expected, back == (year, month, day) else {
                        Issue.record("\(year)-\(month)-\(day)")
                        return
                    }
                    expected += 1
                }
            }
        }
        #expect(CivilCalendar.daysSinceEpoch(year: 9999, month: 12, day: 31) == 2_932_896)
    }

    @Test func findsTheDayOfAnInstant() {
        let instant = Date(timeIntervalSince1970: -1)
        #expect(CalendarDay(instant)?.description == "1969-12-31")
        #expect(CalendarDay(instant, secondsFromGMT: 1)?.description == "1970-01-01")
        #expect(CalendarDay(Date(timeIntervalSince1970: 1e18)) == nil)
        #expect(CalendarDay(Date(timeIntervalSince1970: .nan)) == nil)
    }

    @Test func isOrdered() throws {
        let days = ["2024-01-31", "2023-12-31", "2024-02-01"].compactMap { CalendarDay($0) }
        #expect(days.sorted().map(\.description) == ["2023-12-31", "2024-01-31", "2024-02-01"])
        #expect(days[0].dateComponents.month == 1)
    }
}
