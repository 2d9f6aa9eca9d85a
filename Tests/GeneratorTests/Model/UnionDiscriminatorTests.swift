import Testing

@testable import GeneratorCore

@Suite("How the variants of a union are told apart")
struct UnionDiscriminatorTests {
    private func fixture(_ union: String) throws -> ModelFixture {
        try ModelFixture(
            ##"""
            "A": { "type": "object", "required": ["type", "a"], "properties": { "type": { "type": "string" }, "a": { "type": "string" } } },
            "B": { "type": "object", "required": ["type"], "properties": { "type": { "type": "string" }, "b": { "type": "string" } } },
            "C": { "type": "object", "required": ["c"], "properties": { "c": { "type": "string" } } },
            "Open": { "type": "object", "required": ["o"], "properties": { "o": { "type": "string" } }, "additionalProperties": true },
            "U": \##(union)
            """##)
    }

    private func tests(_ union: String) throws -> [Union.Test] {
        try fixture(union).union("U").variants.map(\.variant.test)
    }

    private func refusal(_ union: String) throws -> String {
        let fixture = try fixture(union)
        _ = fixture.declarations()
        return fixture.messages.joined(separator: "\n")
    }

    private func reference(_ name: String) -> String { ##"{ "$ref": "#/components/schemas/\##(name)" }"## }

    @Test("By JSON kind, where nothing else has it")
    func kinds() throws {
        let union = try fixture(
            #"{ "oneOf": [{ "type": "number" }, { "type": "integer" }, \#(reference("A")), { "type": "array" }] }"#
        ).union("U")
        #expect(union.variants.map(\.kinds) == [[.number], [.integer], [.object], [.array]])
        #expect(union.variants.allSatisfy { $0.variant.test == .kind })
    }

    @Test("A number alone takes integers, too")
    func number() throws {
        let union = try fixture(#"{ "oneOf": [{ "type": "number" }, { "type": "string" }] }"#).union("U")
        #expect(union.variants.map(\.kinds) == [[.integer, .number], [.string]])
    }

    @Test("By the tags of a mapping, and by the schemas' names where it has none")
    func tags() throws {
        let choice = #""oneOf": [\#(reference("A")), \#(reference("B"))]"#
        #expect(
            try tags(#"{ \#(choice), "discriminator": { "propertyName": "type" } }"#) == [["A"], ["B"]])
        let target = "#/components/schemas"
        #expect(
            try tags(
                """
                { \(choice), "discriminator": { "propertyName": "type",
                  "mapping": { "x": "\(target)/A", "y": "\(target)/B", "z": "\(target)/B" } } }
                """) == [["x"], ["y", "z"]])
        #expect(
            try tags(#"{ \#(choice), "discriminator": { "propertyName": "type", "mapping": { "x": "A" } } }"#)
                == [["x"], ["B"]])
    }

    private func tags(_ union: String) throws -> [[String]] {
        try tests(union).map { test in
            guard case .tags(let tags) = test else { return [] }
            return tags
        }
    }

    @Test("By constants or fixed values of one required member")
    func constants() throws {
        func variant(_ values: String, required: Bool = true) -> String {
            """
            { "type": "object", "required": [\(required ? "\"k\"" : "")],
              "properties": { "v": { "const": 1 }, "k": { \(values) } } }
            """
        }
        let three = [variant(#""const": "a""#), variant(#""enum": ["b", "c"]"#), variant(#""const": "d""#)]
        #expect(try tags("{ \"oneOf\": [\(three.joined(separator: ","))] }") == [["a"], ["b", "c"], ["d"]])
        #expect(
            try refusal("{ \"oneOf\": [\(variant(#""const": "a""#)), \(variant(#""const": "b""#, required: false))] }")
                .contains("cannot be told from another one"))
        #expect(
            try refusal("{ \"oneOf\": [\(variant(#""const": "a""#)), \(variant(#""enum": ["a", "b"]"#))] }")
                .contains("cannot be told from another one"))
    }

    @Test("By members that one must have and the other cannot have, for every two of them")
    func keys() throws {
        #expect(
            try tests(#"{ "oneOf": [\#(reference("A")), \#(reference("C"))] }"#) == [
                .keys(present: ["type"], absent: ["c"]), .keys(present: ["c"], absent: ["type"]),
            ])
        #expect(
            try tests(#"{ "oneOf": [\#(reference("A")), \#(reference("B")), \#(reference("C"))] }"#) == [
                .keys(present: ["a"], absent: ["c"]), .keys(present: ["type"], absent: ["a", "c"]),
                .keys(present: ["c"], absent: ["a", "type"]),
            ])
    }

    @Test("A variant that may have any member is not told by one")
    func open() throws {
        #expect(
            try refusal(#"{ "oneOf": [\#(reference("C")), { "type": "object" }] }"#).contains(
                "no members to tell it by"))
        // The open one may have a `c`; but it must have an `o`, and the other cannot.
        #expect(
            try tests(#"{ "oneOf": [\#(reference("C")), \#(reference("Open"))] }"#) == [
                .keys(present: ["c"], absent: ["o"]), .keys(present: ["o"], absent: []),
            ])
    }

    @Test("A shape that merely lacks another one's key must have its own required keys")
    func absence() throws {
        #expect(
            try tests(
                """
                { "anyOf": [
                  { "type": "object", "required": ["id", "a"], "properties": { "id": {}, "a": {} } },
                  { "type": "object", "required": ["id", "b"], "properties": { "id": {}, "a": {}, "b": {} } }
                ] }
                """) == [.keys(present: ["id", "a"], absent: ["b"]), .keys(present: ["b"], absent: [])])
    }

    @Test(
        "Tags are texts, integers or booleans, fixed by the variants or by the mapping",
        arguments: [
            (#"{ "const": 1 }"#, #"{ "const": 2.0 }"#, Union.TagKind.integer, [["1"], ["2"]]),
            (#"{ "enum": [1, 3] }"#, #"{ "type": "integer", "enum": [2] }"#, .integer, [["1", "3"], ["2"]]),
            (#"{ "const": false }"#, #"{ "enum": [true] }"#, .boolean, [["false"], ["true"]]),
            (#"{ "const": "x" }"#, #"{ "enum": ["y", null] }"#, .string, [["x"], ["y"]]),
        ])
    func kindsOfTags(_ first: String, _ second: String, _ kind: Union.TagKind, _ expected: [[String]]) throws {
        let variants = [first, second].map {
            #"{ "type": "object", "required": ["t"], "properties": { "t": \#($0) } }"#
        }
        let choice = "{ \"oneOf\": [\(variants.joined(separator: ","))]"
        for union in [choice + "}", choice + #", "discriminator": { "propertyName": "t" } }"#] {
            #expect(try tags(union) == expected)
            #expect(try fixture(union).union("U").tag?.kind == kind)
        }
    }

    /// Two referenced variants with such a discriminator.
    private func mapped(_ first: String, _ second: String, mapping: String) throws -> ModelFixture {
        func variant(_ tag: String) -> String {
            #"{ "type": "object", "required": ["t"], "properties": { "t": \#(tag) } }"#
        }
        return try ModelFixture(
            """
            "Cat": \(variant(first)), "Dog": \(variant(second)),
            "U": { "oneOf": [\(reference("Cat")), \(reference("Dog"))],
              "discriminator": { "propertyName": "t", "mapping": { \(mapping) } } }
            """)
    }

    @Test("What the variants themselves allow goes before the names of their schemas")
    func ownValues() throws {
        func tags(_ first: String, _ second: String, mapping: String = "") throws -> [Union.Test] {
            try mapped(first, second, mapping: mapping).union("U").variants.map(\.variant.test)
        }
        let both = #"{ "enum": ["Cat", "Dog", "cat"] }"#
        #expect(try tags(#"{ "const": "cat" }"#, #"{ "enum": ["dog"] }"#) == [.tags(["cat"]), .tags(["dog"])])
        #expect(try tags(both, both) == [.tags(["Cat"]), .tags(["Dog"])])
        #expect(try tags(both, both, mapping: #""cat": "Cat""#) == [.tags(["cat"]), .tags(["Dog"])])
        let integer = #"{ "type": "integer" }"#
        #expect(try tags(integer, integer, mapping: #""1": "Cat", "2": "Dog""#) == [.tags(["1"]), .tags(["2"])])
    }

    @Test(
        "Tags that contradict each other are refused",
        arguments: [
            (#"{ "const": "cat" }"#, #"{ "type": "string" }"#, "", "a \"mapping\" would tell"),
            (
                #"{ "const": "cat" }"#, #"{ "const": "dog" }"#, #""tom": "Cat""#,
                "itself allows \"t\" to be \"cat\" only"
            ),
            (#"{ "type": "integer" }"#, #"{ "type": "integer" }"#, #""one": "Cat""#, "are integers"),
            (
                #"{ "type": "integer" }"#, #"{ "type": "integer" }"#, #""1": "Cat""#,
                "has no value for the discriminator"
            ),
            (#"{ "type": "integer" }"#, #"{ "type": "string" }"#, "", "different types"),
            (#"{ "type": "number" }"#, #"{ "type": "number" }"#, "", "neither a text"),
        ])
    func contradictingTags(_ first: String, _ second: String, _ mapping: String, _ reason: String) throws {
        let fixture = try mapped(first, second, mapping: mapping)
        _ = fixture.declarations()
        #expect(fixture.messages.joined().contains(reason), "\(fixture.messages)")
    }

    @Test("A union in a union is told by its own tags, by its mapping, by its name or by its keys")
    func nested() throws {
        func tests(_ inner: String, _ outer: String) throws -> [Union.Test] {
            func object(_ members: String...) -> String {
                let list = members.map { "\"\($0)\"" }
                return """
                    { "type": "object", "required": [\(list.joined(separator: ","))],
                      "properties": { \(list.map { $0 + #": { "type": "string" }"# }.joined(separator: ",")) } }
                    """
            }
            return try ModelFixture(
                """
                "X": \(object("t", "s", "x")), "Y": \(object("t", "s", "y")), "D": \(object("t", "d")),
                "Q": { "oneOf": [\(reference("X")), \(reference("Y"))] \(inner) },
                "U": { "oneOf": [\(reference("Q")), \(reference("D"))] \(outer) }
                """
            ).union("U").variants.map(\.variant.test)
        }
        func discriminator(_ name: String, _ mapping: String = "") -> String {
            #", "discriminator": { "propertyName": "\#(name)", "mapping": { \#(mapping) } }"#
        }
        #expect(try tests(discriminator("t"), discriminator("t")) == [.tags(["X", "Y"]), .tags(["D"])])
        #expect(try tests(discriminator("t"), discriminator("t", #""X": "Q""#)) == [.tags(["X"]), .tags(["D"])])
        #expect(try tests(discriminator("s"), discriminator("t")) == [.tags(["Q"]), .tags(["D"])])
        #expect(try tests("", discriminator("t", #""q": "Q""#)) == [.tags(["q"]), .tags(["D"])])
        #expect(
            try tests(discriminator("s"), "") == [
                .keys(present: ["s"], absent: ["d"]), .keys(present: ["d"], absent: ["s"]),
            ])
    }

    @Test(
        "What cannot be told apart is refused",
        arguments: [
            (#"{ "type": "string" }, { "type": "string", "format": "date" }"#, "are both texts"),
            (#"{ "type": "array" }, { "type": "array" }"#, "are both arrays"),
            (#"{}, { "type": "string" }"#, "says nothing about its type"),
            (#"{ "type": "integer" }, { "type": "integer", "format": "int64" }"#, "are both numbers"),
            (#"{ "type": "boolean" }, { "const": true }"#, "are both booleans"),
        ])
    func refused(_ variants: String, _ reason: String) throws {
        #expect(try refusal(#"{ "oneOf": [\#(variants)] }"#).contains(reason))
    }
}
