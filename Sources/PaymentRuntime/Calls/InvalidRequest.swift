/// Why a request was not sent: every rule that it breaks. The values at fault are not in it.
public struct InvalidRequest: Error, Hashable, Sendable {
    /// Never empty.
    public var failures: [ValidationFailure]

    public init(_ failures: [ValidationFailure]) {
        self.failures = failures
    }
}

extension InvalidRequest: CustomStringConvertible {
    public var description: String { failures.map(\.description).joined(separator: "; ") }
}

extension ValidationFailure {
    /// A failure at a name of the outermost level, or of the request as a whole.
    init(_ name: String?, _ rule: String) {
        self.init(path: JSONPath(name.map { [.key($0)] } ?? []), rule: rule)
    }
}
