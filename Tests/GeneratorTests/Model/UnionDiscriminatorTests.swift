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
                .keys(present: [], absent: ["o"]), .keys(present: ["o"], absent: []),
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
