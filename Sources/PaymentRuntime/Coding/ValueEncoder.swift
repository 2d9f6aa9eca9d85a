/// The `Encoder` that builds one `JSONValue`.
///
/// Its containers share it by reference. Its coding paths begin at its own value; faults gain their outer steps on the
/// way up (`CodingFault.inside`).
final class ValueEncoder: Encoder {
    private let depth: Int
    private var single: JSONValue?
    private(set) var members: [String: JSONValue]?
    private var elements: [JSONValue]?
    /// Containers that were handed out inside this one and may still grow.
    private var openMembers: [(key: String, encoder: ValueEncoder)] = []
    private var openElements: [(index: Int, encoder: ValueEncoder)] = []
    /// Set if this only stands in for another encoder's object, on behalf of `ObjectWriter`.
    var foreign: KeyedEncodingContainer<WireKey>?
    /// Set if the members are only listed as they are, to be compared.
    let list: MemberList?
    /// The first fault of what `ObjectWriter` wrote.
    var fault: (any Error)?

    init(depth: Int = 1) {
        self.depth = depth
        list = nil
    }

    init(foreign: KeyedEncodingContainer<WireKey>) {
        depth = 1
        self.foreign = foreign
        list = nil
    }

    init(list: MemberList) {
        depth = 1
        self.list = list
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func value<T: Encodable>(of value: T, depth: Int = 1) throws -> JSONValue {
        guard depth <= JSONParser.depthLimit + 1 else { throw CodingFault(.tooDeep) }
        let encoder = ValueEncoder(depth: depth)
        try value.encode(to: encoder)
        // A model written by hand may have forgotten to end with `ObjectWriter.finish()`.
        if let fault = encoder.fault { throw fault }
        return encoder.finish()
    }

    /// What was written. Nothing written counts as an empty object, as `JSONEncoder` has it.
    func finish() -> JSONValue {
        for (key, encoder) in openMembers { members?[key] = encoder.finish() }
        for (index, encoder) in openElements { elements?[index] = encoder.finish() }
        if let single { return single }
        if let elements { return .array(elements) }
        return .object(members ?? [:])
    }

    // MARK: Writing

    func put(_ value: JSONValue) { single = value }

    func put(_ value: JSONValue, at key: String) { members?[key] = value }

    func put<T: Encodable>(encoding value: T) throws { single = try Self.value(of: value, depth: depth) }

    func put<T: Encodable>(encoding value: T, at key: some CodingKey) throws {
        if let list { return list.append(value, at: key.stringValue) }
        if foreign != nil {
            try foreign?.encode(value, forKey: key as? WireKey ?? WireKey(additional: key.stringValue))
            return
        }
        do {
            members?[key.stringValue] = try Self.value(of: value, depth: depth + 1)
        } catch {
            throw CodingFault(error, reading: T.self).inside(.init(key))
        }
    }

    func append(_ value: JSONValue) { elements?.append(value) }

    func append<T: Encodable>(encoding value: T) throws {
        do {
            elements?.append(try Self.value(of: value, depth: depth + 1))
        } catch {
            throw CodingFault(error, reading: T.self).inside(.index(elementCount))
        }
    }

    var elementCount: Int { elements?.count ?? 0 }

    func openMember(_ key: String) -> ValueEncoder {
        let inner = ValueEncoder(depth: depth + 1)
        openMembers.append((key, inner))
        return inner
    }

    func openElement() -> ValueEncoder {
        let inner = ValueEncoder(depth: depth + 1)
        openElements.append((elementCount, inner))
        elements?.append(.null)
        return inner
    }

    func beginObject() { if members == nil { members = [:] } }
    func beginArray() { if elements == nil { elements = [] } }

    // MARK: Encoder

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        beginObject()
        return KeyedEncodingContainer(ValueKeyedEncoding(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        beginArray()
        return ValueUnkeyedEncoding(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { ValueSingleEncoding(encoder: self) }
}

extension JSONValue {
    /// A finite number as JSON; infinities and NaN are refused.
    static func finite(_ value: Double) throws(CodingFault) -> JSONValue {
        guard let number = JSONNumber(value) else {
            throw CodingFault(.mismatch(expected: "a finite number", found: "infinity or NaN"))
        }
        return .number(number)
    }

    /// As `finite(_:)`, with the shortest digits that read back as this `Float`.
    static func finite(_ value: Float) throws(CodingFault) -> JSONValue {
        guard value.isFinite else { return try finite(Double(value)) }
        let text = value.description
        return .number(JSONNumber(unchecked: text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
    }
}
