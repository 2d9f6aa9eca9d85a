/// Which declarations and calls share a file.
extension ModelBuilder {
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
        let paths = FileNames.paths(for: order, in: "Models")
        return zip(order, paths).map { stem, path in
            let members = groups[stem] ?? []
            return ServiceModel.ModelFile(
                path: path,
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
        let paths = FileNames.paths(for: order, in: "Calls")
        return zip(order, paths).map { stem, path in
            let members = groups[stem] ?? []
            return ServiceModel.CallFile(
                path: path, source: source(document.isSingleFile ? nil : members.first?.0.source.file),
                calls: members.map(\.1))
        }
    }
}

/// File names that are safe on every system.
enum FileNames {
    /// A path for each stem, different even where case is ignored, and never too long. A name that must be changed
    /// gets a mark made from the whole stem, so that it does not depend on its neighbours' order.
    static func paths(for stems: [String], in folder: String) -> [String] {
        let lowered = Dictionary(grouping: stems, by: { $0.lowercased() })
        return stems.map { stem in
            let isShared = (lowered[stem.lowercased()]?.count ?? 0) > 1
            let isLong = stem.utf8.count > 200
            guard isShared || isLong else { return "\(folder)/\(stem)" }
            var short = Substring(stem)
            while short.utf8.count > 200 { short.removeLast() }
            return "\(folder)/\(short)-\(mark(stem))"
        }
    }

    /// FNV-1a of the stem's bytes, in hexadecimal.
    private static func mark(_ stem: String) -> String {
        let hash = stem.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return String(hash, radix: 16)
    }
}
