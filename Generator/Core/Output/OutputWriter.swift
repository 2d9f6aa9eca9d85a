/// Carries out the plans of a run, all or none as far as the file system allows: every new text is on disk beside its
/// target before the first target changes, and if one cannot be written, none is.
public enum OutputWriter {
    /// - Throws: ``FileSystemError``.
    public static func carryOut(_ plans: [OutputPlan]) throws {
        precondition(plans.allSatisfy(\.problems.isEmpty), "a plan with problems must not be carried out")
        try SignalShield.whileShielded { try carryOutAtOnce(plans) }
    }

    private static func carryOutAtOnce(_ plans: [OutputPlan]) throws {
        for plan in plans {
            for path in plan.leftovers { try FileSystem.remove(plan.folder.path(path)) }
        }
        var prepared = Preparation()
        do {
            for plan in plans { try prepared.prepare(plan) }
        } catch {
            prepared.undo()
            throw error
        }
        do {
            // First: on a system that ignores case, a stale file may bear the name of a new one.
            for plan in plans {
                for path in plan.stale { try FileSystem.remove(plan.folder.path(path)) }
            }
            try prepared.moveIntoPlace()
            for plan in plans { try removeEmptiedFolders(plan) }
        } catch {
            prepared.undo()
            throw error
        }
    }

    /// Temporary files and new folders, remembered so that they can be taken back.
    private struct Preparation {
        private var moves: [(temporary: String, target: String)] = []
        private var newFolders: [String] = []

        mutating func prepare(_ plan: OutputPlan) throws {
            for write in plan.writes {
                let target = plan.folder.path(write.path)
                let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
                newFolders += try FileSystem.makeFolders(folder)
                var permissions: UInt32?
                if write.old != nil, case .file(let mode)? = try FileSystem.kind(of: target) { permissions = mode }
                let temporary = "\(folder)/\(TemporaryName.name(moves.count))"
                try FileSystem.create(temporary, for: target, bytes: write.new, permissions: permissions)
                moves.append((temporary, target))
            }
        }

        mutating func moveIntoPlace() throws {
            while let move = moves.last {
                try FileSystem.move(move.temporary, over: move.target)
                moves.removeLast()
            }
        }

        /// Best effort: the error that led here is the one to report.
        func undo() {
            for move in moves { try? FileSystem.remove(move.temporary) }
            for folder in newFolders.reversed() { try? FileSystem.removeIfEmpty(folder) }
        }
    }

    /// Only folders that a stale file was removed from: an empty folder that somebody made stays.
    private static func removeEmptiedFolders(_ plan: OutputPlan) throws {
        let emptied = Set(plan.stale.flatMap { OutputPlan.parents(of: $0) })
        for folder in emptied.sorted(by: { $0.utf8.count > $1.utf8.count })
        where !folder.isEmpty || plan.folder.layout == nil {
            try FileSystem.removeIfEmpty(plan.folder.path(folder))
        }
    }
}
