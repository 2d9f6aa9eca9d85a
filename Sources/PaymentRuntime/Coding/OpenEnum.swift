/// A set of values to which the provider may add at any time.
///
/// A value that this version does not know decodes, keeps its raw value, and encodes as it came. Compare with the static
/// members; in a `switch` add a `default`.
public protocol OpenEnum: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible
where RawValue: Hashable & Codable & Sendable {
    init(rawValue: RawValue)

    /// The values that this version has names for.
    static var knownValues: [Self] { get }
}

extension OpenEnum {
    /// Whether this version has a name for the value.
    public var isKnown: Bool { Self.knownValues.contains(self) }

    /// The raw value, as text.
    public var description: String { String(describing: rawValue) }

    @inline(never)
    public static func == (left: Self, right: Self) -> Bool { isEqual(left, right) }

    @inline(never)
    public func hash(into hasher: inout Hasher) { feed(&hasher) }

    // Behind internal names, or the optimizer would make a copy of them for each type, in the type's own module.
    private static func isEqual(_ left: Self, _ right: Self) -> Bool { left.rawValue == right.rawValue }
    private func feed(_ hasher: inout Hasher) { hasher.combine(rawValue) }

    @inline(never)
    public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }

    @inline(never)
    public init(from decoder: any Decoder) throws { self.init(rawValue: try RawValue(from: decoder)) }
}

extension OpenEnum where RawValue == String {
    @inline(never)
    public init(from decoder: any Decoder) throws {
        if let wire = decoder as? ValueDecoder {
            self.init(rawValue: try wire.value.readString())
        } else {
            self.init(rawValue: try String(from: decoder))
        }
    }

    @inline(never)
    public func encode(to encoder: any Encoder) throws {
        if let wire = encoder as? ValueEncoder {
            wire.put(.string(rawValue))
        } else {
            try rawValue.encode(to: encoder)
        }
    }
}

extension OpenEnum where RawValue == Int {
    @inline(never)
    public init(from decoder: any Decoder) throws { self.init(rawValue: try Int(from: decoder)) }

    @inline(never)
    public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}
