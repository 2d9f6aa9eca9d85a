import Testing

@testable import GeneratorCore

@Suite("Bases with a discriminator")
struct InheritanceTests {
    private func base(_ name: String = "Pet", of others: String = "", mapping: String = "", tag: String = "{}")
        -> String
    {
        ##"""
        "\##(name)": { "type": "object", "required": ["t"], "properties": { "t": \##(tag) }, \##(others)
          "discriminator": { "propertyName": "t", "mapping": { \##(mapping) } } }
        """##
    }

    private func subtype(_ name: String, of base: String = "Pet", adding member: String) -> String {
        ##"""
        "\##(name)": { "allOf": [{ "$ref": "#/components/schemas/\##(base)" },
          { "type": "object", "properties": { "\##(member)": { "type": "string" } } }] }
        """##
    }

    private func fixture(_ schemas: String...) throws -> ModelFixture {
        try ModelFixture(schemas.joined(separator: ","))
    }

    private func cases(_ union: Union) -> [String] {
        union.variants.map { _, variant in
            guard case .tags(let tags) = variant.test else { return "\(variant.swiftName) without tags" }
            return "\(variant.swiftName): \(variant.payload.spelling) = \(tags.joined(separator: "|"))"
        }
    }

    @Test("Without a mapping, the schemas' names are the tags, that of the base among them")
    func names() throws {
        let fixture = try fixture(base(), subtype("Cat", adding: "meow"), subtype("Lion", of: "Cat", adding: "roar"))
        #expect(try cases(fixture.union("Pet")) == ["base: Pet.Base = Pet", "cat: Cat = Cat", "lion: Lion = Lion"])
        #expect(try fixture.structure("Lion").members == ["t: JSONValue", "meow: String?", "roar: String?"])
        #expect(fixture.messages == [])
    }

    @Test("A mapping decides whether the base is a value, and a lone subtype is told by its tag, too")
    func mapping() throws {
        let cat = subtype("Cat", adding: "meow")
        #expect(
            try cases(fixture(base(mapping: #""c": "Cat", "p": "Pet""#), cat).union("Pet")) == [
                "base: Pet.Base = p", "cat: Cat = c",
            ])
        #expect(try cases(fixture(base(mapping: #""c": "Cat""#), cat).union("Pet")) == ["cat: Cat = c"])
        let closed = base(tag: #"{ "enum": ["Cat"] }"#)
        #expect(try cases(fixture(closed, cat).union("Pet")) == ["cat: Cat = Cat"])
    }

    @Test("A base that takes over another base's members is a union in that one's union")
    func bases() throws {
        let inner = ##"""
            "Bird": { "allOf": [{ "$ref": "#/components/schemas/Pet" }], "discriminator": { "propertyName": "t" } }
            """##
        let fixture = try fixture(
            base(), inner, subtype("Cat", adding: "meow"), subtype("Owl", of: "Bird", adding: "hoot"))
        #expect(
            try cases(fixture.union("Pet")) == ["base: Pet.Base = Pet", "bird: Bird = Bird|Owl", "cat: Cat = Cat"])
        #expect(try cases(fixture.union("Bird")) == ["base: Bird.Base = Bird", "owl: Owl = Owl"])
        #expect(fixture.messages == [])
    }

    @Test("A base without subtypes stays an object")
    func alone() throws {
        #expect(try fixture(base()).structure("Pet").members == ["t: JSONValue"])
    }

    @Test("Taking over a base's members in place would drop those of the subtypes, and is refused")
    func borrowed() throws {
        let fixture = try fixture(
            base(), subtype("Cat", adding: "meow"),
            ##"""
            "Owner": { "type": "object", "properties": { "pet": { "allOf": [{ "$ref": "#/components/schemas/Pet" },
              { "type": "object", "properties": { "age": { "type": "integer" } } }] },
              "cat": { "allOf": [{ "$ref": "#/components/schemas/Cat" },
              { "type": "object", "properties": { "age": { "type": "integer" } } }] } } }
            """##)
        _ = fixture.declarations()
        #expect(fixture.diagnostics.all.filter { $0.message.contains("members would be dropped") }.count == 1)
    }

    @Test("What is sent by way of one subtype does not make the others travel")
    func usage() throws {
        let schemas = [base(), subtype("Cat", adding: "meow"), subtype("Dog", adding: "bark")].joined(separator: ",")
        let one = try ModelFixture.sent(schemas, root: "Cat").declarations()
        let all = try ModelFixture.sent(schemas, root: "Pet").declarations()
        func isSent(_ declaration: Declaration?) -> Bool? {
            guard case .structure(let structure)? = declaration else { return nil }
            return structure.isUsedInRequests
        }
        #expect(["Cat", "Dog"].map { isSent(one[$0]) } == [true, false])
        #expect(["Cat", "Dog"].map { isSent(all[$0]) } == [true, true])
    }
}
