import Foundation
import Testing

@testable import PaymentRuntime

/// What `ObjectReader` and `ObjectWriter` promise to generated models beyond reading and writing single members.
@Suite struct ObjectCodingTests {
    /// Members of all kinds, in this order.
    private struct Model: Codable {
        var optional: Int?
        var required: String?
        var nullable: Bool?
        var state: Nullable<Int> = .absent
        @Boxed var boxed: SamplePrice?
        var rest: [String: Int] = [:]

        init(from decoder: any Decoder) throws {
            let object = try ObjectReader(decoder)
            optional = object.optional("optional")
            required = try object.get("required") as String
            nullable = object.nullable("nullable")
            state = object.threeState("state")
            object.constant("version", "v1")
            _boxed = object.optional("boxed")
            rest = object.additional(
                excluding: ["optional", "required", "nullable", "state", "version", "boxed"])
            try object.finish()
        }

        func encode(to encoder: any Encoder) throws {
            let object = ObjectWriter(encoder)
            object.optional("boxed", _boxed)
            object.additional(rest)
            try object.finish()
        }
    }

    private static let fine: [String: JSONValue] = [
        "optional": 1, "required": "a", "nullable": nil, "version": "v1",
        "boxed": ["amount_in_cents": 1, "currency": "EUR"],
    ]

    /// Each member alone is wrong, and is told, though reading goes on behind it.
    @Test(
        arguments: [
            ("optional", "x", "optional"), ("required", 1, "required"), ("nullable", "x", "nullable"),
            ("state", "x", "state"),
            ("version", "v2", "version"), ("boxed", ["amount_in_cents": 1], "boxed.currency"), ("other", "x", "[•]"),
        ] as [(String, JSONValue, String)])
    func keepsTheFaultOfEachMember(name: String, value: JSONValue, path: String) throws {
        var members = Self.fine
        members[name] = value
        let data = JSONValue.object(members).data
        let fault = #expect(throws: CodingFault.self) { try WireDecoder().decode(Model.self, from: data) }
        #expect(fault?.path.description == path)
        #expect(throws: CodingFault.self) { try JSONDecoder().decode(Model.self, from: data) }
    }

    @Test func tellsTheFirstOfSeveralFaults() throws {
        var members = Self.fine
        members["required"] = 1
        members["optional"] = "x"
        members["state"] = "x"
        let fault = #expect(throws: CodingFault.self) {
            try WireDecoder().decode(Model.self, from: JSONValue.object(members).data)
        }
        #expect(fault?.path.description == "optional")
        members["optional"] = 1
        let second = #expect(throws: CodingFault.self) {
            try WireDecoder().decode(Model.self, from: JSONValue.object(members).data)
        }
        #expect(second?.path.description == "required")
    }

    @Test func missesWhatMayBeNullButNotAbsent() throws {
        var members = Self.fine
        members["nullable"] = nil
        let fault = #expect(throws: CodingFault.self) {
            try WireDecoder().decode(Model.self, from: JSONValue.object(members).data)
        }
        #expect(fault == CodingFault(path: JSONPath([.key("nullable")]), .missing))
    }

    // MARK: - Writing

    /// A model by hand that does not end with `finish()`, or goes on after a fault.
    private struct Careless: Encodable {
        func encode(to encoder: any Encoder) throws {
            let object = ObjectWriter(encoder)
            object.set("a", Double.nan)
            object.set("b", Double.infinity)
        }
    }

    @Test func writesNothingThatHadAFault() throws {
        for values in [[Careless()], [Careless(), Careless()]] {
            let fault = #expect(throws: CodingFault.self) { try WireEncoder().encode(values) }
            #expect(fault?.path.description == "[0].a")
        }
        struct Careful: Encodable {
            func encode(to encoder: any Encoder) throws {
                let object = ObjectWriter(encoder)
                object.set("a", Double.nan)
                object.set("b", 1)
                try object.finish()
            }
        }
        let fault = #expect(throws: CodingFault.self) { try WireEncoder().encode(Careful()) }
        #expect(fault?.path.description == "a")
        #expect(throws: (any Error).self) { try JSONEncoder().encode(Careful()) }
    }

    // MARK: - Comparing

    private func price(_ amount: Int = 1) -> SamplePrice { SamplePrice(amountInCents: amount, currency: "EUR") }

    @Test func comparesEveryMember() {
        let item = SampleItem(name: "a", price: price(), parts: [SampleItem(name: "b")], box: SampleItem(name: "c"))
        #expect(item == item)
        let changes: [(inout SampleItem) -> Void] = [
            { $0.name = "x" }, { $0.price = self.price(2) }, { $0.price = nil }, { $0.parts = [] }, { $0.parts = nil },
            { $0.parts?[0].name = "x" }, { $0.box = nil }, { $0.box?.name = "x" },
            { $0.box?.box = SampleItem(name: "d") },
        ]
        for (index, change) in changes.enumerated() {
            var other = item
            change(&other)
            #expect(other != item, "change \(index)")
            #expect(other == other, "change \(index)")
        }
    }

    @Test func comparesByTheValuesOwnEquality() throws {
        func order(_ changes: [String: JSONValue] = [:]) throws -> SampleOrder {
            let members: [String: JSONValue] = [
                "uuid": "u", "is_live": true, "ratio": 0.5, "total": 1.50, "created_at": "2026-01-01T00:00:00Z",
                "status": "OPEN", "items": [], "note": nil, "token": "t", "x": 1, "y": [2], "z": nil,
            ]
            return try WireDecoder().decode(
                SampleOrder.self, from: .object(members.merging(changes) { $1 }))
        }
        let one = try order()
        // A decimal's and a moment's other spelling; members beyond the declared ones have no order.
        let same: [[String: JSONValue]] = [
            [:], ["total": .number(try #require(JSONNumber("1.5")))], ["created_at": "2026-01-01T01:00:00+01:00"],
        ]
        for changes in same { #expect(try order(changes) == one) }
        let different: [[String: JSONValue]] = [
            ["uuid": "v"], ["is_live": false], ["ratio": 0.25], ["total": 2], ["created_at": "2026-01-01T00:00:01Z"],
            ["status": "NEW"], ["note": "n"], ["street2": nil], ["street2": "s"], ["token": "other"], ["x": 2],
            ["y": [3]], ["w": 1],
        ]
        for changes in different { #expect(try order(changes) != one, "\(changes)") }
        #expect(try order(["street2": nil]) != order(["street2": "s"]))
        var odd = one
        odd.ratio = .nan
        #expect(odd != odd)
    }
}
