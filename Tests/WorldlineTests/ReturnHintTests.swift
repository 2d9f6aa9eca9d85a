import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// The shopper's way back through an app (section 3.1 of `Schemas/Worldline/SOURCES.md`).
@Suite struct ReturnHintTests {
    private static let returnURL = "myapp://checkout/back?order=7"

    @Test func saysNothingAboutTheOutcomeAndHowToAsk() throws {
        let back = try #require(
            try ShopperReturn(
                url: "MyApp://Checkout/back/?order=7&RETURNMAC=m-1&hostedCheckoutId=30", at: Self.returnURL))
        let hint: any CheckoutHint = back
        #expect(hint.outcome == .unknown)
        #expect(
            hint.confirmation
                == CheckoutConfirmation(
                    client: "WorldlineClient", operation: "getHostedCheckout", arguments: ["hostedCheckoutId": "30"],
                    checks: [.matchesRecord(name: "RETURNMAC", value: "m-1")]))
        #expect(
            "\(hint.confirmation)"
                == "compare RETURNMAC with the record, then WorldlineClient.getHostedCheckout(hostedCheckoutId:)")
    }

    @Test func afterARedirectOfAPayment() throws {
        let back = try #require(try ShopperReturn(url: "myapp://checkout/back?RETURNMAC=m-1", at: Self.returnURL))
        #expect(
            back.confirmation
                == CheckoutConfirmation(
                    client: "WorldlineClient", operation: "getPayment", argumentsFromRecords: ["paymentId"],
                    checks: [.matchesRecord(name: "RETURNMAC", value: "m-1")]))
    }

    @Test(arguments: [
        "other://checkout/back?RETURNMAC=m", "https://checkout/back?RETURNMAC=m", "myapp://checkout/Back?RETURNMAC=m",
        "myapp://checkout/back/more?RETURNMAC=m", "myapp://checkout", "myapp:checkout/back", "", "RETURNMAC=m",
        "https://payment.preprod.direct.worldline-solutions.com/hostedcheckout/PaymentMethods/Selection/1",
    ])
    func anotherURLIsNone(url: String) throws {
        #expect(try ShopperReturn(url: url, at: Self.returnURL) == nil)
    }

    @Test func theRightURLWithoutWhatItNeeds() {
        #expect(throws: SignatureFailure.missing(field: "RETURNMAC")) {
            try ShopperReturn(url: "myapp://checkout/back?hostedCheckoutId=30", at: Self.returnURL)
        }
        #expect(throws: SignatureFailure.doubled(field: "RETURNMAC")) {
            try ShopperReturn(url: "myapp://checkout/back?RETURNMAC=a&RETURNMAC=b", at: Self.returnURL)
        }
    }

    @Test func anyURLEndsInAValueNilOrATypedError() throws {
        var urls = URLGenerator(seed: 31)
        for round in 0..<3_000 {
            let text = round % 3 == 0 ? urls.garbage() : urls.sample().text
            let query = urls.query()
            do throws(SignatureFailure) {
                #expect(try ShopperReturn(url: text, at: Self.returnURL) == nil)
                let back = try ShopperReturn(url: "myapp://checkout/back?\(query)&RETURNMAC=m%2B1", at: Self.returnURL)
                #expect(back?.confirmation.checks == [.matchesRecord(name: "RETURNMAC", value: "m+1")])
            } catch {
                // Only if the query has a RETURNMAC of its own, which the generator does not write.
                Issue.record("\(error)")
            }
        }
    }

    @Test(arguments: ["a=1&", "&", "%FF"])
    func aQueryOfAMegabyte(unit: String) throws {
        let query = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
        let back = try ShopperReturn(url: "myapp://checkout/back?\(query)&RETURNMAC=m", at: Self.returnURL)
        #expect(back?.hostedCheckoutID == nil && back?.outcome == .unknown)
        #expect(throws: SignatureFailure.missing(field: "RETURNMAC")) {
            try ShopperReturn(url: "myapp://checkout/back?\(query)", at: Self.returnURL)
        }
    }
}
