#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONValue: Codable {
    /// Through `WireDecoder` the value is taken over as it is. Other decoders, `JSONDecoder` among them, hand numbers out as
    /// integers or `Decimal`s: the value stays, up to 38 digits, but `1.10` becomes `1.1`.
    public init(from decoder: any Decoder) throws {
        if let wire = decoder as? ValueDecoder {
            self = wire.value
            return
        }
        if let object = try? decoder.container(keyedBy: WireKey.self) {
            var members: [String: JSONValue] = [:]
            for key in object.allKeys { members[key.stringValue] = try object.decode(JSONValue.self, forKey: key) }
            self = .object(members)
            return
        }
        if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !array.isAtEnd { elements.append(try array.decode(JSONValue.self)) }
            self = .array(elements)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let text = try? single.decode(String.self) {
            self = .string(text)
        } else if let flag = try? single.decode(Bool.self) {
            self = .bool(flag)
        } else {
            self = .number(try JSONNumber(from: decoder))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        if let wire = encoder as? ValueEncoder {
            wire.put(self)
            return
        }
        switch self {
        case .null:
            var single = encoder.singleValueContainer()
            try single.encodeNil()
        case .bool(let flag): try flag.encode(to: encoder)
        case .number(let number): try number.encode(to: encoder)
        case .string(let text): try text.encode(to: encoder)
        case .array(let elements): try elements.encode(to: encoder)
        case .object(let members): try members.encode(to: encoder)
        }
    }
}

extension JSONNumber: Codable {
    public init(from decoder: any Decoder) throws {
        if let wire = decoder as? ValueDecoder {
            self = try wire.value.readNumber()
            return
        }
        let single = try decoder.singleValueContainer()
        // Decimal first: asked for an Int64, JSONDecoder cuts the fraction of numbers beyond 2^53 off.
        if let decimal = try? single.decode(Decimal.self), let number = JSONNumber(decimal.description) {
            self = number
        } else if let integer = try? single.decode(Int64.self) {
            self.init(integer)
        } else if let number = JSONNumber(try single.decode(Double.self)) {
            self = number
        } else {
            throw CodingFault(
                path: JSONPath(decoder.codingPath), .mismatch(expected: "a finite number", found: "infinity or NaN"))
        }
    }

    /// Other encoders than `WireEncoder` are handed an integer or a `Decimal`. A number that neither can hold exactly is
    /// refused rather than rounded.
    public func encode(to encoder: any Encoder) throws {
        if let wire = encoder as? ValueEncoder {
            wire.put(.number(self))
            return
        }
        var single = encoder.singleValueContainer()
        if let integer = Int64(text) {
            try single.encode(integer)
        } else if let integer = UInt64(text) {
            try single.encode(integer)
        } else {
            let decimal = decimal
            guard decimal.isFinite, JSONNumber(decimal.description) == self else {
                throw CodingFault(
                    path: JSONPath(encoder.codingPath),
                    .mismatch(expected: "a number of at most 38 digits", found: "a longer one"))
            }
            try single.encode(decimal)
        }
    }
}
