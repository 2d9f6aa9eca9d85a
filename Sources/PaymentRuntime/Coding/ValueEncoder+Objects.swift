/// What `ObjectWriter` needs.
extension ValueEncoder {
    func keepingFault(_ body: () throws -> Void) {
        do { try body() } catch { if fault == nil { fault = error } }
    }

    /// A member of one of the commonest types, which has its JSON at hand.
    func put<T: Encodable>(_ json: JSONValue, _ value: T, at key: String) throws {
        if list == nil, foreign == nil { return put(json, at: key) }
        try put(encoding: value, at: WireKey(key))
    }

    func putNull(at key: String) throws {
        if let list { return list.append(JSONValue.null, at: key) }
        if foreign == nil { return put(.null, at: key) }
        try foreign?.encodeNil(forKey: WireKey(key))
    }

    /// Members beyond the declared ones.
    func put<T: Encodable>(additional values: [String: T]) throws {
        // In a list as one value: a dictionary has no order.
        if let list { return list.append(values, at: "") }
        for (key, value) in values {
            if members?[key] != nil {
                let fault = CodingFault.Reason.mismatch(
                    expected: "a name that is not declared", found: "a declared one")
                throw CodingFault(fault).inside(.key(key))
            }
            try put(encoding: value, at: WireKey(additional: key))
        }
    }
}
