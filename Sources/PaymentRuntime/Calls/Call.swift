/// One call of one operation: what to send, and how to read what comes back. Generated code declares it; `CallSender`
/// carries it out.
public protocol Call: Sendable {
    /// What a successful reply means.
    associatedtype Output: Sendable
    /// What a refusal's body means. `JSONValue` where the provider documents nothing.
    associatedtype Problem: Sendable

    static var facts: CallFacts { get }

    func path(into path: inout PathBuilder)
    func query(into query: inout QueryBuilder)
    func headers(into headers: inout HeaderBuilder)
    func body(into body: inout BodyBuilder) throws
    /// Checks the schema's constraints before anything is sent.
    func validate(_ check: inout Validation)

    /// Reads a reply with a 2xx status.
    static func output(from reply: Reply) throws -> Output
    /// Reads a reply with any other status.
    static func problem(from reply: Reply) throws -> Problem
}

extension Call {
    public func query(into query: inout QueryBuilder) {}
    public func headers(into headers: inout HeaderBuilder) {}
    public func body(into body: inout BodyBuilder) throws {}
    public func validate(_ check: inout Validation) {}
}

extension Call where Output: Decodable {
    public static func output(from reply: Reply) throws -> Output { try reply.json() }
}

extension Call where Output == NoContent {
    /// Whatever stands in the body is ignored, unless it is a page: then it is not the provider that answered.
    public static func output(from reply: Reply) throws -> NoContent {
        guard reply.body.isEmpty || reply.headers.string("Content-Type")?.lowercased().hasPrefix("text/html") != true
        else {
            throw CodingFault(.mismatch(expected: "no content", found: "an HTML page"))
        }
        return NoContent()
    }
}

extension Call where Problem: Decodable {
    public static func problem(from reply: Reply) throws -> Problem { try reply.json() }
}
