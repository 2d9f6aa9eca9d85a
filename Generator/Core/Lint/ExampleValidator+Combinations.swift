extension ExampleValidator {
    mutating func checkCombinations(_ node: JSONNode, _ schema: Schema, _ pointer: String) {
        for part in schema.allOf ?? [] { check(node, part, pointer) }
        guard let variants = schema.oneOf ?? schema.anyOf else { return }
        if let discriminator = schema.discriminator {
            checkVariant(chosenBy: discriminator, variants, node, pointer)
        }
        if let anyOf = schema.anyOf { checkAlternatives(anyOf, exactlyOne: false, schema, node, pointer) }
        if let oneOf = schema.oneOf { checkAlternatives(oneOf, exactlyOne: true, schema, node, pointer) }
    }

    private mutating func checkAlternatives(
        _ variants: [Schema], exactlyOne: Bool, _ schema: Schema, _ node: JSONNode, _ pointer: String
    ) {
        // Judged by its tag already, and by nothing else: that is what a reader of the value will do.
        guard schema.discriminator == nil else { return }
        let attempts = variants.map { attempt(node, $0, pointer) }
        let fitting = attempts.indices.filter { attempts[$0].isEmpty }
        if exactlyOne, fitting.count > 1 {
            let names = fitting.map { name(of: variants[$0], at: $0) }.joined(separator: " and ")
            fail("matches \(names), and must match exactly one alternative", node, pointer)
        }
        guard fitting.isEmpty else { return }
        // A list of plain values is better told as a list than by its nearest member.
        let constants = variants.compactMap(\.constant)
        if constants.count == variants.count {
            let near = node.string.flatMap { nearest(to: $0, among: constants.compactMap(\.string)) }
            let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
            fail("\(spelled(node)) is not one of the \(constants.count) values of the enum\(hint)", node, pointer)
            return
        }
        guard let nearest = attempts.indices.min(by: { Self.isNearer(attempts[$0], attempts[$1]) }) else { return }
        let first = attempts[nearest].first
        let reason = first.map { ": " + ($0.pointer == pointer ? "" : "at \($0.pointer): ") + $0.message } ?? ""
        let alternatives = variants.count == 1 ? "the only alternative" : "none of the \(variants.count) alternatives"
        mismatch(
            "matches \(alternatives); nearest is \(name(of: variants[nearest], at: nearest))\(reason)",
            at: first?.place ?? node.place, first?.pointer ?? pointer)
    }

    /// The attempt that came farther into the value; of equally deep ones, that with fewer findings.
    private static func isNearer(_ one: [Mismatch], _ other: [Mismatch]) -> Bool {
        let depths = [one, other].map { $0.map { $0.pointer.utf8.count { $0 == UInt8(ascii: "/") } }.min() ?? 0 }
        return depths[0] != depths[1] ? depths[0] > depths[1] : one.count < other.count
    }

    private mutating func checkVariant(
        chosenBy discriminator: Schema.Discriminator, _ variants: [Schema], _ node: JSONNode, _ pointer: String
    ) {
        guard let object = node.object else {
            fail("expected an object with \(quoted(discriminator.propertyName)), found \(spelled(node))", node, pointer)
            return
        }
        guard let tagNode = object[discriminator.propertyName] else {
            fail("\(quoted(discriminator.propertyName)), which selects the variant, is missing", node, pointer)
            return
        }
        let inner = pointer + "/" + JSONPointer.escaped(discriminator.propertyName)
        guard let tag = tagNode.tagText else {
            fail("expected a value that selects the variant, found \(spelled(tagNode))", tagNode, inner)
            return
        }
        var targets = discriminator.mapping.map { ($0.tag, $0.target) }
        for key in variants.compactMap(\.reference?.value) where !targets.contains(where: { $0.1 == key }) {
            guard let name = document.namedSchemas.first(where: { $0.key == key })?.name else { continue }
            targets.append((name, key))
        }
        let unmapped = variants.filter { variant in
            !discriminator.mapping.contains { $0.target == variant.reference?.value }
        }
        // Values of their own go before the names of the schemas.
        if let variant = unmapped.first(where: { allows(tagNode, tag, as: discriminator.propertyName, $0, depth: 0) }) {
            check(node, variant, pointer)
            return
        }
        guard let target = targets.first(where: { $0.0 == tag })?.1 else {
            let hint = suggestion(for: tag, among: targets.map { $0.0 })
            fail("no variant has the tag \(quoted(tag))\(hint)", tagNode, inner)
            return
        }
        if let variant = document.schemasByKey[target] { check(node, variant, pointer) }
    }

    /// Whether the variant fixes the property to some values, and this is one of them; or is a union that is told apart by
    /// the same property and knows the tag.
    private func allows(
        _ node: JSONNode, _ tag: String, as property: String, _ variant: Schema, depth: Int
    ) -> Bool {
        let target = document.resolve(variant)
        if let inner = target.discriminator, inner.propertyName == property, depth < 8 {
            if inner.mapping.contains(where: { $0.tag == tag }) { return true }
            let branches = target.oneOf ?? target.anyOf ?? []
            return branches.contains { branch in
                document.namedSchemas.contains { $0.key == branch.reference?.value && $0.name == tag }
                    || allows(node, tag, as: property, branch, depth: depth + 1)
            }
        }
        return document.properties(of: variant).contains { member in
            guard member.name == property else { return false }
            let schema = document.resolve(member.schema)
            let values = schema.constant.map { [$0] } ?? schema.enumeration ?? []
            return values.contains { $0.canonicalText == node.canonicalText }
        }
    }

    private func name(of variant: Schema, at index: Int) -> String {
        let key = variant.reference?.value ?? variant.key
        if let name = document.namedSchemas.first(where: { $0.key == key })?.name { return name }
        return variant.title.map { quoted($0) } ?? "alternative \(index + 1)"
    }
}

extension JSONNode {
    /// A text, boolean or whole number as a discriminator's mapping spells it.
    fileprivate var tagText: String? {
        if let string { return string }
        if let bool { return bool ? "true" : "false" }
        return wholeNumber.map { String($0) }
    }
}
