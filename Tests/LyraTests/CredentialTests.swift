import Lyra
import PaymentRuntime
import Testing

@Suite struct CredentialTests {
    @Test func theModeIsToldByThePassword() throws {
        #expect(try LyraCredentials(shopID: "69876357", password: "testpassword_a").mode == .test)
        #expect(try LyraCredentials(shopID: "69876357", password: "prodpassword_a").mode == .production)
        #expect(try LyraCredentials(shopID: "69876357", password: "a").mode == nil)
    }

    @Test(arguments: [
        ("", CredentialFault.empty(field: "shopID")),
        ("6987635", .length(field: "shopID", found: 7, expected: "8")),
        ("698763570", .length(field: "shopID", found: 9, expected: "8")),
        ("69876357\n", .blank(field: "shopID")),
        ("6987635a", .form(field: "shopID", expected: "made of digits")),
        ("٦٩٨٧٦٣٥٧", .form(field: "shopID", expected: "made of digits")),
    ])
    func refusesWhatIsNoShopID(shopID: String, fault: CredentialFault) {
        #expect(throws: fault) { try LyraCredentials(shopID: shopID, password: "testpassword_a") }
    }

    @Test func refusesAPasswordWithABlank() {
        #expect(throws: CredentialFault.blank(field: "password")) {
            try LyraCredentials(shopID: "69876357", password: "prodpassword_a ")
        }
        #expect(throws: CredentialFault.empty(field: "password")) {
            try LyraCredentials(shopID: "69876357", password: "")
        }
    }

    @Test func printsNoPassword() throws {
        let credentials = try LyraCredentials(shopID: "69876357", password: "prodpassword_planted")
        var dumped = ""
        dump(credentials, to: &dumped)
        for text in ["\(credentials)", credentials.debugDescription, dumped] {
            #expect(!text.contains("planted") && !text.contains("69876357"))
        }
    }
}
