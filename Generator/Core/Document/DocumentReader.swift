/// Reads a service's documents: the folder of a provider under `Schemas/`, or one OpenAPI document in a file.
///
/// All findings go to `diagnostics`; reading goes on after each of them as far as there is anything to read.
public struct DocumentReader {
    private let diagnostics: Diagnostics

    public init(diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
    }

    /// Reads `openapi.json`, the path items in `calls/` that it refers to, and every file in `models/`.
    ///
    /// - Parameters:
    ///   - folder: the service's folder on disk.
    ///   - displayPath: how that folder is shown in findings.
    /// - Returns: the service, or nil if there is no root document to speak of. Whether it can be used is for
    ///   `diagnostics.hasErrors` to say.
    public func readService(folder: String, displayPath: String) -> ServiceDocument? {
        let loader = DocumentLoader(folder: folder, displayPath: displayPath, diagnostics: diagnostics)
        let context = DocumentContext(
            loader: loader, diagnostics: diagnostics, dialect: .service, rootFile: "openapi.json")
        guard loader.isFolder(".") else {
            diagnostics.error("there is no folder \(displayPath)", at: nil)
            return nil
        }
        let root = loadRoot(context)
        let models = ModelFiles(context: context).read()
        guard let root else { return nil }
        guard var document = RootReader(context: context).read(root) else { return nil }
        document.namedSchemas += models
        ModelFiles(context: context).checkCalls()
        return finish(document, context)
    }

    /// Reads a self-contained OpenAPI 3.0 or 3.1 document in JSON.
    ///
    /// - Parameters:
    ///   - path: the file on disk.
    ///   - displayPath: how it is shown in findings.
    /// - Returns: as `readService(folder:displayPath:)` does.
    public func readSingleFile(path: String, displayPath: String) -> ServiceDocument? {
        let loader = DocumentLoader(singleFile: path, displayPath: displayPath, diagnostics: diagnostics)
        let context = DocumentContext(
            loader: loader, diagnostics: diagnostics, dialect: .openAPI31, rootFile: loader.singleFile ?? path)
        guard let root = loadRoot(context), let document = RootReader(context: context).read(root) else { return nil }
        return finish(document, context)
    }

    private func loadRoot(_ context: DocumentContext) -> Site? {
        let file = context.rootFile
        switch context.loader.load(file) {
        case .value(let node): return Site(node: node, key: SchemaKey(file: file, pointer: ""))
        case .broken: return nil
        case .missing:
            let shown = context.loader.shown(file)
            let yaml = ["openapi.yaml", "openapi.yml"].first {
                context.loader.singleFile == nil && context.loader.isFile($0)
            }
            diagnostics.error(
                "there is no file \(shown)\(yaml.map { "; \($0) is YAML, and only JSON is read" } ?? "")", at: nil)
            return nil
        }
    }

    /// Follows the references and checks what can be checked only then.
    private func finish(_ document: ServiceDocument, _ context: DocumentContext) -> ServiceDocument {
        var document = document
        let resolver = ReferenceResolver(context: context)
        let targets = resolver.followAll()
        resolver.cutCircles()
        checkUniqueNames(document.namedSchemas)

        let named = Set(document.namedSchemas.map(\.key))
        let unnamed = targets.filter { !named.contains($0.key) }
        let names = SchemaNaming.names(for: unnamed.map(\.key), taken: Set(document.namedSchemas.map(\.name)))
        for target in unnamed {
            guard let schema = context.schemas[target.key], let name = names[target.key] else { continue }
            document.namedSchemas.append(
                .init(
                    key: target.key, name: name, place: target.namePlace,
                    fileStem: ModelFiles.stem(of: target.key.file, context), schema: schema))
        }
        document.namedSchemas.sort {
            $0.key.file != $1.key.file ? $0.key.file < $1.key.file : $0.place.offset < $1.place.offset
        }
        for named in document.namedSchemas { document.schemasByKey[named.key] = named.schema }
        for target in targets { document.schemasByKey[target.key] = context.schemas[target.key] }
        RequiredNames(context: context).check(document)
        for check in context.checks { check(document) }
        // They hold on to the context, and it to them.
        context.checks = []
        return document
    }

    private func checkUniqueNames(_ schemas: [ServiceDocument.NamedSchema]) {
        var first: [ExactText: ServiceDocument.NamedSchema] = [:]
        for schema in schemas {
            guard let other = first[ExactText(schema.name)] else {
                first[ExactText(schema.name)] = schema
                continue
            }
            diagnostics.error(
                "there are two schemas of the name \(quoted(schema.name))", at: schema.place,
                notes: [Diagnostic(.note, "the other one is here", at: other.place)])
        }
    }
}
