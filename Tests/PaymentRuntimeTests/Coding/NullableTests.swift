import Foundation
import Testing

@testable import PaymentRuntime

@Suite struct NullableTests {
    private struct Patch: Codable, Equatable {
        var name: Nullable<String>
        var count: Nullable<Int>
        var price: Nullable<SamplePrice>

        init(name: Nullable<String> = .absent, count: Nullable<Int> = .absent, price: Nullable<SamplePrice> = .absent) {
            self.name = name
            self.count = count
            self.price = price
        }

        init(from decoder: any Decoder) throws {
            let object = try ObjectReader(decoder)
            name = object.threeState("name")
            count = object.threeState("count")
            price = object.threeState("price")
            try object.finish()
        }

        func encode(to encoder: any Encoder) throws {
            let object = ObjectWriter(encoder)
            object.threeState("name", name)
            object.threeState("count", count)
            object.threeState("price", price)
            try object.finish()
        }
    }

    @Test func keepsThreeStatesApart() throws {
        let price = SamplePrice(amountInCents: 1, currency: "USD")
        let cases: [(Patch, String)] = [
            (Patch(), "{}"), (Patch(name: .null, count: .null), #"{"count":null,"name":null}"#),
            (Patch(name: "x", count: 3), #"{"count":3,"name":"x"}"#), (Patch(name: ""), #"{"name":""}"#),
            (Patch(price: .value(price)), #"{"price":{"amount_in_cents":1,"currency":"USD"}}"#),
            (Patch(price: .null), #"{"price":null}"#),
        ]
        for (patch, text) in cases {
            #expect(String(decoding: try WireEncoder().encode(patch), as: UTF8.self) == text)
            #expect(try WireDecoder().decode(Patch.self, from: Array(text.utf8)) == patch)
            #expect(try JSONDecoder().decode(Patch.self, from: Data(text.utf8)) == patch)
            #expect(try JSONValue(parsing: JSONEncoder().encode(patch)) == JSONValue(parsing: text))
        }
    }

    @Test func comesFromOptionalsAndLiterals() {
        #expect(Nullable<Int>(nil) == .absent)
        #expect(Nullable(Optional(4)) == .value(4))
        #expect(Nullable<Int>.null.value == nil)
        #expect(Nullable<Int>.null != .absent)
        let flag: Nullable<Bool> = true
        let half: Nullable<Double> = 0.5
        let secret: Nullable<Sensitive<String>> = "s"
        #expect(flag.value == true && half.value == 0.5 && secret.value?.value == "s")
    }
}
