/// How generated models read themselves from an object, through `WireDecoder` or any other decoder.
///
/// Made to cost the models' modules little, in size and in time to compile: all methods stay calls (`@inline(never)`), and
/// it is a class, one pointer to its users, because a struct would have no layout known to them (`KeyedDecodingContainer`
/// has none) and would be copied and destroyed through its metadata.
///
/// For the same reason only `get` throws, which would have nothing to give. What the others find wrong is kept, and
/// `finish()` throws the first of it: a model of thirty members then has one way out, not thirty.
///
/// ```swift
/// let object = try ObjectReader(decoder)
/// id = try object.get("id")
/// note = object.optional("note")
/// try object.finish()
/// ```
public final class ObjectReader {
    let members: [String: JSONValue]
    /// Set if the decoder is not ours.
    let foreign: KeyedDecodingContainer<WireKey>?
    private var fault: (any Error)?

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

    /// Throws the first fault of what was read without `try`. A model that reads anything so must end with it.
    @inline(never)
    public func finish() throws {
        if let fault { throw fault }
    }

    /// A member that must be there and must not be null (unless its type says otherwise, as `JSONValue` does).
    @inline(never)
    public func get<T: Decodable>(_ key: String) throws -> T {
        // What is wrong further up is said first.
        try finish()
        return try required(key)
    }

    /// A member that may be missing or null: both give nil.
    @inline(never)
    public func optional<T: Decodable>(_ key: String) -> T? {
        keepingFault(nil) { try optionalOrFault(key) }
    }

    /// A member that must be there and may be null.
    @inline(never)
    public func nullable<T: Decodable>(_ key: String) -> T? {
        keepingFault(nil) {
            guard has(key) else { throw missing(key) }
            return try optionalOrFault(key)
        }
    }

    /// A member for which being absent and being null are two different things.
    @inline(never)
    public func threeState<T: Decodable>(_ key: String) -> Nullable<T> {
        keepingFault(.absent) {
            guard has(key) else { return .absent }
            guard let value: T = try optionalOrFault(key) else { return .null }
            return .value(value)
        }
    }

    /// A member that must be there and must equal `expected`.
    @inline(never)
    public func constant<T: Decodable & Equatable>(_ key: String, _ expected: T) {
        keepingFault(()) {
            let value: T = try required(key)
            guard value == expected else {
                let fault = CodingFault(.mismatch(expected: "the constant \(expected)", found: "another value"))
                throw fault.inside(foreign?.codingPath ?? []).inside(last: key)
            }
        }
    }

    /// All members but those named.
    @inline(never)
    public func additional<T: Decodable>(excluding declared: [String]) -> [String: T] {
        keepingFault([:]) {
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
    }

    /// Whether the object has that member; null counts.
    @inline(never)
    public func has(_ key: String) -> Bool {
        if let foreign { return foreign.contains(WireKey(key)) }
        return members[key] != nil
    }

    // MARK: - How it is done

    /// The value, or, after a fault, what stands in for it until `finish()`.
    func keepingFault<Value>(_ substitute: Value, _ body: () throws -> Value) -> Value {
        do {
            return try body()
        } catch {
            if fault == nil { fault = error }
            return substitute
        }
    }

    func required<T: Decodable>(_ key: String) throws -> T {
        if let foreign {
            return try ForeignFault.map(T.self, foreign, WireKey(key)) { try foreign.decode(T.self, forKey: $0) }
        }
        guard let value = members[key] else { throw CodingFault(.missing).inside(.key(key)) }
        return try value.decode(T.self, at: .key(key))
    }

    func optionalOrFault<T: Decodable>(_ key: String) throws -> T? {
        if let foreign {
            return try ForeignFault.map(T.self, foreign, WireKey(key)) {
                try foreign.decodeIfPresent(T.self, forKey: $0)
            }
        }
        guard let value = members[key], !value.isNull else { return nil }
        return try value.decode(T.self, at: .key(key))
    }

    func missing(_ key: String) -> CodingFault {
        CodingFault(.missing).inside(foreign?.codingPath ?? []).inside(last: key)
    }
}
