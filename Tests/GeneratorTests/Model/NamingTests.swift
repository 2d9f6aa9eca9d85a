import Testing

@testable import GeneratorCore

@Suite("Names of operations, values, files and places")
struct NamingTests {
    @Test("An operation's id becomes a type and a method; without one, method and path do")
    func operations() throws {
        let answer = #""responses": { "204": { "description": "Done." } }"#
        let id = #"{ "name": "order_id", "in": "path", "required": true, "schema": { "type": "string" } }"#
        let fixture = try ModelFixture(
            "",
            paths: #"""
                "/orders/{order_id}/line-items": {
                  "parameters": [\#(id)],
                  "get": { \#(answer) }, "put": { "operationId": "put_line-items", \#(answer) },
                  "post": { "operationId": "send", \#(answer) }, "patch": { "operationId": "x", "x-swift-name": "changeItems", \#(answer) }
                }
                """#)
        let calls = fixture.builder.build().callFiles.flatMap(\.calls)
        #expect(calls.map(\.typeName) == ["GetOrdersByOrderIDLineItems", "PutLineItems", "Send", "ChangeItems"])
        #expect(
            calls.map(\.methodName) == ["getOrdersByOrderIDLineItems", "putLineItems", "sendOperation", "changeItems"])
        #expect(fixture.messages == [])
    }

    @Test(
        "Values are named by their titles, else by their texts",
        arguments: [
            (#"{ "const": "AUTH" }"#, "auth"), (#"{ "const": "A", "title": "authOnly" }"#, "authOnly"),
            (#"{ "const": "A", "title": "Authorize only" }"#, "authorizeOnly"),
            (#"{ "const": "A", "title": "This is a whole sentence about what the value means." }"#, "a"),
            (#"{ "const": "A", "title": "4 payments" }"#, "a"), (#"{ "const": "A", "title": "init" }"#, "initValue"),
            (#"{ "const": "" }"#, "empty"), (#"{ "const": "2x" }"#, "value2x"), (#"{ "const": "-1" }"#, "minus1"),
            (#"{ "const": "+1" }"#, "plus1"), (#"{ "const": "-" }"#, "hyphen"),
            (#"{ "const": "knownValues" }"#, "knownValuesValue"),
            // `value.none` and `value.some` of an optional are those of `Optional`.
            (#"{ "const": "NONE" }"#, "noneValue"), (#"{ "const": "N", "title": "none" }"#, "noneValue"),
            (#"{ "const": "some" }"#, "someValue"),
        ])
    func values(_ value: String, _ name: String) throws {
        let fixture = try ModelFixture("\"E\": { \"oneOf\": [\(value), { \"const\": \"other\" }] }")
        guard case .enumeration(let enumeration)? = fixture.declarations()["E"] else {
            Issue.record("\(fixture.messages)")
            return
        }
        #expect(enumeration.values.map(\.swiftName) == [name, "other"])
    }

    @Test("Integers are values, too, with their sign in their name")
    func integers() throws {
        let fixture = try ModelFixture(#""E": { "enum": [1, -1, 0] }"#)
        guard case .enumeration(let enumeration)? = fixture.declarations()["E"] else {
            Issue.record("\(fixture.messages)")
            return
        }
        #expect(enumeration.rawType == "Int")
        #expect(enumeration.values.map(\.swiftName) == ["value1", "minus1", "value0"])
        #expect(enumeration.values.map(\.literal) == ["1", "-1", "0"])
    }

    @Test("Two files never have names that some system takes for one, and the mark depends on the name alone")
    func files() {
        let names = FileNames(["Order", "ORDER", "Refund", "client", String(repeating: "x", count: 300)])
        #expect(names.name("Refund") == "Refund")
        #expect(names.name("Order") != "Order" && names.name("ORDER") != "ORDER")
        #expect(names.name("Order").lowercased() != names.name("ORDER").lowercased())
        #expect(names.name("client") != "client")
        #expect(names.name("Order") == FileNames(["ORDER", "Order"]).name("Order"))
        #expect(names.name(String(repeating: "x", count: 300)).utf8.count < 220)
    }

    @Test("A name that is taken in a scope is told apart by what it is for")
    func scopes() {
        let scope = Scope(path: "Order", reserved: ["Error"])
        #expect(scope.claim(["Item"]).path == "Order.Item")
        #expect(scope.claim(["Error"]).name == "ErrorModel")
        #expect(scope.isClaimed("Item") && !scope.isClaimed("Error"))
        #expect(scope.claim(["Item", "ItemsElement"]).name == "ItemsElement")
        #expect(Scope(path: "", reserved: []).claim(["Item"]).path == "Item")
    }

    @Test("A type is spelled as short as it may be, and never finds another one")
    func spelling() {
        let scope = NameScope(
            module: "M", declared: ["Order", "Order.Item", "Item", "Order.Order", "Order.Item.Order", "Refund"],
            path: "")
        #expect(scope.spell(.named("Order.Item")) == "Order.Item")
        let order = scope.inside("Order")
        #expect(order.spell(.named("Order.Item")) == "Item")
        #expect(order.spell(.named("Item")) == "M.Item")
        #expect(order.spell(.named("Order")) == "M.Order")
        #expect(order.spell(.named("Refund")) == "Refund")
        let item = scope.inside("Order.Item")
        #expect(item.spell(.named("Order.Item.Order")) == "Order")
        #expect(item.spell(.array(.optional(.named("Item")))) == "[M.Item?]")
        #expect(item.spell(.map(.sensitive(.string))) == "[String: Sensitive<String>]")
    }

    @Test("A path is cut at its parameters")
    func templates() {
        #expect(
            TemplatePieces.split("/a/{b}.json/{c}{d}")
                == [.literal("/a/"), .parameter("b"), .literal(".json/"), .parameter("c"), .parameter("d")])
        #expect(TemplatePieces.split("/") == [.literal("/")])
        #expect(TemplatePieces.split("") == [])
    }
}
