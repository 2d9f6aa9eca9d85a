import PaymentRuntime

func times() {
    // README
    let tax = ExactDecimal("1.10")  // keeps its digits: written as 1.10, not 1.1
    let expiry = Timestamp("2026-01-31T10:00:00.123456789Z")  // keeps its text; `date` for Foundation
    let firstDay = CalendarDay(year: 2026, month: 1, day: 31)  // a day, not an instant
    // README end
    _ = (tax, expiry, firstDay)
}
