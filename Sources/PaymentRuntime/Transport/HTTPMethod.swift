/// An HTTP request method, with what RFC 9110 section 9.2 promises about it.
public enum HTTPMethod: String, Hashable, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case options = "OPTIONS"
    case put = "PUT"
    case delete = "DELETE"
    case post = "POST"
    case patch = "PATCH"

    /// True if a request only reads: it cannot have moved money, whatever became of it.
    public var isSafe: Bool {
        switch self {
        case .get, .head, .options: true
        case .put, .delete, .post, .patch: false
        }
    }

    /// True if sending the same request twice has the effect of sending it once.
    public var isIdempotent: Bool {
        switch self {
        case .get, .head, .options, .put, .delete: true
        case .post, .patch: false
        }
    }
}
