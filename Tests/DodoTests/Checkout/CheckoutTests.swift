import Dodo
import PaymentRuntime
import Testing

/// Section 6.5 of `Schemas/Dodo/SOURCES.md`: one checkout, and its one resolution.
@Suite struct CheckoutTests {
    static let url = "https://test.checkout.dodopayments.com/session/cks_1"
    static let returnURL = "myapp://checkout/return"
    static let paid = returnURL + "?payment_id=pay_1&status=succeeded"
    static let failed = returnURL + "?payment_id=pay_1&status=failed"

    private func checkout() throws -> DodoCheckout { try DodoCheckout(url: Self.url, returnURL: Self.returnURL) }

    @Test("6.5: opened, returned, closed")
    func returned() throws {
        var checkout = try checkout()
        #expect(checkout.resolution == nil && !checkout.isOpen)
        let opened = checkout.open()
        #expect(opened == Self.url && checkout.isOpen)
        let page = checkout.arrive(at: "https://test.checkout.dodopayments.com/session/cks_1/pay")
        #expect(page == .other && !page.isHandled)
        let url = "MyApp://Checkout/return/?payment_id=pay_1&status=succeeded&x=%zz#frag"
        let arrival = checkout.arrive(at: url)
        guard case .ended(let result) = arrival else {
            Issue.record("not ended")
            return
        }
        #expect(arrival.isHandled)
        #expect(result.status == .succeeded && result.paymentID == "pay_1" && result.sessionID == "cks_1")
        #expect(result.returnedURL.map { $0.utf8.elementsEqual(url.utf8) } == true)
        #expect(checkout.resolution == .result(result))
        #expect(
            checkout.events.map(\.rawValue)
                == ["checkout.opened", "checkout.return_received", "checkout.closed"])
    }

    @Test("6.4 and 6.5: a closed page is cancelled, without parameters")
    func closed() throws {
        var checkout = try checkout()
        _ = checkout.open()
        let ended = checkout.close()
        let result = try #require(ended)
        #expect(result.status == .cancelled && result.outcome == .unknown)
        #expect(result.raw.isEmpty && result.returnedURL == nil && result.licenseKeys == nil)
        #expect(result.paymentID == nil && result.subscriptionID == nil && result.customerEmail == nil)
        #expect(
            result.confirmation
                == .init(client: "DodoClient", operation: "getCheckoutSession", arguments: ["id": "cks_1"]))
        #expect(checkout.events == [.opened, .closed])
    }

    @Test("6.5: a page that does not appear: opened, closed, then the error")
    func notShown() throws {
        var checkout = try checkout()
        _ = checkout.open()
        let error = checkout.fail()
        #expect(error == DodoCheckoutError(.platformError))
        #expect(checkout.resolution == .failure(DodoCheckoutError(.platformError)))
        #expect(checkout.events == [.opened, .closed])
    }

    @Test("6.5: nothing to show it on: neither opened nor closed")
    func nowhereToShow() throws {
        var checkout = try checkout()
        let error = checkout.fail("no window")
        #expect(error?.description == "PLATFORM_ERROR: no window")
        let opened = checkout.open()
        #expect(opened == nil && checkout.events.isEmpty)
    }

    @Test("6.5: exactly one resolution; whatever comes later is ignored")
    func exactlyOne() throws {
        typealias Step = (inout DodoCheckout) -> DodoCheckout.Resolution?
        func arrive(_ url: String) -> Step {
            { checkout in
                guard case .ended(let result) = checkout.arrive(at: url) else { return nil }
                return .result(result)
            }
        }
        let steps: [Step] = [
            arrive(Self.paid), arrive(Self.failed), { $0.close().map { .result($0) } },
            { $0.fail().map { .failure($0) } },
        ]
        for opens in [true, false] {
            for first in steps {
                for second in steps {
                    var checkout = try checkout()
                    if opens { _ = checkout.open() }
                    let resolved = first(&checkout)
                    let resolution = try #require(resolved)
                    let later = second(&checkout)
                    #expect(later == nil)
                    #expect(checkout.resolution == resolution)
                    let (again, other, opened) = (
                        checkout.arrive(at: Self.paid), checkout.arrive(at: "x://y"), checkout.open()
                    )
                    #expect(again == .ignored && again.isHandled)
                    #expect(other == .other && opened == nil)
                    #expect(checkout.events.filter { $0 == .closed }.count == (opens ? 1 : 0))
                }
            }
        }
    }

    @Test("6.5: a second return is reported and changes nothing")
    func secondReturn() throws {
        var checkout = try checkout()
        _ = checkout.open()
        _ = checkout.arrive(at: Self.paid)
        let second = checkout.arrive(at: Self.failed)
        #expect(second == .ignored)
        #expect(checkout.events == [.opened, .returnReceived, .closed, .returnReceived])
        guard case .result(let result) = checkout.resolution else {
            Issue.record("no result")
            return
        }
        #expect(result.status == .succeeded)
    }

    @Test("6.2: the checkout URL is checked first, then the return URL")
    func order() {
        func code(_ url: String, _ returnURL: String) -> DodoCheckoutError.Code? {
            do throws(DodoCheckoutError) {
                _ = try DodoCheckout(url: url, returnURL: returnURL)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code("https://evil.com/session/cks_1", "bad") == .invalidCheckoutURL)
        #expect(code(Self.url, "bad") == .invalidReturnURL)
        #expect(code(Self.url, Self.url + "/?x") == .invalidReturnURL)
        #expect(code(Self.url, Self.returnURL) == nil)
    }

    @Test("6.5: errors are CODE: message, and their codes are open")
    func errors() throws {
        let codes = ["INVALID_CHECKOUT_URL", "INVALID_RETURN_URL", "ALREADY_IN_PROGRESS", "PLATFORM_ERROR"]
        #expect(DodoCheckoutError.Code.knownValues.map(\.rawValue) == codes)
        for code in codes.map(DodoCheckoutError.Code.init(rawValue:)) {
            #expect("\(DodoCheckoutError(code))" == "\(code): \(code)")
            #expect("\(DodoCheckoutError(code, message: "why"))" == "\(code): why")
            #expect(code.orPlatformError == code && code.isKnown)
        }
        let unknown = DodoCheckoutError(.init(rawValue: "SHEET_EXPLODED"), message: "m")
        #expect("\(unknown)" == "SHEET_EXPLODED: m" && unknown.code.orPlatformError == .platformError)
        #expect(
            "\(DodoCheckoutError.Code.invalidReturnURL)" == "INVALID_RETURN_URL" && unknown.urlFault == nil)
        #expect(throws: DodoCheckoutError.self) { try DodoReturnURL("planted") }
        do throws(DodoCheckoutError) {
            _ = try DodoCheckoutURL("https://planted.example/session/planted")
        } catch {
            #expect("\(error)" == "INVALID_CHECKOUT_URL: the URL is not on a checkout host of Dodo's")
        }
    }

    @Test func nothingOfItPrints() throws {
        var checkout = try DodoCheckout(
            url: Self.url + "planted", returnURL: "planted://planted")
        var texts = ["\(checkout)"]
        let arrival = checkout.arrive(at: "planted://planted?payment_id=planted")
        texts += ["\(checkout)", String(reflecting: checkout), "\(arrival)", "\(checkout.resolution as Any)"]
        var dumped = ""
        dump(checkout, to: &dumped)
        dump(checkout.resolution, to: &dumped)
        for text in texts + [dumped] { #expect(!text.contains("planted"), "\(text)") }
        var failed = try self.checkout()
        _ = failed.fail("planted")
        #expect("\(failed)" == "DodoCheckout(PLATFORM_ERROR)")
    }
}
