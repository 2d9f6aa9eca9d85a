import Foundation

/// How one page of a listing follows another.
public struct PageOrder: Hashable, Sendable {
    enum Style: Hashable, Sendable { case pages, offsets, cursors }

    let style: Style
    let first: Int
    /// How many items a full page has; nil if that is not known.
    let size: Int?

    @inline(never)
    private init(_ style: Style, first: Int, size: Int?, largest: Int?) {
        self.style = style
        self.first = first
        // A provider may cut a size that is larger than what it allows. Its pages are then short and not the last.
        self.size = size.flatMap { size in largest.map { size <= $0 } == true ? size : nil }
    }

    /// Pages by number.
    ///
    /// - Parameters:
    ///   - first: The number of the first page.
    ///   - size: How many items the caller asks for at a time.
    ///   - largest: The most items that a page can have. Without it a short page is not taken for the last one.
    public static func pages(from first: Int, size: Int? = nil, largest: Int? = nil) -> PageOrder {
        PageOrder(.pages, first: first, size: size, largest: largest)
    }

    /// Pages by the number of the items before them. The parameters are those of `pages`.
    public static func offsets(from first: Int, size: Int? = nil, largest: Int? = nil) -> PageOrder {
        PageOrder(.offsets, first: first, size: size, largest: largest)
    }

    /// Pages by a cursor that the page before gives.
    public static var cursors: PageOrder { PageOrder(.cursors, first: 0, size: nil, largest: nil) }
}

/// What a page is asked for by.
public struct PagePosition: Hashable, Sendable {
    /// The page's number, or the number of the items before it.
    public var number: Int
    /// The cursor that the page before gave; nil for the first page.
    public var cursor: String?

    /// The cursor as a number, where the provider counts by them.
    @inline(never)
    public func integerCursor<Value: FixedWidthInteger>() -> Value? { cursor.flatMap { Value($0) } }
}

/// Where a walk through pages stands. Not generic, so that listings cost their modules next to nothing.
struct PageProgress {
    enum State: Hashable, Sendable {
        case next(PagePosition)
        /// The last page gave a cursor that an earlier one had given: its successors would be given twice.
        case repeated
        case ended
    }

    private(set) var state: State
    private let order: PageOrder
    private var cursors: Set<String> = []
    /// The bytes of the page before; cursors are told apart by themselves.
    private var body: Data?

    init(_ order: PageOrder) {
        self.order = order
        state = .next(PagePosition(number: order.first, cursor: nil))
    }

    mutating func end() { state = .ended }

    /// Whether a page that has items is another than the one before.
    mutating func isNew(_ body: Data) -> Bool {
        guard order.style != .cursors else { return true }
        defer { self.body = body }
        return body != self.body
    }

    /// Goes on from the page at `position`.
    ///
    /// - Parameters:
    ///   - count: How many items it has.
    ///   - cursor: The cursor that it gives.
    ///   - isLast: What it says about itself, if it says anything.
    mutating func advance(from position: PagePosition, count: Int, cursor: String?, isLast: Bool?) {
        state = isLast == true ? .ended : successor(of: position, count, cursor, isLast)
    }

    private mutating func successor(
        of position: PagePosition, _ count: Int, _ cursor: String?, _ isLast: Bool?
    ) -> State {
        switch order.style {
        case .pages, .offsets:
            guard count > 0 else { return .ended }
            if isLast == nil, let size = order.size, count < size { return .ended }
            let step = order.style == .pages ? 1 : count
            let (number, overflow) = position.number.addingReportingOverflow(step)
            return overflow ? .ended : .next(PagePosition(number: number, cursor: nil))
        case .cursors:
            // A short or empty page is not the last if it points at another: providers filter what they have cut.
            guard let cursor, !cursor.isEmpty else { return .ended }
            guard cursors.insert(cursor).inserted else { return count == 0 ? .ended : .repeated }
            return .next(PagePosition(number: position.number, cursor: cursor))
        }
    }
}
