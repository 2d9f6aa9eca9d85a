import Dodo
import PaymentRuntime
import Testing

/// Section 6.4 of `Schemas/Dodo/SOURCES.md`.
@Suite struct CheckoutResultTests {
    private static let returnURL = "myapp://checkout/return"

    private func read(_ query: String?, sessionID: String? = nil) throws -> DodoCheckoutResult {
        let url = Self.returnURL + (query.map { "?" + $0 } ?? "")
        return try #require(try DodoReturnURL(Self.returnURL).result(of: url, sessionID: sessionID))
    }

    @Test(
        "6.4: the table of statuses",
        arguments: [
            ("succeeded", .succeeded), ("active", .succeeded), ("failed", .failed), ("expired", .expired),
            ("processing", .pending), ("requires_customer_action", .pending), ("requires_action", .pending),
            ("requires_", .pending), ("cancelled", .pending), ("pending", .pending), ("on_hold", .pending),
            ("partially_captured", .pending), ("some_new_state", .pending), ("", .pending),
            // Upper and lower case are the same, and nothing is trimmed.
            ("SUCCEEDED", .succeeded), ("Active", .succeeded), ("fAILED", .failed), ("Expired", .expired),
            ("%20succeeded", .pending), ("succeeded%20", .pending), ("+succeeded", .pending), ("succeeded+", .pending),
            (" succeeded", .pending), ("succe eded", .pending), ("succeeded%00", .pending), ("%FF", .pending),
            ("%73ucceeded", .succeeded), ("success", .pending), ("canceled", .pending),
        ] as [(String, DodoCheckoutStatus)])
    func statuses(_ text: String, _ status: DodoCheckoutStatus) throws {
        let result = try read("payment_id=pay_1&status=" + text)
        #expect(result.status == status)
        #expect(result.status != .cancelled)
    }

    @Test("6.4: every status of a payment and of a subscription", arguments: PaymentStatus.knownValues.map(\.rawValue))
    func statusesOfPayments(_ text: String) throws {
        let expected: DodoCheckoutStatus =
            switch text {
            case "succeeded": .succeeded
            case "failed": .failed
            default: .pending
            }
        #expect(try read("status=\(text)").status == expected)
    }

    @Test(
        "6.4: a missing status",
        arguments: [nil, "", "payment_id=pay_1", "Status=succeeded", "status", "#status=failed"])
    func missingStatus(_ query: String?) throws {
        #expect(try read(query).status == .pending)
    }

    @Test("6.4: the official examples")
    func examples() throws {
        let paid = try read("payment_id=pay_123&status=succeeded")
        #expect(paid.status == .succeeded && paid.paymentID == "pay_123" && paid.subscriptionID == nil)
        #expect(try read("payment_id=pay_9&status=failed").status == .failed)
        #expect(try read("status=requires_action").status == .pending)
        #expect(try read("status=some_new_state").status == .pending)
        #expect(try read("x=y").status == .pending)
    }

    @Test("6.4: once bought, with an address")
    func payment() throws {
        let result = try read("payment_id=pay_Zx0001&status=succeeded&email=ana%40example.com")
        #expect(result.paymentID == "pay_Zx0001")
        #expect(result.customerEmail == "ana@example.com")
        #expect(result.licenseKeys == nil && result.splitLicenseKeys.isEmpty)
        #expect(result.raw == ["payment_id": "pay_Zx0001", "status": "succeeded", "email": "ana@example.com"])
    }

    @Test("6.4: a subscription, and keys in one value")
    func subscription() throws {
        let result = try read("subscription_id=sub_1&status=active&license_key=LK-1,LK-2&email=ana%2Bx%40example.com")
        #expect(result.status == .succeeded)
        #expect(result.paymentID == nil && result.subscriptionID == "sub_1")
        #expect(result.customerEmail == "ana+x@example.com")
        #expect(result.licenseKeys == ["LK-1,LK-2"])
        #expect(result.splitLicenseKeys == ["LK-1", "LK-2"])
    }

    @Test(
        "6.4: license keys",
        arguments: [
            ("license_key=A&license_key=B", ["A", "B"], ["A", "B"]),
            ("license_key=A&license_key=&license_key=A", ["A", "A"], ["A", "A"]),
            ("license_key=A,B", ["A,B"], ["A", "B"]),
            ("license_key=A%2CB&license_key=C", ["A,B", "C"], ["A", "B", "C"]),
            ("license_key=,A,,B,", [",A,,B,"], ["A", "B"]), ("license_key=A,%20B", ["A, B"], ["A", " B"]),
            ("license_key=,", [","], []), ("license_key=", nil, []), ("license_key", nil, []),
            ("License_Key=A&license_keys=B&license_key[]=C", nil, []), ("license_key=%FF", nil, []),
            ("license%5Fkey=A", ["A"], ["A"]), ("license_key=a+b=c", ["a+b=c"], ["a+b=c"]),
        ] as [(String, [String]?, [String])])
    func licenseKeys(_ query: String, _ keys: [String]?, _ split: [String]) throws {
        let result = try read(query)
        #expect(result.licenseKeys?.map(\.value) == keys)
        #expect(result.splitLicenseKeys.map(\.value) == split)
    }

