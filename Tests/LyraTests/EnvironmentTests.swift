import Lyra
import PaymentRuntime
import Testing

/// Where shops are served: section 1.1 of `Schemas/Lyra/SOURCES.md`.
@Suite struct EnvironmentTests {
    @Test(arguments: [
        (LyraEnvironment.lyraCollect, "https://api.lyra.com"),
        (.payZenEurope, "https://api.payzen.eu"),
        (.systempay, "https://api.systempay.fr"),
        (.miCuentaWeb, "https://api.micuentaweb.pe"),
        (.payZenOSB, "https://api.secure.osb.pf"),
        (.scellius, "https://api.scelliuspaiement.labanquepostale.fr"),
        (.moneticoRetail, "https://api.gateway.monetico-retail.com"),
        (.payZenBrazil, "https://api.payzen.com.br"),
        (.payZenLatinAmerica, "https://api.payzen.lat"),
    ])
    func brands(environment: LyraEnvironment, url: String) {
        #expect(environment.baseURL.description == url)
    }

    @Test(arguments: [
        "api.payzen.eu", "https://api.payzen.eu", "https://api.payzen.eu/", "HTTPS://API.PAYZEN.EU",
        "api.payzen.eu:443",
    ])
    func aServerName(_ name: String) throws {
        #expect(try LyraEnvironment(serverName: name) == .payZenEurope)
    }

    @Test(arguments: [
        ("", BaseURLFault.invalidHost),
        ("http://api.payzen.eu", .notSecure),
        ("api.payzen.eu/api-payment/V4", .hasPath), ("https://api.payzen.eu/api-payment", .hasPath),
        ("https://api.payzen.eu/api-payment/", .hasPath), ("api.payzen.eu/../x", .invalidPath),
        ("api payzen.eu", .illegalCharacter),
        ("api.payzen.eu\n", .illegalCharacter),
        ("user@api.payzen.eu", .hasUserInfo),
        ("api.payzen.eu?x=1", .hasQueryOrFragment),
        ("api.payzen.eu:0", .invalidHost),
        ("ftp://api.payzen.eu", .notSecure),
    ])
    func refusesWhatIsNoServerName(name: String, fault: BaseURLFault) {
        #expect(throws: fault) { try LyraEnvironment(serverName: name) }
    }

    /// A brand whose host is not documented, and a host on this machine.
    @Test func anyOtherHost() throws {
        #expect(
            try LyraEnvironment(serverName: "api-sogecommerce.societegenerale.eu").baseURL.origin
                == "https://api-sogecommerce.societegenerale.eu")
        #expect(try LyraEnvironment(serverName: "http://127.0.0.1:8080").baseURL.origin == "http://127.0.0.1:8080")
    }
}
