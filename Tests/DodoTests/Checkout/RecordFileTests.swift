import Dodo
import Foundation
import PaymentRuntime
import Testing

/// Section 6.6 of `Schemas/Dodo/SOURCES.md`: the record in a file.
@Suite struct RecordFileTests {
    private let folder: Folder
    private let path: String
    private let store: FileAbandonedSessionStore
    private static let valid = """
        {"com.dodopayments.checkout.abandoned.createdAt":"1700000000.0",\
        "com.dodopayments.checkout.abandoned.sessionId":"cks_xyz"}
        """

    init() throws {
        folder = try Folder()
        path = folder.file("record.json")
        store = FileAbandonedSessionStore(path: path)
    }

    private func session(_ id: String, _ seconds: Double = 1_700_000_000) throws -> AbandonedSession {
        try #require(AbandonedSession(sessionID: id, createdAt: Timestamp(Date(timeIntervalSince1970: seconds))))
    }

    @Test("6.6: the official example: read back with the same id and time")
    func example() throws {
        let url = try DodoCheckoutURL("https://checkout.dodopayments.com/session/cks_xyz")
        try store.save(try session(try #require(url.sessionID)))
        let read = try #require(try FileAbandonedSessionStore(path: path).load())
        #expect(read.sessionID == "cks_xyz" && read.createdAt.secondsSince1970 == 1_700_000_000)
        let json = try JSONSerialization.jsonObject(with: try #require(folder.read("record.json")))
        #expect(
            json as? [String: String] == [
                "com.dodopayments.checkout.abandoned.sessionId": "cks_xyz",
                "com.dodopayments.checkout.abandoned.createdAt": "1700000000.0",
            ])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        #expect(folder.names == ["record.json", "record.json.lock"])
    }

    @Test("6.6: one record: saved, replaced, cleared")
    func oneRecord() throws {
        #expect(try store.load() == nil)
        try store.clear()
        #expect(folder.names.isEmpty)
        try store.save(try session("a"))
        try store.save(try session("b", 1.5))
        #expect(try store.load() == session("b", 1.5))
        try store.clear(onlyIf: "a")
        #expect(try store.load() == session("b", 1.5))
        try store.clear(onlyIf: "b")
        #expect(try store.load() == nil)
        try store.save(try session("c"))
        try store.clear()
        #expect(try store.load() == nil && folder.names == ["record.json.lock"])
    }

    @Test func idsOfAllKinds() throws {
        for id in ["é", "e\u{301}", "\"\\\n\0\u{2028}", "😀", " ", String(repeating: "x", count: 60_000)] {
            try store.save(try session(id))
            #expect(try #require(try store.load()).sessionID.utf8.elementsEqual(id.utf8))
        }
        #expect(throws: AbandonedSessionFault.tooLong) {
            try store.save(session(String(repeating: "x", count: 1_000_000)))
        }
        #expect(try store.load()?.sessionID.count == 60_000)
    }

    @Test(
        "6.6: both forms of the time, and none",
        arguments: [
            (#","com.dodopayments.checkout.abandoned.createdAt":"1700000000""#, 1_700_000_000),
            (#","com.dodopayments.checkout.abandoned.createdAt":"1700000000000""#, 1_700_000_000),
            (#","com.dodopayments.checkout.abandoned.createdAt":"soon""#, 0),
            (#","com.dodopayments.checkout.abandoned.createdAt":null"#, 0), ("", 0), (#","version":[2]"#, 0),
        ] as [(String, Int64)])
    func times(_ member: String, _ seconds: Int64) throws {
        try folder.write(
            Data(#"{"com.dodopayments.checkout.abandoned.sessionId":"cks_1"\#(member)}"#.utf8), "record.json")
        let read = try #require(try store.load())
        #expect(read.sessionID == "cks_1" && read.createdAt.secondsSince1970 == seconds)
    }

    // MARK: - What is no record

    private static let damaged: [Data] =
        (0..<valid.utf8.count).map { Data(valid.utf8.prefix($0)) }
        + [
            " ", "null", "[]", "{}", "0", "\"cks_1\"", valid + "x", valid + valid,
            #"{"com.dodopayments.checkout.abandoned.sessionId":""}"#,
            #"{"com.dodopayments.checkout.abandoned.sessionId":5}"#,
            #"{"com.dodopayments.checkout.abandoned.createdAt":"1700000000.0"}"#,
            #"{"com.dodopayments.checkout.abandoned.sessionid":"cks_1"}"#, #"{"token":"another program's"}"#,
            valid + String(repeating: " ", count: 66_000),
        ].map { Data($0.utf8) } + [Data([0xFF, 0xFE, 0x00]), Data(count: 4096)]

    @Test("6.6: cut off, damaged or another's: an error, and nothing is lost")
    func damaged() throws {
        let new = try session("new")
        for bytes in Self.damaged {
            try folder.write(bytes, "record.json")
            #expect(throws: AbandonedSessionFault.notARecord) { try store.load() }
            #expect(throws: AbandonedSessionFault.notARecord) { try store.save(new) }
            #expect(throws: AbandonedSessionFault.notARecord) { try store.clear() }
            #expect(throws: AbandonedSessionFault.notARecord) { try store.clear(onlyIf: "cks_xyz") }
            #expect(folder.read("record.json") == bytes)
        }
    }

    @Test("6.6: room is made by setting it aside")
    func setAside() throws {
        #expect(try store.setAside() == nil)
        try store.save(try session("a"))
        #expect(try store.setAside() == nil)
        #expect(try store.load()?.sessionID == "a")
        for (text, name) in [("one", "record.json.damaged"), ("two", "record.json.damaged-2")] {
            try folder.write(Data(text.utf8), "record.json")
            #expect(try store.setAside() == folder.file(name))
            #expect(folder.read(name) == Data(text.utf8))
            #expect(try store.load() == nil)
            try store.save(try session("b"))
            #expect(try store.load()?.sessionID == "b")
        }
        #expect(folder.read("record.json.damaged") == Data("one".utf8))
    }

    /// What a writer leaves that was killed between two system calls: every part of the new file beside the old one.
    @Test("6.6: every state in which a killed writer can leave the folder")
    func leftovers() throws {
        try store.save(try session("old"))
        let whole = try #require(folder.read("record.json"))
        for count in 0...Self.valid.utf8.count {
            try folder.write(Data(Self.valid.utf8.prefix(count)), "record.json.new")
            #expect(try store.load()?.sessionID == "old")
            #expect(folder.read("record.json") == whole)
            if count % 20 == 0 {
                // Also one that is longer than what is written next.
                try folder.write(Data(count: 9000), "record.json.new")
                try store.save(try session("new"))
                #expect(try store.load()?.sessionID == "new")
                try store.save(try session("old"))
            }
        }
    }
}
