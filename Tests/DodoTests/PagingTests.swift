import Dodo
import Foundation
import PaymentRuntime
import TestSupport
import Testing

/// Walks through lists (section 1.6 of `Schemas/Dodo/SOURCES.md`): from page 0, one after the other, none left out. The
/// official clients ask for page 2 after page 0.
@Suite(.timeLimit(.minutes(1)))
struct PagingTests {
    /// Deals out pages of the sizes given, in order; then empty ones.
    private static func gateway(
        _ sizes: [Int], before: @escaping @Sendable (Int) -> GatewayReply? = { _ in nil }
    ) throws -> DodoGateway {
        try DodoGateway { request in
            guard let page = number(request, "page_number") else { return .json(400, "{}") }
            if let reply = before(page) { return reply }
            let size = page < sizes.count ? sizes[page] : 0
            let first = sizes.prefix(page).reduce(0, +)
            let items = (first..<first + size).map { index in
                request.path == "/payments"
                    ? #"{"payment_id":"\#(index)","total_amount":\#(index),"currency":"USD"}"#
                    : #"{"refund_id":"\#(index)","payment_id":"p","status":"succeeded"}"#
            }
            return .json(200, #"{"items":[\#(items.joined(separator: ","))]}"#)
        }
    }

    private static func number(_ request: GatewayRequest, _ name: String) -> Int? {
        request.query?.split(separator: "&").first { $0.hasPrefix(name + "=") }.flatMap {
            Int($0.dropFirst(name.count + 1))
        }
    }

    private func pages(_ dodo: DodoGateway) -> [Int?] { dodo.requests.map { Self.number($0, "page_number") } }

    private func payments(
        _ dodo: DodoGateway, size: Int? = nil
    ) async throws(CallError<DodoProblem>) -> [String] {
        var found: [String] = []
        for try await payment in dodo.client.listPaymentsPages(pageSize: size).items { found.append(payment.paymentID) }
        return found
    }

    private func names(_ count: Int) -> [String] { (0..<count).map(String.init) }

    struct Shelf: Sendable, CustomStringConvertible {
        let sizes: [Int]
        var asked: Int?
        /// How many pages must be asked for, from 0 on.
        let calls: Int
        /// How many items must come.
        let items: Int
        var description: String { "\(sizes) by \(asked.map(String.init) ?? "-")" }
    }

    /// The provider may change the size between pages. Without a size only an empty page is the end; with one, a short page
    /// is.
    static let shelves: [Shelf] = [
        .init(sizes: [], calls: 1, items: 0),
        .init(sizes: [1], calls: 2, items: 1),
        .init(sizes: [10, 10, 10], calls: 4, items: 30),
        .init(sizes: [10, 7, 10, 3, 1], calls: 6, items: 31),
        .init(sizes: [3, 100, 1, 50], calls: 5, items: 154),
        .init(sizes: [2, 2, 1], asked: 2, calls: 3, items: 5),
        .init(sizes: [2, 2], asked: 2, calls: 3, items: 4),
        .init(sizes: [2, 5, 2, 3, 1], asked: 2, calls: 5, items: 13),
        .init(sizes: [100, 100, 99, 100], asked: 100, calls: 3, items: 299),
        .init(sizes: [0, 5], calls: 1, items: 0),
        .init(sizes: [1, 1, 1], asked: 1, calls: 4, items: 3),
    ]

    @Test(arguments: shelves)
    func everyPageIsAskedForOnceAndInOrder(_ shelf: Shelf) async throws {
        let dodo = try Self.gateway(shelf.sizes)
        defer { dodo.stop() }
        #expect(try await payments(dodo, size: shelf.asked) == names(shelf.items))
        #expect(pages(dodo) == Array(0..<shelf.calls))
        #expect(dodo.requests.allSatisfy { Self.number($0, "page_size") == shelf.asked })
    }

    @Test func refundsAreWalkedThroughAsWell() async throws {
        let dodo = try Self.gateway([2, 2, 1])
        defer { dodo.stop() }
        var found: [String] = []
        for try await refund in dodo.client.listRefundsPages(pageSize: 2, status: .succeeded).items {
            found.append(refund.refundID)
        }
        #expect(found == names(5))
        #expect(
            dodo.requests.map(\.target) == (0...2).map { "/refunds?page_size=2&page_number=\($0)&status=succeeded" })
    }

