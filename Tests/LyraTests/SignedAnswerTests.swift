import Foundation
import Lyra
import PaymentRuntime
import Testing

/// `Schemas/Lyra/SOURCES.md`, section 4.
@Suite struct SignedAnswerTests {
    @Test func theVendorsBrowserReturn() throws {
        let sample = try SignedSample.browserReturn()
        #expect(sample.answer.utf8.count == 3527)
        let signed = try sample.read()
        #expect(signed.body.data == Data(sample.answer.utf8))
        let payment = try signed.payment()
        #expect(payment.isPaid && payment.shopID == "69876357" && payment.mode == .test)
        #expect(payment.orderDetails?.orderTotalAmount == 250 && payment.orderDetails?.orderCurrency == "EUR")
        #expect(payment.transactions?.first?.uuid == "c97b7e6f3dbc4c239baf283654f34710")
        #expect(payment.transactions?.first?.detailedStatus == .authorised)
        // What the models have no names for is there all the same.
        let details = try signed.json()["transactions"]?[0]?["transactionDetails"]
        #expect(details?["additionalFields"]?["_type"] == "V4/PaymentMethod/Details/AdditionalFields")
    }

    @Test func theVendorsNotification() throws {
        let sample = try SignedSample.notification()
        #expect(sample.answer.utf8.count == 3564)
        let payment = try sample.read().payment()
        #expect(payment.isPaid && payment.orderDetails?.orderID == "myOrderId-618776")
        #expect(payment.transactions?.first?.amount == 990)
    }

