import Foundation
import PaymentRuntime
import Testing

/// A value read from JSON, by the runtime's own decoder and by Foundation's, which must agree.
func read<Value: Codable & Equatable>(
    _ type: Value.Type = Value.self, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value {
    let value = try WireDecoder().decode(type, from: Data(json.utf8))
    let other = try JSONDecoder().decode(type, from: Data(json.utf8))
    #expect(value == other, "Foundation's decoder reads another value", sourceLocation: sourceLocation)
    return value
}

/// A value as JSON, written by the runtime's own encoder and by Foundation's, which must agree.
func written<Value: Codable & Equatable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
) throws -> JSONValue {
    let json = try WireEncoder().value(of: value)
    let other = try JSONValue(parsing: String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
    #expect(json == other, "Foundation's encoder writes other JSON", sourceLocation: sourceLocation)
    return json
}

/// The broken rules of a value, as text.
func failures(_ value: some Validatable) -> [String] {
    Validation.failures(of: value).map(\.description)
}
