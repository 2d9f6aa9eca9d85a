// What prints of the parts of requests and answers: how much there is, and the schema's own names. The values are ids,
// credentials and people's data, and whatever is printed ends up in a log.

extension PathBuilder: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "PathBuilder(\(values) values)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["values": values]) }
}

extension QueryBuilder: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "QueryBuilder(\(items.count) items)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["items": items.count]) }
}

extension HeaderBuilder: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "HeaderBuilder(\(headers.names.joined(separator: ", ")))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["names": headers.names]) }
}

extension BodyBuilder: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "BodyBuilder(\(content?.count ?? 0) bytes)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: ["bytes": content?.count ?? 0]) }
}

extension Validation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Validation(\(failures.count) failures)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["failures": failures.count]) }
}

extension Response: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(Output.self), \(reply)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["output": "\(Output.self)", "reply": reply]) }
}

extension PagePosition: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { cursor == nil ? "PagePosition(\(number))" : "PagePosition(at a cursor)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["position": description]) }
}

extension Pages: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Pages.AsyncIterator: Redacted {
    public var description: String { "Pages.AsyncIterator" }
}

extension Pages.Items.AsyncIterator: Redacted {
    public var description: String { "Pages.Items.AsyncIterator" }
}

extension ObjectReader: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension UnionReader: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["kind": kind]) }
}

extension ObjectWriter: Redacted {
    public var description: String { "ObjectWriter" }
}

extension ValueDecoder: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "WireDecoder" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension ValueEncoder: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: []) }
}
