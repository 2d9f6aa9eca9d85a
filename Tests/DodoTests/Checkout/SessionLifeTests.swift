import Dodo
import Foundation
import PaymentRuntime
import Testing

/// Section 6.6 of `Schemas/Dodo/SOURCES.md`: what becomes of the record, step by step.
@Suite struct SessionLifeTests {
    private static let url = CheckoutTests.url
    private static let returnURL = CheckoutTests.returnURL
    private static let now = Date(timeIntervalSince1970: 1_700_000_000.25)

    private struct Life {
        let store: MemoryAbandonedSessionStore
        var checkouts: DodoCheckouts
        /// The record that was there before.
        let older = AbandonedSession(sessionID: "cks_older", createdAt: Timestamp(Date(timeIntervalSince1970: 1)))

        init() {
            store = MemoryAbandonedSessionStore(older)
            checkouts = DodoCheckouts(store: store) { SessionLifeTests.now }
        }

        var id: String? { store.load()?.sessionID }
    }

    @Test("6.6: refused input, a running checkout and nothing to show it on leave the record untouched")
    func untouched() throws {
        var life = Life()
        #expect(throws: DodoCheckoutError.self) { try life.checkouts.begin(url: "x", returnURL: Self.returnURL) }
        #expect(throws: DodoCheckoutError.self) { try life.checkouts.begin(url: Self.url, returnURL: "x") }
        #expect(!life.checkouts.isRunning && life.checkouts.current == nil)
        #expect(life.store.load() == life.older)

        try life.checkouts.begin(url: Self.url, returnURL: Self.returnURL)
        #expect(life.store.load() == life.older)
        #expect(throws: DodoCheckoutError(.alreadyInProgress)) {
            try life.checkouts.begin(url: Self.url + "2", returnURL: Self.returnURL)
        }
        #expect(life.store.load() == life.older && life.checkouts.current?.url.sessionID == "cks_1")

