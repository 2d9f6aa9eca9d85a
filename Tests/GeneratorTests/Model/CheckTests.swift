import Testing

@testable import GeneratorCore

@Suite("Rules that a request must keep")
struct CheckTests {
    /// The generated checks of `S`, which is sent.
    private func checks(_ schemas: String) throws -> String {
        let fixture = try ModelFixture.sent(schemas, root: "S")
        var printer = Printer()
        CheckEmitter.emit(try fixture.structure("S").checks, into: &printer)
        #expect(fixture.messages == [])
        return printer.lines.joined(separator: "\n")
    }

    private func object(_ properties: String, _ rest: String = "") -> String {
        #""S": { "type": "object", "properties": { \#(properties) } \#(rest) }"#
    }

    @Test("A rule of an alias holds wherever the alias stands, above or below its description")
    func aliases() throws {
        for name in ["A", "Z"] {
            let alias = #""\#(name)": { "type": "string", "minLength": 2 }"#
            let user = object(##""m": { "$ref": "#/components/schemas/\##(name)" }"##)
            for schemas in ["\(alias), \(user)", "\(user), \(alias)"] {
                #expect(try checks(schemas) == #"check.length("m", m, min: 2)"#)
            }
        }
    }

    @Test("Nothing is visited in which there is no rule")
    func pruning() throws {
        let schemas =
            object(
                ##"""
                "plain": { "$ref": "#/components/schemas/Plain" }, "ruled": { "$ref": "#/components/schemas/Ruled" },
                "list": { "type": "array", "items": { "$ref": "#/components/schemas/Plain" } }
                """##)
                + #"""
                , "Plain": { "type": "object", "properties": { "again": { "$ref": "#/components/schemas/Plain" } } },
                "Ruled": { "type": "object", "properties": { "x": { "type": "integer", "minimum": 1 }, "again": { "$ref": "#/components/schemas/S" } } }
                """#
        #expect(try checks(schemas) == #"check.nested("ruled", ruled)"#)
    }

    @Test("Nothing that is only received has rules")
    func received() throws {
        let fixture = try ModelFixture(object(#""m": { "type": "string", "minLength": 2 }"#))
        #expect(try fixture.structure("S").checks.isEmpty)
    }

    @Test(
        "Bounds are written as the member's type has them",
        arguments: [
            (
                #"{ "type": "integer", "minimum": 1.0, "maximum": 1e3 }"#,
                #"check.range("m", m, minimum: 1, maximum: 1000)"#
            ),
            (
                #"{ "type": "integer", "format": "int64", "maximum": 9223372036854775807 }"#,
                #"check.range("m", m, maximum: 9223372036854775807)"#
            ),
            (#"{ "type": "integer", "maximum": 18446744073709551615 }"#, ""),
            (#"{ "type": "number", "minimum": 0.1 }"#, #"check.range("m", m, minimum: 0.1)"#),
            (#"{ "type": "number", "format": "decimal", "minimum": 0.10 }"#, #"check.range("m", m, minimum: "0.10")"#),
            (#"{ "type": ["integer", "null"], "exclusiveMinimum": 0 }"#, #"check.range("m", m, exclusiveMinimum: 0)"#),
            (#"{ "type": "array", "uniqueItems": true }"#, #"check.unique("m", m)"#),
            (#"{ "type": "array", "uniqueItems": false }"#, ""),
        ])
    func bounds(_ schema: String, _ expected: String) throws {
        #expect(try checks(object(#""m": \#(schema)"#)) == expected)
    }

    @Test(
        "Conditions over members",
        arguments: [
            (
                #", "anyOf": [{ "required": ["a"] }, { "required": ["b", "c"] }]"#,
                #"check.require("at least one of: a, b and c", a != nil || (b != nil && c != .absent))"#
            ),
            (
                #", "oneOf": [{ "required": ["a"] }, { "required": ["b"] }]"#,
                #"check.require("exactly one of: a, b", [a != nil, b != nil].filter { $0 }.count == 1)"#
            ),
            (
                #", "dependentRequired": { "a": ["b"] }"#,
                #"check.require("b must be given with a", a == nil || b != nil)"#
            ),
            (#", "minProperties": 1"#, #"check.require("at least one member", self != .init())"#),
            (#", "required": ["a"], "minProperties": 1"#, ""),
            (#", "required": ["a"], "anyOf": [{ "required": ["a"] }, { "required": ["b"] }]"#, ""),
        ])
    func conditions(_ rest: String, _ expected: String) throws {
        let members = #""a": { "type": "string" }, "b": { "type": "integer" }, "c": { "type": ["string", "null"] }"#
        #expect(try checks(object(members, rest)) == expected)
    }

    @Test("A scalar in a union is checked, too")
    func unions() throws {
        let fixture = try ModelFixture.sent(
            #""S": { "oneOf": [{ "type": "string", "minLength": 2 }, { "type": "array", "items": { "type": "integer", "minimum": 1 } }] }"#,
            root: "S")
        let counts = try fixture.union("S").variants.map(\.variant.checks.count)
        #expect(counts == [1, 1])
    }
}
