import Foundation

@testable import GeneratorCore

/// Files by their paths, on disk or not.
struct FileTree: Equatable {
    var files: [String: [UInt8]] = [:]

    init() {}

    /// Everything below a folder; nothing if there is no such folder.
    init(reading folder: String) throws {
        guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return }
        for case let path as String in enumerator {
            var isFolder: ObjCBool = false
            let full = "\(folder)/\(path)"
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            files[path] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: full)))
        }
    }

    /// Puts the tree in the place of whatever is in the folder.
    func replace(_ folder: String) throws {
        if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
        for (path, bytes) in files {
            let url = URL(fileURLWithPath: "\(folder)/\(path)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        }
    }

    /// Whether there is a file of that name on a system that ignores case.
    func hasFile(likeName path: String) -> Bool {
        files.keys.contains { $0.lowercased() == path.lowercased() }
    }

    /// A unified diff from this tree to another; empty if they are equal. Missing and extra files are in it, too.
    func diff(to other: FileTree) -> String {
        let paths = Set(files.keys).union(other.files.keys).sorted()
        let bytes = paths.flatMap { UnifiedDiff.bytes(old: files[$0], new: other.files[$0], path: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
