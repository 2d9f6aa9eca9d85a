import Dodo
import Foundation
import PaymentRuntime
import Testing

@testable import DodoApp
@testable import DodoShop

@Suite("README's round trip, from the server to the app and back")
struct RoundTripTests {
    /// Within the session's 24 hours.
    private static let now = Date(timeIntervalSince1970: 1_796_032_961)

    /// A folder of the test's own, as an app has one.
    @MainActor private func inFolder(_ body: @MainActor (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("round-trip-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private func all(_ texts: AsyncStream<String>) async -> [String] {
        await texts.reduce(into: []) { $0.append($1) }
    }

    private func record(in folder: URL) throws -> AbandonedSession? {
        try FileAbandonedSessionStore(path: folder.appendingPathComponent("checkout.json").path).load()
    }

    private func notices(_ orders: DodoOrders, at time: Int = Notice.paid.time) throws -> DodoNotices {
        try DodoNotices(secrets: [Notice.secret], now: { Date(timeIntervalSince1970: TimeInterval(time)) }) {
            try await orders.take($0)
        }
    }

    @Test("Create, open, return, confirm, webhook: one order, shipped once")
    @MainActor func wholeRun() async throws {
        try await inFolder { folder in
            let (shipped, ship) = AsyncStream.makeStream(of: String.self)
            let dodo = DodoServer()
            let orders = DodoOrders(shop: try Scripted.shop(dodo)) { ship.yield($0) }
            let page = DodoPage(folder: folder) { try await orders.confirm(sessionID: $0, now: Self.now) }

            // 1. The server creates the session and keeps the order.
            let checkoutURL = try #require(try await orders.start(orderID: "A-17"))
            #expect(await dodo.targets == [Scripted.paths.preview, Scripted.paths.create])

            // 2. The app opens the page. The record is there from then on.
            #expect(try page.open(checkoutURL) == Scripted.checkoutURL)
            #expect(try record(in: folder)?.sessionID == "cks_Gx0001")
            #expect(try await orders.confirm(sessionID: "cks_Gx0001", now: Self.now) == .pending)
            #expect(page.arrive(at: "https://bank.example/3ds") == .other)

            // 3. The buyer pays and comes back. That is a hint: no order is paid by it.
            await dodo.buyerPays()
            guard case .ended(let result) = page.arrive(at: Scripted.returnURL) else {
                Issue.record("the return URL was not recognised")
                return
            }
            #expect(result.outcome == .succeeded)
            #expect(result.paymentID == "pay_Zx0001")
            #expect(
                result.confirmation
                    == .init(client: "DodoClient", operation: "getPayment", arguments: ["payment_id": "pay_Zx0001"]))
            #expect(page.message == "Thank you. We are confirming your payment.")
            #expect(await orders.orders["cks_Gx0001"]?.standing == .pending)

            // 4. The app asks the server, and the server asks Dodo.
            await page.confirm(try #require(result.sessionID))
            #expect(page.message == "Paid. Thank you!")
            #expect(await orders.orders["cks_Gx0001"]?.standing == .paid)
            #expect(try record(in: folder) == nil)
            #expect(await dodo.targets.suffix(2) == [Scripted.paths.session, Scripted.paths.payment])

            // 5. Dodo tells, too: twice the same, then of a refund.
            for _ in 1...2 {
                #expect(try await notices(orders).receive(headers: Notice.paid.headers, body: Notice.paid.data) == 200)
            }
            let refunded = Notice.refunded
            #expect(
                try await notices(orders, at: refunded.time).receive(headers: refunded.headers, body: refunded.data)
                    == 200)
            #expect(await orders.refunds == ["ref_Q1": .succeeded])
            #expect(await orders.deliveries == ["evt_dodo_0002", "evt_dodo_0003"])

            ship.finish()
            #expect(await all(shipped) == ["A-17"])
        }
    }

    @Test("A buyer who closes the page has perhaps paid, and an app that was ended finds out")
    @MainActor func abandoned() async throws {
        try await inFolder { folder in
            let dodo = DodoServer()
            let orders = DodoOrders(shop: try Scripted.shop(dodo)) { _ in }
            let first = DodoPage(folder: folder) { try await orders.confirm(sessionID: $0, now: Self.now) }
            _ = try first.open(try #require(try await orders.start(orderID: "A-17")))
            await first.closed()
            #expect(first.message == "We do not know yet, and will tell you.")
            #expect(try record(in: folder)?.sessionID == "cks_Gx0001")

            // No server, no answer: the record stays.
            let offline = DodoPage(folder: folder) { _ in throw CancellationError() }
            await offline.catchUp()
            #expect(try record(in: folder)?.sessionID == "cks_Gx0001")

            await dodo.buyerPays()
            let second = DodoPage(folder: folder) { try await orders.confirm(sessionID: $0, now: Self.now) }
            await second.catchUp()
            #expect(second.message == "Paid. Thank you!")
            #expect(try record(in: folder) == nil)
            await second.catchUp()
            #expect(await dodo.targets.filter { $0 == Scripted.paths.session }.count == 2)
        }
    }

    @Test("A delivery that comes again is answered and left alone")
    func again() async throws {
        let orders = DodoOrders(shop: try Scripted.shop(DodoServer())) { _ in }
        let receiver = try notices(orders, at: Notice.refunded.time)
        #expect(await receiver.receive(headers: Notice.refunded.headers, body: Notice.refunded.data) == 200)
        #expect(await orders.refunds == ["ref_Q1": .succeeded])
        await orders.forgetRefunds()
        #expect(await receiver.receive(headers: Notice.refunded.headers, body: Notice.refunded.data) == 200)
        #expect(await orders.refunds.isEmpty)
    }

    @Test("A return URL that somebody wrote pays nothing")
    @MainActor func forged() async throws {
        try await inFolder { folder in
            let orders = DodoOrders(shop: try Scripted.shop(DodoServer())) { Issue.record("shipped \($0)") }
            let page = DodoPage(folder: folder) { try await orders.confirm(sessionID: $0, now: Self.now) }
            _ = try page.open(try #require(try await orders.start(orderID: "A-17")))
            #expect(page.arrive(at: Scripted.returnURL).isHandled)
            await page.confirm("cks_Gx0001")
            #expect(page.message == "We do not know yet, and will tell you.")
            #expect(await orders.orders["cks_Gx0001"]?.standing == .pending)
            // The same, a day later.
            let late = Self.now.addingTimeInterval(25 * 60 * 60)
            #expect(try await orders.confirm(sessionID: "cks_Gx0001", now: late) == .expired)
        }
    }

    @Test("The webhook alone pays, another amount does not, and another's session is nobody's order")
    func webhookAlone() async throws {
        let (shipped, ship) = AsyncStream.makeStream(of: String.self)
        let orders = DodoOrders(shop: try Scripted.shop(DodoServer())) { ship.yield($0) }
        let receiver = try notices(orders)
        #expect(await receiver.receive(headers: Notice.paid.headers, body: Notice.paid.data) == 200)
        #expect(await orders.orders.isEmpty)

        let other = DodoOrders(shop: try Scripted.shop(DodoServer())) { ship.yield($0) }
        _ = try await other.start(orderID: "A-17")
        let underpaid = Notice.underpaid
        #expect(try await notices(other).receive(headers: underpaid.headers, body: underpaid.data) == 500)
        #expect(await other.orders["cks_Gx0001"]?.standing == .pending)
        #expect(await other.deliveries.isEmpty)
        #expect(try await notices(other).receive(headers: Notice.paid.headers, body: Notice.paid.data) == 200)
        // What is told late does not undo it.
        await other.settle("cks_Gx0001", .failed)
        #expect(await other.orders["cks_Gx0001"]?.standing == .paid)
        ship.finish()
        #expect(await all(shipped) == ["A-17"])
    }
}

extension DodoOrders {
    fileprivate func forgetRefunds() { refunds = [:] }
}
