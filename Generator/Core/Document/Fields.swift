/// The members of one OpenAPI object, taken one by one. Whatever nobody has asked for by the time of `finish()` is unknown.
struct Fields {
    let context: DocumentContext
    let site: Site
    /// What the object is, for messages: "an operation".
    let what: String
    let object: JSONObject
    private var known: [String] = []

    /// Nil, after an error, if there is something else than an object.
    init?(_ context: DocumentContext, _ site: Site, _ what: String) {
        guard let object = site.node.object else {
            context.diagnostics.error("expected \(what) (an object), found \(site.node.kindName)", at: site.place)
            return nil
        }
        self.context = context
        self.site = site
        self.what = what
        self.object = object
    }

    mutating func take(_ key: String) -> Site? {
        known.append(key)
        return object[key].map { site.child(key, $0) }
    }

    mutating func string(_ key: String) -> String? {
        take(key).flatMap { context.string($0.node, key) }
    }

    mutating func located(_ key: String) -> Schema.Located<String>? {
        take(key).flatMap { site in context.string(site.node, key).map { Schema.Located($0, at: site.place) } }
    }

    /// Reports it, too, when it is not there.
    mutating func required(_ key: String) -> Schema.Located<String>? {
        if object[key] == nil { missing(key) }
        return located(key)
    }

    mutating func flag(_ key: String) -> Bool? {
        take(key).flatMap { context.flag($0.node, key) }
    }

    mutating func list(_ key: String) -> [Site] {
        guard let site = take(key), context.array(site.node, key) != nil else { return [] }
        return site.elements
    }

    mutating func map(_ key: String) -> [(member: JSONObject.Member, site: Site)] {
        guard let site = take(key), context.object(site.node, key) != nil else { return [] }
        return site.members
    }

    mutating func strings(_ key: String) -> [Schema.Located<String>] {
        take(key).flatMap { context.strings($0.node, key) } ?? []
    }

    /// `x-swift-name`.
    mutating func swiftName() -> Schema.Located<String>? {
        take(KnownExtension.swiftName.rawValue).flatMap { context.swiftName($0.node) }
    }

    /// Members that say something to people only.
    mutating func ignore(_ keys: String...) {
        known += keys
    }

    /// Standard members that nothing here can honour.
    mutating func refuse(_ key: String, because reason: String = "is not understood") {
        known.append(key)
        guard let member = object.member(key) else { return }
        context.diagnostics.notUnderstood("\(quoted(key)) \(reason)", at: member.keyPlace)
    }

    func missing(_ key: String) {
        context.slip("\(what) needs \(quoted(key))", at: site.place)
    }

    func finish() {
        for member in object.members where !known.contains(member.key) {
            if member.key.hasPrefix("x-") {
                context.unknownExtension(member, on: what)
            } else {
                context.unknownKeyword(member, on: what, known: known)
            }
        }
    }
}

extension DocumentContext {
    /// A text that can stand in Swift as a name. Words that Swift reserves are allowed: they are put in backticks.
    func swiftName(_ node: JSONNode) -> Schema.Located<String>? {
        guard let text = string(node, KnownExtension.swiftName.rawValue) else { return nil }
        var scalars = text.unicodeScalars.makeIterator()
        guard let first = scalars.next(), first == "_" || first.properties.isXIDStart,
            IteratorSequence(scalars).allSatisfy({ $0 == "_" || $0.properties.isXIDContinue }), text != "_"
        else {
            diagnostics.error("\(quoted(text)) is not a Swift identifier", at: node.place)
            return nil
        }
        return Schema.Located(text, at: node.place)
    }
}
