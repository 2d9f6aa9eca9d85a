/// Header fields in the order in which they were added; names compare without regard to case.
///
/// Printing or dumping shows the names and never a value, since values hold credentials.
public struct HTTPHeaders: Sendable {
    /// One header field.
    public struct Field: Sendable {
        public var name: String
        public var value: String
    }

    private var fields: [Field] = []

    public init() {}

    /// Fields in the given order; a name that occurs twice is kept twice.
    public init(_ fields: [(name: String, value: String)]) {
        self.fields = fields.map { Field(name: $0.name, value: $0.value) }
    }

    public var isEmpty: Bool { fields.isEmpty }
    public var count: Int { fields.count }
    public var names: [String] { fields.map(\.name) }

    /// The value of the named field, several of them joined by `, ` (RFC 9110 section 5.3). Setting replaces all of them.
    public subscript(name: String) -> String? {
        get { string(name) }
        set {
            guard let newValue else {
                remove(name)
                return
            }
            set(name, newValue)
        }
    }

    /// Adds a field and keeps those that bear the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Replaces every field of this name by one, at the first one's place.
    public mutating func set(_ name: String, _ value: String) {
        guard let index = fields.firstIndex(where: { Self.same($0.name, name) }) else {
            add(name, value)
            return
        }
        fields[index] = Field(name: name, value: value)
        var position = 0
        fields.removeAll { field in
            defer { position += 1 }
            return position > index && Self.same(field.name, name)
        }
    }

    public mutating func remove(_ name: String) {
        fields.removeAll { Self.same($0.name, name) }
    }

    public func contains(_ name: String) -> Bool {
        fields.contains { Self.same($0.name, name) }
    }

    /// Every value of the named field, in order, not joined.
    public func values(_ name: String) -> [String] {
        fields.filter { Self.same($0.name, name) }.map(\.value)
    }

    /// The value of the named field, several of them joined by `, `.
    public func string(_ name: String) -> String? {
        let found = values(name)
        return found.isEmpty ? nil : found.joined(separator: ", ")
    }

    /// ASCII case folding only: header names are tokens (RFC 9110 section 5.1).
    static func same(_ left: String, _ right: String) -> Bool {
        let left = left.utf8
        let right = right.utf8
        return left.count == right.count && zip(left, right).allSatisfy { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}

extension HTTPHeaders: Sequence {
    public func makeIterator() -> Array<Field>.Iterator { fields.makeIterator() }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { (name: $0.0, value: $0.1) })
    }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(name): •••" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "[\(names.joined(separator: ", "))]" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["names": names]) }
}
