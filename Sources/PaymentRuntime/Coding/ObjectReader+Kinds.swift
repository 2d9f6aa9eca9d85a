// The same readings for the commonest types, which need no witnesses, and for boxed members, which are one word.

extension ObjectReader {
    @inline(never)
    public func get(_ key: String) throws -> String { try required(key, JSONValue.readString) }

    @inline(never)
    public func optional(_ key: String) -> String? { optional(key, JSONValue.readString) }

    @inline(never)
    public func get(_ key: String) throws -> Int { try required(key, JSONValue.readInt) }

    @inline(never)
    public func optional(_ key: String) -> Int? { optional(key, JSONValue.readInt) }

    @inline(never)
    public func get(_ key: String) throws -> Bool { try required(key, JSONValue.readBool) }

    @inline(never)
    public func optional(_ key: String) -> Bool? { optional(key, JSONValue.readBool) }

    @inline(never)
    public func optional<T: Decodable>(_ key: String) -> Boxed<T> { Boxed(wrappedValue: optional(key)) }

    @inline(never)
    public func nullable<T: Decodable>(_ key: String) -> Boxed<T> { Boxed(wrappedValue: nullable(key)) }

    private func required<T: Decodable>(_ key: String, _ read: (JSONValue) -> () throws(CodingFault) -> T) throws -> T {
        try finish()
        if foreign != nil { return try required(key) }
        guard let value = members[key] else { throw missing(key) }
        return try value.read(at: key, read)
    }

    private func optional<T: Decodable>(_ key: String, _ read: (JSONValue) -> () throws(CodingFault) -> T) -> T? {
        keepingFault(nil) {
            if foreign != nil { return try optionalOrFault(key) }
            guard let value = members[key], !value.isNull else { return nil }
            return try value.read(at: key, read)
        }
    }
}

extension JSONValue {
    fileprivate func readInt() throws(CodingFault) -> Int { try readInteger(Int.self) }

    fileprivate func read<T>(
        at key: String, _ read: (JSONValue) -> () throws(CodingFault) -> T
    ) throws(CodingFault) -> T {
        do throws(CodingFault) { return try read(self)() } catch { throw error.inside(.key(key)) }
    }
}
