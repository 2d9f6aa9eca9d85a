/// What the readers of one document share: its files, what has been read so far, and what is to be looked at afterwards.
final class DocumentContext {
    enum Dialect {
        /// The files of `Schemas/`: OpenAPI 3.1 and JSON Schema 2020-12, read most strictly.
        case service
        case openAPI31
        case openAPI30
    }

    /// A `$ref` of a schema, or a tag's target in a discriminator.
    struct PendingReference {
        let schema: Schema
        let key: SchemaKey
        let text: String
        let place: Place
    }

    let loader: DocumentLoader
    let diagnostics: Diagnostics
    /// Decided by the root document.
    var dialect: Dialect
    /// The file in which `components` are looked for.
    var rootFile: String

    /// Every schema read so far, named or not, and in which order.
    private(set) var schemas: [SchemaKey: Schema] = [:]
    private(set) var schemaList: [Schema] = []
    var references: [PendingReference] = []
    /// What can be checked only when every reference has been followed.
    var checks: [(ServiceDocument) -> Void] = []

    /// Components are read once, however many refer to them. What could not be read is there, too, as nil.
    var parameters: [SchemaKey: Parameter?] = [:]
    var headers: [SchemaKey: Response.Header?] = [:]
    var requestBodies: [SchemaKey: RequestBody?] = [:]
    var responseContents: [SchemaKey: (description: String?, headers: [Response.Header], content: [MediaType])?] = [:]
    /// The files in `calls/` that a path refers to, and where that path is.
    var pathItemFiles: [String: Place] = [:]
    /// All files that a path leads to, be it through another one.
    var referredCallFiles: Set<String> = []
    var declaredSecuritySchemes: [String] = []
    /// The names in security requirements, to be looked up when all schemes are known.
    var securityNames: [Schema.Located<String>] = []
    private var reportedExtensions: Set<String> = []

    init(loader: DocumentLoader, diagnostics: Diagnostics, dialect: Dialect, rootFile: String) {
        self.loader = loader
        self.diagnostics = diagnostics
        self.dialect = dialect
        self.rootFile = rootFile
    }

    func register(_ schema: Schema) {
        schemas[schema.key] = schema
        schemaList.append(schema)
    }

    /// Wrong, but clear enough to go on with: an error, or a warning in a document that others wrote.
    func slip(_ message: String, at place: Place?, notes: [Diagnostic] = []) {
        diagnostics.notUnderstood(message, at: place, notes: notes)
    }

    // MARK: Values of a given kind

    func string(_ node: JSONNode, _ key: String) -> String? {
        if node.string == nil { mismatch("a string", key, node) }
        return node.string
    }

    func flag(_ node: JSONNode, _ key: String) -> Bool? {
        if node.bool == nil { mismatch("a boolean", key, node) }
        return node.bool
    }

    func object(_ node: JSONNode, _ key: String) -> JSONObject? {
        if node.object == nil { mismatch("an object", key, node) }
        return node.object
    }

    func array(_ node: JSONNode, _ key: String) -> [JSONNode]? {
        if node.array == nil { mismatch("an array", key, node) }
        return node.array
    }

    func number(_ node: JSONNode, _ key: String) -> String? {
        guard case .number(let text) = node.value else {
            mismatch("a number", key, node)
            return nil
        }
        return text
    }

    /// An integer from 0 on, for lengths and counts.
    func count(_ node: JSONNode, _ key: String) -> Int? {
        guard case .number(let text) = node.value else {
            mismatch("an integer", key, node)
            return nil
        }
        let number = ExactNumber(text)
        if number.isBelowZero {
            diagnostics.error("\(quoted(key)) must not be negative", at: node.place)
            return nil
        }
        guard number.isInteger else {
            diagnostics.error("\(quoted(key)) must be an integer", at: node.place)
            return nil
        }
        guard let value = number.int else {
            diagnostics.error("\(quoted(key)) is too large", at: node.place)
            return nil
        }
        return value
    }

    func strings(_ node: JSONNode, _ key: String) -> [Schema.Located<String>]? {
        array(node, key).map { elements in
            elements.compactMap { element in
                guard let text = element.string else {
                    mismatch("strings in", key, element)
                    return nil
                }
                return Schema.Located(text, at: element.place)
            }
        }
    }

    func mismatch(_ expected: String, _ key: String, _ found: JSONNode) {
        let preposition = expected.hasSuffix(" in") ? "" : " for"
        diagnostics.error("expected \(expected)\(preposition) \(quoted(key)), found \(found.kindName)", at: found.place)
    }

    // MARK: What is not known

    func unknownKeyword(_ member: JSONObject.Member, on what: String, known: some Sequence<String>) {
        slip(
            "unknown keyword \(quoted(member.key)) in \(what)\(suggestion(for: member.key, among: known))",
            at: member.keyPlace)
    }

    /// An `x-` member that its object does not know.
    func unknownExtension(_ member: JSONObject.Member, on what: String) {
        if let known = KnownExtension(rawValue: member.key) {
            diagnostics.error(
                "\(quoted(member.key)) has no meaning on \(what); it belongs on \(known.home)", at: member.keyPlace)
            return
        }
        let text =
            "unknown extension \(quoted(member.key))\(suggestion(for: member.key, among: KnownExtension.allCases.map(\.rawValue)))"
        if dialect == .service {
            slip(text, at: member.keyPlace)
        } else if reportedExtensions.insert(member.key).inserted {
            diagnostics.warning("\(text); ignored here and wherever it comes again", at: member.keyPlace)
        }
    }
}

/// The extensions of the dialect and what they belong on.
enum KnownExtension: String, CaseIterable {
    case swiftName = "x-swift-name"
    case closed = "x-closed"
    case sensitive = "x-sensitive"
    case idempotencyKey = "x-idempotency-key"
    case clientParameter = "x-client-parameter"
    case repeatable = "x-repeatable"
    case envelope = "x-envelope"
    case pagination = "x-pagination"

    var home: String {
        switch self {
        case .swiftName: "a schema, a parameter, an operation or a server"
        case .closed: "an enum's schema"
        case .sensitive: "a schema"
        case .idempotencyKey: "a header parameter"
        case .clientParameter: "a parameter"
        case .repeatable: "a POST operation"
        case .envelope, .pagination: "an operation"
        }
    }
}
