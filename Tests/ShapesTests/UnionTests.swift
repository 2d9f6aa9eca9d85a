import PaymentRuntime
import Shapes
import Testing

@Suite("Unions as they are generated")
struct UnionTests {
    @Test("A mapped discriminator decides, whatever else is there")
    func discriminator() throws {
        #expect(try read(Method.self, #"{"type":"card","number":"1"}"#) == .card(.init(type: "card", number: "1")))
        #expect(try read(Method.self, #"{"type":"debit","number":"1"}"#) == .card(.init(type: "debit", number: "1")))
        #expect(
            try read(Method.self, #"{"email":"e","number":"1","type":"paypal"}"#)
                == .wallet(.init(type: "paypal", email: "e")))
    }

    @Test(
        "What no variant is known for is kept and written as it came",
        arguments: [
            #"{"amount":1.50,"more":[null,{"a":"b"}],"type":"novel"}"#, #"{"type":5}"#, #"{"number":"1"}"#, "[1,2.0]",
            "\"x\"",
            "true", "{}",
        ])
    func unknown(_ json: String) throws {
        let value = try read(Method.self, json)
        #expect(value == .unknown(try JSONValue(parsing: json)))
        #expect(try written(value) == JSONValue(parsing: json))
        #expect(WireEncoder.text(of: value) == json)
    }

    @Test("One variant alone is told by its tag, too, if it has a discriminator")
    func alone() throws {
        #expect(try read(Alone.self, #"{"type":"paypal","email":"e"}"#) == .wallet(.init(type: "paypal", email: "e")))
        for json in [#"{"email":"e","type":"novel"}"#, #"{"email":"e"}"#, "5"] {
            let value = try read(Alone.self, json)
            #expect(value == .unknown(try JSONValue(parsing: json)))
            #expect(WireEncoder.text(of: value) == json)
        }
    }

