/// The `Decoder` over one `JSONValue`.
///
/// Its coding paths begin at its own value: faults gain their outer steps on the way up (`CodingFault.inside`).
struct ValueDecoder: Decoder {
    let value: JSONValue

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(ValueKeyedDecoding(members: try value.members(), codingPath: []))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        ValueUnkeyedDecoding(elements: try value.elements(), codingPath: [])
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { ValueSingleDecoding(value: value) }
}

// MARK: - Reading one value

extension JSONValue {
    @inline(never)
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try T(from: ValueDecoder(value: self))
    }

    /// Decodes the value as what stands at `step` of something larger.
    @inline(never)
    func decode<T: Decodable>(_ type: T.Type, at step: @autoclosure () -> JSONPath.Step) throws -> T {
        do {
            return try T(from: ValueDecoder(value: self))
        } catch {
            throw CodingFault(error, reading: type).inside(step())
        }
    }

    func members() throws(CodingFault) -> [String: JSONValue] {
        guard case .object(let members) = self else { throw .mismatch("an object", self) }
        return members
    }

    func elements() throws(CodingFault) -> [JSONValue] {
        guard case .array(let elements) = self else { throw .mismatch("an array", self) }
        return elements
    }

    func readString() throws(CodingFault) -> String {
        guard case .string(let text) = self else { throw .mismatch("a string", self) }
        return text
    }

    func readBool() throws(CodingFault) -> Bool {
        guard case .bool(let flag) = self else { throw .mismatch("a boolean", self) }
        return flag
    }

    func readNumber() throws(CodingFault) -> JSONNumber {
        guard case .number(let number) = self else { throw .mismatch("a number", self) }
        return number
    }

    func readInteger<Integer: FixedWidthInteger>(_ type: Integer.Type) throws(CodingFault) -> Integer {
        guard case .number(let number) = self else { throw .mismatch("an integer", self) }
        if let value = number.exactly(type) { return value }
        guard number.isInteger else { throw .mismatch("an integer", self) }
        throw CodingFault(.mismatch(expected: "an integer that fits \(type)", found: "one out of range"))
    }

    /// The nearest `Double`. A number beyond its range is refused rather than read as infinity.
    func readDouble() throws(CodingFault) -> Double {
        let double = try readNumber().double
        guard double.isFinite else {
            throw CodingFault(.mismatch(expected: "a number that fits Double", found: "one out of range"))
        }
        return double
    }

    func readFloat() throws(CodingFault) -> Float {
        let float = Float(try readDouble())
        guard float.isFinite else {
            throw CodingFault(.mismatch(expected: "a number that fits Float", found: "one out of range"))
        }
        return float
    }
}

// MARK: - One value

struct ValueSingleDecoding: SingleValueDecodingContainer {
    let value: JSONValue

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { value.isNull }
    func decode(_ type: Bool.Type) throws -> Bool { try value.readBool() }
    func decode(_ type: String.Type) throws -> String { try value.readString() }
    func decode(_ type: Double.Type) throws -> Double { try value.readDouble() }
    func decode(_ type: Float.Type) throws -> Float { try value.readFloat() }
    func decode(_ type: Int.Type) throws -> Int { try value.readInteger(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try value.readInteger(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try value.readInteger(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try value.readInteger(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try value.readInteger(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try value.readInteger(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try value.readInteger(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try value.readInteger(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try value.readInteger(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try value.readInteger(type) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try value.decode(type) }
}
