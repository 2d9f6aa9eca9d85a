/// Which declarations and calls share a file.
extension ModelBuilder {
    /// A service's files are called as its schema files are; only a single document's names are made up here.
    var fileNames: FileNames {
        document.isSingleFile ? FileNames(Array(typeNames.values) + callTypeNames) : FileNames.asWritten
    }

    func modelFiles(_ declarations: [SchemaKey: [Declaration]]) -> [ServiceModel.ModelFile] {
        let names = Dictionary(
            document.namedSchemas.map { ($0.key, $0.fileStem ?? typeNames[$0.key] ?? $0.name) },
            uniquingKeysWith: { first, _ in first })
        var order: [String] = []
        var groups: [String: [ServiceDocument.NamedSchema]] = [:]
        for named in document.namedSchemas {
            let stem = names[named.key] ?? named.name
            if groups[stem] == nil { order.append(stem) }
            groups[stem, default: []].append(named)
        }
        let fileNames = fileNames
        return order.map { stem in
            let members = groups[stem] ?? []
            return ServiceModel.ModelFile(
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
        var order: [String] = []
        var groups: [String: [(Operation, CallModel)]] = [:]
        for entry in calls {
            let stem = entry.0.fileStem ?? entry.1.typeName
            if groups[stem] == nil { order.append(stem) }
            groups[stem, default: []].append(entry)
        }
        let fileNames = fileNames
        return order.map { stem in
            let members = groups[stem] ?? []
            return ServiceModel.CallFile(
                path: "Calls/" + fileNames.name(stem),
                source: source(document.isSingleFile ? nil : members.first?.0.source.file),
                calls: members.map(\.1))
        }
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
        guard isShared || stem.utf8.count > 200 || Self.devices.contains(stem.lowercased()) else { return stem }
        var short = Substring(stem)
        while short.utf8.count > 200 { short.removeLast() }
        return "\(short)-\(mark(stem))"
    }

    /// Names of devices on Windows, whatever follows the dot.
    private static let devices: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// FNV-1a of the stem's bytes, in hexadecimal.
    private func mark(_ stem: String) -> String {
        let hash = stem.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return String(hash, radix: 16)
    }
}
