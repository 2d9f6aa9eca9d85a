struct ValueKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ValueEncoder

    var codingPath: [any CodingKey] { [] }

    private func put(_ value: JSONValue, _ key: Key) { encoder.put(value, at: key.stringValue) }

    private func put(_ key: Key, _ body: () throws -> JSONValue) throws {
        do { put(try body(), key) } catch {
            throw CodingFault(error, reading: Double.self).inside(.init(key))
        }
    }

    mutating func encodeNil(forKey key: Key) throws { put(.null, key) }
    mutating func encode(_ value: Bool, forKey key: Key) throws { put(.bool(value), key) }
    mutating func encode(_ value: String, forKey key: Key) throws { put(.string(value), key) }
    mutating func encode(_ value: Double, forKey key: Key) throws { try put(key) { try .finite(value) } }
    mutating func encode(_ value: Float, forKey key: Key) throws { try put(key) { try .finite(value) } }
    mutating func encode(_ value: Int, forKey key: Key) throws { put(.number(JSONNumber(value)), key) }
    mutating func encode(_ value: Int8, forKey key: Key) throws { put(.number(JSONNumber(value)), key) }
    mutating func encode(_ value: Int16, forKey key: Key) throws { put(.number(JSONNumber(value)), key) }
    mutating func encode(_ value: Int32, forKey key: Key) throws { put(.number(JSONNumber(value)), key) }
    mutating func encode(_ value: Int64, forKey key: Key) throws { put(.number(JSONNumber(value)), key) }
    mutating func encode(_ value: UInt, forKey key: Key) throws { put(.number(JSONNumber(value)), key) }
    mutating func encode(_ value: UInt8, forKey key: Key) throws { put(.number(JSONNumber(value)), key) }
    mutating func encode(_ value: UInt16, forKey key: Key) throws { put(.number(JSONNumber(value)), key) }
    mutating func encode(_ value: UInt32, forKey key: Key) throws { put(.number(JSONNumber(value)), key) }
    mutating func encode(_ value: UInt64, forKey key: Key) throws { put(.number(JSONNumber(value)), key) }
    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.put(encoding: value, at: key)
    }

    mutating func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
        encoder.openMember(key.stringValue).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.openMember(key.stringValue).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { encoder.openMember("super") }
    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder.openMember(key.stringValue) }
}

struct ValueUnkeyedEncoding: UnkeyedEncodingContainer {
    let encoder: ValueEncoder

    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.elementCount }

    mutating func encodeNil() throws { encoder.append(.null) }
    mutating func encode<T: Encodable>(_ value: T) throws { try encoder.append(encoding: value) }

    mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
        encoder.openElement().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        encoder.openElement().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { encoder.openElement() }
}

struct ValueSingleEncoding: SingleValueEncodingContainer {
    let encoder: ValueEncoder

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws { encoder.put(.null) }
    mutating func encode(_ value: Bool) throws { encoder.put(.bool(value)) }
    mutating func encode(_ value: String) throws { encoder.put(.string(value)) }
    mutating func encode(_ value: Double) throws { encoder.put(try .finite(value)) }
    mutating func encode(_ value: Float) throws { encoder.put(try .finite(value)) }
    mutating func encode(_ value: Int) throws { encoder.put(.number(JSONNumber(value))) }
    mutating func encode(_ value: Int8) throws { encoder.put(.number(JSONNumber(value))) }
    mutating func encode(_ value: Int16) throws { encoder.put(.number(JSONNumber(value))) }
    mutating func encode(_ value: Int32) throws { encoder.put(.number(JSONNumber(value))) }
    mutating func encode(_ value: Int64) throws { encoder.put(.number(JSONNumber(value))) }
    mutating func encode(_ value: UInt) throws { encoder.put(.number(JSONNumber(value))) }
    mutating func encode(_ value: UInt8) throws { encoder.put(.number(JSONNumber(value))) }
    mutating func encode(_ value: UInt16) throws { encoder.put(.number(JSONNumber(value))) }
    mutating func encode(_ value: UInt32) throws { encoder.put(.number(JSONNumber(value))) }
    mutating func encode(_ value: UInt64) throws { encoder.put(.number(JSONNumber(value))) }
    mutating func encode<T: Encodable>(_ value: T) throws { try encoder.put(encoding: value) }
}
