/// What a run would do to one output folder. Making a plan changes nothing.
public struct OutputPlan: Sendable {
    struct Write: Sendable {
        /// Relative to the folder.
        let path: String
        let old: [UInt8]?
        let new: [UInt8]
    }

    public let folder: OutputFolder
    let writes: [Write]
    /// Files that an earlier run wrote and that no schema asks for any more, relative to the folder.
    let stale: [String]
    /// Temporary files of runs that were killed, relative to the folder. They are no part of the output.
    let leftovers: [String]
    /// Relative to the folder.
    let unchanged: [String]
    /// Why the plan must not be carried out. Each text begins with the path it speaks of.
    public let problems: [String]

    public var writtenCount: Int { writes.count }
    public var unchangedCount: Int { unchanged.count }
    public var removedCount: Int { stale.count }
    public var isUpToDate: Bool { writes.isEmpty && stale.isEmpty }

    /// - Parameter files: those whose role is the folder's.
    /// - Throws: ``FileSystemError``.
    public init(folder: OutputFolder, files: [GeneratedFile]) throws {
        self.folder = folder
        let paths = files.map(\.path)
        let badNames =
            OutputPlan.problems(ofNames: paths)
            + OutputPlan.problems(ofNeighbours: try folder.neighbours(), paths: paths)
        var problems = badNames.map { "\(folder.path($0.path)): \($0.problem)" }
        if let link = try folder.linkAbove() {
            problems.append("\(link): a link; nothing is written through links below \(folder.base)")
        }
        // Where the names are bad or the folder is, a comparison would be about something else.
        let entries =
            problems.isEmpty ? try folder.entries(alsoIn: Set(files.flatMap { OutputPlan.parents(of: $0.path) })) : [:]
        let onDisk = Dictionary(entries.keys.map { (FileName.folded($0), $0) }, uniquingKeysWith: min)

        var writes: [Write] = []
        var unchanged: [String] = []
        for file in files.sorted(by: { OutputPlan.isBefore($0.path, $1.path) }) {
            if let problem = OutputPlan.obstacle(to: file.path, among: entries, folded: onDisk) {
                problems.append("\(folder.path(problem.path)): \(problem.text)")
                continue
            }
            let new = Array(file.contents.utf8)
            let old = entries[file.path] == nil ? nil : try FileSystem.read(folder.path(file.path))
            if old == new {
                unchanged.append(file.path)
            } else {
                writes.append(Write(path: file.path, old: old, new: new))
            }
        }
        let planned = Set(files.map(\.path))
        self.writes = writes
        self.unchanged = unchanged
        self.problems = problems
        // Nothing else was ever generated: a note that quotes a first line is still a note.
        stale = entries.filter { $0.value == .generated && $0.key.hasSuffix(".swift") && !planned.contains($0.key) }
            .map(\.key).sorted(by: OutputPlan.isBefore)
        leftovers = entries.filter { $0.value == .leftover }.map(\.key).sorted(by: OutputPlan.isBefore)
    }

    /// By bytes, so that every machine and locale sees the same order.
    static func isBefore(_ path: String, _ other: String) -> Bool {
        path.utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// What the schemas say against what is on disk: `-` is on disk, `+` is what a run would write.
    public func diff() throws -> [UInt8] {
        var changes = writes.map { (path: $0.path, old: $0.old, new: Optional($0.new)) }
        for path in stale { changes.append((path, try FileSystem.read(folder.path(path)), nil)) }
        changes.sort { OutputPlan.isBefore($0.path, $1.path) }
        return changes.flatMap { UnifiedDiff.bytes(old: $0.old, new: $0.new, path: folder.path($0.path)) }
    }
}
