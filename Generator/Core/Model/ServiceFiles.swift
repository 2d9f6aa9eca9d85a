/// Which declarations and calls share a file.
extension ModelBuilder {
    /// A service's files are called as its schema files are; only a single document's names are made up here.
    var fileNames: FileNames {
        document.isSingleFile ? FileNames(Array(typeNames.values) + callTypeNames) : FileNames.asWritten
    }

    func modelFiles(_ declarations: [SchemaKey: [Declaration]]) -> [ServiceModel.ModelFile] {
        let fileNames = fileNames
        return document.namedSchemas.grouped { $0.fileStem ?? typeNames[$0.key] ?? $0.name }.map { stem, members in
            ServiceModel.ModelFile(
                path: "Models/" + fileNames.name(stem),
                source: source(document.isSingleFile ? nil : members.first?.key.file),
                declarations: members.flatMap { declarations[$0.key] ?? [] },
                examples: members.flatMap(examples))
        }
    }

    private func examples(_ named: ServiceDocument.NamedSchema) -> [ServiceModel.Example] {
        let name = typeNames[named.key] ?? named.name
        let isNullable = classifier.isNullable(named.schema)
        return named.schema.examples.map { example in
            .init(
                typeName: name, type: isNullable ? .optional(.named(name)) : .named(name),
                json: JSONText.pretty(example))
        }
    }

    func callFiles(_ calls: [(Operation, CallModel)]) -> [ServiceModel.CallFile] {
        let fileNames = fileNames
        return calls.grouped { $0.0.fileStem ?? $0.1.typeName }.map { stem, members in
            ServiceModel.CallFile(
                path: "Calls/" + fileNames.name(stem),
                source: source(document.isSingleFile ? nil : members.first?.0.source.file),
                calls: members.map(\.1))
        }
    }
}

extension Array {
    /// The elements by name, in the order in which the names first appear.
    fileprivate func grouped(by name: (Element) -> String) -> [(name: String, members: [Element])] {
        var order: [String] = []
        var groups: [String: [Element]] = [:]
        for element in self {
            let name = name(element)
            if groups[name] == nil { order.append(name) }
            groups[name, default: []].append(element)
        }
        return order.map { ($0, groups[$0] ?? []) }
    }
}

/// File names that are safe on every system, and of which no two are equal in one module: the compiler takes each name
/// once, in whatever folder it is.
struct FileNames {
    /// How often each name is asked for, where case is ignored.
    private let counts: [String: Int]
    private let changesNames: Bool

    /// - Parameter stems: All names of the module, the client's own file apart.
    init(_ stems: [String]) {
        changesNames = true
        counts = Dictionary((stems + ["Client"]).map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    }

    /// For a service: its files are called as its schema files are, whatever that is.
    static let asWritten = FileNames()

    private init() {
        counts = [:]
        changesNames = false
    }

    /// A name that must be changed gets a mark made from the whole stem, so that it does not depend on the order of its
    /// neighbours.
    func name(_ stem: String) -> String {
        guard changesNames else { return stem }
        let isShared = counts[stem.lowercased(), default: 0] > 1
        guard isShared || stem.utf8.count > 200 || DeviceName.isReserved(stem) else { return stem }
        var short = Substring(stem)
        while short.utf8.count > 200 { short.removeLast() }
        return "\(short)-\(mark(stem))"
    }

    /// FNV-1a of the stem's bytes, in hexadecimal.
    private func mark(_ stem: String) -> String {
        let hash = stem.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return String(hash, radix: 16)
    }
}
