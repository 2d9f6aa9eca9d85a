/// How generated models read themselves from an object, through `WireDecoder` or any other decoder.
///
/// Made to cost the models' modules little, in size and in time to compile: all methods stay calls (`@inline(never)`), and
/// it is a class, one pointer to its users, because a struct would have no layout known to them (`KeyedDecodingContainer`
/// has none) and would be copied and destroyed through its metadata.
public final class ObjectReader {
    private let members: [String: JSONValue]
    /// Set if the decoder is not ours.
    private let foreign: KeyedDecodingContainer<WireKey>?

    /// Fails unless the value is an object.
    @inline(never)
    public init(_ decoder: any Decoder) throws {
        if let wire = decoder as? ValueDecoder {
            members = try wire.value.members()
            foreign = nil
        } else {
            members = [:]
            foreign = try ForeignFault.map(JSONValue.self) { try decoder.container(keyedBy: WireKey.self) }
        }
    }

    /// A member that must be there and must not be null (unless its type says otherwise, as `JSONValue` does).
    @inline(never)
    public func get<T: Decodable>(_ key: String) throws -> T {
        if let foreign {
            return try ForeignFault.map(T.self, foreign, WireKey(key)) { try foreign.decode(T.self, forKey: $0) }
        }
        guard let value = members[key] else { throw CodingFault(.missing).inside(.key(key)) }
        return try value.decode(T.self, at: .key(key))
    }

    /// A member that may be missing or null: both give nil.
    @inline(never)
    public func optional<T: Decodable>(_ key: String) throws -> T? {
        if let foreign {
            return try ForeignFault.map(T.self, foreign, WireKey(key)) {
                try foreign.decodeIfPresent(T.self, forKey: $0)
            }
        }
        guard let value = members[key], !value.isNull else { return nil }
        return try value.decode(T.self, at: .key(key))
    }

    /// A member that must be there and may be null.
    @inline(never)
    public func nullable<T: Decodable>(_ key: String) throws -> T? {
        guard has(key) else { throw missing(key) }
        return try optional(key)
    }

    /// A member for which being absent and being null are two different things.
    @inline(never)
    public func threeState<T: Decodable>(_ key: String) throws -> Nullable<T> {
        guard has(key) else { return .absent }
        guard let value: T = try optional(key) else { return .null }
        return .value(value)
    }

    /// A member that must be there and must equal `expected`.
    @inline(never)
    public func constant<T: Decodable & Equatable>(_ key: String, _ expected: T) throws -> T {
        let value: T = try get(key)
        guard value == expected else {
            let fault = CodingFault(.mismatch(expected: "the constant \(expected)", found: "another value"))
            throw fault.inside(foreign?.codingPath ?? []).inside(last: key)
        }
        return value
    }

    /// All members but those named.
    @inline(never)
    public func additional<T: Decodable>(excluding declared: [String]) throws -> [String: T] {
        var result: [String: T] = [:]
        if let foreign {
            for key in foreign.allKeys where !declared.contains(key.stringValue) {
                let key = WireKey(additional: key.stringValue)
                result[key.stringValue] = try ForeignFault.map(T.self, foreign, key) {
                    try foreign.decode(T.self, forKey: $0)
                }
            }
            return result
        }
        for (key, value) in members where !declared.contains(key) {
            result[key] = try value.decode(T.self, at: .entry)
        }
        return result
    }

    /// Whether the object has that member; null counts.
    @inline(never)
    public func has(_ key: String) -> Bool {
        if let foreign { return foreign.contains(WireKey(key)) }
        return members[key] != nil
    }

    private func missing(_ key: String) -> CodingFault {
        CodingFault(.missing).inside(foreign?.codingPath ?? []).inside(last: key)
    }
}

// MARK: - The commonest types

extension ObjectReader {
    @inline(never)
    public func get(_ key: String) throws -> String {
        if foreign != nil { return try generic(key) }
        guard let value = members[key] else { throw missing(key) }
        do { return try value.readString() } catch { throw error.inside(.key(key)) }
    }

    @inline(never)
    public func optional(_ key: String) throws -> String? {
        if foreign != nil { return try genericOptional(key) }
        guard let value = members[key], !value.isNull else { return nil }
        do { return try value.readString() } catch { throw error.inside(.key(key)) }
    }

    @inline(never)
    public func get(_ key: String) throws -> Int {
        if foreign != nil { return try generic(key) }
        guard let value = members[key] else { throw missing(key) }
        do { return try value.readInteger(Int.self) } catch { throw error.inside(.key(key)) }
    }

    @inline(never)
    public func optional(_ key: String) throws -> Int? {
        if foreign != nil { return try genericOptional(key) }
        guard let value = members[key], !value.isNull else { return nil }
        do { return try value.readInteger(Int.self) } catch { throw error.inside(.key(key)) }
    }

    @inline(never)
    public func get(_ key: String) throws -> Bool {
        if foreign != nil { return try generic(key) }
        guard let value = members[key] else { throw missing(key) }
        do { return try value.readBool() } catch { throw error.inside(.key(key)) }
    }

    @inline(never)
    public func optional(_ key: String) throws -> Bool? {
        if foreign != nil { return try genericOptional(key) }
        guard let value = members[key], !value.isNull else { return nil }
        do { return try value.readBool() } catch { throw error.inside(.key(key)) }
    }

    private func generic<T: Decodable>(_ key: String) throws -> T { try get(key) }
    private func genericOptional<T: Decodable>(_ key: String) throws -> T? { try optional(key) }
}

extension CodingFault {
    func inside(last key: String) -> CodingFault {
        var longer = self
        longer.path.steps.append(.key(key))
        return longer
    }
}

/// Faults of other decoders come with their whole path, and are put into our form.
enum ForeignFault {
    static func map<Value, Result>(_ type: Value.Type, _ body: () throws -> Result) throws(CodingFault) -> Result {
        do {
            return try body()
        } catch {
            throw CodingFault(error, reading: type)
        }
    }

    /// Reads one member. For some faults, such as an integer with a fraction, `JSONDecoder` gives no path; it is known here.
    static func map<Value, Result>(
        _ type: Value.Type, _ container: KeyedDecodingContainer<WireKey>, _ key: WireKey,
        _ body: (WireKey) throws -> Result
    ) throws(CodingFault) -> Result {
        do {
            return try body(key)
        } catch {
            var fault = CodingFault(error, reading: type)
            let path = JSONPath(container.codingPath + [key])
            if fault.path.steps.count < path.steps.count { fault.path = path }
            throw fault
        }
    }
}
