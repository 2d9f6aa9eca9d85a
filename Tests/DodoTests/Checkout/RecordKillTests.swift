import Dodo
import Foundation
import PaymentRuntime
import TestSupport
import Testing

/// Whoever is killed when: what is in the file is a whole record, and at least as new as the last one that was reported to be
/// written (section 6.6 of `Schemas/Dodo/SOURCES.md`).
@Suite(.timeLimit(.minutes(5))) struct RecordKillTests {
    private let folder: Folder
    private let path: String
    private let store: FileAbandonedSessionStore

    init() throws {
        folder = try Folder()
        path = folder.file("record.json")
        store = FileAbandonedSessionStore(path: path)
    }

    private func number() throws -> Int {
        let session = try #require(try store.load())
        return try #require(session.number)
    }

    @Test("6.6: killed at any moment while it writes")
    func killedWhileWriting() throws {
        var random = SeededGenerator(seed: 4)
        var next = 1
        var rounds = Set<Int>()
        for _ in 0..<100 {
            let writer = try WriterProcess(path, first: next)
            // Counted and not timed, so that a busy machine lets them write as much.
            var reports = (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in writer.nextReport() }
            usleep(UInt32.random(in: 0...1500, using: &random))
            reports += writer.killNow()
            let reported = reports.compactMap(Int.init)
            #expect(writer.wasKilled)
            let last = try #require(reported.last)
            // The record being written may have got its name and not been reported yet.
            let found = try number()
            #expect(found == last || found == last + 1)
            rounds.insert(found - next)
            next = found + 1
            // What the dead left does not hinder the living.
            if next % 3 == 0 {
                let mine = try #require(AbandonedSession(sessionID: "mine", createdAt: Timestamp(Date())))
                try store.save(mine)
                #expect(try store.load() == mine)
            }
        }
        // They died at different places.
        #expect(rounds.count > 3)
        #expect(Set(folder.names).isSubset(of: ["record.json", "record.json.lock", "record.json.new"]))
    }

    /// The shell's limit lets a part of the new file be written; the next byte kills the writer.
    @Test("6.6: killed in the middle of the file")
    func killedInTheMiddle() throws {
        for number in [6, 15, 8] {
            let writer = try WriterProcess(path, first: number, count: 1, shell: "export DIE_AT_LIMIT=1; ulimit -f 1")
            #expect(writer.reportsToTheEnd().isEmpty && writer.wasKilled)
            #expect(try store.load()?.sessionID == (number == 6 ? nil : "before"))
            let part = try #require(folder.read("record.json.new"))
            #expect((512...1024).contains(part.count))
            try store.save(try #require(AbandonedSession(sessionID: "before", createdAt: Timestamp(Date()))))
            #expect(try store.load()?.sessionID == "before")
        }
    }

    @Test("6.6: a disk that takes no more is a typed error, and the old record stays")
    func noRoom() throws {
        try store.save(try #require(AbandonedSession(sessionID: "before", createdAt: Timestamp(Date()))))
        let writer = try WriterProcess(path, first: 6, count: 1, shell: "ulimit -f 1; trap '' XFSZ")
        #expect(writer.reportsToTheEnd() == ["\(AbandonedSessionFault.cannotWrite(code: EFBIG))"])
        #expect(!writer.wasKilled)
        #expect(try store.load()?.sessionID == "before")
    }

    @Test("6.6: two processes write; when one is killed, the other goes on")
    func twoProcesses() throws {
        for round in 0..<5 {
            let a = try WriterProcess(path, first: 1), b = try WriterProcess(path, first: 500_000)
            _ = (a.nextReport(), b.nextReport())
            for _ in 0..<200 { _ = try number() }
            let (killed, other) = round % 2 == 0 ? (a, b) : (b, a)
            _ = killed.killNow()
            // More than were on their way already.
            for _ in 0..<50 { #expect(other.nextReport().flatMap(Int.init) != nil) }
            let last = other.killNow().last.flatMap(Int.init)
            let found = try number()
            if let last { #expect(found == last || found == last + 1) }
        }
    }
}
