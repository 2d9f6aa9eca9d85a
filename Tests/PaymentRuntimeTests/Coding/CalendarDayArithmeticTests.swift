import PaymentRuntime
import Testing

/// Expected days come from Python's `datetime`.
@Suite struct CalendarDayArithmeticTests {
    @Test(arguments: [
        ("2024-02-29", 365, "2025-02-28"), ("2000-01-01", -1, "1999-12-31"), ("1970-01-01", -719_162, "0001-01-01"),
        ("0001-01-01", 3_652_058, "9999-12-31"), ("2026-03-08", 14, "2026-03-22"), ("1900-02-28", 1, "1900-03-01"),
        ("2026-01-01", 0, "2026-01-01"),
    ])
    func adds(_ day: String, _ days: Int, _ sum: String) throws {
        let start = try #require(CalendarDay(day)), end = try #require(CalendarDay(sum))
        #expect(start.adding(days: days) == end)
        #expect(end.adding(days: -days) == start)
    }

    @Test(arguments: [1, -3_652_426, Int.max, Int.min, 1 << 40, -(1 << 40)])
    func nilBeyondTheCalendar(_ days: Int) throws {
        let last = try #require(CalendarDay("9999-12-31"))
        #expect(last.adding(days: days) == nil)
    }
}
