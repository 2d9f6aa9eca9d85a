// The same readings for the commonest types, which need no witnesses, and for boxed members, which are one word.

extension ObjectReader {
    @inline(never)
    public func get(_ key: String) throws -> String {
        try finish()
        if foreign != nil { return try required(key) }
        guard let value = members[key] else { throw missing(key) }
        return try value.readString(at: key)
    }

    @inline(never)
    public func optional(_ key: String) -> String? {
        keepingFault(nil) {
            if foreign != nil { return try optionalOrFault(key) }
            guard let value = members[key], !value.isNull else { return nil }
            return try value.readString(at: key)
        }
    }

    @inline(never)
    public func get(_ key: String) throws -> Int {
        try finish()
        if foreign != nil { return try required(key) }
        guard let value = members[key] else { throw missing(key) }
        return try value.readInt(at: key)
    }

    @inline(never)
    public func optional(_ key: String) -> Int? {
        keepingFault(nil) {
            if foreign != nil { return try optionalOrFault(key) }
            guard let value = members[key], !value.isNull else { return nil }
            return try value.readInt(at: key)
        }
    }

    @inline(never)
    public func get(_ key: String) throws -> Bool {
        try finish()
        if foreign != nil { return try required(key) }
        guard let value = members[key] else { throw missing(key) }
        return try value.readBool(at: key)
    }

    @inline(never)
    public func optional(_ key: String) -> Bool? {
        keepingFault(nil) {
            if foreign != nil { return try optionalOrFault(key) }
            guard let value = members[key], !value.isNull else { return nil }
            return try value.readBool(at: key)
        }
    }

    @inline(never)
    public func optional<T: Decodable>(_ key: String) -> Boxed<T> { Boxed(wrappedValue: optional(key)) }

    @inline(never)
    public func nullable<T: Decodable>(_ key: String) -> Boxed<T> { Boxed(wrappedValue: nullable(key)) }
}

extension JSONValue {
    fileprivate func readString(at key: String) throws(CodingFault) -> String {
        do throws(CodingFault) { return try readString() } catch { throw error.inside(.key(key)) }
    }

    fileprivate func readInt(at key: String) throws(CodingFault) -> Int {
        do throws(CodingFault) { return try readInteger(Int.self) } catch { throw error.inside(.key(key)) }
    }

    fileprivate func readBool(at key: String) throws(CodingFault) -> Bool {
        do throws(CodingFault) { return try readBool() } catch { throw error.inside(.key(key)) }
    }
}
