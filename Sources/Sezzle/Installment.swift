import PaymentRuntime

/// One of a few equal payments, two weeks apart and without interest (`Schemas/Sezzle/SOURCES.md`, section 5.4).
public struct Installment: Hashable, Sendable {
    public let amountInCents: Int
    public let dueDay: CalendarDay

    /// Nobody offers as many payments; a slip must not fill the memory.
    private static let maximumCount = 1_000

    /// The payments' amounts: the price divided and rounded down for all but the last one, which holds the rest. So their
    /// sum is the price.
    ///
    /// - Returns: None if the amount or the count is not above zero, or the count is above 1000.
    public static func amounts(ofAmountInCents amount: Int, count: Int) -> [Int] {
        guard amount > 0, (1...maximumCount).contains(count) else { return [] }
        let base = amount / count
        return Array(repeating: base, count: count - 1) + [amount - base * (count - 1)]
    }

    /// The payments with their days: the first one on the day of the order, each of the others 14 days of the calendar after
    /// the one before.
    ///
    /// - Returns: None where there are no amounts, or where the days go beyond the year 9999.
    public static func schedule(
        ofAmountInCents amount: Int, count: Int, startingOn day: CalendarDay
    ) -> [Installment] {
        let amounts = amounts(ofAmountInCents: amount, count: count)
        let installments = amounts.enumerated().compactMap { index, amount in
            day.adding(days: 14 * index).map { Installment(amountInCents: amount, dueDay: $0) }
        }
        return installments.count == amounts.count ? installments : []
    }
}