    @Test func escapedSlashesMeanTheSame() throws {
        var sample = try SignedSample.browserReturn()
        let plain = sample.answer
        sample.answer = plain.replacingOccurrences(of: "/", with: #"\/"#)
        #expect(sample.answer.utf8.count == 3571)
        let signed = try sample.read()
        #expect(signed.body.data == Data(plain.utf8), "what was signed is what is read")
        #expect(try signed.payment() == SignedSample.browserReturn().read().payment())

        let short = try SignedSample.escaped.read()
        #expect(try short.json() == ["url": "https://example.com/x", "_type": "V4/Payment"])
        // Backslashes of their own: Python replaces the same ones.
        let windows = SignedSample(
            answer: #"{"a":"C:\\/x\//y\\\/z","_type":"V4\/Payment"}"#,
            hash: "63f19e363a918f712da950c3685365c2e3fb18c9c497db68befe5a14195c0211", hashKey: "sha256_hmac")
        let replaced = #"{"a":"C:\/x//y\\/z","_type":"V4/Payment"}"#
        #expect(try windows.read().body.data == Data(replaced.utf8))
        // Signed as it was delivered: then nothing is replaced.
        var raw = SignedSample.escaped
        raw.hash = "a66fbd252a151a8e7bd37e0c521e00bc6e7fb20489dbb5af056fbc8d7a09d36e"
        #expect(try raw.read().body.data == Data(raw.answer.utf8))
    }

    @Test(arguments: SignedSample.short)
    func shortAnswers(_ sample: SignedSample) throws {
        #expect(try sample.read().body.data == Data(sample.answer.utf8))
        #expect(try sample.read().payment().type == "V4/Payment")
        let spaces = SignedSample.form(sample.fields, space: "%20")
        let again = sample.hashKey == "password" ? try sample.notification(spaces) : try sample.browserReturn(spaces)
        #expect(try again == sample.read())
        let shuffled = SignedSample.form(sample.fields.reversed() + [("kr-src", "a"), ("x", "1"), ("x", "2")])
        let other =
            sample.hashKey == "password" ? try sample.notification(shuffled) : try sample.browserReturn(shuffled)
        #expect(try other == sample.read())
    }

    @Test func fieldsThatWereDecodedAlready() throws {
        let notification = try SignedSample.notification()
        let credentials = try SignedSample.credentials()
        #expect(
            try LyraSignedAnswer(notification: notification.fields, credentials: credentials) == notification.read())
        let browserReturn = try SignedSample.browserReturn()
        let key = try SignedSample.key()
        #expect(try LyraSignedAnswer(browserReturn: browserReturn.fields, key: key) == browserReturn.read())
        let doubled = browserReturn.fields + [("kr-answer", browserReturn.answer)]
        #expect(throws: SignatureFailure.doubled(field: "kr-answer")) {
            try LyraSignedAnswer(browserReturn: doubled, key: key)
        }
    }

    @Test func aTextThatIsNoPayment() throws {
        let password = "password"
        let unknown = SignedSample(
            answer: #"{"orderStatus":"PAID","_type":"V4/Refund"}"#,
            hash: "2e71a6585250753d3a4e6c568390424a443f5a6f2cbda0e4c1501b8d28797311", hashKey: password)
        #expect(throws: SignatureFailure.unknownType(field: "_type")) { try unknown.read().payment() }
        #expect(try unknown.read().json()["_type"] == "V4/Refund", "nothing is lost")
        let untyped = SignedSample(
            answer: #"{"orderStatus":"PAID"}"#,
            hash: "592e845925e112f55370e2f612484bb2b0d99a251d9505c6ea1ae9ee546356cf", hashKey: password)
        let wrong = SignedSample(
            answer: #"{"orderStatus":7,"_type":"V4/Payment"}"#,
            hash: "14861907b69074826f58072221e969ed530e4c89f4e8e08f90e52e1bf4f55b5e", hashKey: password)
        let broken = SignedSample(
            answer: #"{"orderStatus":"PAID","_type":"V4/Payment""#,
            hash: "79c47298e2bb7a07ac0404d3cea34b76522775768158eb1d834662a8843a3862", hashKey: password)
        for (sample, text) in [
            (untyped, "_type: missing"), (wrong, "orderStatus: expected a string, found an integer"),
            (broken, "not JSON: the text ends too early at line 1, column 43"),
        ] {
            let signed = try sample.read()
            let failure = #expect(throws: SignatureFailure.self) { try signed.payment() }
            #expect(failure?.isAuthentic == true)
            #expect(failure.map { "\($0)" } == "the signature is right, but the body cannot be read: \(text)")
        }
    }

    /// Lyra itself would have signed these: each is an error with its place, and none becomes a payment.
    @Test(
        arguments: [
            (
                #""UNPAID","orderStatus":"PAID"}"#,
                "a854e33e917523e3b3611669730dc3e777cc2a5085c53f100b644d07407a8491",
                "not JSON: a member name that was used before at line 1, column 46"
            ),
            (
                #""UNPAID","order\u0053tatus":"PAID"}"#,
                "3a16c6af81e668d154b8f10390157a4960fb1952382af09a0bd36e44e58971a7",
                "not JSON: a member name that was used before at line 1, column 46"
            ),
            (
                #""PAID","x":"# + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "}",
                "cf3728f776dea0dfabdf6dda7776aceaed6355649a9a9f1c9684ee5496948ffd",
                "not JSON: values nested more than 512 deep at line 1, column 559"
            ),
            (
                #""PAID","orderDetails":{"orderTotalAmount":1e999999999}}"#,
                "284f5ca0a5beb2e517fa58d5ca1fa001064e2501af1183790254e9a02e1ac794",
                "orderDetails.orderTotalAmount: expected an integer that fits Int64, found one out of range"
            ),
            (
                #""PAID","orderDetails":{"orderTotalAmount":9223372036854775808}}"#,
                "3957d0959b1d004e33daea3ebaa44969a00eb8ad30de87a41f753cb03e94b484",
                "orderDetails.orderTotalAmount: expected an integer that fits Int64, found one out of range"
            ),
            (
                #""PAID","orderDetails":{"orderTotalAmount":1000.5}}"#,
                "4e8a62b53c02391280b684c19ba6983654b583c5b6f2b0a92311dfc5ce4f7681",
                "orderDetails.orderTotalAmount: expected an integer, found a number"
            ),
            (
                #""PAID"} ,"#,
                "abb16ac072ee0addcd411a5f5509adb731c41b33024b93d82f9c078a578b3ca0",
                "not JSON: text after the value at line 1, column 45"
            ),
            (
                #""PAID","orderDetails":{"orderId":"\ud800"}}"#,
                "44000d1f164b816fda9a405c17a06a68f996c0064e04563141f6db12c2661e72",
                "not JSON: half of a surrogate pair at line 1, column 71"
            ),
        ])
    func signedAndOddAllTheSame(tail: String, hash: String, fault: String) throws {
        let sample = SignedSample(
            answer: #"{"_type":"V4/Payment","orderStatus":"# + tail, hash: hash, hashKey: "password")
        let signed = try sample.read()
        let failure = #expect(throws: SignatureFailure.self) { try signed.payment() }
        #expect(failure?.isAuthentic == true)
        #expect(failure.map { "\($0)" } == "the signature is right, but the body cannot be read: \(fault)")
    }

    @Test func anHMACKeyIsNoPassword() throws {
        #expect(throws: CredentialFault.empty(field: "hmacKey")) { try LyraHMACKey("") }
        #expect(throws: CredentialFault.blank(field: "hmacKey")) { try LyraHMACKey(SignedSample.hmacKey + "\n") }
        #expect(throws: CredentialFault.blank(field: "hmacKey")) { try LyraHMACKey(" ") }
        for password in [SignedSample.password, "prodpassword_a"] {
            #expect(throws: CredentialFault.form(field: "hmacKey", expected: "an HMAC key, but a password")) {
                try LyraHMACKey(password)
            }
        }
        // Another length than that of the demo shop's key: the vendor's own example of an empty message.
        let key = try SigningKey("ktM7bSeTJpclvpm4eEE9N0LIyoxUvsQ9AAYbQI1xQx7Qh")
        #expect(
            Hex.encode(key.code(for: Data())) == "a95c2b13d50d57858ff38e7abd76c39d644fd5d1cfdcc360e4c61f2fc48d4a5e")
        _ = try LyraHMACKey("ktM7bSeTJpclvpm4eEE9N0LIyoxUvsQ9AAYbQI1xQx7Qh")
    }

    @Test func nothingSecretIsPrinted() throws {
        let signed = try SignedSample.notification().read()
        for value in [try SignedSample.key(), signed, try SignedSample.credentials()] as [Any] {
            var dumped = ""
            dump([value], to: &dumped)
            for text in ["\(value)", String(reflecting: value), dumped] {
                #expect(!text.contains("3845") && !text.contains("DEMO") && !text.contains("497010"))
            }
        }
    }
}
