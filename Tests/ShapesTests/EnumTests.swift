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

    @Test("Constants of every kind are written by themselves and checked when read")
    func kindsOfConstants() throws {
        let same: JSONValue = ["text": "x", "whole": 2, "half": -0.5, "yes": true, "only_no": false]
        #expect(try written(Same()) == same)
        #expect(try read(Same.self, #"{"text":"x","whole":2.0,"half":-0.50,"yes":true,"only_no":false}"#) == Same())
        let wrong: [(String, JSONValue)] = [
            ("text", "y"), ("whole", 3), ("whole", "2"), ("half", 0.5), ("yes", false), ("only_no", true),
        ]
        for (name, value) in wrong {
            var broken = try #require(same.object)
            broken[name] = value
            let error = #expect(throws: CodingFault.self) {
                try WireDecoder().decode(Same.self, from: .object(broken))
            }
            #expect(error?.description.contains(name) == true)
        }
    }

    @Test("Values without names are checked before they are sent, and taken as they come")
    func allowedValues() throws {
        let right = EnumHolder(
            sometimesFixed: "yes", fixedNumber: 3, fixedHalf: 0.5, fixedList: [1, ["a": nil]], maybeSide: nil,
            alwaysTrue: true, steps: 1.5, mixed: .value("auto"))
        #expect(failures(right) == [])
        #expect(failures(EnumHolder(exactSteps: "0.1", maybeSide: nil)) == [])
        #expect(failures(EnumHolder(exactSteps: "0.2", maybeSide: nil)).count == 1)
        #expect(failures(EnumHolder(maybeSide: nil, mixed: .null)) == [])
        let wrong = EnumHolder(
            sometimesFixed: "no", fixedNumber: 4, fixedHalf: 1, fixedList: [1], maybeSide: nil, alwaysTrue: false,
            steps: 1, mixed: .value(2))
        #expect(
            failures(wrong) == [
                "sometimes_fixed: must be yes", "fixed_number: must be 3", "fixed_half: must be 0.5",
                #"fixed_list: must be [1,{"a":null}]"#, "always_true: must be true", "steps: must be one of 0.5, 1.5",
                #"mixed: must be one of "auto", 1, null"#,
            ])
        let received = #"{"intent":"AUTH","side":"buy","fixed":"v2","maybe_side":null,"retries":4,"steps":9}"#
        #expect(try read(EnumHolder.self, received).steps == 9)
    }

    @Test("A letter that is put together in another way is another value, and is written as it came")
    func composition() throws {
        #expect(Accent.knownValues.map { Array($0.rawValue.unicodeScalars.map(\.value)) } == [[0xE9], [0x65, 0x301]])
        let text = try WireEncoder().encode(read(Accent.self, "\"e\u{301}\""))
        #expect(Array(text) == Array("\"e\u{301}\"".utf8))
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
