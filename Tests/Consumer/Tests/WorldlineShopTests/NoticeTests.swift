import Foundation
import PaymentRuntime
import Testing
import Worldline

@testable import WorldlineShop

@Suite("README's webhook endpoint for Worldline")
struct NoticeTests {
    /// The signatures are by Python's `hmac` (`Schemas/Worldline/SOURCES.md`, section 2.3).
    static let body = """
        {"apiVersion":"v1","id":"evt-1","created":"2026-01-01T10:00:00.000+0100","merchantId":"M1",\
        "type":"payment.captured","payment":{"id":"3066019730_1","status":"CAPTURED",\
        "statusOutput":{"statusCode":9,"statusCategory":"COMPLETED"}}}
        """
    static let signature = "3XkUpN2/+dXJHJx8wrf0bfqfCsf2+DGcZdtspMi8Dew="
    static let otherBody = #"{"name":"Zoë €"}"#
    static let otherSignature = "XKnfKCFYH2a8dsi/GqH3UmNUM1lg98GtiaY4nO52qEo="

    private func headers(_ signature: String, _ keyID: String) -> HTTPHeaders {
        ["X-GCS-Signature": signature, "X-GCS-KeyId": keyID]
    }

    @Test("An event is stored and answered with 200")
    func received() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: WebhooksEvent.self)
        let notices = try WorldlineNotices(keyID: "key-2", secret: "whsec-test-1") { continuation.yield($0) }
        #expect(notices.receive(headers: headers(Self.signature, "key-2"), body: Data(Self.body.utf8)) == 200)
        // A changed byte, another key, no signature: nothing is stored.
        let changed = Data(Self.body.replacing("_1", with: "_2").utf8)
        #expect(notices.receive(headers: headers(Self.signature, "key-2"), body: changed) == 400)
        #expect(notices.receive(headers: headers(Self.signature, "key-3"), body: Data(Self.body.utf8)) == 400)
        #expect(notices.receive(headers: [:], body: Data(Self.body.utf8)) == 400)
        continuation.finish()
        let stored = await events.reduce(into: []) { $0.append($1) }
        #expect(stored.map(\.payment?.id) == ["3066019730_1"])
        #expect(stored.map(\.payment?.isPaid) == [true])
    }

    @Test("What is Worldline's and cannot be read or stored is asked for again")
    func again() throws {
        struct Full: Error {}
        let full = try WorldlineNotices(keyID: "key-2", secret: "whsec-test-1") { _ in throw Full() }
        #expect(full.receive(headers: headers(Self.signature, "key-2"), body: Data(Self.body.utf8)) == 500)
        let notices = try WorldlineNotices(keyID: "dummy-key-id", secret: "hello+world") { _ in }
        let other = headers(Self.otherSignature, "dummy-key-id")
        #expect(notices.receive(headers: other, body: Data(Self.otherBody.utf8)) == 500)
    }
}
