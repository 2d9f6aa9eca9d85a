/// Looks for what is valid but should not be merged: examples that their schemas refuse, money in binary fractions,
/// fields that nobody explains. What is not valid at all was found while reading.
public struct Linter {
    let document: ServiceDocument
    let diagnostics: Diagnostics
    let use: SchemaUse

    public init(document: ServiceDocument, diagnostics: Diagnostics) {
        self.document = document
        self.diagnostics = diagnostics
        use = SchemaUse(document)
    }

    /// - Parameter checksStyle: Also hold the document against the house rules of `Schemas/README.md`. Documents that
    ///   others wrote follow rules of their own.
    public func run(checksStyle: Bool) {
        checkExamples()
        guard checksStyle else { return }
        checkDescriptions()
        checkModelExamples()
        checkMoney()
        checkReceivedUUIDs()
        checkSecrets()
        checkOperations()
        checkUnusedSchemas()
    }

    /// What a schema says, or else what the one that it refers to says.
    func followed<Value>(_ schema: Schema, _ value: (Schema) -> Value?) -> Value? {
        var current: Schema? = schema
        var seen: Set<SchemaKey> = []
        while let schema = current {
            if let found = value(schema) { return found }
            guard let key = schema.reference?.value, seen.insert(key).inserted else { return nil }
            current = document.schemasByKey[key]
        }
        return nil
    }
}
