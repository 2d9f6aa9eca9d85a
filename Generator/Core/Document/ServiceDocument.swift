/// One service (a provider, or a single-file document), read from JSON: everything typed, every reference checked,
/// nothing that was not understood left in it.
public struct ServiceDocument {
    /// A schema that has a name of its own: a `$defs` member, the root of a models file, a component, or any other
    /// place that some `$ref` leads to.
    public struct NamedSchema {
        public let key: SchemaKey
        /// The name as written: the `$defs` key, the component's key, the file's stem, or the pointer's last token
        /// that says something, preceded by others as far as it is not unique (`Order_status`).
        public let name: String
        /// The place of the name.
        public let place: Place
        /// The stem of the file under `models/` it was read from (`Session` for `models/Session.json`), so that its
        /// Swift gets the same name; nil in a single-file document and for schemas that stand outside `models/`.
        public let fileStem: String?
        public let schema: Schema

        public init(key: SchemaKey, name: String, place: Place, fileStem: String?, schema: Schema) {
            self.key = key
            self.name = name
            self.place = place
            self.fileStem = fileStem
            self.schema = schema
        }
    }

    public struct Server {
        public struct Variable {
            public let name: String
            public let defaultValue: String
            public let allowed: [String]
            public let description: String?
            public let place: Place

            public init(name: String, defaultValue: String, allowed: [String], description: String?, place: Place) {
                self.name = name
                self.defaultValue = defaultValue
                self.allowed = allowed
                self.description = description
                self.place = place
            }
        }

        /// The URL as written, `{variables}` included.
        public let url: String
        public let description: String?
        /// `x-swift-name`, or nil.
        public let swiftName: Schema.Located<String>?
        public let variables: [Variable]
        public let place: Place

        public init(
            url: String, description: String?, swiftName: Schema.Located<String>?, variables: [Variable], place: Place
        ) {
            self.url = url
            self.description = description
            self.swiftName = swiftName
            self.variables = variables
            self.place = place
        }
    }

    public struct SecurityScheme {
        public enum Kind {
            /// `http` with a scheme such as `bearer` or `basic`.
            case http(scheme: String)
            /// The location is `header`, `query` or `cookie`.
            case apiKey(name: String, location: Parameter.Location)
            case oauth2
            case openIDConnect
            case mutualTLS
        }

        public let name: String
        public let kind: Kind
        public let description: String?
        public let place: Place

        public init(name: String, kind: Kind, description: String?, place: Place) {
            self.name = name
            self.kind = kind
            self.description = description
            self.place = place
        }
    }

    /// The place of the root document.
    public var place: Place
    public var title: String
    public var version: String
    public var description: String?
    public var servers: [Server] = []
    public var securitySchemes: [SecurityScheme] = []
    public var security: [SecurityRequirement] = []
    /// In the order of the document's paths, then of its methods.
    public var operations: [Operation] = []
    /// What the provider sends by itself, in the document's order.
    public var webhooks: [Webhook] = []
    /// In the order of the files (by name) and then of the members in them; a single-file document's order as is.
    public var namedSchemas: [NamedSchema] = []
    /// True for a single-file document.
    public var isSingleFile: Bool

    /// Every schema that some `$ref` or discriminator leads to, and every named one.
    public var schemasByKey: [SchemaKey: Schema] = [:]

    public init(place: Place, title: String, version: String, isSingleFile: Bool) {
        self.place = place
        self.title = title
        self.version = version
        self.isSingleFile = isSingleFile
    }
}
