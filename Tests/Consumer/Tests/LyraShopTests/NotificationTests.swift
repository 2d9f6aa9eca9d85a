import Foundation
import Lyra
import PaymentRuntime
import Testing

@testable import LyraShop
@testable import TestDouble

@Suite("README's endpoint for Lyra's notifications")
struct NotificationTests {
    /// The hash is by Python's `hmac`, with the demo shop's password.
    private static let answer = #"""
        {"orderCycle":"CLOSED","orderStatus":"PAID","serverDate":"2025-05-06T09:10:11+00:00",\#
        "orderDetails":{"orderTotalAmount":2528,"orderCurrency":"EUR","orderId":"ORD-100045"},"_type":"V4/Payment"}
        """#
    private static let hash = "6b6489d2883200a407627f6f06563b2014fbe67376da9d36f283a675db419358"

    private func body(_ answer: String, keyKind: String = "password") -> Data {
        let fields = [
            ("kr-hash", Self.hash), ("kr-hash-algorithm", "sha256_hmac"), ("kr-hash-key", keyKind),
            ("kr-answer-type", "V4/Payment"), ("kr-answer", answer),
        ]
        return Data(fields.map { "\($0)=\(Percent.encode($1))" }.joined(separator: "&").utf8)
    }

    @Test("A notification becomes the payment that was signed")
    func notified() throws {
        let payment = try Scripted.checkout(FakeGateway([:])).notified(body(Self.answer))
        #expect(payment.isPaid)
        #expect(payment.orderDetails?.orderID == "ORD-100045")
        #expect(payment.orderDetails?.orderTotalAmount == 2528)
    }

    @Test("Another amount, and another kind of key, are not believed")
    func changed() throws {
        let checkout = try Scripted.checkout(FakeGateway([:]))
        let changed = Self.answer.replacing("2528", with: "1528")
        #expect(throws: SignatureFailure.mismatch) { try checkout.notified(body(changed)) }
        #expect(throws: SignatureFailure.unexpectedKey(field: "kr-hash-key", expected: "password")) {
            try checkout.notified(body(Self.answer, keyKind: "sha256_hmac"))
        }
    }
}
