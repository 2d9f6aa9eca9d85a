/// `x-pagination` on an operation: how its pages are asked for.
public struct Pagination {
    public enum Style: String, CaseIterable, Sendable { case page, offset, cursor }

    public let style: Style
    /// The query parameter that selects the page (`page_number`), the offset, or the cursor.
    public let parameter: String
    /// The query parameter for the page's size, if there is one.
    public let sizeParameter: String?
    /// The number of the first page, or the offset of the first item.
    public let firstPage: Int
    /// The answer's property that holds the page's items; nil when the answer itself is the array.
    public let items: String?
    /// For cursors: the answer's property that holds the next one.
    public let nextCursor: String?
    /// The answer's property that says whether pages are left, if there is one.
    public let end: End?
    public let place: Place

    public enum End: Equatable {
        /// True on the last page.
        case done(String)
        /// False on the last page.
        case more(String)
    }
}
