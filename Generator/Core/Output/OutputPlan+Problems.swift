extension OutputPlan {
    /// Names that cannot be written on every system, or not beside each other.
    static func problems(ofNames paths: [String]) -> [(path: String, problem: String)] {
        var problems: [(path: String, problem: String)] = []
        // By folded form: the first path with it, for files and for the folders that they need.
        var files: [String: String] = [:]
        var folders: [String: String] = [:]
        var stems: [String: String] = [:]
        for path in paths {
            if let problem = FileName.problem(inPath: path) {
                problems.append((path, problem))
                continue
            }
            let folded = FileName.folded(path)
            if let other = files.updateValue(path, forKey: folded) {
                problems.append(
                    (path, other == path ? "planned twice" : "differs from \(other) in case or accents only"))
                continue
            }
            for parent in parents(of: path) where !parent.isEmpty {
                let other = folders.updateValue(parent, forKey: FileName.folded(parent)) ?? parent
                if other.unicodeScalars.elementsEqual(parent.unicodeScalars) { continue }
                problems.append((path, "its folder differs from \(other) in case or accents only"))
            }
            let stem = FileName.folded(String(path.split(separator: "/").last ?? ""))
            if let other = stems.updateValue(path, forKey: stem), stem.hasSuffix(".swift") {
                problems.append((path, "\(other) has the same name; Swift allows a file name once in a module"))
            }
        }
        for (folded, path) in files.sorted(by: { $0.key < $1.key }) {
            guard let folder = folders[folded] else { continue }
            problems.append((path, "a folder named \(folder) is planned as well"))
        }
        return problems
    }

    /// The folders that a path goes through, from the output folder (the empty path) down.
    static func parents(of path: String) -> [String] {
        var parents = [""]
        for component in path.split(separator: "/").dropLast() {
            parents.append(parents.last.map { $0.isEmpty ? String(component) : "\($0)/\(component)" } ?? "")
        }
        return parents
    }

    /// What already stands where a file would be written and must not be replaced.
    static func obstacle(
        to path: String, among entries: [String: OutputFolder.Entry], folded: [String: String]
    ) -> (path: String, text: String)? {
        for parent in parents(of: path).dropFirst() {
            if let other = folded[FileName.folded(parent)], let entry = entries[other] {
                switch entry {
                case .folder where other == parent: continue
                case .folder: return (other, "differs from the planned folder \(parent) in case or accents only")
                case .special:
                    return (parent, "a link or a device where a folder is needed; nothing is written through it")
                case .generated, .leftover, .handWritten: return (parent, "a file where a folder is needed")
                }
            }
        }
        guard let other = folded[FileName.folded(path)], let entry = entries[other] else { return nil }
        switch entry {
        // One whose name differs in case is stale, and removed before this one is written.
        case .generated, .leftover: return nil
        case .handWritten where other == path:
            return (path, "hand-written (its first line does not begin '\(GeneratedFile.marker)'); move or rename it")
        case .handWritten: return (other, "hand-written, and differs from the planned \(path) in case or accents only")
        case .folder: return (path, "a folder where a file is needed")
        case .special: return (path, "a link or a device where a file is needed; it is not replaced")
        }
    }
}
