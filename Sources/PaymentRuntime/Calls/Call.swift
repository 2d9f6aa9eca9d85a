/// One call of one operation: what to send, and how to read what comes back.
///
/// Generated code makes calls, a `ServiceClient` carries them out. A call is a plain value: nothing is sent by making
/// one, and what is wrong with it is told when it is sent.
///
/// One generic type serves all operations, and not a type for each: that made the generated code of 29 operations an
/// eighth smaller; `CONTRIBUTING.md` has the figures. The methods stay calls for the same reason, see `ObjectReader`.
///
/// - `Output`: What a successful reply means.
/// - `Problem`: What a refusal's body means; `JSONValue` where the provider documents nothing.
public struct Call<Output: Sendable, Problem: Sendable>: Sendable {
    /// What is the same for every call of the operation.
    public var facts: CallFacts
    public var path = PathBuilder()
    public var query = QueryBuilder()
    public var headers = HeaderBuilder()
    /// The schema's constraints, checked when the call is made; what they found is told when it is sent.
    public var check = Validation()
    private(set) var body = BodyBuilder()
    private(set) var bodyFailure: ValidationFailure?

    let output: @Sendable (Reply) throws -> Output
    let problem: @Sendable (Reply) throws -> Problem

    /// A call whose replies are read in a way of their own.
    ///
    /// - Parameters:
    ///   - name: The operation's name, such as `captureOrder`; observers see it.
    ///   - output: Reads a reply with a 2xx status.
    ///   - problem: Reads a reply with any other status.
    @inline(never)
    public init(
        _ name: String, _ method: HTTPMethod, output: @escaping @Sendable (Reply) throws -> Output,
        problem: @escaping @Sendable (Reply) throws -> Problem
    ) {
        facts = CallFacts(name: name, method: method)
        self.output = output
        self.problem = problem
    }
}

extension Call where Output: Decodable, Problem: Decodable {
    /// A call that is answered in JSON.
    @inline(never)
    public init(_ name: String, _ method: HTTPMethod) {
        self.init(name, method, output: { try $0.json() }, problem: { try $0.json() })
    }
}

extension Call where Output == NoContent, Problem: Decodable {
    /// A call whose success says everything.
    @inline(never)
    public init(_ name: String, _ method: HTTPMethod) {
        self.init(name, method, output: { try $0.noContent() }, problem: { try $0.json() })
    }
}

// MARK: - Body

extension Call {
    /// A body in JSON.
    @inline(never)
    public mutating func json<Value: Encodable>(_ value: Value, contentType: String = "application/json") {
        write { (body) throws(CodingFault) in try body.json(value, contentType: contentType) }
    }

    /// A body in JSON, or none.
    @inline(never)
    public mutating func json<Value: Encodable>(_ value: Value?, contentType: String = "application/json") {
        if let value { json(value, contentType: contentType) }
    }

    /// A body in JSON; nil is sent as null.
    @inline(never)
    public mutating func jsonOrNull<Value: Encodable>(_ value: Value?, contentType: String = "application/json") {
        guard let value else { return json(JSONValue.null, contentType: contentType) }
        json(value, contentType: contentType)
    }

    /// A body in `application/x-www-form-urlencoded`, or none. Nested members are named `outer[inner]`.
    @inline(never)
    public mutating func form<Value: Encodable>(_ value: Value?) {
        write { (body) throws(CodingFault) in try body.form(value) }
    }

    /// A text, as UTF-8, or no body.
    @inline(never)
    public mutating func text(_ value: String?, contentType: String) {
        body.text(value, contentType: contentType)
    }

    /// Bytes as they are, or no body.
    @inline(never)
    public mutating func bytes(_ value: Bytes?, contentType: String) {
        body.bytes(value, contentType: contentType)
    }

    private mutating func write(_ action: (inout BodyBuilder) throws(CodingFault) -> Void) {
        do {
            try action(&body)
        } catch {
            bodyFailure = ValidationFailure("body", "cannot be written: \(error)")
        }
    }
}

/// A call holds what it will send; none of that is printed.
extension Call: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Call(\(facts.name))" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["name": facts.name, "method": facts.method]) }
}
