extension CalendarDay {
    /// The day so many days later, or earlier if the number is negative; nil outside the years 0 to 9999.
    public func adding(days: Int) -> CalendarDay? {
        let (sum, overflow) = CivilCalendar.daysSinceEpoch(year: year, month: month, day: day)
            .addingReportingOverflow(Int64(days))
        // Far outside of all years that there are, and far inside of what can be counted with.
        guard !overflow, (-1_000_000...4_000_000).contains(sum) else { return nil }
        let civil = CivilCalendar.day(sinceEpoch: sum)
        return CalendarDay(year: civil.year, month: civil.month, day: civil.day)
    }
}
