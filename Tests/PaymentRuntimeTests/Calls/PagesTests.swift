import Foundation
import TestSupport
import Testing

@testable import PaymentRuntime

/// Listings whose pages a gateway counts and deals out.
@Suite(.timeLimit(.minutes(1)))
struct PagesTests {
    struct Listing: Codable, Equatable, Sendable {
        var items: [Int]
        var next: String?
        var done: Bool?
    }

    typealias Things = Pages<Listing, Int, Trouble>

    private func pages(
        _ gateway: Gateway, _ order: PageOrder, size: Int? = nil, options: CallOptions = .init()
    ) throws -> Things {
        try Things(
            gateway.client().sender, options, order, items: \.items, cursor: \.next, isLast: \.done
        ) { position in
            var call = Call<Listing, Trouble>("listThings", .get)
            call.path.literal("/things")
            if order.style == .cursors {
                call.query.value("cursor", position.cursor)
            } else {
                call.query.value("page", position.number)
            }
            call.query.value("size", size)
            return call
        }
    }

    private func collect(_ things: Things) async throws(CallError<Trouble>) -> [Int] {
        var items: [Int] = []
        for try await item in things.items { items.append(item) }
        return items
    }

    /// Deals out some items by page number or offset.
    private func shelf(_ count: Int, size: Int, byOffset: Bool = false, first: Int = 0) throws -> Gateway {
        try Gateway { request in
            let text = request.query?.split(separator: "&").first?.dropFirst("page=".count) ?? ""
            guard let number = Int(text) else { return .empty(400) }
            let start = byOffset ? number - first : (number - first) * size
            let items = start < count ? Array(start..<min(start + size, count)) : []
            return .json(200, #"{"items":\#(items)}"#)
        }
    }

    private func queries(_ gateway: Gateway) -> [String] { gateway.requests.map { $0.query ?? "" } }

    // MARK: - Numbers

    @Test func numbersBeginAtTheDeclaredPageAndSkipNone() async throws {
        for first in [0, 1, 7] {
            let gateway = try shelf(7, size: 3, first: first)
            defer { gateway.stop() }
            #expect(try await collect(pages(gateway, .pages(from: first))) == Array(0..<7))
            // Without a known size only an empty page is the end.
            #expect(queries(gateway) == (first...first + 3).map { "page=\($0)" })
        }
    }

    @Test func aShortPageIsTheLastIfTheSizeIsKnown() async throws {
        let gateway = try shelf(7, size: 3)
        defer { gateway.stop() }
        #expect(try await collect(pages(gateway, .pages(from: 0, size: 3, largest: 100), size: 3)) == Array(0..<7))
        #expect(queries(gateway) == ["page=0&size=3", "page=1&size=3", "page=2&size=3"])
    }

    @Test func aFullLastPageIsFollowedByAnEmptyOne() async throws {
        let gateway = try shelf(6, size: 3)
        defer { gateway.stop() }
        #expect(try await collect(pages(gateway, .pages(from: 0, size: 3, largest: 3), size: 3)) == Array(0..<6))
        #expect(gateway.requests.count == 3)
    }

    @Test(arguments: [nil, 100])
    func aSizeThatTheProviderMayHaveCutEndsNothing(largest: Int?) async throws {
        // It gives 3 at a time, whatever it is asked for.
        let gateway = try shelf(7, size: 3)
        defer { gateway.stop() }
        let order = PageOrder.pages(from: 0, size: 500, largest: largest)
        #expect(try await collect(pages(gateway, order, size: 500)) == Array(0..<7))
        #expect(gateway.requests.count == 4)
    }

    @Test func nothingIsOnePage() async throws {
        let gateway = try shelf(0, size: 3)
        defer { gateway.stop() }
        #expect(try await collect(pages(gateway, .pages(from: 0))) == [])
        var pages = try pages(gateway, .pages(from: 0)).makeAsyncIterator()
        #expect(try await pages.next() == nil)
        #expect(try await pages.next() == nil)
        #expect(gateway.requests.count == 2)
    }

    @Test func offsetsGrowByWhatCame() async throws {
        // Gives 2 at a time although it was asked for 5: an offset that grew by 5 would skip 3.
        let gateway = try shelf(5, size: 2, byOffset: true, first: 10)
        defer { gateway.stop() }
        #expect(try await collect(pages(gateway, .offsets(from: 10, size: 5), size: 5)) == Array(0..<5))
        #expect(queries(gateway) == [10, 12, 14, 15].map { "page=\($0)&size=5" })
    }

    @Test func whatAPageSaysOfItselfCounts() async throws {
        let gateway = try Gateway { request in
            switch request.number {
            case 1: .json(200, #"{"items":[1],"done":false}"#)
            case 2: .json(200, #"{"items":[2,3],"done":true}"#)
            default: .empty(500)
            }
        }
        defer { gateway.stop() }
        // The first page is short and says that it is not the last; the second is full and says that it is.
        #expect(try await collect(pages(gateway, .pages(from: 1, size: 2, largest: 2), size: 2)) == [1, 2, 3])
        #expect(gateway.requests.count == 2)
    }

    /// Every listing up to 25 items in pages of 1 to 7, with and without a provider that gives less than it is asked for.
    @Test func everyItemComesOnce() {
        for count in 0...25 {
            for (asked, given) in (1...7).flatMap({ asked in (1...asked).map { (asked, $0) } }) {
                for isByOffset in [false, true] {
                    // What the schema calls the largest size is what the provider gives at most.
                    let order: PageOrder =
                        isByOffset
                        ? .offsets(from: 0, size: asked, largest: given) : .pages(from: 0, size: asked, largest: given)
                    var progress = PageProgress(order)
                    var items: [Int] = []
                    var calls = 0
                    while case .next(let position) = progress.state {
                        let start = min(isByOffset ? position.number : position.number * given, count)
                        let page = start..<min(start + given, count)
                        items += page
                        calls += 1
                        progress.advance(from: position, count: page.count, cursor: nil, isLast: nil)
                    }
                    #expect(items == Array(0..<count) && calls <= count / given + 2)
                }
            }
        }
    }

    @Test func cursorsCanBeNumbers() {
        #expect(PagePosition(number: 0, cursor: "12").integerCursor() == 12)
        #expect(PagePosition(number: 0, cursor: "9223372036854775807").integerCursor() == Int64.max)
        #expect(PagePosition(number: 0, cursor: "x").integerCursor() == Int?.none)
        #expect(PagePosition(number: 0, cursor: nil).integerCursor() == Int?.none)
    }

    @Test func theLastNumberEnds() async throws {
        let gateway = try Gateway { _ in .json(200, #"{"items":[1]}"#) }
        defer { gateway.stop() }
        #expect(try await collect(pages(gateway, .pages(from: .max))) == [1])
    }

    /// Some providers go no further than some page, and give that one for all that follow.
    @Test(arguments: [PageOrder.pages(from: 0), .pages(from: 0, size: 2, largest: 2), .offsets(from: 0)])
    func aPageThatComesAgainIsAnErrorAndNotGiven(order: PageOrder) async throws {
        let gateway = try Gateway { request in
            let page = min(request.number, 3)
            return .json(200, #"{"items":[\#(page),\#(page)]}"#)
        }
        defer { gateway.stop() }
        var items = try pages(gateway, order).items.makeAsyncIterator()
        for item in [1, 1, 2, 2, 3, 3] { #expect(try await items.next() == item) }
        do throws(CallError<Trouble>) {
            _ = try await items.next()
            Issue.record("no error")
        } catch {
            guard case .outcomeUnknown = error else { return #expect(Bool(false), "\(error)") }
            #expect(!error.mayHaveTakenEffect && !error.isRetryable)
            #expect("\(error)".contains("a page that was not given before"))
        }
        #expect(try await items.next() == nil)
        #expect(gateway.requests.count == 4)
    }

    // MARK: - Cursors

    /// The replies in order; what was asked for is in the gateway's book.
    private func chain(_ replies: String...) throws -> Gateway {
        try Gateway { request in
            request.number <= replies.count ? .json(200, replies[request.number - 1]) : .json(500, #"{"code":"end"}"#)
        }
    }

    @Test func cursorsAreHandedOnUntilNoneComes() async throws {
        for end in [#"{"items":[4]}"#, #"{"items":[4],"next":null}"#, #"{"items":[4],"next":""}"#] {
            let gateway = try chain(#"{"items":[1,2],"next":"a&b"}"#, #"{"items":[3],"next":"c"}"#, end)
            defer { gateway.stop() }
            #expect(try await collect(pages(gateway, .cursors)) == [1, 2, 3, 4])
            #expect(queries(gateway) == ["", "cursor=a%26b", "cursor=c"])
        }
    }

    @Test func anEmptyPageInTheMiddleIsNoEndAndNotGiven() async throws {
        let gateway = try chain(
            #"{"items":[1],"next":"a"}"#, #"{"items":[],"next":"b"}"#, #"{"items":[2],"next":null}"#)
        defer { gateway.stop() }
        var given: [[Int]] = []
        for try await page in try pages(gateway, .cursors) { given.append(page.items) }
        #expect(given == [[1], [2]])
    }

    @Test func aPageThatSaysThatItIsTheLastIs() async throws {
        // Some give a cursor with the last page, too, to look for newer items later.
        let gateway = try chain(
            #"{"items":[1],"next":"a","done":false}"#, #"{"items":[2],"next":"b","done":true}"#)
        defer { gateway.stop() }
        #expect(try await collect(pages(gateway, .cursors)) == [1, 2])
        #expect(gateway.requests.count == 2)
    }

    @Test func aCursorThatComesAgainWithAnEmptyPageIsTheEnd() async throws {
        let gateway = try chain(#"{"items":[1],"next":"a"}"#, #"{"items":[],"next":"a"}"#)
        defer { gateway.stop() }
        #expect(try await collect(pages(gateway, .cursors)) == [1])
        #expect(gateway.requests.count == 2)
    }

    @Test(arguments: [["a", "a"], ["a", "b", "a"]])
    func aCursorThatComesAgainIsAnErrorAfterItsItems(cursors: [String]) async throws {
        let gateway = try Gateway { request in
            .json(200, #"{"items":[\#(request.number)],"next":"\#(cursors[(request.number - 1) % cursors.count])"}"#)
        }
        defer { gateway.stop() }
        var items = try pages(gateway, .cursors).items.makeAsyncIterator()
        for number in 1...cursors.count { #expect(try await items.next() == number) }
        do throws(CallError<Trouble>) {
            _ = try await items.next()
            Issue.record("no error")
        } catch {
            guard case .outcomeUnknown = error else { return #expect(Bool(false), "\(error)") }
            #expect(!error.mayHaveTakenEffect && !error.isRetryable)
            #expect("\(error)".contains("a cursor that was not given before"))
        }
        #expect(try await items.next() == nil)
        #expect(gateway.requests.count == cursors.count)
    }

    // MARK: - Calls

    @Test func errorsAreThoseOfTheCallAndEndTheListing() async throws {
        let gateway = try Gateway { request in
            request.number == 1 ? .json(200, #"{"items":[1,2]}"#) : .json(403, #"{"code":"no"}"#)
        }
        defer { gateway.stop() }
        var items = try pages(gateway, .pages(from: 0)).items.makeAsyncIterator()
        #expect(try await items.next() == 1)
        #expect(gateway.requests.count == 1, "nothing is asked for ahead")
        #expect(try await items.next() == 2)
        do throws(CallError<Trouble>) {
            _ = try await items.next()
            Issue.record("no error")
        } catch {
            #expect(error.problem == Trouble(code: "no") && error.statusCode == 403)
        }
        #expect(try await items.next() == nil)
        #expect(gateway.requests.count == 2)
    }

    @Test func nothingIsSentBeforeItIsWanted() async throws {
        let gateway = try shelf(3, size: 1)
        defer { gateway.stop() }
        let things = try pages(gateway, .pages(from: 0))
        _ = things.items.makeAsyncIterator()
        await settle()
        #expect(gateway.requests.isEmpty)
        // Each walk is one of its own.
        #expect(try await collect(things) == [0, 1, 2])
        #expect(try await collect(things) == [0, 1, 2])
    }

    @Test func optionsHoldForEachPage() async throws {
        let gateway = try Gateway { request in
            switch request.number {
            case 1, 3: .empty(503)
            case 2: .json(200, #"{"items":[1]}"#)
            default: .json(200, #"{"items":[]}"#)
            }
        }
        defer { gateway.stop() }
        let options = CallOptions(attempts: 2, headers: ["X-Trace": "t"])
        #expect(try await collect(pages(gateway, .pages(from: 0), options: options)) == [1])
        #expect(gateway.requests.map { $0.header("X-Trace") } == ["t", "t", "t", "t"])
        #expect(queries(gateway) == ["page=0", "page=0", "page=1", "page=1"])
    }

    @Test func anInvalidRequestIsToldAtTheFirstPage() async throws {
        let gateway = try shelf(3, size: 1)
        defer { gateway.stop() }
        let things = try pages(gateway, .pages(from: 0), options: .init(idempotencyKey: "k"))
        do throws(CallError<Trouble>) {
            _ = try await collect(things)
            Issue.record("no error")
        } catch {
            guard case .invalidRequest = error else { return #expect(Bool(false), "\(error)") }
        }
        #expect(gateway.requests.isEmpty)
    }

    // MARK: - Cancellation

    @Test func cancellationEndsAtOnceEvenWithItemsLeft() async throws {
        let gateway = try Gateway { _ in .json(200, #"{"items":[1,2,3]}"#) }
        defer { gateway.stop() }
        let things = try pages(gateway, .pages(from: 0))
        let task = Task { () -> CallError<Trouble>? in
            var items = things.items.makeAsyncIterator()
            do throws(CallError<Trouble>) {
                while let item = try await items.next() {
                    if item == 2 { withUnsafeCurrentTask { $0?.cancel() } }
                    if item == 3 { return nil }
                }
                return nil
            } catch {
                return error
            }
        }
        guard case .cancelled(sent: false) = await task.value else { return #expect(Bool(false)) }
        #expect(gateway.requests.count == 1)
    }

    @Test func cancellationReachesThePageOnItsWay() async throws {
        let gateway = try Gateway { $0.number == 1 ? .json(200, #"{"items":[1]}"#) : .hang }
        defer { gateway.stop() }
        let things = try pages(gateway, .pages(from: 0))
        let task = Task { () -> (items: [Int], error: CallError<Trouble>?) in
            var items: [Int] = []
            do throws(CallError<Trouble>) {
                for try await item in things.items { items.append(item) }
                return (items, nil)
            } catch {
                return (items, error)
            }
        }
        while gateway.requests.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
        let began = ContinuousClock.now
        task.cancel()
        let (items, error) = await task.value
        #expect(.now - began < .seconds(5) && items == [1])
        guard case .cancelled(sent: false) = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    // MARK: - Memory

    @Test func onePageIsKeptAtATime() async throws {
        final class Item: Codable, Sendable {
            private static let living = Guarded(0)
            static var count: Int { living.value }
            init(from decoder: any Decoder) throws { Self.living.withLock { $0 += 1 } }
            func encode(to encoder: any Encoder) throws {}
            deinit { Self.living.withLock { $0 -= 1 } }
        }
        let gateway = try Gateway {
            $0.number <= 20 ? .json(200, #"[{"page":\#($0.number)},{},{},{},{}]"#) : .json(200, "[]")
        }
        defer { gateway.stop() }
        let things = try Pages<[Item], Item, Trouble>(
            gateway.client().sender, .init(), .pages(from: 0), items: { $0 }
        ) { _ in Call("listItems", .get) }
        var total = 0
        var most = 0
        for try await _ in things.items {
            total += 1
            most = max(most, Item.count)
        }
        #expect(total == 100 && most <= 6, "\(most)")
    }
}
