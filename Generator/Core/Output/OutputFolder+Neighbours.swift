extension OutputFolder {
    /// The Swift files of the same module that stand outside of this folder, by their folded names.
    ///
    /// For `Sources` and `Sezzle/Generated` the module is `Sources/Sezzle`. A folder that the user named as a whole says
    /// nothing about its module.
    func neighbours() throws -> [String: String] {
        let parts = subfolder.split(separator: "/")
        guard parts.count > 1 else { return [:] }
        let own = path()
        var found: [String: String] = [:]
        var pending = [OutputFolder(base: base, subfolder: parts.dropLast().joined(separator: "/")).path()]
        while let folder = pending.popLast() {
            guard folder != own, FileSystem.isFolder(folder) else { continue }
            for name in try FileSystem.names(in: folder) where !name.hasPrefix(".") {
                let path = "\(folder)/\(name)"
                // Nearly all names are of Swift files, which need not be looked at.
                if name.hasSuffix(".swift") {
                    found[FileName.folded(name)] = path
                } else if try FileSystem.kind(of: path) == .folder {
                    pending.append(path)
                }
            }
        }
        return found
    }
}

extension OutputPlan {
    /// A Swift module allows a file name once, and the compiler's complaint would name object files.
    static func problems(ofNeighbours neighbours: [String: String], paths: [String]) -> [(
        path: String, problem: String
    )] {
        paths.compactMap { path in
            let name = FileName.folded(String(path.split(separator: "/").last ?? ""))
            guard let other = neighbours[name] else { return nil }
            return (path, "\(other) has the same name; Swift allows a file name once in a module")
        }
    }
}
