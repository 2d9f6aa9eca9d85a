import Testing

@testable import GeneratorCore

struct JSONPointerTests {
    /// The document and the pointers of RFC 6901, section 5, in both forms of sections 5 and 6.
    @Test(
        arguments: [
            ("", "", nil), ("/foo", "/foo", "[\"3:bar\",\"3:baz\"]"), ("/foo/0", "/foo/0", "\"3:bar\""),
            ("/", "/", "0.e0"), ("/a~1b", "/a~1b", "0.1e1"), ("/c%d", "/c%25d", "0.2e1"), ("/e^f", "/e%5Ef", "0.3e1"),
            ("/g|h", "/g%7Ch", "0.4e1"), ("/i\\j", "/i%5Cj", "0.5e1"), ("/k\"l", "/k%22l", "0.6e1"),
            ("/ ", "/%20", "0.7e1"), ("/m~0n", "/m~0n", "0.8e1"),
        ] as [(String, String, String?)])
    func findsTheExamplesOfTheStandard(plain: String, fragment: String, expected: String?) throws {
        let root = try #require(
            readJSON(
                #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#
            ).node)
        for pointer in [try JSONPointer(plain), try JSONPointer(fragment: fragment)] {
            guard case .found(let node, _) = pointer.find(in: root) else {
                Issue.record("\(plain) leads nowhere")
                continue
            }
            #expect(node.canonicalText == expected ?? root.canonicalText)
            #expect(pointer.description == plain)
        }
    }

    @Test func tellsWhereTheWayEnds() throws {
        let root = try #require(readJSON(#"{"a":[{"b":1}]}"#).node)
        for (text, index) in [
            ("/x", 0), ("/a/1", 1), ("/a/00", 1), ("/a/-", 1), ("/a/+0", 1), ("/a/0/c", 2), ("/a/0/b/c", 3),
            ("/a/99999999999999999999", 1), ("/a/", 1),
        ] {
            guard case .missing(index, _) = try JSONPointer(text).find(in: root) else {
                Issue.record("\(text) should end at token \(index)")
                continue
            }
        }
    }

    @Test func hasOneWayOfWritingAPointer() throws {
        #expect(try JSONPointer(fragment: "/%24defs/a%7E1b/%C3%A9").description == "/$defs/a~1b/é")
        #expect(try JSONPointer(fragment: "/%2525").tokens == ["%25"])
        // ~01 is ~1 and no slash.
        #expect(try JSONPointer("/~01").tokens == ["~1"])
        #expect(try JSONPointer("/~01").description == "/~01")
    }

    @Test(arguments: ["a", "/~", "/~2", "/a~", "/~x"])
    func refusesFaultyPointers(text: String) {
        #expect(throws: JSONPointer.Fault.self) { try JSONPointer(text) }
    }

    @Test(arguments: ["/%", "/%2", "/%zz", "/%FF", "/%C3"])
    func refusesFaultyPercentEscapes(text: String) {
        #expect(throws: JSONPointer.Fault.self) { try JSONPointer(fragment: text) }
    }
}
