import Foundation
import PaymentRuntime
import Testing

@testable import Dodo

/// Section 6.6 of `Schemas/Dodo/SOURCES.md`: the record's file where the system refuses, and where several use it at once.
@Suite struct RecordFaultTests {
    private let folder: Folder
    private let path: String
    private let store: FileAbandonedSessionStore

    init() throws {
        folder = try Folder()
        path = folder.file("record.json")
        store = FileAbandonedSessionStore(path: path)
    }

    private func session(_ id: String, _ seconds: Double = 1_700_000_000) throws -> AbandonedSession {
        try #require(AbandonedSession(sessionID: id, createdAt: Timestamp(Date(timeIntervalSince1970: seconds))))
    }

    @Test("6.6: places that cannot be used are typed errors")
    func places() throws {
        let new = try session("new")
        func faults(_ path: String) -> [AbandonedSessionFault?] {
            let store = FileAbandonedSessionStore(path: path)
            func fault(_ body: () throws(AbandonedSessionFault) -> Void) -> AbandonedSessionFault? {
                do {
                    try body()
                    return nil
                } catch {
                    return error
                }
            }
            return [
                fault { () throws(AbandonedSessionFault) in _ = try store.load() },
                fault { () throws(AbandonedSessionFault) in try store.save(new) },
                fault { () throws(AbandonedSessionFault) in try store.clear() },
            ]
        }
        try folder.write(Data("x".utf8), "file")
        // A folder that is missing has no record, and takes none.
        #expect(faults(folder.file("none/record.json")) == [nil, .cannotWrite(code: ENOENT), nil])
        // A file where a folder should be.
        #expect(
            faults(folder.file("file/record.json"))
                == [.cannotRead(code: ENOTDIR), .cannotWrite(code: ENOTDIR), .cannotRead(code: ENOTDIR)])
        // A folder where the file should be.
        try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: false)
        #expect(faults(folder.file("folder")) == Array(repeating: .cannotRead(code: EISDIR), count: 3))
        // No name, and one that the system would read as a shorter one.
        for path in ["", folder.file("none\0/x")] {
            #expect(
                faults(path)
                    == [.cannotRead(code: EINVAL), .cannotWrite(code: EINVAL), .cannotRead(code: EINVAL)])
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("loop"), withDestinationPath: folder.file("loop"))
        #expect(faults(folder.file("loop"))[0] == .cannotRead(code: ELOOP))
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        #expect(faults(folder.file("pipe")) == Array(repeating: .notARecord, count: 3))
        #expect(folder.read("file") == Data("x".utf8))
    }

    @Test("6.6: what stands in the way of writing leaves the old record")
    func inTheWay() throws {
        try store.save(try session("old"))
        try FileManager.default.createDirectory(atPath: path + ".new", withIntermediateDirectories: false)
        #expect(throws: AbandonedSessionFault.cannotWrite(code: EISDIR)) { try store.save(session("new")) }
        #expect(try store.load()?.sessionID == "old")
        try FileManager.default.removeItem(atPath: path + ".new")
        // A link is not followed: what it points to is another's.
        try folder.write(Data("another's".utf8), "other")
        try FileManager.default.createSymbolicLink(atPath: path + ".new", withDestinationPath: folder.file("other"))
        #expect(throws: AbandonedSessionFault.cannotWrite(code: ELOOP)) { try store.save(session("new")) }
        #expect(folder.read("other") == Data("another's".utf8))
        #expect(try store.load()?.sessionID == "old")
    }

    @Test(.enabled(if: geteuid() != 0, "root may read and write everything"))
    func permissions() throws {
        try store.save(try session("old"))
        chmod(path, 0)
        #expect(throws: AbandonedSessionFault.cannotRead(code: EACCES)) { try store.load() }
        #expect(throws: AbandonedSessionFault.cannotRead(code: EACCES)) { try store.save(session("new")) }
        chmod(path, 0o600)
        chmod(folder.path, 0o500)
        #expect(throws: AbandonedSessionFault.cannotWrite(code: EACCES)) { try store.save(session("new")) }
        #expect(throws: AbandonedSessionFault.cannotWrite(code: EACCES)) { try store.clear() }
        chmod(folder.path, 0)
        #expect(throws: AbandonedSessionFault.cannotRead(code: EACCES)) { try store.load() }
        chmod(folder.path, 0o700)
        #expect(try store.load()?.sessionID == "old")
    }

    // MARK: - Several at once

    @Test("6.6: who waits too long for another is told so")
    func busy() throws {
        let lock = open(path + ".lock", O_RDWR | O_CREAT, 0o600)
        #expect(flock(lock, LOCK_EX) == 0)
        let impatient = FileAbandonedSessionStore(path: path, patience: .milliseconds(20))
        #expect(throws: AbandonedSessionFault.busy) { try impatient.save(session("new")) }
        #expect(try impatient.load() == nil)
        close(lock)
        try impatient.save(try session("new"))
        #expect(try store.load()?.sessionID == "new")
    }

    @Test("6.6: many writers, readers and clearers at once: always a whole record or none")
    func many() async throws {
        let store = FileAbandonedSessionStore(path: path, patience: .seconds(60))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<6 {
                group.addTask {
                    for round in 0..<20 {
                        let number = writer * 100 + round
                        let id = "cks_\(number)_" + String(repeating: "x", count: number * 977 % 9000)
                        try store.save(try session(id, Double(number)))
                        if let read = try store.load() { #expect(read.number != nil) }
                        if round % 7 == 6 { try store.clear(onlyIf: id) }
                    }
                }
            }
            try await group.waitForAll()
        }
        if let last = try store.load() { #expect(last.number != nil) }
        #expect(Set(folder.names).isSubset(of: ["record.json", "record.json.lock"]))
    }

    @Test("6.6: an old session is forgotten while a new one is written: the new one stays")
    func newOneStays() async throws {
        let store = FileAbandonedSessionStore(path: path, patience: .seconds(60))
        for _ in 0..<100 {
            try store.save(try session("old"))
            let new = try session("new")
            async let clearing: Void = store.clear(onlyIf: "old")
            async let saving: Void = store.save(new)
            _ = try await (clearing, saving)
            #expect(try store.load()?.sessionID == "new")
        }
    }

    @Test func faultsShowNoPath() {
        let faults: [AbandonedSessionFault] = [
            .cannotRead(code: 13), .cannotWrite(code: 28), .busy, .notARecord, .tooLong, .other("full"),
        ]
        #expect(
            faults.map(\.description) == [
                "the record cannot be read (system error 13)", "the record cannot be changed (system error 28)",
                "the record is being changed by others", "what stands in the record's place is no record",
                "the session's id is too long", "full",
            ])
        var dumped = ""
        dump(store, to: &dumped)
        #expect(!dumped.contains(folder.path) && !"\(store)".contains(folder.path))
    }
}
