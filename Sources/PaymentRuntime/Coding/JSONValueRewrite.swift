extension JSONValue {
    /// Whether this is what reading `original` into a model and writing it again makes of it: the same JSON, except that
    /// members of objects that were null may be missing. Absent and null read alike, unless a schema tells them apart.
    public func isRewrite(of original: JSONValue) -> Bool {
        switch (self, original) {
        case (.object(let written), .object(let read)):
            written.allSatisfy { key, value in read[key].map(value.isRewrite) ?? false }
                && read.allSatisfy { key, value in written[key] != nil || value.isNull }
        case (.array(let written), .array(let read)):
            written.count == read.count && zip(written, read).allSatisfy { $0.isRewrite(of: $1) }
        default:
            self == original
        }
    }
}
