/// Follows every `$ref` that was noted, finds circles, and gives names to what has none.
struct ReferenceResolver {
    let context: DocumentContext

    /// Schemas read on the way may refer to more: the list grows while it is worked off.
    ///
    /// - Returns: the places that some reference leads to, in the order of the references.
    func followAll() -> [(key: SchemaKey, namePlace: Place)] {
        var targets: [(key: SchemaKey, namePlace: Place)] = []
        var seen: Set<SchemaKey> = []
        var next = 0
        while next < context.references.count {
            let reference = context.references[next]
            next += 1
            if let kind = ComponentKind(pointer: reference.key.pointer), kind != .schemas {
                context.diagnostics.error(
                    "expected a schema; \(quoted(reference.text)) is \(kind.noun)", at: reference.place)
                drop(reference)
                continue
            }
            guard let (site, member) = context.locate(reference.key, text: reference.text, at: reference.place) else {
                drop(reference)
                continue
            }
            _ = SchemaReader.read(site, context)
            if seen.insert(reference.key).inserted {
                targets.append((reference.key, member?.keyPlace ?? site.place))
            }
        }
        return targets
    }

    /// What leads nowhere is taken out, so that later stages need not look again.
    private func drop(_ reference: DocumentContext.PendingReference) {
        let schema = reference.schema
        if schema.reference?.value == reference.key, schema.reference?.place.offset == reference.place.offset {
            schema.reference = nil
        }
        if let discriminator = schema.discriminator {
            schema.discriminator = Schema.Discriminator(
                propertyName: discriminator.propertyName,
                mapping: discriminator.mapping.filter { $0.target != reference.key }, place: discriminator.place)
        }
    }

    // MARK: Circles

    /// A schema that is defined by itself, through `$ref`, `allOf`, `oneOf` and `anyOf` alone, says nothing. (Through a
    /// property or an array's elements it may well contain itself.) Each circle is reported once and cut.
    ///
    /// So is a chain longer than any that people write: the later stages recurse along it.
    func cutCircles() {
        /// Of a schema that is done with: the length of the longest chain that begins there.
        enum State { case open, closed(Int) }
        struct Step {
            let schema: Schema
            var next: [Schema]
            var length = 0
        }
        var states: [ObjectIdentifier: State] = [:]
        var foundChain = false
        for start in context.schemaList where states[ObjectIdentifier(start)] == nil {
            // A stack of its own: before it is cut, a chain may be longer than the machine's.
            var path = [Step(schema: start, next: inPlaceSchemas(of: start))]
            states[ObjectIdentifier(start)] = .open
            while let step = path.last {
                let top = path.count - 1
                guard let child = step.next.first else {
                    var length = step.length
                    if length > ReferenceResolver.longestChain, let reference = step.schema.reference {
                        if !foundChain { reportChain(reference) }
                        foundChain = true
                        step.schema.reference = nil
                        length = 0
                    }
                    states[ObjectIdentifier(step.schema)] = .closed(length)
                    path.removeLast()
                    if top > 0 { path[top - 1].length = max(path[top - 1].length, length + 1) }
                    continue
                }
                path[top].next.removeFirst()
                switch states[ObjectIdentifier(child)] {
                case .closed(let length)?: path[top].length = max(path[top].length, length + 1)
                case .open?: reportCircle(path.map(\.schema), backTo: child)
                case nil:
                    states[ObjectIdentifier(child)] = .open
                    path.append(Step(schema: child, next: inPlaceSchemas(of: child)))
                }
            }
        }
    }

    /// As deep as JSON may be nested, which bounds the part of a chain that is written in one place.
    private static let longestChain = JSONReader.greatestDepth

    private func reportChain(_ reference: Schema.Located<SchemaKey>) {
        context.diagnostics.error(
            "more than \(ReferenceResolver.longestChain) schemas are defined by one another in a chain from here on",
            at: reference.place)
    }

    private func inPlaceSchemas(of schema: Schema) -> [Schema] {
        var result = (schema.allOf ?? []) + (schema.oneOf ?? []) + (schema.anyOf ?? [])
        if let key = schema.reference?.value, let target = context.schemas[key] { result.append(target) }
        return result
    }

    /// A circle has a reference in it: what is written inside of a schema leads only further in. The last one is cut.
    private func reportCircle(_ path: [Schema], backTo first: Schema) {
        guard let start = path.firstIndex(where: { $0 === first }) else { return }
        let references = path.indices[start...].compactMap { index -> Schema? in
            let next = index + 1 < path.endIndex ? path[index + 1] : first
            guard let key = path[index].reference?.value, context.schemas[key] === next else { return nil }
            return path[index]
        }
        guard let last = references.last, let closing = last.reference else { return }
        last.reference = nil
        var names = [closing.value.shown]
        var notes: [Diagnostic] = []
        for reference in references.dropLast().prefix(ReferenceResolver.longestListing).compactMap(\.reference) {
            names.append(reference.value.shown)
            notes.append(Diagnostic(.note, "by way of this reference", at: reference.place))
        }
        if references.count - 1 > ReferenceResolver.longestListing { names.append("…") }
        names.append(closing.value.shown)
        context.diagnostics.error(
            "references lead in a circle: \(names.joined(separator: " → "))", at: closing.place, notes: notes)
    }

    /// Nobody reads more names than that.
    private static let longestListing = 10
}