    @Test("A known tag with a body that does not fit is an error that says where")
    func wrongBody() throws {
        let error = #expect(throws: CodingFault.self) {
            try WireDecoder().decode(Method.self, from: JSONValue(parsing: #"{"type":"card"}"#))
        }
        #expect(error?.description.contains("number") == true)
    }

    @Test("Without a mapping the tags are the names of the schemas")
    func namesAsTags() throws {
        #expect(
            try read(Event.self, #"{"kind":"Refunded","amount":1}"#) == .refunded(.init(kind: "Refunded", amount: 1)))
        #expect(try read(Event.self, #"{"kind":"refunded","amount":1}"#).isUnknown)
    }

    @Test("Constants tell variants apart, and are written by themselves")
    func constants() throws {
        #expect(try read(Source.self, #"{"object":"bank","iban":"x"}"#) == .bankAccount(.init(iban: "x")))
        #expect(try read(Source.self, #"{"object":"coins","till":1}"#) == .cash(.init(object: .coins, till: 1)))
        #expect(try written(Source.bankAccount(.init())) == ["object": "bank"])
    }

    @Test("Required keys tell variants apart; two of them at once are neither")
    func keys() throws {
        #expect(
            try read(Amount.self, #"{"amount_in_cents":100,"currency":"USD"}"#)
                == .minorAmount(.init(amountInCents: 100, currency: "USD")))
        #expect(
            try read(Amount.self, #"{"amount":1.10,"currency":"USD"}"#)
                == .majorAmount(.init(amount: "1.10", currency: "USD")))
        #expect(try read(Amount.self, #"{"reason":"free"}"#) == .noAmount(.init(reason: "free")))
        #expect(try read(Amount.self, #"{"amount":1,"amount_in_cents":100,"currency":"USD"}"#).isUnknown)
        #expect(try read(Amount.self, "{}").isUnknown)
    }

    @Test("The kind of JSON tells variants apart")
    func kinds() throws {
        let day = try #require(CalendarDay("2028-02-29"))
        #expect(try read(Flexible.self, "\"2028-02-29\"") == .day(day))
        #expect(try read(Flexible.self, "7") == .integer(7))
        #expect(try read(Flexible.self, "0.5") == .number(0.5))
        #expect(try read(Flexible.self, "true") == .boolean(true))
        #expect(try read(Flexible.self, "[1,2]") == .array([1, 2]))
        #expect(
            try read(Flexible.self, #"{"type":"x","number":"1"}"#) == .card(.init(type: "x", number: "1")))
        #expect(throws: CodingFault.self) { try WireDecoder().decode(Flexible.self, from: "31 February") }
    }

    @Test("Integers and booleans are tags as texts are, and a text that looks like one is none")
    func scalarTags() throws {
        #expect(try read(Coded.self, #"{"code":1,"one":"a"}"#) == .codeOne(.init(code: 1, one: "a")))
        #expect(try read(Coded.self, #"{"code":-3}"#) == .codeTwo(.init(code: -3)))
        #expect(try read(Coded.self, #"{"code":2.0}"#) == .codeTwo(.init(code: 2)))
        for other in [#"{"code":"1"}"#, #"{"code":4}"#, #"{"code":1.5}"#, "{}", "1"] {
            #expect(try read(Coded.self, other) == .unknown(JSONValue(parsing: other)))
        }
        #expect(try read(Switched.self, #"{"on":false,"reason":"r"}"#) == .off(.init(reason: "r")))
        #expect(try written(Switched.on(.init())) == ["on": true])
        #expect(try read(Switched.self, #"{"on":"true"}"#) == .unknown(["on": "true"]))
    }

    @Test("Values that the variants fix themselves are the tags, where nothing else is said")
    func ownTags() throws {
        #expect(try read(OwnTag.self, #"{"object":"cat"}"#) == .feline(.init()))
        #expect(try read(OwnTag.self, #"{"object":"puppy"}"#) == .canine(.init(object: .puppy)))
        #expect(try read(OwnTag.self, #"{"object":"Feline"}"#) == .unknown(["object": "Feline"]))
    }

    @Test("A union in a union is chosen by its own tags, and by every kind of JSON that it can be")
    func inner() throws {
        #expect(
            try read(Outer.self, #"{"kind":"Refunded","amount":1}"#)
                == .event(.refunded(.init(kind: "Refunded", amount: 1))))
        #expect(try read(Outer.self, #"{"kind":"Closed"}"#) == .closed(.init(kind: "Closed")))
        #expect(try read(Outer.self, #"{"kind":"Event"}"#) == .unknown(["kind": "Event"]))
        #expect(try read(Mixed.self, "\"text\"") == .either(.string("text")))
        #expect(try read(Mixed.self, #"{"type":"x","number":"1"}"#) == .either(.card(.init(type: "x", number: "1"))))
        #expect(try read(Mixed.self, "7") == .integer(7))
    }

    @Test("A base with a discriminator is a union of its subtypes, which have its members")
    func inheritance() throws {
        let tiger = #"{"kind":"Tiger","name":"T","lives":9,"prey":[{"kind":"Goldfish","name":"G"},{"kind":"Animal"}]}"#
        let fish = Animal.goldfish(.init(kind: "Goldfish", name: "G"))
        let expected = Tiger(kind: "Tiger", name: "T", lives: 9, prey: [fish, .base(.init(kind: "Animal"))])
        #expect(try read(Animal.self, tiger) == .tiger(expected))
        #expect(try written(Animal.tiger(expected)) == JSONValue(parsing: tiger))
        let cub = #"{"kind":"Cub","mother":{"kind":"Tiger"}}"#
        #expect(try read(Animal.self, cub) == .cub(.init(kind: "Cub", mother: .init(kind: "Tiger"))))
        #expect(try read(Animal.self, #"{"kind":"Yeti","x":1}"#) == .unknown(["kind": "Yeti", "x": 1]))
        #expect(
            try read(Instrument.self, #"{"method":"amex","number":"3"}"#)
                == .creditCard(.init(method: .amex, number: "3")))
        #expect(try read(Instrument.self, #"{"method":"Instrument"}"#) == .unknown(["method": "Instrument"]))
        #expect(
            failures(Animal.tiger(.init(kind: "Tiger", lives: 10, prey: [.base(.init(kind: "x", name: "123456"))])))
                == ["lives: must be at most 9", "prey[0].name: must be at most 5 characters long"])
    }

    @Test("A shape that nobody knows is unknown, even if it lacks what tells the other variants")
    func novelShape() throws {
        #expect(try read(Record.self, #"{"id":"1","object":"o"}"#) == .kept(.init(id: "1", object: "o")))
        #expect(
            try read(Record.self, #"{"id":"1","object":"o","deleted":true}"#)
                == .deleted(.init(id: "1", deleted: true, object: "o")))
        #expect(try read(Record.self, #"{"id":"1","kind":"new"}"#) == .unknown(["id": "1", "kind": "new"]))
    }

    @Test("Members beside a choice belong to every variant")
    func shared() throws {
        #expect(
            try read(Shipment.self, #"{"id":"1","carrier":"c"}"#) == .carried(.init(id: "1", carrier: "c")))
        #expect(throws: CodingFault.self) { try WireDecoder().decode(Shipment.self, from: ["carrier": "c"]) }
    }

    @Test("Null beside a union is absence's neighbour, and not a variant")
    func null() throws {
        #expect(try read(UnionHolder.self, #"{"maybe":null,"card":null}"#).maybe == .null)
        #expect(try read(UnionHolder.self, #"{"maybe":null,"card":null}"#).card == .null)
        #expect(try read(UnionHolder.self, "{}").maybe == .absent)
        #expect(try written(UnionHolder(wallet: .null)) == ["wallet": nil])
    }

    @Test("Rules reach through unions")
    func rules() {
        let long = String(repeating: "4", count: 20)
        let holder = UnionHolder(
            method: .card(.init(type: "card", number: long)), methods: [.card(.init(type: "card", number: long))])
        #expect(
            failures(holder) == [
                "method.number: must be at most 19 characters long",
                "methods[0].number: must be at most 19 characters long",
            ])
        #expect(failures(UnionHolder(method: .unknown(["number": .string(long)]))) == [])
    }
}

extension Method { fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } } }
extension Event { fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } } }
extension Amount { fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } } }

extension WireEncoder {
    fileprivate static func text(of value: some Encodable) -> String? {
        (try? WireEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }
}
