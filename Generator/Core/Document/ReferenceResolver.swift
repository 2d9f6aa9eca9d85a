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
    func cutCircles() {
        enum State { case open, closed }
        var states: [ObjectIdentifier: State] = [:]
        for start in context.schemaList where states[ObjectIdentifier(start)] == nil {
            // A stack of its own: a chain of references may be longer than the machine's.
            var path: [(schema: Schema, next: [Schema])] = [(start, inPlaceSchemas(of: start))]
            states[ObjectIdentifier(start)] = .open
            while let (schema, next) = path.last {
                guard let child = next.first else {
                    states[ObjectIdentifier(schema)] = .closed
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next.removeFirst()
                switch states[ObjectIdentifier(child)] {
                case .closed?: break
                case .open?: reportCircle(path.map(\.schema), backTo: child)
                case nil:
                    states[ObjectIdentifier(child)] = .open
                    path.append((child, inPlaceSchemas(of: child)))
                }
            }
        }
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
