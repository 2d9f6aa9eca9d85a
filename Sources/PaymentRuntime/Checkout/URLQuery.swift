/// The items of a URL's query, all of them, in their order, as they were written.
///
/// Nothing is lost: joined with `&`, the items are the query again, byte for byte. Items of one name stay apart, and so do
/// `a` and `a=`, and an empty item between two `&`. What a double or an empty item means, each provider says differently;
/// so the caller decides.
public struct URLQuery: Hashable, Sendable {
    public let items: [Item]

    /// What `+` means when an item is decoded. Forms write it for a space; URLs mean a plus by it.
    public enum PlusSign: Hashable, Sendable {
        case plus
        case space
    }

    /// One name, and its value if there is one.
    public struct Item: Hashable, Sendable {
        /// What stands before the first `=`, as it was written.
        public let rawName: String
        /// What stands after the first `=`, as it was written; nil if there is no `=`.
        public let rawValue: String?
        let plusSign: PlusSign

        /// The name, decoded; nil if that is no UTF-8.
        public var name: String? { Percent.decode(rawName, plusIsSpace: plusSign == .space) }

        /// The value, decoded; nil if there is none, or if it is no UTF-8.
        public var value: String? { rawValue.flatMap { Percent.decode($0, plusIsSpace: plusSign == .space) } }
    }

    /// Reads a query, without its `?`. Every text is one; an empty text has no items.
    public init(_ query: String, plusSign: PlusSign = .plus) {
        var query = query
        query.makeContiguousUTF8()
        guard !query.isEmpty else {
            items = []
            return
        }
        items = query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map { piece in
            guard let sign = piece.firstIndex(of: UInt8(ascii: "=")) else {
                return Item(rawName: String(Substring(piece)), rawValue: nil, plusSign: plusSign)
            }
            return Item(
                rawName: String(Substring(piece[..<sign])), rawValue: String(Substring(piece[sign...].dropFirst())),
                plusSign: plusSign)
        }
    }

    /// The items whose decoded name is exactly this one, upper and lower case told apart.
    public func items(named name: String) -> [Item] {
        items.filter { item in item.name.map { $0.utf8.elementsEqual(name.utf8) } ?? false }
    }

    /// Whether there is an item of this name, with or without a value.
    public func contains(_ name: String) -> Bool { !items(named: name).isEmpty }

    /// The decoded values of all items of this name, in their order, leaving out those without a readable one.
    public func values(named name: String) -> [String] { items(named: name).compactMap(\.value) }

    /// The first of ``values(named:)``.
    public subscript(name: String) -> String? { values(named: name).first }
}

/// A query may hold ids, email addresses and license keys: it prints how many items there are.
extension URLQuery: Redacted {
    public var description: String { "URLQuery(\(items.count) items)" }
}

extension URLQuery.Item: Redacted {
    public var description: String { "URLQuery.Item(•••)" }
}
