/// How generated unions find out which variant a value is.
///
/// Its methods stay calls, and it is one pointer, see `ObjectReader`.
public final class UnionReader {
    private let decoder: any Decoder

    /// What kind of JSON the value is.
    public let kind: JSONValue.Kind
    private let members: [String: JSONValue]

    @inline(never)
    public init(_ decoder: any Decoder) throws {
        self.decoder = decoder
        // Other decoders cannot say what they hold; reading it all as JSON finds out.
        let value = try ForeignFault.map(JSONValue.self) { try JSONValue(from: decoder) }
        kind = value.kind
        members = value.object ?? [:]
    }

    /// The member's text; nil if the value is no object, or the member is absent or no string.
    @inline(never)
    public func tag(_ key: String) -> String? { members[key]?.string }

    /// The member's integer; nil if the value is no object, or the member is absent or no integer (`1.0` is one).
    @inline(never)
    public func integerTag(_ key: String) -> Int? { members[key]?.int }

    /// The member's boolean; nil if the value is no object, or the member is absent or no boolean.
    @inline(never)
    public func booleanTag(_ key: String) -> Bool? { members[key]?.bool }

    /// Whether the value is an object with that member; null counts.
    @inline(never)
    public func has(_ key: String) -> Bool { members[key] != nil }

    /// The whole value as the variant's type.
    @inline(never)
    public func payload<T: Decodable>() throws -> T { try T(from: decoder) }
}
