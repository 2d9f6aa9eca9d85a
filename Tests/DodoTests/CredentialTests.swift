import Dodo
import PaymentRuntime
import Testing

@Suite struct CredentialTests {
    @Test func aKeyIsNeverShown() throws {
        let credentials = try DodoCredentials(apiKey: "key-4711-secret")
        var dumped = ""
        dump(credentials, to: &dumped)
        for text in ["\(credentials)", String(reflecting: credentials), String(describing: [credentials]), dumped] {
            #expect(!text.contains("4711"))
        }
    }

    @Test(arguments: ["", " ", "key 1", "key\n", "\tkey", "key\u{0}", "key\u{a0}1"])
    func whatCannotBeAKeyIsRefusedWithoutShowingIt(key: String) throws {
        let fault = #expect(throws: CredentialFault.self) { try DodoCredentials(apiKey: key) }
        #expect(fault == (key.isEmpty ? .empty(field: "apiKey") : .blank(field: "apiKey")))
        #expect(fault?.description.contains("apiKey") == true)
    }
}
