import PaymentRuntime
import Testing
import Worldline

@testable import TestDouble
@testable import WorldlineShop

@Suite("README's way back from Worldline's page")
struct ReturnTests {
    private static let mac = "fecab85c-9b0e-42ee-a9d9-ebb69b0c2eb0"
    private static let url = "https://shop.example/return?RETURNMAC=\(mac)&hostedCheckoutId=3066019730"

    @Test("The app recognises it, and learns nothing more")
    func app() throws {
        #expect(try wayBack("https://payment.example/Selection/abc123") == nil)
        let back = try #require(try wayBack(Self.url))
        #expect(back.outcome == .unknown)
        #expect(back.hostedCheckoutID == "3066019730")
        #expect(throws: SignatureFailure.missing(field: "RETURNMAC")) { try wayBack("https://shop.example/return") }
    }

    @Test("The server compares, and then asks")
    func server() async throws {
        let paid = try #require(Scripted.pages.first { $0.words == "paid" })
        let gateway = FakeGateway(["GET /v2/MyMerchant/hostedcheckouts/3066019730": { .json(200, paid.json) }])
        let checkout = try Scripted.checkout(gateway)
        let words = try await checkout.confirm(
            url: Self.url, returnMAC: Sensitive(Self.mac), hostedCheckoutID: "3066019730")
        #expect(words == "paid")
        await #expect(throws: SignatureFailure.mismatch) {
            try await checkout.confirm(url: Self.url, returnMAC: "another", hostedCheckoutID: "3066019730")
        }
        #expect(await gateway.requests.count == 1)
    }
}
