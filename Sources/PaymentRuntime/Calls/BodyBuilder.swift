import Foundation

/// Holds a call's body and its content type.
struct BodyBuilder: Sendable {
    private(set) var content: Data?
    private(set) var contentType: String?

    init() {}

    /// JSON; nil means no body.
    ///
    /// - Throws: `CodingFault` if the value cannot be written as JSON.
    mutating func json<Value: Encodable>(_ value: Value?, contentType: String = "application/json") throws(CodingFault)
    {
        guard let value else { return }
        set(try WireEncoder().encode(value), contentType)
    }

    /// `application/x-www-form-urlencoded`; nil means no body. Nested members are named `outer[inner]`.
    ///
    /// - Throws: `CodingFault` if the value is not an object.
    mutating func form<Value: Encodable>(_ value: Value?) throws(CodingFault) {
        guard let value else { return }
        guard let members = try WireEncoder().value(of: value).object else {
            throw CodingFault(.mismatch(expected: "an object", found: nil))
        }
        let pairs = members.sorted { $0.key < $1.key }.flatMap { FlatForm.pairs($0.key, $0.value) }
        let text = pairs.map { "\(Percent.encode($0.name))=\(Percent.encode($0.text))" }.joined(separator: "&")
        set(Data(text.utf8), "application/x-www-form-urlencoded")
    }

    /// Text, as UTF-8; nil means no body.
    mutating func text(_ value: String?, contentType: String = "text/plain; charset=utf-8") {
        if let value { set(Data(value.utf8), contentType) }
    }

    /// Bytes as they are; nil means no body.
    mutating func bytes(_ value: Bytes?, contentType: String = "application/octet-stream") {
        if let value { set(value.data, contentType) }
    }

    private mutating func set(_ content: Data, _ contentType: String) {
        self.content = content
        self.contentType = contentType
    }
}
