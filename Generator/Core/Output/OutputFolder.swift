/// A folder that belongs to the generator: what it finds there with the marker is its own, everything else is not.
public struct OutputFolder: Sendable {
    /// The folder that the user named, such as `Sources`. Links up to and including it are followed: they are the
    /// user's choice. Below it they are not.
    public let base: String
    /// The way from there to the generated files, such as `Sezzle/Generated`; may be empty.
    public let subfolder: String
    /// The folders, relative to this one, in which an earlier run may have left files; nil if all below is the
    /// generator's. A folder that the user shares with it must not be searched for things to remove.
    public let layout: Set<String>?

    public init(base: String, subfolder: String = "", layout: Set<String>? = nil) {
        self.base = base
        self.subfolder = subfolder
        self.layout = layout
    }

    /// What stands at a path below the folder before anything is written.
    enum Entry: Equatable {
        /// Begins with the marker, so an earlier run wrote it.
        case generated
        case handWritten
        /// A temporary file of a run that was killed.
        case leftover
        case folder
        /// A link or a device: neither read nor written.
        case special
    }

    /// The path of a generated file, or of the folder itself, as it is shown and opened.
    func path(_ relative: String = "") -> String {
        [base, subfolder, relative].filter { !$0.isEmpty }.reduce("") { joined, part in
            joined.isEmpty || joined.hasSuffix("/") ? joined + part : joined + "/" + part
        }
    }

    /// What is in the folder, by its path relative to it. Links are listed but not followed, hidden folders not entered,
    /// and with a ``layout`` only its folders and those in `alsoIn` are.
    func entries(alsoIn planned: Set<String>) throws -> [String: Entry] {
        var entries: [String: Entry] = [:]
        guard FileSystem.isFolder(path()) else { return entries }
        var pending = [""]
        while let folder = pending.popLast() {
            for name in try FileSystem.names(in: path(folder)) {
                let relative = folder.isEmpty ? name : "\(folder)/\(name)"
                switch try FileSystem.kind(of: path(relative)) {
                case .file where TemporaryName.isLeftover(name): entries[relative] = .leftover
                case .file: entries[relative] = try isGenerated(relative) ? .generated : .handWritten
                case .folder:
                    entries[relative] = .folder
                    let isOurs = layout.map { $0.contains(relative) || planned.contains(relative) } ?? true
                    if isOurs, !name.hasPrefix(".") { pending.append(relative) }
                case .link, .other: entries[relative] = .special
                case nil: break
                }
            }
        }
        return entries
    }

    /// The first part of ``subfolder`` that is a link, if one is: writing through it could leave the base folder.
    func linkAbove() throws -> String? {
        var path = base
        for component in subfolder.split(separator: "/") {
            path += path.hasSuffix("/") ? String(component) : "/\(component)"
            guard let kind = try FileSystem.kind(of: path) else { return nil }
            if kind == .link { return path }
        }
        return nil
    }

    private func isGenerated(_ relative: String) throws -> Bool {
        let marker = Array(GeneratedFile.marker.utf8)
        return try FileSystem.read(path(relative), limit: marker.count) == marker
    }
}
