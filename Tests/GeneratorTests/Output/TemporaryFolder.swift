import Foundation

/// A folder of its own for one test, gone when the test is.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        // The real path: on some systems the temporary folder is itself behind a link.
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = base.appendingPathComponent("apigen-tests-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // A test may have locked a folder.
        let folders = (FileManager.default.subpaths(atPath: path) ?? []).map { "\(path)/\($0)" }
        for folder in [path] + folders {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
        }
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ relative: String, _ text: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(relative)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func makeFolder(_ relative: String) throws {
        try FileManager.default.createDirectory(atPath: "\(path)/\(relative)", withIntermediateDirectories: true)
    }

    func link(_ relative: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(relative)", withDestinationPath: target)
    }

    func read(_ relative: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(relative)")), as: UTF8.self)
    }

    func exists(_ relative: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(path)/\(relative)")
    }

    /// Every file and folder below, hidden ones included, sorted; folders end in a slash.
    func listing(_ relative: String = "") -> [String] {
        let root = relative.isEmpty ? path : "\(path)/\(relative)"
        return (FileManager.default.subpaths(atPath: root) ?? []).map { name in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(root)/\(name)", isDirectory: &isFolder)
            return isFolder.boolValue ? name + "/" : name
        }.sorted()
    }

    func permissions(_ relative: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: "\(path)/\(relative)")[.posixPermissions] as? Int
    }

    /// Sets a file's modification time far back, so that a rewrite shows whatever the clock's resolution is.
    func age(_ relative: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: "\(path)/\(relative)")
    }

    func isAged(_ relative: String) throws -> Bool {
        let date = try FileManager.default.attributesOfItem(atPath: "\(path)/\(relative)")[.modificationDate] as? Date
        return date == Date(timeIntervalSince1970: 1_000_000_000)
    }
}
