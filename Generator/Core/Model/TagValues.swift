/// The values by which a property tells variants apart: texts, integers or booleans.
struct TagValues {
    var kind: Union.TagKind
    /// As JSON has them, texts without quotes.
    var texts: [String]

    /// The values that a property's schema allows; nil if it allows any, or values that cannot be tags.
    init?(fixedBy schema: Schema, _ builder: ModelBuilder) {
        guard let nodes = Self.nodes(schema, builder)?.filter({ !$0.isNull }), !nodes.isEmpty else { return nil }
        let texts = nodes.compactMap(\.string)
        let integers = nodes.compactMap(\.wholeNumber)
        let booleans = nodes.compactMap(\.bool)
        switch nodes.count {
        case texts.count: self.init(kind: .string, texts: texts)
        case integers.count: self.init(kind: .integer, texts: integers.map(String.init))
        case booleans.count: self.init(kind: .boolean, texts: booleans.map(String.init))
        default: return nil
        }
    }

    init(kind: Union.TagKind, texts: [String]) {
        self.kind = kind
        self.texts = texts
    }

    private static func nodes(_ schema: Schema, _ builder: ModelBuilder) -> [JSONNode]? {
        let target = builder.document.resolved(schema)
        if let constant = target.constant { return [constant] }
        switch builder.classifier.shape(of: target) {
        case .wrapped(let inner):
            return nodes(inner, builder)
        case .enumeration(let source):
            // Known texts beside any other text fix nothing.
            let branches = (target.oneOf ?? target.anyOf ?? []).filter { !$0.isOnlyNull }
            return branches.allSatisfy(\.isNamedConstant) ? source.values.map(\.node) : nil
        case .scalar:
            let flat = builder.flattener.flatten(target)
            return flat.first(\.enumeration) ?? flat.first(\.constant).map { [$0] }
        default:
            return nil
        }
    }
}

extension Union.TagKind {
    /// The kind of a property's values; nil if they cannot be tags.
    init?(of schema: Schema, _ builder: ModelBuilder) {
        switch builder.classifier.shape(of: builder.document.resolved(schema)) {
        case .wrapped(let inner): self.init(of: inner, builder)
        case .scalar(.bool): self = .boolean
        case .scalar(.int), .scalar(.int64): self = .integer
        case .scalar(.double), .scalar(.decimal): return nil
        case .scalar, .any: self = .string
        case .enumeration(let source):
            self = source.values.allSatisfy { $0.node.string != nil } ? .string : .integer
        case .reference, .nothing, .structure, .map, .freeForm, .array, .union: return nil
        }
    }

    /// A mapping's key as a value of this kind; nil if it is none.
    func value(_ key: String) -> String? {
        switch self {
        case .string: key
        case .integer: Int(key).map(String.init)
        case .boolean: Bool(key).map(String.init)
        }
    }

    var words: String {
        switch self {
        case .string: "texts"
        case .integer: "integers"
        case .boolean: "booleans"
        }
    }
}

extension JSONNode {
    /// The integer that the node is; `1.0` and `1e2` are integers, too.
    var wholeNumber: Int? {
        guard case .number(let digits) = value else { return nil }
        return ExactNumber(digits).int
    }
}
