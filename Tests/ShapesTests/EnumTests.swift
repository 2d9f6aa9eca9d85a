import PaymentRuntime
import Shapes
import Testing

@Suite("Enums as they are generated")
struct EnumTests {
    @Test("A value that nobody knows yet is read, kept and written")
    func open() throws {
        #expect(try read(Intent.self, "\"NEW\"") == Intent(rawValue: "NEW"))
        #expect(try written(Intent(rawValue: "NEW")) == "NEW")
        #expect(!Intent(rawValue: "NEW").isKnown && Intent.auth.isKnown)
        #expect(try read(Retries.self, "99") == Retries(rawValue: 99))
        #expect(try read([Currency].self, #"["USD","EUR"]"#) == [.usd, .init(rawValue: "EUR")])
    }

    @Test("An enum that never grows refuses what it does not know")
    func closed() throws {
        #expect(try read(Side.self, "\"sell\"") == .sell)
        #expect(throws: (any Error).self) { try WireDecoder().decode(Side.self, from: "hold") }
        #expect(throws: (any Error).self) { try WireDecoder().decode(Priority.self, from: 3) }
    }

    @Test("Values that look alike are different ones, each with its own text")
    func spelling() {
        let values = Spelling.knownValues
        #expect(Set(values).count == values.count)
        #expect(Spelling.aHyphenB.rawValue == "a-b" && Spelling.aUnderscoreB.rawValue == "a_b")
        #expect(Spelling.auth.rawValue == "auth" && Spelling.authUppercase.rawValue == "AUTH")
        #expect(Spelling.empty.rawValue == "" && Spelling.newLine.rawValue == "new\nline")
        #expect(Thumb.knownValues.map(\.rawValue) == ["+1", "-1", "1"])
    }

    @Test("Defaults of required members are the initializer's; constants are written by themselves")
    func defaults() throws {
        let holder = EnumHolder(maybeSide: nil)
        #expect(holder.intent == .auth && holder.side == .sell && holder.retries == .minus1 && holder.fixed == "v2")
        #expect(
            try written(holder)
                == ["intent": "AUTH", "side": "sell", "fixed": "v2", "maybe_side": nil, "retries": -1])
    }

    @Test("A constant that is another text, and a required member that is missing, are errors")
    func constants() throws {
        let members: [String: JSONValue] = [
            "intent": "AUTH", "side": "buy", "fixed": "v2", "maybe_side": nil, "retries": 4,
        ]
        _ = try WireDecoder().decode(EnumHolder.self, from: .object(members))
        for (name, value) in [("fixed", "v3" as JSONValue?), ("fixed", nil), ("maybe_side", nil), ("intent", nil)] {
            var broken = members
            broken[name] = value
            let error = #expect(throws: CodingFault.self) {
                try WireDecoder().decode(EnumHolder.self, from: .object(broken))
            }
            #expect(error?.description.contains(name) == true)
        }
    }
}