        let error = life.checkouts.fail("no window")
        #expect(error?.code == .platformError && !life.checkouts.isRunning)
        #expect(life.store.load() == life.older)
    }

    @Test("6.2: the checkout URL, then the return URL, then whether one is running")
    func order() throws {
        var life = Life()
        try life.checkouts.begin(url: Self.url, returnURL: Self.returnURL)
        func code(_ url: String, _ returnURL: String) -> DodoCheckoutError.Code? {
            do throws(DodoCheckoutError) {
                try life.checkouts.begin(url: url, returnURL: returnURL)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code("x", "x") == .invalidCheckoutURL)
        #expect(code(Self.url, "x") == .invalidReturnURL)
        #expect(code(Self.url, Self.returnURL) == .alreadyInProgress)
        #expect(life.checkouts.isRunning)
    }

    @Test("6.6: just before the page is shown, the record is this session's")
    func opened() throws {
        var life = Life()
        try life.checkouts.begin(url: Self.url, returnURL: Self.returnURL)
        let url = life.checkouts.open()
        #expect(url == Self.url)
        let record = try #require(life.store.load())
        #expect(record.sessionID == "cks_1" && record.createdAt.date == Self.now)
        #expect(try life.checkouts.abandonedSession() == record)
        // A second tap opens nothing and writes nothing.
        life.store.clear(onlyIf: nil)
        let again = life.checkouts.open()
        #expect(again == nil && life.id == nil)
    }

    @Test("6.6: an older record stays if the checkout URL has no id")
    func openedWithoutID() throws {
        var life = Life()
        try life.checkouts.begin(
            url: "https://checkout.dodopayments.com/session/", returnURL: Self.returnURL)
        #expect(life.checkouts.open() != nil)
        #expect(life.store.load() == life.older)
        _ = life.checkouts.arrive(at: Self.returnURL + "?status=pending")
        #expect(life.store.load() == life.older)
    }

    @Test("6.6: and is cleared with a final result, as every record is")
    func clearedWithoutID() throws {
        var life = Life()
        try life.checkouts.begin(
            url: "https://checkout.dodopayments.com/session/", returnURL: Self.returnURL)
        _ = life.checkouts.open()
        _ = life.checkouts.arrive(at: Self.returnURL + "?status=succeeded")
        #expect(life.store.load() == nil)
    }

    @Test(
        "6.6: what each result does to the record",
        arguments: [
            ("succeeded", nil), ("active", nil), ("failed", nil), ("expired", nil), ("processing", "cks_1"),
            ("cancelled", "cks_1"), ("pending", "cks_1"), ("requires_customer_action", "cks_1"), ("", "cks_1"),
        ] as [(String, String?)])
    func results(_ status: String, _ id: String?) throws {
        var life = Life()
        try life.checkouts.begin(url: Self.url, returnURL: Self.returnURL)
        _ = life.checkouts.open()
        let other = life.checkouts.arrive(at: "https://test.checkout.dodopayments.com/session/cks_1/3ds")
        #expect(other == .other && life.id == "cks_1" && life.checkouts.isRunning)
        guard case .ended(let result) = life.checkouts.arrive(at: Self.returnURL + "?status=\(status)") else {
            Issue.record("not ended")
            return
        }
        #expect(life.id == id && !life.checkouts.isRunning)
        #expect(life.checkouts.current?.resolution == .result(result))
        // Nothing that comes later changes the record.
        for later in ["succeeded", "failed", "pending"] {
            let arrival = life.checkouts.arrive(at: Self.returnURL + "?status=\(later)")
            #expect(arrival == .ignored && life.id == id)
        }
        let closed = life.checkouts.close()
        #expect(closed == nil && life.id == id)
        let afterwards = life.checkouts.arrive(at: Self.returnURL + "?status=succeeded")
        #expect(afterwards == .other && life.id == id)
    }

    @Test("6.6: a closed page, a page that does not appear, and a killed app keep it")
    func kept() throws {
        var life = Life()
        try life.checkouts.begin(url: Self.url, returnURL: Self.returnURL)
        _ = life.checkouts.open()
        let result = life.checkouts.close()
        #expect(result?.status == .cancelled && life.id == "cks_1" && !life.checkouts.isRunning)

        try life.checkouts.begin(url: Self.url + "2", returnURL: Self.returnURL)
        _ = life.checkouts.open()
        let error = life.checkouts.fail()
        #expect(error == DodoCheckoutError(.platformError) && life.id == "cks_12")
        #expect(life.checkouts.current?.events == [.opened, .closed])

        try life.checkouts.begin(url: Self.url + "3", returnURL: Self.returnURL)
        _ = life.checkouts.open()
        // Killed: what starts next has nothing but the store.
        var next = DodoCheckouts(store: life.store)
        #expect(try next.abandonedSession()?.sessionID == "cks_13")
        let arrival = next.arrive(at: Self.returnURL + "?status=succeeded")
        #expect(arrival == .other && !arrival.isHandled && life.id == "cks_13")
    }

    @Test("6.6: cleared when the app says so; another checkout's record stays")
    func clearedByTheApp() throws {
        var life = Life()
        let asked = try life.checkouts.abandonedSession()
        try life.checkouts.begin(url: Self.url, returnURL: Self.returnURL)
        _ = life.checkouts.open()
        // Now the server's answer about the older one comes.
        try life.checkouts.clearAbandonedSession(asked)
        #expect(life.id == "cks_1")
        try life.checkouts.clearAbandonedSession()
        #expect(life.id == nil)
    }

    @Test("6.6: a record that cannot be written keeps nobody from paying, and the app is told")
    func fault() throws {
        struct Broken: AbandonedSessionStore {
            func load() throws(AbandonedSessionFault) -> AbandonedSession? { throw .other("broken") }
            func save(_ session: AbandonedSession) throws(AbandonedSessionFault) { throw .cannotWrite(code: 28) }
            func clear(onlyIf sessionID: String?) throws(AbandonedSessionFault) {}
        }
        var checkouts = DodoCheckouts(store: Broken())
        try checkouts.begin(url: Self.url, returnURL: Self.returnURL)
        #expect(checkouts.recordFault == nil)
        #expect(checkouts.open() == Self.url)
        #expect(checkouts.recordFault == .cannotWrite(code: 28))
        let arrival = checkouts.arrive(at: Self.returnURL + "?status=succeeded")
        #expect(arrival.isHandled && checkouts.recordFault == nil)
        #expect(throws: AbandonedSessionFault.other("broken")) { try checkouts.abandonedSession() }
        #expect("\(checkouts)" == "DodoCheckouts(DodoCheckout(succeeded))")
    }

    @Test("6.6: the same life in a file")
    func inAFile() throws {
        let folder = try Folder()
        let store = FileAbandonedSessionStore(path: folder.file("record.json"))
        var checkouts = DodoCheckouts(store: store)
        for (status, isKept) in [("pending", true), ("failed", false), ("cancelled", true), ("succeeded", false)] {
            try checkouts.begin(url: Self.url, returnURL: Self.returnURL)
            _ = checkouts.open()
            #expect(try store.load()?.sessionID == "cks_1")
            _ = checkouts.arrive(at: Self.returnURL + "?status=\(status)")
            #expect(try (store.load() != nil) == isKept && checkouts.recordFault == nil)
        }
        // What cannot be read is told, and stays.
        try folder.write(Data("{".utf8), "record.json")
        try checkouts.begin(url: Self.url, returnURL: Self.returnURL)
        #expect(checkouts.open() != nil)
        #expect(checkouts.recordFault == .notARecord && folder.read("record.json") == Data("{".utf8))
    }
}
