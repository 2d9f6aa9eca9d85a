import PaymentRuntime
import Testing

@Suite struct JSONValueRewriteTests {
    @Test(arguments: [
        (#"{"a":1}"#, #"{"a":1.0,"b":null}"#, true),
        (#"{"a":null}"#, #"{"a":null}"#, true),
        (#"[{"a":{}}]"#, #"[{"a":{"b":null}}]"#, true),
        (#"{"a":1}"#, #"{"a":1,"b":0}"#, false),
        (#"{"a":1,"b":null}"#, #"{"a":1}"#, false),
        (#"[null]"#, #"[]"#, false),
        (#"[]"#, #"[null]"#, false),
        (#"{"a":null}"#, #"{"a":1}"#, false),
    ])
    func onlyNullMembersMayGo(written: String, read: String, isRewrite: Bool) throws {
        #expect(try JSONValue(parsing: written).isRewrite(of: JSONValue(parsing: read)) == isRewrite)
    }
}
