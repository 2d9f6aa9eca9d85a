import PaymentRuntime
import Sezzle
import TestSupport
import Testing

/// Section 5.4 of `Schemas/Sezzle/SOURCES.md`: payments two weeks apart. Days come from Python's `datetime`.
@Suite struct InstallmentTests {
    @Test(
        "5.4: all payments but the last are rounded down",
        arguments: [
            (9999, 5, [1999, 1999, 1999, 1999, 2003]), (3501, 4, [875, 875, 875, 876]),
            (5003, 5, [1000, 1000, 1000, 1000, 1003]), (250_000, 5, [50_000, 50_000, 50_000, 50_000, 50_000]),
            (4599, 1, [4599]), (3, 4, [0, 0, 0, 3]), (1, 1, [1]),
        ])
    func amounts(_ amount: Int, _ count: Int, _ amounts: [Int]) {
        #expect(Installment.amounts(ofAmountInCents: amount, count: count) == amounts)
    }

    @Test(
        "5.4: none for an amount or a count that is not above zero",
        arguments: [
            (0, 4), (-1, 4), (Int.min, 4), (100, 0), (100, -1), (100, Int.min), (100, 1001), (Int.max, Int.max),
        ])
    func none(_ amount: Int, _ count: Int) throws {
        #expect(Installment.amounts(ofAmountInCents: amount, count: count).isEmpty)
        let day = try #require(CalendarDay("2026-01-31"))
        #expect(Installment.schedule(ofAmountInCents: amount, count: count, startingOn: day).isEmpty)
    }

    @Test("5.4: the sum is the price")
    func sum() {
        var random = SeededGenerator(seed: 6)
        for round in 0..<1_000 {
            let amount = round == 0 ? Int.max : Int.random(in: 1...10_000_000, using: &random)
            let count = Int.random(in: 1...30, using: &random)
            let amounts = Installment.amounts(ofAmountInCents: amount, count: count)
            #expect(amounts.count == count)
            #expect(amounts.reduce(0, +) == amount)
            #expect(amounts.dropLast().allSatisfy { $0 == amount / count })
            #expect((amounts.last ?? 0) - amount / count < count)
        }
    }

    @Test(
        "5.4: due on day 0, 14, 28 and so on, by the calendar",
        arguments: [
            ("2024-02-20", 4, ["2024-02-20", "2024-03-05", "2024-03-19", "2024-04-02"]),
            ("2026-12-15", 5, ["2026-12-15", "2026-12-29", "2027-01-12", "2027-01-26", "2027-02-09"]),
            ("2025-10-20", 4, ["2025-10-20", "2025-11-03", "2025-11-17", "2025-12-01"]),
            ("2026-01-31", 5, ["2026-01-31", "2026-02-14", "2026-02-28", "2026-03-14", "2026-03-28"]),
        ])
    func dueDays(_ day: String, _ count: Int, _ days: [String]) throws {
        let day = try #require(CalendarDay(day))
        let schedule = Installment.schedule(ofAmountInCents: 9999, count: count, startingOn: day)
        #expect(schedule.map(\.dueDay.description) == days)
        #expect(schedule.map(\.amountInCents) == Installment.amounts(ofAmountInCents: 9999, count: count))
    }

    @Test func noScheduleBeyondTheCalendar() throws {
        let day = try #require(CalendarDay("9999-12-01"))
        #expect(Installment.schedule(ofAmountInCents: 9999, count: 3, startingOn: day).count == 3)
        #expect(Installment.schedule(ofAmountInCents: 9999, count: 4, startingOn: day).isEmpty)
    }
}
