import Dodo
import Foundation
import PaymentRuntime
import Testing

@testable import DodoShop

@Suite("README's webhook endpoint for Dodo")
struct NoticeTests {
    private func status(
        _ notice: Notice, secrets: [String] = [Notice.secret], late: TimeInterval = 0,
        store: @escaping @Sendable (WebhookDelivery) async throws -> Void = { _ in }
    ) async throws -> Int {
        let now = Date(timeIntervalSince1970: TimeInterval(notice.time)).addingTimeInterval(late)
        return try await DodoNotices(secrets: secrets, now: { now }, store: store)
            .receive(headers: notice.headers, body: notice.data)
    }

    @Test("A delivery is stored and answered with 200, with the new secret or the old one")
    func received() async throws {
        let (deliveries, continuation) = AsyncStream.makeStream(of: WebhookDelivery.self)
        let secrets = ["whsec_bmV3IHNlY3JldCwgMjQgYnl0ZXM=", Notice.secret]
        for secrets in [[Notice.secret], secrets, secrets.reversed()] {
            #expect(try await status(.vector, secrets: secrets) { continuation.yield($0) } == 200)
        }
        continuation.finish()
        let stored = await deliveries.reduce(into: []) { $0.append($1) }
        #expect(stored.map(\.id) == Array(repeating: "evt_dodo_0001", count: 3))
        guard case .payment(let event)? = stored.first?.event else {
            Issue.record("not a payment")
            return
        }
        #expect(event.data.paymentID == "pay_123")
        #expect(event.data.totalAmount == 400)
        #expect(event.data.isPaid)
    }

    @Test("Another amount, another id, another secret, an old one: nothing is stored")
    func refused() async throws {
        let store: @Sendable (WebhookDelivery) async throws -> Void = { _ in Issue.record("stored") }
        var changed = Notice.vector
        changed.body = changed.body.replacing("400", with: "401")
        #expect(try await status(changed, store: store) == 400)
        changed = .vector
        changed.id = "evt_dodo_0002"
        #expect(try await status(changed, store: store) == 400)
        #expect(try await status(.vector, secrets: ["whsec_bmV3IHNlY3JldCwgMjQgYnl0ZXM="], store: store) == 400)
        #expect(try await status(.vector, late: 301, store: store) == 400)
        #expect(try await status(.vector, late: -301, store: store) == 400)
    }

    @Test("What is Dodo's and cannot be read or stored is asked for again")
    func again() async throws {
        #expect(try await status(.unreadable) { _ in Issue.record("stored") } == 500)
        #expect(try await status(.vector) { _ in throw CancellationError() } == 500)
    }
}
