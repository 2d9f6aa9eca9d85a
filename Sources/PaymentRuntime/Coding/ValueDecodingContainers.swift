/// The members of an object. What is not written here (one method a number type, `decodeIfPresent`) comes from the
/// protocol's defaults or goes through the generic `decode`.
struct ValueKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: JSONValue]
    /// Steps from the decoder's value to this container: not empty for nested containers only.
    let codingPath: [any CodingKey]

    var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    private func value(_ key: Key) throws -> JSONValue {
        guard let value = members[key.stringValue] else {
            throw CodingFault(.missing).inside(codingPath + [key])
        }
        return value
    }

    private func read<T>(_ key: Key, _ body: (JSONValue) throws -> T) throws -> T {
        let value = try value(key)
        do { return try body(value) } catch {
            throw CodingFault(error, reading: T.self).inside(codingPath + [key])
        }
    }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try read(key) { try $0.readBool() } }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try read(key) { try $0.readString() } }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try read(key) { try $0.readDouble() } }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try read(key) { try $0.readFloat() } }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try read(key) { try $0.readInteger(type) } }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try read(key) { try $0.readInteger(type) } }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try read(key) { try $0.readInteger(type) } }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try read(key) { try $0.readInteger(type) } }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try read(key) { try $0.readInteger(type) } }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try read(key) { try $0.readInteger(type) } }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try read(key) { try $0.readInteger(type) } }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try read(key) { try $0.readInteger(type) } }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try read(key) { try $0.readInteger(type) } }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try read(key) { try $0.readInteger(type) } }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try read(key) { try $0.decode(type) } }

    func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> {
        let inner = try read(key) { try $0.members() }
        return KeyedDecodingContainer(ValueKeyedDecoding<Inner>(members: inner, codingPath: codingPath + [key]))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        ValueUnkeyedDecoding(elements: try read(key) { try $0.elements() }, codingPath: codingPath + [key])
    }

    func superDecoder() throws -> any Decoder { ValueDecoder(value: members["super"] ?? .null) }
    func superDecoder(forKey key: Key) throws -> any Decoder { ValueDecoder(value: try value(key)) }
}

/// The elements of an array.
struct ValueUnkeyedDecoding: UnkeyedDecodingContainer {
    let elements: [JSONValue]
    /// Steps from the decoder's value to this container: not empty for nested containers only.
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(elements: [JSONValue], codingPath: [any CodingKey]) {
        self.elements = elements
        self.codingPath = codingPath
    }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    private func fault(_ error: any Error, _ type: Any.Type) -> CodingFault {
        CodingFault(error, reading: type).inside(.index(currentIndex)).inside(codingPath)
    }

    private mutating func read<T>(_ body: (JSONValue) throws -> T) throws -> T {
        guard currentIndex < elements.count else { throw fault(CodingFault(.missing), T.self) }
        do {
            let result = try body(elements[currentIndex])
            currentIndex += 1
            return result
        } catch {
            throw fault(error, T.self)
        }
    }

    mutating func decodeNil() throws -> Bool {
        guard currentIndex < elements.count else { throw fault(CodingFault(.missing), JSONValue.self) }
        guard elements[currentIndex].isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try read { try $0.readBool() } }
    mutating func decode(_ type: String.Type) throws -> String { try read { try $0.readString() } }
    mutating func decode(_ type: Double.Type) throws -> Double { try read { try $0.readDouble() } }
    mutating func decode(_ type: Float.Type) throws -> Float { try read { try $0.readFloat() } }
    mutating func decode(_ type: Int.Type) throws -> Int { try read { try $0.readInteger(type) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try read { try $0.readInteger(type) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try read { try $0.readInteger(type) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try read { try $0.readInteger(type) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try read { try $0.readInteger(type) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try read { try $0.readInteger(type) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try read { try $0.readInteger(type) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try read { try $0.readInteger(type) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try read { try $0.readInteger(type) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try read { try $0.readInteger(type) } }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try read { try $0.decode(type) } }

    mutating func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type
    ) throws -> KeyedDecodingContainer<Inner> {
        let path = codingPath + [WireKey(currentIndex)]
        return KeyedDecodingContainer(ValueKeyedDecoding(members: try read { try $0.members() }, codingPath: path))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let path = codingPath + [WireKey(currentIndex)]
        return ValueUnkeyedDecoding(elements: try read { try $0.elements() }, codingPath: path)
    }

    mutating func superDecoder() throws -> any Decoder { ValueDecoder(value: try read { $0 }) }
}
