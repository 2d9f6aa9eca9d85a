/// A JSON value that knows where it stands. Objects keep the order in which they were written.
public struct JSONNode: Sendable {
    public enum Value: Sendable {
        case null
        case bool(Bool)
        /// The digits as they stand in the file: a number is never rounded on its way through the generator.
        case number(String)
        case string(String)
        case array([JSONNode])
        case object(JSONObject)
    }

    public let value: Value
    /// Where the value begins; for a text, its opening quote.
    public let place: Place

    public init(_ value: Value, at place: Place) {
        self.value = value
        self.place = place
    }
}

/// The members of a JSON object in the order of the file. Keys are unique: the reader refuses duplicates.
public struct JSONObject: Sendable {
    public struct Member: Sendable {
        public let key: String
        public let keyPlace: Place
        public let value: JSONNode

        public init(key: String, keyPlace: Place, value: JSONNode) {
            self.key = key
            self.keyPlace = keyPlace
            self.value = value
        }
    }

    public let members: [Member]
    /// Only kept for large objects, where a linear search would add up.
    private let index: [ExactText: Int]?

    public init(_ members: [Member]) {
        self.members = members
        guard members.count > Self.largestUnindexedCount else {
            index = nil
            return
        }
        index = Dictionary(
            members.enumerated().map { (ExactText($0.element.key), $0.offset) }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// For the reader, which has built the index already while it looked for duplicates.
    init(_ members: [Member], index: [ExactText: Int]?) {
        self.members = members
        self.index = index
    }

    static let largestUnindexedCount = 16

    public func member(_ key: String) -> Member? {
        guard let index else { return members.first { $0.key.isExactly(key) } }
        return index[ExactText(key)].map { members[$0] }
    }

    public subscript(key: String) -> JSONNode? { member(key)?.value }
}

extension JSONNode {
    var isNull: Bool {
        guard case .null = value else { return false }
        return true
    }

    public var string: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    public var bool: Bool? {
        guard case .bool(let flag) = value else { return nil }
        return flag
    }

    public var array: [JSONNode]? {
        guard case .array(let elements) = value else { return nil }
        return elements
    }

    public var object: JSONObject? {
        guard case .object(let object) = value else { return nil }
        return object
    }

    /// What a person would call it, for "expected a string, found an array".
    public var kindName: String {
        switch value {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
