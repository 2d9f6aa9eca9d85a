import Foundation
import PaymentRuntime
import TestSupport
import Testing
import Worldline

/// Apple Pay tokens and sessions (section 6 of `Schemas/Worldline/SOURCES.md`).
@Suite struct ApplePayTests {
    // Made up; the form is Apple's.
    private static let data = "UExBTlRFRC1kYXRh"
    private static let key = "UExBTlRFRC1rZXk="
    private static let hash = "UExBTlRFRC1oYXNo"
    private static let header =
        #""header":{"ephemeralPublicKey":"\#(key)","publicKeyHash":"\#(hash)","transactionId":"ab12"}"#
    private static let paymentData = #"{"version":"EC_v1","data":"\#(data)","signature":"c2ln",\#(header)}"#
    private static let token = """
        {"paymentMethod":{"displayName":"Visa 1234","network":"Visa","type":"debit"},"transactionIdentifier":"AB12",\
        "paymentData":\(paymentData)}
        """

    private func fault(_ json: String) -> ApplePayTokenFault? {
        do throws(ApplePayTokenFault) {
            _ = try ApplePayToken(json: Data(json.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        paymentData, token, #"{"token":\#(token),"billingContact":{"countryCode":"BE"}}"#,
        #"{"isTrusted":true,"payment":{"token":\#(token)}}"#, " \n\(paymentData)\n",
        // Without what Worldline has no place for, and with what this version does not know.
        #"{"data":"\#(data)",\#(header)}"#, #"{"version":"EC_v9","data":"\#(data)","new":1,\#(header)}"#,
    ])
    func isReadInEveryWrapping(json: String) throws {
        let token = try ApplePayToken(json: Data(json.utf8))
        #expect(try token == ApplePayToken(data: Self.data, ephemeralPublicKey: Self.key, publicKeyHash: Self.hash))
        let input = MobilePaymentMethodSpecificInput.applePay(token, authorizationMode: .finalAuthorization)
        let expected: JSONValue = [
            "paymentProductId": 302, "authorizationMode": "FINAL_AUTHORIZATION",
            "encryptedPaymentData": .string(Self.data), "ephemeralKey": .string(Self.key),
            "publicKeyHash": .string(Self.hash),
        ]
        #expect(try WireEncoder().value(of: input) == expected)
    }

    @Test(
        arguments: [
            ("", .noPaymentData), ("{}", .noPaymentData), (#"{"paymentData":{}}"#, .noPaymentData),
            (#"{"paymentData":null}"#, .noPaymentData), (#"{"paymentData":""}"#, .noPaymentData),
            (#"{"token":{"paymentData":{}}}"#, .noPaymentData),
            (#"{"token":{"paymentMethod":{}}}"#, .missing(field: "paymentData")),
            (#"{"token":[]}"#, .malformed(field: "token", expected: "an object")),
            (#"{"payment":"x"}"#, .malformed(field: "payment", expected: "an object")),
            (#"{"paymentData":[1]}"#, .malformed(field: "paymentData", expected: "an object")),
            (#"{"paymentData":"{}"}"#, .malformed(field: "paymentData", expected: "an object")),
            ("[]", .malformed(field: "paymentData", expected: "an object")),
            ("null", .malformed(field: "paymentData", expected: "an object")),
            (#"{"version":"EC_v1"}"#, .missing(field: "paymentData")),
            (#"{\#(header)}"#, .missing(field: "data")), (#"{"data":"",\#(header)}"#, .missing(field: "data")),
            (#"{"data":7,\#(header)}"#, .malformed(field: "data", expected: "a string")),
            (#"{"data":"not base64",\#(header)}"#, .malformed(field: "data", expected: "base64")),
            (#"{"data":"AAAA A==",\#(header)}"#, .malformed(field: "data", expected: "base64")),
            (#"{"data":"AAAAA",\#(header)}"#, .malformed(field: "data", expected: "base64")),
            (#"{"data":"AAAA"}"#, .missing(field: "header")),
            (#"{"data":"AAAA","header":null}"#, .missing(field: "header")),
            (#"{"data":"AAAA","header":"x"}"#, .malformed(field: "header", expected: "an object")),
            (#"{"data":"AAAA","header":{"publicKeyHash":"AAAA"}}"#, .missing(field: "header.ephemeralPublicKey")),
            (#"{"data":"AAAA","header":{"ephemeralPublicKey":"AAAA"}}"#, .missing(field: "header.publicKeyHash")),
            (
                #"{"data":"AAAA","header":{"ephemeralPublicKey":"AAAA","publicKeyHash":"*"}}"#,
                .malformed(field: "header.publicKeyHash", expected: "base64")
            ),
            (
                #"{"version":"RSA_v1","data":"AAAA","header":{"wrappedKey":"AAAA","publicKeyHash":"AAAA"}}"#,
                .unsupported(field: "version")
            ),
            (
                #"{"data":"AAAA","header":{"wrappedKey":"AAAA","publicKeyHash":"AAAA"}}"#,
                .unsupported(field: "header.wrappedKey")
            ),
        ] as [(String, ApplePayTokenFault)])
    func whatIsWrongHasItsOwnFault(json: String, expected: ApplePayTokenFault) {
        #expect(fault(json) == expected)
    }

    @Test(arguments: ["{", "token", paymentData + "}", "\u{FEFF}" + paymentData, #"{"data":"A","data":"B"}"#])
    func whatIsNotJSONIsSaid(json: String) {
        guard case .notJSON? = fault(json) else {
            Issue.record("\(String(describing: fault(json)))")
            return
        }
    }

    @Test func bytesThatAreNoTextAreNotJSON() {
        let error = #expect(throws: ApplePayTokenFault.self) { try ApplePayToken(json: Data([0xFF, 0xFE])) }
        guard case .notJSON? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    @Test func wrappingsWithoutEndAreRefused() {
        let deep = String(repeating: #"{"payment":"#, count: 500) + "{}" + String(repeating: "}", count: 500)
        #expect(fault(deep) == .noPaymentData)
        guard case .notJSON? = fault(String(repeating: #"{"token":"#, count: 100_000)) else {
            Issue.record("it was read")
            return
        }
    }

    @Test func theThreeTextsAreChecked() {
        for bad in ["", "a b", "*", "=", "AAAAA"] {
            #expect(throws: ApplePayTokenFault.self) {
                try ApplePayToken(data: bad, ephemeralPublicKey: "AAAA", publicKeyHash: "AAAA")
            }
            #expect(throws: ApplePayTokenFault.self) {
                try ApplePayToken(data: "AAAA", ephemeralPublicKey: bad, publicKeyHash: "AAAA")
            }
            #expect(throws: ApplePayTokenFault.self) {
                try ApplePayToken(data: "AAAA", ephemeralPublicKey: "AAAA", publicKeyHash: bad)
            }
        }
    }

    @Test func goesOutAsDocumented() async throws {
        let gateway = try SignatureCheck.gateway { _ in .json(201, #"{"payment":{"status":"PENDING_CAPTURE"}}"#) }
        defer { gateway.stop() }
        let order = Order(amountOfMoney: WorldlineSample.amount, references: .init(merchantReference: "order-6373"))
        let request = CreatePaymentRequest(
            order: order,
            mobilePaymentMethodSpecificInput: .applePay(
                try ApplePayToken(json: Data(Self.token.utf8)), authorizationMode: .finalAuthorization))
        let answer = try await WorldlineSample.sender(gateway).response(
            to: WorldlineCalls.createPayment(merchantID: "M1", request))
        #expect(answer.output.payment?.completesApplePay == true && answer.output.payment?.isPaid == false)
        let sent = try JSONValue(parsing: try #require(gateway.requests.first).body)
        #expect(
            sent == [
                "order": [
                    "amountOfMoney": ["amount": 3000, "currencyCode": "EUR"],
                    "references": ["merchantReference": "order-6373"],
                ],
                "mobilePaymentMethodSpecificInput": [
                    "paymentProductId": 302, "authorizationMode": "FINAL_AUTHORIZATION",
                    "encryptedPaymentData": .string(Self.data), "ephemeralKey": .string(Self.key),
                    "publicKeyHash": .string(Self.hash),
                ],
            ])
    }

    /// The worked example of hosted checkout with product 302, to the member.
    @Test func isOfferedOnTheHostedPage() async throws {
        let gateway = try SignatureCheck.gateway { request in
            request.method == "POST"
                ? .json(200, #"{"RETURNMAC":"fecab85c","hostedCheckoutId":"3066019730","redirectUrl":"https://a/b"}"#)
                : .json(
                    200,
                    #"{"status":"PAYMENT_CREATED","createdPaymentOutput":{"payment":{"status":"PENDING_CAPTURE"}}}"#)
        }
        defer { gateway.stop() }
        var page = HostedCheckoutSpecificInput(returnURL: "https://shop.example.com/return")
        page.locale = "en_GB"
        page.showResultPage = false
        page.sessionTimeout = 60
        page.paymentProductFilters = .init(restrictTo: .init(products: [302]))
        let amount = AmountOfMoney(amount: 1000, currencyCode: "EUR")
        var request = CreateHostedCheckoutRequest(
            order: Order(amountOfMoney: amount, references: OrderReferences(merchantReference: "order-6372")))
        request.hostedCheckoutSpecificInput = page
        request.mobilePaymentMethodSpecificInput = .applePay(authorizationMode: .finalAuthorization)
        request.feedbacks = Feedbacks(webhookURLs: ["https://shop.example.com/hooks/worldline"])
        let sender = try WorldlineSample.sender(gateway)
        let made = try await sender.response(to: WorldlineCalls.createHostedCheckout(merchantID: "M1", request)).output
        #expect(made.redirectURL == "https://a/b")
        let sent = try JSONValue(parsing: try #require(gateway.requests.first).body)
        #expect(
            sent == [
                "order": [
                    "amountOfMoney": ["currencyCode": "EUR", "amount": 1000],
                    "references": ["merchantReference": "order-6372"],
                ],
                "hostedCheckoutSpecificInput": [
                    "locale": "en_GB", "returnUrl": "https://shop.example.com/return", "showResultPage": false,
                    "sessionTimeout": 60, "paymentProductFilters": ["restrictTo": ["products": [302]]],
                ],
                "mobilePaymentMethodSpecificInput": [
                    "authorizationMode": "FINAL_AUTHORIZATION", "paymentProductId": 302,
                ],
                "feedbacks": ["webhooksUrls": ["https://shop.example.com/hooks/worldline"]],
            ])

        let back = try ShopperReturn(
            url: "https://shop.example.com/return?RETURNMAC=fecab85c&hostedCheckoutId=3066019730")
        try back.verify(returnMAC: try #require(made.returnMAC))
        let call = WorldlineCalls.getHostedCheckout(
            merchantID: "M1", hostedCheckoutID: try #require(back.hostedCheckoutID))
        let checkout = try await sender.response(to: call).output
        #expect(checkout.standing == .payment(.authorized) && !checkout.isPaid)
    }
}

/// Tokens that the merchant has decrypted (section 6.2 of `Schemas/Worldline/SOURCES.md`).
@Suite struct DecryptedApplePayTokenTests {
    /// Decrypted data of Apple's form, with members changed or removed.
    private func json(_ changes: [String: JSONValue?] = [:], _ payment: [String: JSONValue?] = [:]) -> Data {
        var inner: [String: JSONValue] = ["onlinePaymentCryptogram": "UExBTlRFRA==", "eciIndicator": "07"]
        for (name, value) in payment { inner[name] = value }
        var outer: [String: JSONValue] = [
            "applicationPrimaryAccountNumber": "4111111111111111", "applicationExpirationDate": "290531",
            "currencyCode": "978", "transactionAmount": 3000, "cardholderName": "Zoë",
            "deviceManufacturerIdentifier": "040010030273", "paymentDataType": "3DSecure",
            "paymentData": .object(inner),
        ]
        for (name, value) in changes { outer[name] = value }
        return JSONValue.object(outer).data
    }

    @Test func isTurnedIntoWorldlinesForm() throws {
        let data = try DecryptedPaymentData.applePay(json: json())
        let input = MobilePaymentMethodSpecificInput.applePay(decrypted: data, authorizationMode: .sale)
        #expect(
            try WireEncoder().value(of: input) == [
                "paymentProductId": 302, "authorizationMode": "SALE",
                "decryptedPaymentData": [
                    "dpan": "4111111111111111", "expiryDate": "0529", "cardholderName": "Zoë",
                    "cryptogram": "UExBTlRFRA==", "eci": 7,
                ],
            ])
    }

    @Test(arguments: [("5", 5), ("05", 5), ("7", 7), ("00", 0), ("", nil), (nil, nil)] as [(String?, Int?)])
    func theIndicatorBecomesANumber(text: String?, number: Int?) throws {
        let data = try DecryptedPaymentData.applePay(json: json([:], ["eciIndicator": text.map(JSONValue.string)]))
        #expect(data.eci == number)
    }

    @Test(arguments: [("291201", "1229"), ("300131", "0130"), ("991231", "1299")])
    func theExpiryIsTurnedRound(apple: String, worldline: String) throws {
        let data = try DecryptedPaymentData.applePay(json: json(["applicationExpirationDate": .string(apple)]))
        #expect(data.expiryDate == worldline)
    }

    @Test(
        arguments: [
            (
                ["applicationExpirationDate": "0529"], [:],
                .malformed(field: "applicationExpirationDate", expected: "YYMMDD")
            ),
            (
                ["applicationExpirationDate": "291331"], [:],
                .malformed(field: "applicationExpirationDate", expected: "YYMMDD")
            ),
            (
                ["applicationExpirationDate": "290031"], [:],
                .malformed(field: "applicationExpirationDate", expected: "YYMMDD")
            ),
            (
                ["applicationExpirationDate": "29-5-1"], [:],
                .malformed(field: "applicationExpirationDate", expected: "YYMMDD")
            ),
            (
                ["applicationExpirationDate": "２９０５３１"], [:],
                .malformed(field: "applicationExpirationDate", expected: "YYMMDD")
            ),
            (["applicationExpirationDate": nil], [:], .missing(field: "applicationExpirationDate")),
            (
                ["applicationExpirationDate": 290531], [:],
                .malformed(field: "applicationExpirationDate", expected: "a string")
            ),
            (["applicationPrimaryAccountNumber": ""], [:], .missing(field: "applicationPrimaryAccountNumber")),
            (
                ["applicationPrimaryAccountNumber": "4111 1111"], [:],
                .malformed(field: "applicationPrimaryAccountNumber", expected: "8 to 19 digits")
            ),
            (
                ["applicationPrimaryAccountNumber": "41111111111111111111"], [:],
                .malformed(field: "applicationPrimaryAccountNumber", expected: "8 to 19 digits")
            ),
            (["paymentData": nil], [:], .missing(field: "paymentData")),
            (["paymentData": []], [:], .malformed(field: "paymentData", expected: "an object")),
            (["paymentDataType": "EMV"], [:], .unsupported(field: "paymentDataType")),
            ([:], ["onlinePaymentCryptogram": nil], .missing(field: "paymentData.onlinePaymentCryptogram")),
            ([:], ["eciIndicator": "x"], .malformed(field: "paymentData.eciIndicator", expected: "one or two digits")),
            ([:], ["eciIndicator": "-5"], .malformed(field: "paymentData.eciIndicator", expected: "one or two digits")),
            (
                [:], ["eciIndicator": "123"],
                .malformed(field: "paymentData.eciIndicator", expected: "one or two digits")
            ),
            ([:], ["eciIndicator": 7], .malformed(field: "paymentData.eciIndicator", expected: "a string")),
        ] as [([String: JSONValue?], [String: JSONValue?], ApplePayTokenFault)])
    func whatIsWrongHasItsOwnFault(
        changes: [String: JSONValue?], payment: [String: JSONValue?], expected: ApplePayTokenFault
    ) {
        #expect(throws: expected) { try DecryptedPaymentData.applePay(json: json(changes, payment)) }
    }

    @Test func whatIsNoObjectIsNoToken() {
        for text in ["", "{}", "[]", "null", "1"] {
            #expect(throws: ApplePayTokenFault.noPaymentData) {
                try DecryptedPaymentData.applePay(json: Data(text.utf8))
            }
        }
        #expect(throws: ApplePayTokenFault.self) { try DecryptedPaymentData.applePay(json: Data("{".utf8)) }
    }
}

/// The session for a web page.
@Suite struct ApplePayMerchantSessionTests {
    private static let text = #"{"epochTimestamp":1768490415690,"expiresAt":1768494015690,"nonce":"PLANTED","a":1.10}"#

    private func response(_ session: String?) -> PaymentProductSessionResponse {
        .init(paymentProductSession302SpecificOutput: .init(session: session))
    }

    @Test func isGivenAsTextAndAsJSON() async throws {
        let gateway = try SignatureCheck.gateway { _ in
            let session = JSONValue.string(Self.text)
            return .json(200, #"{"paymentProductSession302SpecificOutput":{"session":\#(session)}}"#)
        }
        defer { gateway.stop() }
        let call = WorldlineCalls.createPaymentProductSession(
            merchantID: "M1", paymentProductID: 302,
            .init(
                paymentProductSession302SpecificInput: .init(
                    domainName: "www.example.com", displayName: "My Example Shop")))
        let session = try await WorldlineSample.sender(gateway).response(to: call).output.applePaySession()
        #expect(session.text == Self.text)
        #expect(session.json["epochTimestamp"]?.int == 1_768_490_415_690)
        #expect(session.json["a"]?.number.map { "\($0)" } == "1.10")
        #expect(gateway.requests.first?.path == "/v2/M1/products/302/sessions")
        #expect(
            gateway.requests.first?.text
                == #"{"paymentProductSession302SpecificInput":{"displayName":"My Example Shop","domainName":"www.example.com"}}"#
        )
    }

    @Test(arguments: [nil, "", "{", "null", "[1]", #""text""#, "{} {}", "<html>"] as [String?])
    func isRefusedIfItIsNoObject(session: String?) {
        let fault = #expect(throws: CodingFault.self) { try response(session).applePaySession() }
        #expect(fault.map { "\($0.path)" } == "paymentProductSession302SpecificOutput.session")
        #expect(throws: CodingFault.self) { try PaymentProductSessionResponse().applePaySession() }
    }
}
