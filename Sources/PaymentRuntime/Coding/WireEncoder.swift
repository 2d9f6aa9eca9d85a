#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes values as JSON for the wire: compact, members sorted by name, numbers with the digits they were given.
///
/// The same value gives the same bytes on every machine. Every error is a `CodingFault`.
public struct WireEncoder: Sendable {
    public init() {}

    public func encode<T: Encodable>(_ value: T) throws(CodingFault) -> Data {
        Data(try bytes(of: value))
    }

    public func bytes<T: Encodable>(of value: T) throws(CodingFault) -> [UInt8] {
        try self.value(of: value).bytes
    }

    public func value<T: Encodable>(of value: T) throws(CodingFault) -> JSONValue {
        do {
            return try ValueEncoder.value(of: value)
        } catch {
            throw CodingFault(error, reading: T.self)
        }
    }
}
