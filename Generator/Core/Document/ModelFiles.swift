/// The files of a service's folder beside its root document.
struct ModelFiles {
    let context: DocumentContext

    /// Every file in `models/`, in the order of their names, whether anything refers to it or not.
    func read() -> [ServiceDocument.NamedSchema] {
        jsonFiles(in: "models").flatMap(readFile)
    }

    /// The members of `$defs` have names of their own; the root has the file's, if it says anything as a schema.
    private func readFile(_ path: String) -> [ServiceDocument.NamedSchema] {
        guard case .value(let node) = context.loader.load(path) else { return [] }
        let root = Site(node: node, key: SchemaKey(file: path, pointer: ""))
        guard let object = node.object else {
            context.diagnostics.error("expected schemas (an object), found \(node.kindName)", at: node.place)
            return []
        }
        let stem = SchemaNaming.fileStem(path)
        let rootSchema = SchemaReader.read(root, context)
        var named: [ServiceDocument.NamedSchema] = []
        let frame: Set<String> = ["$schema", "$id", "$comment", "$defs", "title", "description"]
        if object.members.contains(where: { !frame.contains($0.key) }) {
            named.append(.init(key: root.key, name: stem, place: root.place, fileStem: stem, schema: rootSchema))
        }
        for (member, site) in object.member("$defs").map(root.child)?.members ?? [] {
            let schema = SchemaReader.read(site, context)
            named.append(
                .init(key: site.key, name: member.key, place: member.keyPlace, fileStem: stem, schema: schema))
        }
        if named.isEmpty {
            context.diagnostics.error("there is no schema in this file; schemas stand in \"$defs\"", at: node.place)
        }
        return named
    }

    /// A call that no path refers to would be missing from the client without a word.
    func checkCalls() {
        for path in jsonFiles(in: "calls") where !context.referredCallFiles.contains(path) {
            let place: Place? =
                if case .value(let node) = context.loader.load(path) { node.place } else { nil }
            guard let place else { continue }
            context.diagnostics.error(
                "no path in \(context.rootFile) refers to this call", at: place)
        }
    }

    private func jsonFiles(in folder: String) -> [String] {
        var files: [String] = []
        for name in context.loader.names(in: folder) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            if context.loader.isFolder(path) {
                context.diagnostics.error(
                    "\(context.loader.shown(path)) is a folder; \(folder)/ has files only", at: nil)
            } else if name.hasSuffix(".json") {
                files.append(path)
            } else if [".yaml", ".yml", ".json5", ".jsonc"].contains(where: name.lowercased().hasSuffix)
                || name.lowercased().hasSuffix(".json")
            {
                context.diagnostics.error(
                    "\(context.loader.shown(path)) is not read; schemas are in .json files", at: nil)
            }
        }
        return files
    }

    /// The stem of a file under `models/`, for the Swift file of the same name.
    static func stem(of file: String, _ context: DocumentContext) -> String? {
        context.dialect == .service && file.hasPrefix("models/") ? SchemaNaming.fileStem(file) : nil
    }
}
