import Foundation
import Lyra
import PaymentRuntime
import Testing

@testable import LyraShop

@Suite("README's way back from Lyra's form in an app")
struct ReturnTests {
    private static let answer = #"""
        {"orderCycle":"CLOSED","orderStatus":"PAID","serverDate":"2025-05-06T09:10:11+00:00",\#
        "orderDetails":{"orderTotalAmount":2528,"orderCurrency":"EUR","orderId":"ORD-100045"},"_type":"V4/Payment"}
        """#

    /// The hash is by Python's `hmac`, with the demo shop's HMAC key.
    private func response(_ answer: String = answer) throws -> Data {
        try JSONEncoder().encode([
            "kr-answer": answer, "kr-hash-algorithm": "sha256_hmac", "kr-hash-key": "sha256_hmac",
            "kr-answer-type": "V4/Payment",
            "kr-hash": "f584bc803f6b47f68971cc797ca789bea4297f03c97e1491aa03395facd180dc",
        ])
    }

    @Test("The app may show what the server alone may believe")
    func returned() throws {
        let key = try LyraHMACKey("38453613e7f44dc58732bad3dca2bca3")
        #expect(seems(try response()) == .succeeded)
        let payment = try LyraShop.payment(in: response(), key: key)
        #expect(payment.isPaid)
        #expect(payment.orderDetails?.orderID == "ORD-100045")
        // Written by somebody else: the app cannot tell, the server can.
        let forged = try response(Self.answer.replacing("2528", with: "1528"))
        #expect(seems(forged) == .succeeded)
        #expect(throws: SignatureFailure.mismatch) { try LyraShop.payment(in: forged, key: key) }
        #expect(seems(Data()) == .unknown)
    }
}
