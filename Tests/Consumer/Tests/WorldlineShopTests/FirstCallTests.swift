import Foundation
import PaymentRuntime
import Testing

@testable import TestDouble
@testable import WorldlineShop

@Suite("The program that tries the keys")
struct FirstCallTests {
    private let keys = [
        "WORLDLINE_MERCHANT_ID": "MyMerchant", "WORLDLINE_API_KEY_ID": "EC36A74A98D21",
        "WORLDLINE_SECRET_API_KEY": "6Kj5HT0MQKC6D8eb7W3lTg71kVKVDSt1",
    ]

    @Test("It asks for nothing but the connection")
    func works() async throws {
        let gateway = FakeGateway([
            "GET /v2/MyMerchant/services/testconnection": { .json(200, #"{"result": "OK"}"#) }
        ])
        #expect(try await firstCall(keys, configuration: .init(transport: gateway)) == "OK")
        #expect(await gateway.requests.count == 1)
    }

    @Test("It names the key that is missing", arguments: ["WORLDLINE_API_KEY_ID", "WORLDLINE_SECRET_API_KEY"])
    func missing(name: String) async throws {
        let error = await #expect(throws: MissingVariable.self) {
            try await firstCall(keys.filter { $0.key != name })
        }
        #expect(error?.name == name)
    }
}
