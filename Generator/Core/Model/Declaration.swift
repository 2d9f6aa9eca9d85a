/// A type that the generated module declares.
indirect enum Declaration {
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
    case alias(Alias)

    var name: String {
        switch self {
        case .structure(let structure): structure.name
        case .enumeration(let enumeration): enumeration.name
        case .union(let union): union.name
        case .alias(let alias): alias.name
        }
    }
}

/// What is written above a declaration.
struct Documentation {
    var text: String?
    /// Further paragraphs: defaults, units, the schema's place.
    var notes: [String] = []
    var isDeprecated = false
    /// For methods: what their arguments mean.
    var parameters: [(name: String, text: String)] = []
    /// For methods: what they throw.
    var errors: String?

    /// A text of the wire as code. One that would break out of it, or that could not be seen, is written as JSON.
    static func code(_ text: String) -> String {
        let isPlain =
            text.first?.isWhitespace == false && text.last?.isWhitespace == false
            && !text.unicodeScalars.contains { $0 == "`" || $0.properties.isWhitespace && $0 != " " }
            && !text.unicodeScalars.contains(where: isUnprintable)
        let shown = isPlain ? text : JSONText.quoted(text)
        return shown.contains("`") ? "`` \(shown) ``" : "`\(shown)`"
    }
}

struct Structure {
    /// The name in its own scope.
    let name: String
    /// The name from the module's scope (`SessionRequest.Order`).
    let path: String
    var documentation: Documentation
    var fields: [Field]
    /// The type of members beyond the declared ones, if they are kept.
    var additional: AdditionalMembers?
    var nested: [Declaration] = []
    var checks: [Check] = []
    var isUsedInRequests: Bool

    struct AdditionalMembers {
        let swiftName: String
        let type: TypeRef
    }
}

struct Field {
    enum Presence: Equatable {
        case required
        /// May be absent; null counts as absent.
        case optional
        /// Always there, may be null.
        case nullable
        /// Absent, null and a value are three different things.
        case threeState
        /// Always this value, never asked for.
        case constant(Constant)
    }

    let wireName: String
    let swiftName: String
    let type: TypeRef
    let presence: Presence
    var documentation: Documentation
    /// The Swift literal of the schema's default, for fields that must be sent.
    var defaultLiteral: String?
    /// Kept outside of the structure.
    var isBoxed = false

    /// The stored property behind the public one. The two differ where the public one is deprecated: using that inside
    /// its own type would warn. No wire name becomes one that begins with an underscore and a letter.
    var storageName: String { Field.storageName(swiftName, isDeprecated: documentation.isDeprecated) }

    static func storageName(_ swiftName: String, isDeprecated: Bool) -> String {
        isDeprecated ? "_" + swiftName : swiftName
    }
}

struct Enumeration {
    struct Value {
        let swiftName: String
        /// The Swift literal of the wire value.
        let literal: String
        let documentation: Documentation
    }

    let name: String
    let path: String
    var documentation: Documentation
    /// `String` or `Int`.
    let rawType: String
    let values: [Value]
    /// Will never grow: a plain Swift enum.
    let isClosed: Bool
}

struct Union {
    struct Variant {
        let swiftName: String
        let payload: TypeRef
        let documentation: Documentation
        let test: Test
        /// What the payload, called `value`, must pass before it is sent.
        var checks: [Check] = []
    }

    /// How a variant is recognised in what arrived. Variants are tested by their JSON kind first.
    enum Test: Equatable {
        /// Nothing else has this JSON kind.
        case kind
        /// The discriminator has one of these values.
        case tags([String])
        /// All of the first are there, none of the second.
        case keys(present: [String], absent: [String])
    }

    struct Tag {
        let property: String
        let kind: TagKind
    }

    enum TagKind { case string, integer, boolean }

    enum Kind: String, CaseIterable { case string, integer, number, bool, array, object }

    let name: String
    let path: String
    var documentation: Documentation
    /// The discriminating property, if there is one.
    let tag: Tag?
    var variants: [(kinds: [Kind], variant: Variant)]
    var nested: [Declaration] = []
    /// Set where a value would otherwise contain itself.
    var isIndirect = false
    var isUsedInRequests: Bool
}

struct Alias {
    let name: String
    let path: String
    var documentation: Documentation
    let target: TypeRef
}
