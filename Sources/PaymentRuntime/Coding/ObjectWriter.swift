/// How generated models write themselves as an object, through `WireEncoder` or any other encoder.
///
/// All of its methods stay calls, and it is one pointer, see `ObjectReader`.
public struct ObjectWriter {
    private let wire: ValueEncoder

    /// Two writers on one encoder write into one object.
    @inline(never)
    public init(_ encoder: any Encoder) {
        if let wire = encoder as? ValueEncoder {
            self.wire = wire
            wire.beginObject()
        } else {
            wire = ValueEncoder(foreign: encoder.container(keyedBy: WireKey.self))
        }
    }

    @inline(never)
    public mutating func set<T: Encodable>(_ key: String, _ value: T) throws {
        try wire.put(encoding: value, at: WireKey(key))
    }

    /// Nil is left out.
    @inline(never)
    public mutating func optional<T: Encodable>(_ key: String, _ value: T?) throws {
        guard let value else { return }
        try set(key, value)
    }

    /// Nil is written as null.
    @inline(never)
    public mutating func nullable<T: Encodable>(_ key: String, _ value: T?) throws {
        guard let value else { return try setNull(key) }
        try set(key, value)
    }

    /// `.absent` is left out, `.null` is written as null.
    @inline(never)
    public mutating func threeState<T: Encodable>(_ key: String, _ value: Nullable<T>) throws {
        switch value {
        case .absent: return
        case .null: try setNull(key)
        case .value(let value): try set(key, value)
        }
    }

    /// Members beyond the declared ones, to be written last. One that would replace a member written before, such as an
    /// amount, is refused (through `WireEncoder`; other encoders do not say what they hold).
    @inline(never)
    public mutating func additional<T: Encodable>(_ values: [String: T]) throws {
        for (key, value) in values {
            if wire.hasMember(key) {
                let fault = CodingFault.Reason.mismatch(
                    expected: "a name that is not declared", found: "a declared one")
                throw CodingFault(fault).inside(.key(key))
            }
            try wire.put(encoding: value, at: WireKey(additional: key))
        }
    }

    @inline(never)
    private mutating func setNull(_ key: String) throws {
        if wire.foreign == nil { return wire.put(.null, at: key) }
        try wire.foreign?.encodeNil(forKey: WireKey(key))
    }
}

// MARK: - The commonest types

extension ObjectWriter {
    @inline(never)
    public mutating func set(_ key: String, _ value: String) throws {
        if wire.foreign == nil { return wire.put(.string(value), at: key) }
        try wire.foreign?.encode(value, forKey: WireKey(key))
    }

    @inline(never)
    public mutating func optional(_ key: String, _ value: String?) throws {
        guard let value else { return }
        try set(key, value)
    }

    @inline(never)
    public mutating func set(_ key: String, _ value: Int) throws {
        if wire.foreign == nil { return wire.put(.number(JSONNumber(value)), at: key) }
        try wire.foreign?.encode(value, forKey: WireKey(key))
    }

    @inline(never)
    public mutating func optional(_ key: String, _ value: Int?) throws {
        guard let value else { return }
        try set(key, value)
    }

    @inline(never)
    public mutating func set(_ key: String, _ value: Bool) throws {
        if wire.foreign == nil { return wire.put(.bool(value), at: key) }
        try wire.foreign?.encode(value, forKey: WireKey(key))
    }

    @inline(never)
    public mutating func optional(_ key: String, _ value: Bool?) throws {
        guard let value else { return }
        try set(key, value)
    }
}
