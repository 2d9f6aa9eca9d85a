#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads values from JSON as it came over the wire: strictly, with numbers kept to the last digit.
///
/// Every error is a `CodingFault` that says where, what was expected, and what kind of thing was found.
public struct WireDecoder: Sendable {
    public init() {}

    public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws(CodingFault) -> T {
        try decode(type, from: parse { () throws(JSONSyntaxFault) in try JSONValue(parsing: data) })
    }

    public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws(CodingFault) -> T {
        try decode(type, from: parse { () throws(JSONSyntaxFault) in try JSONValue(parsing: bytes) })
    }

    public func decode<T: Decodable>(_ type: T.Type, from value: JSONValue) throws(CodingFault) -> T {
        do {
            return try value.decode(type)
        } catch {
            throw CodingFault(error, reading: type)
        }
    }

    private func parse(_ body: () throws(JSONSyntaxFault) -> JSONValue) throws(CodingFault) -> JSONValue {
        do {
            return try body()
        } catch {
            throw CodingFault(.syntax(error))
        }
    }
}
