/// Reads the files of one service, each of them once.
///
/// Files are known by their path relative to the service's folder, with `/` on every system and without `.` or `..`.
final class DocumentLoader {
    enum Outcome {
        case value(JSONNode)
        /// It is there, and what is wrong with it has been reported.
        case broken
        case missing
    }

    private let diagnostics: Diagnostics
    /// The service's folder on disk, and as it is shown to people.
    private let folder: String
    private let displayPath: String
    /// Set for a single-file document: the only file there is, and how it is shown.
    private let onlyFile: String?
    private var outcomes: [String: Outcome] = [:]

    init(folder: String, displayPath: String, diagnostics: Diagnostics) {
        self.folder = folder
        self.displayPath = displayPath
        self.diagnostics = diagnostics
        onlyFile = nil
    }

    init(singleFile path: String, displayPath: String, diagnostics: Diagnostics) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        folder = String(path.dropLast(name.count))
        self.displayPath = displayPath
        self.diagnostics = diagnostics
        onlyFile = name
    }

    /// The file that a single-file document consists of, or nil for a service's folder.
    var singleFile: String? { onlyFile }

    func load(_ path: String) -> Outcome {
        if let outcome = outcomes[path] { return outcome }
        let outcome = read(path)
        outcomes[path] = outcome
        return outcome
    }

    /// How a file is shown to people.
    func shown(_ path: String) -> String {
        if onlyFile == path { return displayPath }
        return displayPath.isEmpty || displayPath == "." ? path : joined(displayPath, path)
    }

    /// The names in one of the service's folders, sorted; empty when there is no such folder.
    func names(in subfolder: String) -> [String] {
        let path = joined(folder, subfolder)
        guard FileSystem.isFolder(path) else { return [] }
        do {
            return try FileSystem.names(in: path)
        } catch {
            diagnostics.unreadable(shown(subfolder), because: error.reason)
            return []
        }
    }

    func isFile(_ path: String) -> Bool { FileSystem.isFile(joined(folder, path)) }

    func isFolder(_ path: String) -> Bool { FileSystem.isFolder(joined(folder, path)) }

    private func read(_ path: String) -> Outcome {
        let bytes: [UInt8]
        switch FileSystem.input(at: joined(folder, path), mayBePipe: onlyFile == path) {
        case .missing: return .missing
        case .bytes(let content): bytes = content
        case .unreadable(let reason):
            diagnostics.unreadable(shown(path), because: reason)
            return .broken
        }
        let file = SourceFile(path: shown(path), bytes: bytes)
        if DocumentLoader.looksLikeYAML(bytes, path) {
            diagnostics.error("this is YAML; only JSON is read", at: Place(file: file, offset: 0))
            return .broken
        }
        return JSONReader.read(file, diagnostics).map(Outcome.value) ?? .broken
    }

    /// By its name or by a first line that an OpenAPI document in YAML has. JSON is YAML, too: what begins with a brace
    /// is read as JSON whatever its name.
    private static func looksLikeYAML(_ bytes: [UInt8], _ path: String) -> Bool {
        let text = bytes.drop { $0 <= 0x20 }
        guard let first = text.first, first != UInt8(ascii: "{") else { return false }
        let lowercased = path.lowercased()
        if lowercased.hasSuffix(".yaml") || lowercased.hasSuffix(".yml") { return true }
        return ["---", "%YAML", "openapi:", "swagger:", "info:", "#"].contains { text.starts(with: $0.utf8) }
    }

    private func joined(_ head: String, _ tail: String) -> String {
        head.isEmpty || head.hasSuffix("/") ? head + tail : head + "/" + tail
    }
}
