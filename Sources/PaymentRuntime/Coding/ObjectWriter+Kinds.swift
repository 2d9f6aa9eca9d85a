// The same writings for the commonest types, which need no witnesses, and for boxed members, which are one word.

extension ObjectWriter {
    @inline(never)
    public func set(_ key: String, _ value: String) {
        wire.keepingFault { try wire.put(.string(value), value, at: key) }
    }

    @inline(never)
    public func optional(_ key: String, _ value: String?) {
        guard let value else { return }
        wire.keepingFault { try wire.put(.string(value), value, at: key) }
    }

    @inline(never)
    public func set(_ key: String, _ value: Int) {
        wire.keepingFault { try wire.put(.number(JSONNumber(value)), value, at: key) }
    }

    @inline(never)
    public func optional(_ key: String, _ value: Int?) {
        guard let value else { return }
        wire.keepingFault { try wire.put(.number(JSONNumber(value)), value, at: key) }
    }

    @inline(never)
    public func set(_ key: String, _ value: Bool) {
        wire.keepingFault { try wire.put(.bool(value), value, at: key) }
    }

    @inline(never)
    public func optional(_ key: String, _ value: Bool?) {
        guard let value else { return }
        wire.keepingFault { try wire.put(.bool(value), value, at: key) }
    }

    @inline(never)
    public func optional<T: Encodable>(_ key: String, _ value: Boxed<T>) { optional(key, value.unboxed) }

    @inline(never)
    public func nullable<T: Encodable>(_ key: String, _ value: Boxed<T>) { nullable(key, value.unboxed) }
}
