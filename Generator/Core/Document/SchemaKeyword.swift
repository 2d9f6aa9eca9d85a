/// The keywords that a schema may have, and those that the standards have but nothing here can honour.
enum SchemaKeyword: String, CaseIterable {
    case reference = "$ref"
    case definitions = "$defs"
    case schemaDialect = "$schema"
    case id = "$id"
    case comment = "$comment"
    case title, description, deprecated, readOnly, writeOnly, `default`, examples, example, externalDocs
    case type, nullable, format, `enum`, const
    case properties, required, dependentRequired, additionalProperties, items
    case oneOf, anyOf, allOf, discriminator
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
    case minLength, maxLength, pattern
    case minItems, maxItems, uniqueItems, minProperties, maxProperties
    case contentEncoding, contentMediaType
    case swiftName = "x-swift-name"
    case closed = "x-closed"
    case sensitive = "x-sensitive"

    /// A dictionary, since a switch over texts compares one after the other.
    static let byName: [String: SchemaKeyword] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Valid in JSON Schema or OpenAPI, and why it cannot be read.
    static let refused: [String: String] = [
        "not": "is not understood",
        "if": "is not understood", "then": "is not understood", "else": "is not understood",
        "patternProperties": "is not understood; \"additionalProperties\" is",
        "propertyNames": "is not understood",
        "prefixItems": "is not understood; all elements of an array have one schema",
        "additionalItems": "is not understood; all elements of an array have one schema",
        "contains": "is not understood", "minContains": "is not understood", "maxContains": "is not understood",
        "unevaluatedProperties": "is not understood; \"additionalProperties\" is",
        "unevaluatedItems": "is not understood",
        "dependentSchemas": "is not understood",
        "dependencies": "is not understood; \"dependentRequired\" is",
        "definitions": "is an older name of \"$defs\" and not understood",
        "contentSchema": "is not understood",
        "xml": "is not understood; only JSON is spoken",
        "$anchor": "is not understood; refer by JSON pointer",
        "$dynamicRef": "is not understood", "$dynamicAnchor": "is not understood",
        "$recursiveRef": "is not understood", "$recursiveAnchor": "is not understood",
        "$vocabulary": "is not understood",
        "id": "is an older form of \"$id\" and not understood",
    ]

    /// Came with OpenAPI 3.1.
    var isNewerThanOpenAPI30: Bool {
        switch self {
        case .definitions, .schemaDialect, .id, .comment, .examples, .const, .dependentRequired, .contentEncoding,
            .contentMediaType:
            true
        default: false
        }
    }

    /// The types that a bound or an applicator says something about; nil if it fits all of them.
    var types: [Schema.JSONType]? {
        switch self {
        case .minLength, .maxLength, .pattern, .contentEncoding, .contentMediaType: [.string]
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: [.integer, .number]
        case .minItems, .maxItems, .uniqueItems, .items: [.array]
        case .minProperties, .maxProperties, .properties, .required, .dependentRequired, .additionalProperties:
            [.object]
        default: nil
        }
    }

    /// Says something to people only, so that it is harmless beside a `$ref` in OpenAPI 3.0.
    var isAnnotation: Bool {
        switch self {
        case .comment, .title, .description, .deprecated, .readOnly, .writeOnly, .default, .examples, .example,
            .externalDocs,
            .nullable, .swiftName, .sensitive:
            true
        default: false
        }
    }
}
