/// A value kept behind a reference, so that a type can contain itself.
///
/// On the wire, in comparisons and in checks it is what it holds.
public indirect enum Boxed<Value> {
    case boxed(Value)

    public init(_ value: Value) {
        self = .boxed(value)
    }

    public var value: Value {
        get {
            switch self {
            case .boxed(let value): value
            }
        }
        set { self = .boxed(newValue) }
    }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}

extension Boxed: Decodable where Value: Decodable {
    @inline(never)
    public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

extension Boxed: Encodable where Value: Encodable {
    @inline(never)
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension Boxed: CustomStringConvertible {
    public var description: String { String(describing: value) }
}
