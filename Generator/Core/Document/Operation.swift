/// A path item's operation with everything that applies to it: the path item's own parameters are merged in.
public struct Operation {
    public enum Method: String, CaseIterable, Sendable {
        case get, put, post, delete, options, head, patch, trace
    }

    public let method: Method
    /// The URL template, such as `/v2/order/{order_uuid}/capture`.
    public let path: String
    /// Where the operation begins.
    public let place: Place
    /// Where this operation's Swift belongs: the call file's stem (`OrderCapture`), or nil in a single-file document.
    public let fileStem: String?
    /// The schema file it stands in, relative to the service's folder, and the pointer there; for the docs.
    public let source: SchemaKey

    public var operationID: Schema.Located<String>?
    public var swiftName: Schema.Located<String>?
    public var summary: String?
    public var description: String?
    public var isDeprecated = false
    public var tags: [String] = []
    public var parameters: [Parameter] = []
    public var requestBody: RequestBody?
    public var responses: [Response] = []
    /// Nil when the operation does not say: then the service's own requirement holds. Empty: nothing is needed.
    public var security: [SecurityRequirement]?
    /// `x-repeatable`: a POST that only reads.
    public var isRepeatable = false
    public var pagination: Pagination?
    public var envelope: Envelope?

    public init(method: Method, path: String, place: Place, fileStem: String?, source: SchemaKey) {
        self.method = method
        self.path = path
        self.place = place
        self.fileStem = fileStem
        self.source = source
    }
}

public struct Parameter {
    public enum Location: String, Sendable { case path, query, header, cookie }
    public enum Style: String, Sendable { case simple, form, spaceDelimited, pipeDelimited, deepObject, label, matrix }

    public let name: String
    public let location: Location
    public let place: Place
    public var isRequired = false
    public var schema: Schema
    public var style: Style
    public var explodes: Bool
    public var description: String?
    public var isDeprecated = false
    public var swiftName: Schema.Located<String>?
    /// `x-idempotency-key`: the runtime fills this header.
    public var isIdempotencyKey = false
    /// `x-client-parameter`: the client keeps its value for all operations.
    public var isClientParameter = false
    public var examples: [JSONNode] = []

    public init(name: String, location: Location, place: Place, schema: Schema, style: Style, explodes: Bool) {
        self.name = name
        self.location = location
        self.place = place
        self.schema = schema
        self.style = style
        self.explodes = explodes
    }
}

public struct MediaType {
    /// As written, parameters included: `application/json; charset=utf-8`.
    public let name: String
    public let place: Place
    public var schema: Schema?
    public var examples: [JSONNode] = []

    /// Lower case, without parameters.
    public let essence: String

    var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") || essence == "text/json" }

    public init(name: String, place: Place, schema: Schema?) {
        self.name = name
        self.place = place
        self.schema = schema
        // Every stage asks for it, and ASCII is all that a media type may hold.
        let head = name.utf8.prefix { $0 != UInt8(ascii: ";") }
        let end = head.lastIndex { $0 != UInt8(ascii: " ") }.map(head.index(after:)) ?? head.startIndex
        essence = String(name[..<end]).lowercased()
    }
}

public struct RequestBody {
    public let place: Place
    public var isRequired = false
    public var description: String?
    public var content: [MediaType] = []

    public init(place: Place) { self.place = place }
}

public struct Response {
    public enum Status: Hashable, Sendable {
        case exactly(Int)
        /// `4XX` is `class(4)`.
        case ofClass(Int)
        case `default`
    }

    public struct Header {
        public let name: String
        public let place: Place
        public var schema: Schema
        public var description: String?
        public var isRequired = false
        public var isDeprecated = false

        public init(name: String, place: Place, schema: Schema) {
            self.name = name
            self.place = place
            self.schema = schema
        }
    }

    public let status: Status
    public let place: Place
    public var description: String?
    public var headers: [Header] = []
    public var content: [MediaType] = []

    public init(status: Status, place: Place) {
        self.status = status
        self.place = place
    }
}

/// Names of security schemes that must all be met, with their scopes.
public struct SecurityRequirement {
    public let schemes: [(name: String, scopes: [String])]
    public let place: Place

    public init(schemes: [(name: String, scopes: [String])], place: Place) {
        self.schemes = schemes
        self.place = place
    }
}
