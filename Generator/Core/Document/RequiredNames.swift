/// What is `required` must be a property: anything else is a slip of the pen, or a property that was forgotten.
struct RequiredNames {
    let context: DocumentContext

    func check(_ document: ServiceDocument) {
        let fragments = fragments()
        for schema in context.schemaList where !schema.required.isEmpty && !fragments.contains(ObjectIdentifier(schema))
        {
            let names = document.properties(of: schema).map(\.name)
            let known = Set(names.map(ExactText.init))
            for name in schema.required where !known.contains(ExactText(name.value)) {
                context.slip(
                    "\(quoted(name.value)) is required and not among the properties\(suggestion(for: name.value, among: names))",
                    at: name.place)
            }
        }
    }

    /// Schemas that are put together with others, which may bring the property.
    private func fragments() -> Set<ObjectIdentifier> {
        var result: Set<ObjectIdentifier> = []
        for schema in context.schemaList {
            var pending = (schema.allOf ?? []) + (schema.oneOf ?? []) + (schema.anyOf ?? [])
            if !schema.isPureReference, let key = schema.reference?.value, let target = context.schemas[key] {
                pending.append(target)
            }
            while let next = pending.popLast() {
                guard result.insert(ObjectIdentifier(next)).inserted else { continue }
                if let key = next.reference?.value, let target = context.schemas[key] { pending.append(target) }
            }
        }
        return result
    }
}
