/// Names a schema within one service: the file it stands in and its JSON pointer there.
///
/// Two `$ref`s that lead to the same place have equal keys, however they were spelled.
public struct SchemaKey: Hashable, Sendable {
    /// The path of the file relative to the service's folder (`models/Session.json`), with `/` on every system;
    /// for a single-file document the file's own name.
    public let file: String
    /// The JSON pointer, unescaped once and in its plain form (`/$defs/Price`); empty for the file's root.
    public let pointer: String

    public init(file: String, pointer: String) {
        self.file = file
        self.pointer = pointer
    }

    // The file is compared as Swift compares texts, since some file systems spell accents in their own way; what is
    // inside of it, as JSON does.
    public static func == (left: SchemaKey, right: SchemaKey) -> Bool {
        left.pointer.isExactly(right.pointer) && left.file == right.file
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(ExactText(pointer))
    }
}

/// One JSON Schema object as it was written, with every keyword typed. References are kept, not followed: a schema
/// may refer to itself. `ServiceDocument.schema(_:)` follows them.
public final class Schema {
    public enum JSONType: String, CaseIterable, Sendable {
        case null, boolean, integer, number, string, array, object
    }

    public enum AdditionalProperties {
        /// The keyword is absent: more members may come, and nobody asked to keep them.
        case unspecified
        /// `true` was written: more members are part of the contract.
        case any
        case none
        case schema(Schema)
    }

    public struct Property {
        public let name: String
        public let schema: Schema
        /// The place of the property's name.
        public let place: Place

        public init(name: String, schema: Schema, place: Place) {
            self.name = name
            self.schema = schema
            self.place = place
        }
    }

    /// A text of the document and where it stands.
    public struct Located<Value> {
        public let value: Value
        public let place: Place

        public init(_ value: Value, at place: Place) {
            self.value = value
            self.place = place
        }
    }

    public struct Discriminator {
        public let propertyName: String
        /// Tag values and the schemas they stand for, in the order of the document. When absent, a variant's tag is
        /// the name of the schema it refers to.
        public let mapping: [(tag: String, target: SchemaKey, place: Place)]
        public let place: Place

        public init(propertyName: String, mapping: [(tag: String, target: SchemaKey, place: Place)], place: Place) {
            self.propertyName = propertyName
            self.mapping = mapping
            self.place = place
        }
    }

    /// `minLength` and its kin. A number keeps its digits: a bound must not be rounded.
    public struct Bounds {
        public var minimum: Located<String>?
        public var maximum: Located<String>?
        public var exclusiveMinimum: Located<String>?
        public var exclusiveMaximum: Located<String>?
        public var multipleOf: Located<String>?
        public var minLength: Located<Int>?
        public var maxLength: Located<Int>?
        public var pattern: Located<String>?
        public var minItems: Located<Int>?
        public var maxItems: Located<Int>?
        public var uniqueItems: Located<Bool>?
        public var minProperties: Located<Int>?
        public var maxProperties: Located<Int>?

        public init() {}
    }

    public let key: SchemaKey
    /// Where the schema begins.
    public let place: Place

    /// `true` (anything) or `false` (nothing) instead of an object of keywords.
    public var boolean: Bool?
    /// `$ref`; the other keywords beside it are its siblings and count as in an `allOf`.
    public var reference: Located<SchemaKey>?
    /// `type` without `null`, in the order written. Empty when there is no `type`, or when it is
    /// `null` alone: then there is a `typesPlace`, too.
    public var types: [JSONType] = []
    /// The place of `type`.
    public var typesPlace: Place?
    /// `null` in `type`, or the `nullable: true` of OpenAPI 3.0.
    public var isNullable = false
    public var title: String?
    /// The description as written, not yet made safe for Swift.
    public var description: String?
    public var isDeprecated = false
    public var isReadOnly = false
    public var isWriteOnly = false
    public var format: Located<String>?
    public var properties: [Property] = []
    public var required: [Located<String>] = []
    public var dependentRequired: [(name: String, requires: [String], place: Place)] = []
    public var additionalProperties: AdditionalProperties = .unspecified
    public var items: Schema?
    /// `enum`, elements in the order written.
    public var enumeration: [JSONNode]?
    /// `const`.
    public var constant: JSONNode?
    public var oneOf: [Schema]?
    public var anyOf: [Schema]?
    public var allOf: [Schema]?
    public var discriminator: Discriminator?
    public var defaultValue: JSONNode?
    /// `examples`, and the `example` of OpenAPI 3.0.
    public var examples: [JSONNode] = []
    public var bounds = Bounds()

    /// `x-swift-name`.
    public var swiftName: Located<String>?
    /// `x-closed`: an enum that will never grow.
    public var isClosed = false
    /// `x-sensitive`: never printed.
    public var isSensitive = false

    public init(key: SchemaKey, place: Place) {
        self.key = key
        self.place = place
    }
}
