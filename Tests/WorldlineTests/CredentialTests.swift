import PaymentRuntime
import Testing
import Worldline

@Suite struct CredentialTests {
    @Test(arguments: [
        "", " ", "key ", "ke\ny", "key\r\n", "k\u{A0}ey", "k\u{7}ey", "\u{FEFF}key", "key\u{200B}", "k\u{AD}ey",
        "key\u{202C}",
    ])
    func refusesWhatNoKeyCanBe(bad: String) {
        #expect(throws: CredentialFault.self) { try WorldlineCredentials(apiKeyID: bad, secretAPIKey: "secret") }
        #expect(throws: CredentialFault.self) { try WorldlineCredentials(apiKeyID: "id", secretAPIKey: bad) }
    }

    @Test func namesTheFieldAndNotItsValue() {
        let error = #expect(throws: CredentialFault.self) {
            try WorldlineCredentials(apiKeyID: "id", secretAPIKey: "hidden text")
        }
        #expect(error == .blank(field: "secretAPIKey"))
        #expect(error.map { "\($0)".contains("hidden") } == false)
    }

    @Test func printsNeitherPart() throws {
        let credentials = try WorldlineCredentials(apiKeyID: "planted-id", secretAPIKey: "planted-secret")
        var dumped = ""
        dump(credentials, to: &dumped)
        for text in ["\(credentials)", credentials.debugDescription, dumped] {
            #expect(!text.contains("planted"))
        }
    }
}
