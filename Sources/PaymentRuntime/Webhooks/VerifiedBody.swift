import Foundation

/// Bytes that are known to be the provider's: only ``SigningKey/verify(_:after:code:)`` makes one, so nothing else can be
/// read through it. Printing shows the count only.
public struct VerifiedBody: Sendable, Hashable {
    /// The bytes as they came.
    public let data: Data

    init(verified data: Data) {
        self.data = data
    }

    /// The bytes read as JSON.
    ///
    /// - Throws: `unreadableBody` with the place at fault.
    public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws(SignatureFailure) -> Value {
        do {
            return try WireDecoder().decode(type, from: data)
        } catch {
            throw .unreadableBody(error)
        }
    }
}

extension VerifiedBody: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "VerifiedBody(\(data.count) bytes)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["bytes": data.count]) }
}
