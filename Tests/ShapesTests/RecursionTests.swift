import PaymentRuntime
import Shapes
import Testing

@Suite("Types that contain themselves")
struct RecursionTests {
    @Test("They are values: changing a copy changes the copy alone")
    func values() {
        let boss = Person(name: "Cid", manager: Person(name: "Bea", manager: Person(name: "Ann")))
        var copy = boss
        copy.manager?.manager?.name = "Ada"
        #expect(boss.manager?.manager?.name == "Ann")
        #expect(copy.manager?.manager?.name == "Ada")
        #expect(copy != boss)
    }

    @Test(
        "Each way round comes back as it went",
        arguments: [
            #"{"person":{"name":"a","manager":{"name":"b"}}}"#, #"{"hen":{"egg":{"hen":{"egg":{}}}}}"#,
            #"{"tree":{"branches":[{"branches":[{}]}]}}"#, #"{"folder":{"folders":{"x":{"folders":{}}}}}"#,
            #"{"expression":{"all":["x",{"not":{"not":"y"}}]}}"#, #"{"link":{"next":{"next":null}}}"#,
            #"{"patch":{"parent":{"parent":null}}}"#, #"{"patch":{"parent":{"parent":{}}}}"#,
            #"{"groups":[[{"groups":[]}]]}"#,
        ])
    func roundTrip(_ json: String) throws {
        #expect(try written(read(RecursionHolder.self, json)) == JSONValue(parsing: json))
    }

    @Test("A long chain is read, written, compared and let go")
    func depth() throws {
        var person = Person(name: "0")
        for number in 1...150 { person = Person(name: "\(number)", manager: person) }
        let json = try WireEncoder().value(of: person)
        #expect(try WireDecoder().decode(Person.self, from: json) == person)
    }

    @Test("Absent, null and a value are told apart on every level")
    func threeStates() throws {
        let patch = Patch(parent: .value(Patch(parent: .value(Patch(parent: .null)))))
        #expect(try written(patch) == ["parent": ["parent": ["parent": nil]]])
        #expect(try read(Patch.self, #"{"parent":{"parent":{}}}"#).parent.value?.parent.value?.parent == .absent)
    }
}