    @Test func filtersStayTheSame() async throws {
        let dodo = try Self.gateway([1, 1])
        defer { dodo.stop() }
        let pages = dodo.client.listPaymentsPages(
            createdFrom: Requests.moment("2026-01-01T00:00:00Z"), createdUntil: Requests.moment("2026-02-01T00:00:00Z"),
            customerID: "c", subscriptionID: "s", brandID: "b", productID: "p", status: .failed, currency: .eur)
        for try await page in pages { #expect(page.items.count == 1) }
        #expect(
            dodo.requests.map(\.target)
                == (0...2).map {
                    """
                    /payments?created_at_gte=2026-01-01T00%3A00%3A00Z&created_at_lte=2026-02-01T00%3A00%3A00Z\
                    &page_number=\($0)&customer_id=c&subscription_id=s&brand_id=b&product_id=p&status=failed&currency=EUR
                    """
                })
    }

    /// One page at a time: the next one is asked for when the last item of this one has been taken, not before.
    @Test func nothingIsAskedForAhead() async throws {
        let dodo = try Self.gateway([3, 3])
        defer { dodo.stop() }
        var items = dodo.client.listPaymentsPages(pageSize: 3).items.makeAsyncIterator()
        #expect(dodo.requests.isEmpty)
        for index in 0..<6 {
            #expect(try await items.next()?.paymentID == "\(index)")
            #expect(dodo.requests.count == index / 3 + 1)
        }
        #expect(try await items.next() == nil)
        #expect(try await items.next() == nil)
        #expect(dodo.requests.count == 3)
    }

    @Test(arguments: [(0, 0), (1, 2), (3, 6)])
    func anErrorEndsTheWalkAfterWhatCame(page: Int, items: Int) async throws {
        let dodo = try Self.gateway([2, 2, 2, 2, 2]) { number in
            number == page ? .json(422, #"{"code":"INVALID_QUERY_PARAMS"}"#) : nil
        }
        defer { dodo.stop() }
        var iterator = dodo.client.listPaymentsPages(pageSize: 2).items.makeAsyncIterator()
        for index in 0..<items { #expect(try await iterator.next()?.paymentID == "\(index)") }
        let error = await #expect(throws: CallError<DodoProblem>.self) { _ = try await iterator.next() }
        #expect(error?.statusCode == 422 && error?.problem?.code == .invalidQueryParams)
        #expect(try await iterator.next() == nil)
        #expect(pages(dodo) == Array(0...page))
    }

    @Test func aFaultInBetweenIsRepeatedAndSkipsNothing() async throws {
        let failed = Guarded(Set<Int>())
        let dodo = try Self.gateway([2, 2, 1]) { number in
            failed.withLock { $0.insert(number).inserted } ? .json(503, "{}") : nil
        }
        defer { dodo.stop() }
        #expect(try await payments(dodo, size: 2) == names(5))
        #expect(pages(dodo) == [0, 0, 1, 1, 2, 2])
    }

    @Test func aPageThatIsNoneIsAnError() async throws {
        let dodo = try Self.gateway([2, 2]) { $0 == 1 ? .json(200, #"{"data":[]}"#) : nil }
        defer { dodo.stop() }
        await #expect(throws: CallError<DodoProblem>.self) { try await payments(dodo) }
    }

    @Test func cancellationEndsItAtOnceInTheMiddleOfAPage() async throws {
        let dodo = try Self.gateway([100, 100])
        defer { dodo.stop() }
        let (client, taken) = (dodo.client, Guarded(0))
        let task = Task {
            var iterator = client.listPaymentsPages(pageSize: 100).items.makeAsyncIterator()
            while try await iterator.next() != nil {
                if taken.withLock({ count in
                    count += 1; return count
                }) == 5 {
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
        }
        let result = await task.result
        guard case .failure(let error as CallError<DodoProblem>) = result, case .cancelled(sent: false) = error else {
            Issue.record("\(result)")
            return
        }
        #expect(taken.value == 5 && dodo.requests.count == 1)
    }

    @Test func cancellationEndsItAtOnceWhileAPageIsAwaited() async throws {
        let asked = Guarded(false)
        let dodo = try Self.gateway([2, 2]) { page in
            guard page == 1 else { return nil }
            asked.withLock { $0 = true }
            return .hang
        }
        defer { dodo.stop() }
        let client = dodo.client
        let task = Task {
            var count = 0
            for try await _ in client.listPaymentsPages(pageSize: 2).items { count += 1 }
            return count
        }
        while !asked.value { await Task.yield() }
        task.cancel()
        let result = await task.result
        guard case .failure(let error as CallError<DodoProblem>) = result, case .cancelled = error else {
            Issue.record("\(result)")
            return
        }
        #expect(!error.mayHaveTakenEffect && pages(dodo) == [0, 1])
    }
}
