/// All pages of a listing, from the first to the last, each asked for when the one before has been used up.
///
///     for try await payment in client.listPaymentsPages(pageSize: 100).items { … }
///
/// * Nothing is sent before the first page is wanted, nothing is asked for ahead, and one page is kept at a time.
/// * Each page is an ordinary call with the options given: deadline, attempts and repetitions hold for each.
/// * Pages by number or offset end with an empty page; with a page that says that it is the last; or with a short one, if
///   the size is known: the caller gave it, and it is not above the maximum that the schema states. An offset grows by the
///   number of items that came, so that nothing is skipped if the provider gives fewer than it was asked for.
/// * Pages by cursor end where no cursor comes, or where the page says that it is the last. A short or empty page may
///   point at more, so it is no end. A cursor that came before is an error, `outcomeUnknown`, after the items of the page
///   that gave it: going on would give items twice, and ending would hide the rest. After an empty page it is the end.
/// * A page by number or offset that is, byte for byte, the one before is the same error: a provider that goes no further
///   than some page, and gives that one for all that follow, would be asked for ever. Its items are not given again.
/// * Empty pages are not given.
///
/// The errors are those of the calls, `CallError<Problem>`, and a cancelled task gets `CallError.cancelled` at once, even
/// if items of the last page are left. After an error there is nothing more. Where the loop's own error type is wider
/// (Apple systems before iOS 18 and macOS 15), a `catch let error as CallError<Problem>` narrows it.
///
/// In a function of typed throws, walk with a loop: the compiler of Swift 6.3 crashes on `first(where:)` and its like there,
/// for every asynchronous sequence whose errors are typed. In other functions they work.
public struct Pages<Page: Sendable, Item: Sendable, Problem: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Page

    private let sender: CallSender
    private let options: CallOptions
    private let order: PageOrder
    fileprivate let itemsOf: @Sendable (Page) -> [Item]
    private let cursorOf: @Sendable (Page) -> String?
    private let isLast: @Sendable (Page) -> Bool?
    private let call: @Sendable (PagePosition) -> Call<Page, Problem>

    /// - Parameters:
    ///   - items: A page's items.
    ///   - cursor: The cursor of the page after this one, if there is one.
    ///   - isLast: Whether a page is the last, if it says so.
    ///   - call: The call that asks for the page at a position.
    @inline(never)
    public init(
        _ sender: CallSender, _ options: CallOptions, _ order: PageOrder,
        items: @escaping @Sendable (Page) -> [Item],
        cursor: @escaping @Sendable (Page) -> String? = { _ in nil },
        isLast: @escaping @Sendable (Page) -> Bool? = { _ in nil },
        call: @escaping @Sendable (PagePosition) -> Call<Page, Problem>
    ) {
        self.sender = sender
        self.options = options
        self.order = order
        itemsOf = items
        cursorOf = cursor
        self.isLast = isLast
        self.call = call
    }

    /// The items of all pages, one by one.
    public var items: Items { Items(pages: self) }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: self, progress: PageProgress(order)) }

    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let pages: Pages
        fileprivate var progress: PageProgress

        /// The next page that has items; nil after the last.
        ///
        /// - Throws: `CallError` of the call that asked for it.
        public mutating func next() async throws(CallError<Problem>) -> Page? {
            try await nextWithItems()?.page
        }

        fileprivate mutating func nextWithItems() async throws(CallError<Problem>) -> (page: Page, items: [Item])? {
            while true {
                let position: PagePosition
                switch progress.state {
                case .ended: return nil
                case .repeated:
                    progress.end()
                    throw .repeatedCursor
                case .next(let next): position = next
                }
                // Whatever goes wrong, there is no page after this one.
                progress.end()
                guard !Task.isCancelled else { throw .cancelled(sent: false) }
                let response = try await pages.sender.response(to: pages.call(position), options: pages.options)
                let page = response.output
                let items = pages.itemsOf(page)
                guard items.isEmpty || progress.isNew(response.reply.body) else { throw .repeatedPage }
                progress.advance(
                    from: position, count: items.count, cursor: pages.cursorOf(page), isLast: pages.isLast(page))
                if !items.isEmpty { return (page, items) }
            }
        }

        fileprivate mutating func end() { progress.end() }
    }

    /// The items of all pages, one by one, see `Pages`.
    public struct Items: AsyncSequence, Sendable {
        public typealias Element = Item

        fileprivate let pages: Pages

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: pages.makeAsyncIterator()) }

        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var pages: Pages.AsyncIterator
            private var items: ArraySlice<Item> = []

            fileprivate init(pages: Pages.AsyncIterator) { self.pages = pages }

            /// The next item; nil after the last.
            ///
            /// - Throws: `CallError` of the call that asked for its page.
            public mutating func next() async throws(CallError<Problem>) -> Item? {
                if items.isEmpty {
                    // The page before is given up before the next one comes.
                    items = []
                    guard let page = try await pages.nextWithItems() else { return nil }
                    items = page.items[...]
                } else if Task.isCancelled {
                    items = []
                    pages.end()
                    throw .cancelled(sent: false)
                }
                return items.popFirst()
            }
        }
    }
}

extension CallError {
    fileprivate static var repeatedCursor: CallError { repeated("a cursor that was not given before") }
    fileprivate static var repeatedPage: CallError { repeated("a page that was not given before") }

    private static func repeated(_ expected: String) -> CallError {
        let fault = CodingFault(.mismatch(expected: expected, found: nil))
        return .outcomeUnknown(UnknownOutcome(reason: .unreadable(fault), mayHaveTakenEffect: false))
    }
}