    @Test(
        "6.4: the raw parameters",
        arguments: [
            ("", [:]), ("&&", ["": ""]), ("a", ["a": ""]), ("a=", ["a": ""]), ("a==b=c", ["a": "=b=c"]),
            ("=v", ["": "v"]),
            ("a=1&a=2", ["a": "2"]), ("a=1&a", ["a": ""]), ("a=1;b=2", ["a": "1;b=2"]),
            ("A=1&a=2", ["A": "1", "a": "2"]),
            ("p=a+b&q=a%20b", ["p": "a+b", "q": "a b"]), ("%61=%62", ["a": "b"]),
            ("x=%zz&%zz=1", ["x": "%zz", "%zz": "1"]),
            ("x=%FF&y=%C3%A9", ["x": "", "y": "é"]), ("%FF=1", ["": "1"]), ("a=1?b=2", ["a": "1?b=2"]),
            ("a=1#b=2", ["a": "1"]),
        ])
    func raw(_ query: String, _ raw: [String: String]) throws {
        #expect(try read(query).raw == raw)
    }

    @Test("6.4: of doubled parameters the last counts; what is empty counts as missing")
    func doubled() throws {
        let result = try read("status=succeeded&payment_id=a&email=&payment_id=b&subscription_id&status=failed")
        #expect(result.status == .failed)
        #expect(result.paymentID == "b" && result.subscriptionID == nil && result.customerEmail == nil)
        #expect(result.raw["email"]?.isEmpty == true)
        #expect(try read("payment_id=a&payment_id=").paymentID == nil)
        #expect(try read("status=failed&status=").status == .pending)
    }

    @Test("6.5: the words of the statuses")
    func words() {
        #expect(
            DodoCheckoutStatus.allCases.map(\.rawValue) == ["succeeded", "failed", "cancelled", "pending", "expired"])
        #expect("\(DodoCheckoutStatus.expired)" == "expired")
    }

    @Test("6.5: what an app may show; a closed page is no cancellation")
    func outcomes() throws {
        #expect(try read("status=active").outcome == .succeeded)
        #expect(try read("status=failed").outcome == .failed)
        #expect(try read("status=expired").outcome == .expired)
        #expect(try read("status=cancelled").outcome == .pending)
        #expect(DodoCheckoutStatus.cancelled.outcome == .unknown)
    }

    @Test("6.5: how the server confirms it")
    func confirmations() throws {
        #expect(
            try read("payment_id=pay_1&status=failed", sessionID: "cks_1").confirmation
                == .init(client: "DodoClient", operation: "getPayment", arguments: ["payment_id": "pay_1"]))
        #expect(
            try read("subscription_id=sub_1&status=active", sessionID: "cks_1").confirmation
                == .init(client: "DodoClient", operation: "getCheckoutSession", arguments: ["id": "cks_1"]))
        #expect(
            try read(nil).confirmation
                == .init(client: "DodoClient", operation: "getCheckoutSession", argumentsFromRecords: ["id"]))
    }

    @Test("a query of a megabyte", arguments: ["a=1&", "license_key=x&", "&", "%FF", "é"])
    func megabyte(_ unit: String) throws {
        let query = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
        let result = try read("status=failed&" + query + "&status=succeeded")
        #expect(result.status == .succeeded)
        #expect(result.returnedURL?.utf8.count ?? 0 > 999_000)
        #expect(try read("status=" + query).status == .pending)
        #expect(try read("license_key=" + query).licenseKeys?.isEmpty != true)
    }

    @Test func nothingOfItPrints() throws {
        let result = try read(
            "payment_id=planted&email=planted&license_key=planted&planted=planted", sessionID: "planted")
        var texts = ["\(result)", String(reflecting: result), "\(result.confirmation)", "\(result.licenseKeys ?? [])"]
        var dumped = ""
        dump(result, to: &dumped)
        dump(try DodoCheckoutURL("https://checkout.dodopayments.com/session/planted"), to: &dumped)
        dump(try DodoReturnURL("planted://planted"), to: &dumped)
        texts += [dumped]
        for text in texts { #expect(!text.contains("planted"), "\(text)") }
        #expect("\(result)" == "pending")
    }
}
