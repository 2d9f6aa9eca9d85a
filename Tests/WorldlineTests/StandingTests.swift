import Foundation
import PaymentRuntime
import Testing
import Worldline

/// What statuses come to (sections 6.3 to 6.4 and 8.3 of `Schemas/Worldline/SOURCES.md`).
@Suite struct StandingTests {
    private func payment(_ json: String) throws -> PaymentResponse {
        try WireDecoder().decode(PaymentResponse.self, from: Data(json.utf8))
    }

    private func checkout(_ json: String) throws -> GetHostedCheckoutResponse {
        try WireDecoder().decode(GetHostedCheckoutResponse.self, from: Data(json.utf8))
    }

    @Test(
        arguments: [
            ("CREATED", 0, .pending), ("REDIRECTED", 46, .pending), ("PENDING_PAYMENT", nil, .pending),
            ("PENDING_COMPLETION", nil, .pending), ("AUTHORIZATION_REQUESTED", 50, .pending),
            ("PENDING_CAPTURE", 5, .authorized), ("CAPTURE_REQUESTED", 4, .capturing),
            ("CAPTURE_REQUESTED", 91, .capturing),
            ("CAPTURE_REQUESTED", 92, .capturing), ("CAPTURE_REQUESTED", 99, .capturing), ("CAPTURED", 9, .paid),
            ("CAPTURED", nil, .paid), ("REJECTED", 2, .failed), ("REJECTED", nil, .failed),
            ("REJECTED", 73, .changeRefused),
            ("REJECTED", 83, .changeRefused), ("REJECTED", 63, .changeRefused), ("REJECTED", 93, .authorized),
            ("REJECTED_CAPTURE", 93, .authorized), ("CANCELLED", 1, .failed), ("CANCELLED", 6, .failed),
            ("CANCELLED", 61, .cancelling), ("CANCELLED", 62, .cancelling), ("CANCELLED", 63, .changeRefused),
            ("REVERSED", nil, .reversed), ("REFUND_REQUESTED", 81, .refunding), ("REFUND_REQUESTED", 82, .refunding),
            ("REFUNDED", 8, .refunded), ("PAID", 1000, .unknown), ("PENDING_APPROVAL", nil, .unknown),
            ("captured", 9, .unknown), ("", nil, .unknown),
            // A status and a code that do not go together: never paid, never failed for good.
            ("CAPTURED", 1, .unknown), ("CAPTURED", 2, .unknown), ("CAPTURED", 5, .unknown), ("CAPTURED", 6, .unknown),
            ("CAPTURED", 46, .unknown), ("CAPTURED", 93, .unknown), ("CAPTURED", 4, .capturing),
            ("CAPTURED", 91, .capturing), ("CAPTURED", 92, .capturing), ("CAPTURED", 99, .capturing),
            ("CAPTURED", 83, .paid), ("CAPTURED", 0, .paid), ("CAPTURED", 1000, .paid), ("REFUNDED", 81, .refunding),
            ("REFUNDED", 82, .refunding), ("REFUNDED", 83, .changeRefused), ("REJECTED", 4, .unknown),
            ("REJECTED", 5, .unknown), ("REJECTED", 8, .unknown), ("REJECTED", 9, .unknown),
            ("REJECTED", 46, .unknown), ("REJECTED", 82, .unknown), ("REJECTED", 92, .unknown),
            ("REJECTED", 99, .unknown), ("CANCELLED", 9, .unknown), ("CANCELLED", 5, .unknown),
            ("CANCELLED", 91, .unknown), ("CANCELLED", 81, .unknown), ("REJECTED", 0, .failed),
            ("REJECTED", 1000, .failed),
        ] as [(String, Int?, PaymentStanding)])
    func ofAPayment(status: String, code: Int?, standing: PaymentStanding) throws {
        let output = code.map { #","statusOutput":{"statusCode":\#($0)}"# } ?? ""
        let payment = try payment(#"{"status":"\#(status)"\#(output)}"#)
        #expect(payment.standing == standing)
        #expect(payment.isPaid == (standing == .paid))
        let json = Data(#"{"status":"\#(status)"\#(output)}"#.utf8)
        let details = try WireDecoder().decode(PaymentDetailsResponse.self, from: json)
        #expect(details.standing == standing && details.isPaid == payment.isPaid)
    }

    @Test func ofAPaymentWithoutAStatusIsUnknown() throws {
        #expect(try payment("{}").standing == .unknown)
        #expect(try payment(#"{"statusOutput":{"statusCode":9,"isAuthorized":true}}"#).standing == .unknown)
        #expect(try payment("{}").isPaid == false)
    }

    @Test func everyKnownStatusHasAStanding() {
        for status in PaymentStatus.knownValues {
            #expect(PaymentStanding(status: status, code: nil) != .unknown, "\(status)")
        }
    }

    @Test(arguments: [
        ("CAPTURED", true), ("CAPTURE_REQUESTED", true), ("PENDING_CAPTURE", true), ("AUTHORIZATION_REQUESTED", true),
        ("REJECTED", false), ("CREATED", false), ("REDIRECTED", false), ("CANCELLED", false),
        ("REJECTED_CAPTURE", false),
        ("NEW", false),
    ])
    func ofASheet(status: String, completes: Bool) throws {
        #expect(try payment(#"{"status":"\#(status)"}"#).completesApplePay == completes)
    }

    @Test func ofACheckoutIsNeverPaidByItsOwnStatus() throws {
        #expect(try checkout(#"{"status":"PAYMENT_CREATED"}"#).standing == .unknown)
        #expect(try checkout(#"{"status":"PAYMENT_CREATED"}"#).isPaid == false)
        let summaryAlone =
            #"{"status":"PAYMENT_CREATED","createdPaymentOutput":{"paymentStatusCategory":"SUCCESSFUL"}}"#
        #expect(try checkout(summaryAlone).standing == .unknown)
    }

    @Test(
        arguments: [
            ("PENDING_CAPTURE", "SUCCESSFUL", .payment(.authorized)), ("CAPTURED", "SUCCESSFUL", .payment(.paid)),
            ("CAPTURED", nil, .payment(.paid)), ("CAPTURED", "REJECTED", .unknown),
            ("CAPTURED", "STATUS_UNKNOWN", .unknown),
            ("PENDING_CAPTURE", "REJECTED", .unknown), ("CAPTURE_REQUESTED", "REJECTED", .unknown),
            ("CAPTURED", "NEW_SUMMARY", .payment(.paid)), ("REJECTED", "REJECTED", .payment(.failed)),
            ("REJECTED", "SUCCESSFUL", .unknown), ("CREATED", "STATUS_UNKNOWN", .payment(.pending)),
            ("NEW", "SUCCESSFUL", .payment(.unknown)),
        ] as [(String, String?, HostedCheckoutStanding)])
    func ofACheckoutWithAPayment(status: String, summary: String?, standing: HostedCheckoutStanding) throws {
        let category = summary.map { #","paymentStatusCategory":"\#($0)""# } ?? ""
        let json = """
            {"status":"PAYMENT_CREATED","createdPaymentOutput":{"payment":{"status":"\(status)"}\(category)}}
            """
        #expect(try checkout(json).standing == standing)
        #expect(try checkout(json).isPaid == (standing == .payment(.paid)))
    }

    @Test(
        arguments: [
            (#"{"status":"IN_PROGRESS"}"#, .inProgress), (#"{"status":"CANCELLED_BY_CONSUMER"}"#, .cancelled),
            (#"{"status":"DELETED"}"#, .unknown), ("{}", .unknown),
            (
                #"{"status":"CANCELLED_BY_CONSUMER","createdPaymentOutput":{"payment":{"status":"REJECTED"}}}"#,
                .cancelled
            ),
            (
                #"{"status":"CANCELLED_BY_CONSUMER","createdPaymentOutput":{"payment":{"status":"CAPTURED"}}}"#,
                .payment(.paid)
            ),
            (
                #"{"status":"IN_PROGRESS","createdPaymentOutput":{"payment":{"status":"REJECTED"}}}"#, .inProgress
            ),
            // A cancelled checkout whose parts say different things.
            (cancelled(nil, "SUCCESSFUL"), .unknown), (cancelled(nil, "STATUS_UNKNOWN"), .unknown),
            (cancelled(nil, "NEW_SUMMARY"), .unknown), (cancelled(nil, "REJECTED"), .cancelled),
            (cancelled("CAPTURED", "REJECTED"), .unknown), (cancelled("CAPTURED", "STATUS_UNKNOWN"), .unknown),
            (cancelled("PENDING_CAPTURE", "REJECTED"), .unknown), (cancelled("REJECTED", "SUCCESSFUL"), .unknown),
            (cancelled("REJECTED", "REJECTED"), .cancelled),
            (cancelled("CAPTURED", "SUCCESSFUL"), .payment(.paid)),
            (#"{"status":"CANCELLED_BY_CONSUMER","createdPaymentOutput":{}}"#, .cancelled),
        ] as [(String, HostedCheckoutStanding)])
    func ofACheckoutWithoutOne(json: String, standing: HostedCheckoutStanding) throws {
        #expect(try checkout(json).standing == standing)
        #expect(try checkout(json).isPaid == (standing == .payment(.paid)))
    }

    private static func cancelled(_ payment: String?, _ summary: String) -> String {
        let payment = payment.map { #""payment":{"status":"\#($0)"},"# } ?? ""
        return """
            {"status":"CANCELLED_BY_CONSUMER","createdPaymentOutput":{\(payment)"paymentStatusCategory":"\(summary)"}}
            """
    }

    @Test func ofCapturesAndRefunds() throws {
        func json(_ status: String, _ code: Int?) -> Data {
            let output = code.map { #","statusOutput":{"statusCode":\#($0)}"# } ?? ""
            return Data(#"{"status":"\#(status)"\#(output)}"#.utf8)
        }
        func capture(_ status: String, _ code: Int? = nil) throws -> CaptureResponse {
            try WireDecoder().decode(CaptureResponse.self, from: json(status, code))
        }
        func refund(_ status: String, _ code: Int? = nil) throws -> RefundResponse {
            try WireDecoder().decode(RefundResponse.self, from: json(status, code))
        }
        #expect(try capture("CAPTURED").isCaptured)
        #expect(try !capture("CAPTURE_REQUESTED").isCaptured && !capture("REJECTED_CAPTURE").isCaptured)
        #expect(try refund("REFUNDED").isRefunded)
        #expect(try !refund("REFUND_REQUESTED").isRefunded && !refund("REJECTED").isRefunded)
        #expect(try capture("CAPTURED", 9).isCaptured && !capture("CAPTURED", 91).isCaptured)
        #expect(try !capture("CAPTURED", 93).isCaptured)
        #expect(try refund("REFUNDED", 8).isRefunded && !refund("REFUNDED", 81).isRefunded)
        #expect(try !refund("REFUNDED", 83).isRefunded)
    }
}

/// The shopper's way back (section 3.1 of `Schemas/Worldline/SOURCES.md`).
@Suite struct ShopperReturnTests {
    private static let mac = "fecab85c-9b0e-42ee-a9d9-ebb69b0c2eb0"

    @Test(arguments: [
        "https://shop.example.com/return?RETURNMAC=\(mac)&hostedCheckoutId=3066019730",
        "/return?order=7&hostedCheckoutId=3066019730&RETURNMAC=\(mac)#top",
        "app://back?RETURNMAC=fecab85c%2D9b0e-42ee-a9d9-ebb69b0c2eb0&hostedCheckoutId=306601973%30",
    ])
    func isThatOfThisOrder(url: String) throws {
        let back = try ShopperReturn(url: url)
        #expect(back.hostedCheckoutID == "3066019730")
        try back.verify(returnMAC: Sensitive(Self.mac))
        for wrong in [
            "", "fecab85c", Self.mac.uppercased(), Self.mac + " ", "\(Self.mac)\u{0}", String(Self.mac.dropLast()),
        ] {
            #expect(throws: SignatureFailure.mismatch) { try back.verify(returnMAC: Sensitive(wrong)) }
        }
    }

    @Test(
        arguments: [
            ("https://a/r", .missing(field: "RETURNMAC")), ("", .missing(field: "RETURNMAC")),
            ("https://a/r?returnmac=1", .missing(field: "RETURNMAC")),
            ("https://a/r#RETURNMAC=1", .missing(field: "RETURNMAC")),
            ("https://a/r?RETURNMAC=", .empty(field: "RETURNMAC")),
            ("https://a/r?RETURNMAC", .empty(field: "RETURNMAC")),
            ("https://a/r?RETURNMAC=1&RETURNMAC=1", .doubled(field: "RETURNMAC")),
            ("https://a/r?RETURNMAC=1&RETURN%4DAC=2", .doubled(field: "RETURNMAC")),
            ("https://a/r?RETURNMAC=%FF", .unreadable(field: "RETURNMAC", as: .utf8)),
            (
                "https://a/r?RETURNMAC=1&hostedCheckoutId=1&hostedCheckoutId=2", .doubled(field: "hostedCheckoutId")
            ),
            ("https://a/r?RETURNMAC=1&hostedCheckoutId=", .empty(field: "hostedCheckoutId")),
        ] as [(String, SignatureFailure)])
    func isRefused(url: String, failure: SignatureFailure) {
        #expect(throws: failure) { try ShopperReturn(url: url) }
    }

    @Test func mayHaveNoCheckout() throws {
        #expect(try ShopperReturn(url: "/r?RETURNMAC=1").hostedCheckoutID == nil)
    }
}
