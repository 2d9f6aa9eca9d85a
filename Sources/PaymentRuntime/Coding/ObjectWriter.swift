/// How generated models write themselves as an object, through `WireEncoder` or any other encoder.
///
/// All of its methods stay calls, it is one pointer, and only `finish()` throws, see `ObjectReader`.
public struct ObjectWriter {
    let wire: ValueEncoder

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

    /// Throws the first fault of what was written. A model must end with it.
    @inline(never)
    public func finish() throws {
        if let fault = wire.fault { throw fault }
    }

    @inline(never)
    public func set<T: Encodable>(_ key: String, _ value: T) {
        wire.keepingFault { try wire.put(encoding: value, at: WireKey(key)) }
    }

    /// Nil is left out.
    @inline(never)
    public func optional<T: Encodable>(_ key: String, _ value: T?) {
        // Not by `set`: of what calls public methods alone the optimizer makes a copy for each type.
        guard let value else { return }
        wire.keepingFault { try wire.put(encoding: value, at: WireKey(key)) }
    }

    /// Nil is written as null.
    @inline(never)
    public func nullable<T: Encodable>(_ key: String, _ value: T?) {
        wire.keepingFault {
            if let value { try wire.put(encoding: value, at: WireKey(key)) } else { try wire.putNull(at: key) }
        }
    }

    /// `.absent` is left out, `.null` is written as null.
    @inline(never)
    public func threeState<T: Encodable>(_ key: String, _ value: Nullable<T>) {
        wire.keepingFault {
            switch value {
            case .absent: return
            case .null: try wire.putNull(at: key)
            case .value(let value): try wire.put(encoding: value, at: WireKey(key))
            }
        }
    }

    /// Members beyond the declared ones, to be written last. One that would replace a member written before, such as an
    /// amount, is refused (through `WireEncoder`; other encoders do not say what they hold).
    @inline(never)
    public func additional<T: Encodable>(_ values: [String: T]) {
        wire.keepingFault { try wire.put(additional: values) }
    }
}
