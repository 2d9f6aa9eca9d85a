import Foundation
import Lyra
import PaymentRuntime
import TestSupport
import Testing

/// What an app makes of the answer without its key (sections 4.6 and 5.5 of `Schemas/Lyra/SOURCES.md`).
@Suite struct LyraReturnTests {
    private func answer(_ members: String) -> String { #"{"shopId":"69876357",\#(members)"_type":"V4/Payment"}"# }

    private func read(_ answer: String) throws -> LyraReturn {
        try LyraReturn(browserReturn: [(name: "kr-answer", value: answer)])
    }

    @Test("4.6: the vendor's own example, on each of its ways")
    func example() throws {
        let sample = try SignedSample.browserReturn()
        let response = JSONValue.object(
            Dictionary(uniqueKeysWithValues: sample.fields.map { ($0.name, .string($0.value)) }))
        for back in [
            try LyraReturn(browserReturn: sample.form), try LyraReturn(browserReturn: sample.fields),
            try LyraReturn(mobileResponse: response.data),
        ] {
            #expect(back.outcome == .succeeded && back.error == nil)
            #expect(back.payment == (try sample.read().payment()))
            #expect(back.confirmation.checks == [.signature(of: "kr-answer")])
            #expect(back.confirmation.client == "LyraClient")
        }
    }

    @Test(
        "4.6: what each status of an order may be shown as",
        arguments: [
            (#""orderCycle":"CLOSED","orderStatus":"PAID","#, .succeeded),
            (#""orderCycle":"CLOSED","orderStatus":"UNPAID","#, .failed),
            (#""orderCycle":"OPEN","orderStatus":"UNPAID","#, .pending),
            (#""orderCycle":"CLOSED","orderStatus":"RUNNING","#, .pending),
            (#""orderCycle":"OPEN","orderStatus":"PARTIALLY_PAID","#, .pending),
            (#""orderCycle":"CLOSED","orderStatus":"ABANDONED","#, .cancelled),
            (#""orderCycle":"OPEN","orderStatus":"ABANDONED","#, .pending),
            (#""orderCycle":"CLOSED","orderStatus":"LATER","#, .unknown),
            (#""orderCycle":"HALF","orderStatus":"UNPAID","#, .unknown),
            (#""orderStatus":"UNPAID","#, .unknown), (#""orderCycle":"CLOSED","#, .unknown), ("", .unknown),
            (#""orderStatus":"PAID","transactions":[{"operationType":"VERIFICATION"}],"#, .succeeded),
            (#""orderStatus":"PAID","transactions":[{"operationType":"CREDIT"}],"#, .unknown),
            (#""orderStatus":" PAID","#, .unknown), (#""orderStatus":"paid","#, .unknown),
        ] as [(String, CheckoutOutcome)])
    func statuses(_ members: String, _ outcome: CheckoutOutcome) throws {
        #expect(try read(answer(members)).outcome == outcome)
    }

    @Test("4.6: how the server confirms it")
    func confirmation() throws {
        let transactions = #""transactions":[{"uuid":"t-1"},{"uuid":"t-2"}],"#
        let checks = [CheckoutCheck.signature(of: "kr-answer")]
        #expect(
            try read(answer(#""orderDetails":{"orderId":"o-1"},\#(transactions)"#)).confirmation
                == .init(client: "LyraClient", operation: "getOrder", arguments: ["orderId": "o-1"], checks: checks))
        for order in [#""orderDetails":{"orderId":null},"#, #""orderDetails":{"orderId":""},"#, ""] {
            #expect(
                try read(answer(order + transactions)).confirmation
                    == .init(
                        client: "LyraClient", operation: "getTransaction", arguments: ["uuid": "t-1"], checks: checks))
        }
        #expect(
            try read(answer("")).confirmation
                == .init(client: "LyraClient", operation: "getOrder", argumentsFromRecords: ["orderId"], checks: checks)
        )
        #expect(
            LyraReturn(error: .init(errorCode: "MOB_009")).confirmation
                == .init(client: "LyraClient", operation: "getOrder", argumentsFromRecords: ["orderId"]))
    }

    @Test(
        "4.6: an answer of another shape leaves it open",
        arguments: [
            "{}", #"{"_type":"V4/Token","orderStatus":"PAID"}"#, #"{"orderStatus":"PAID","orderCycle":"CLOSED"}"#,
            #"{"_type":"V4/Payment","orderStatus":7}"#, #"{"_type":null}"#,
        ])
    func otherShapes(answer: String) throws {
        let back = try read(answer)
        #expect(back.payment == nil && back.outcome == .unknown)
        #expect(back.confirmation.argumentsFromRecords == ["orderId"])
    }

    @Test(
        "4.6: what is no answer is a typed error",
        arguments: [
            ([], .missing(field: "kr-answer")), ([("kr-hash", "x")], .missing(field: "kr-answer")),
            ([("KR-ANSWER", "{}")], .missing(field: "kr-answer")), ([("kr-answer", "")], .empty(field: "kr-answer")),
            ([("kr-answer", "{}"), ("kr-answer", "{}")], .doubled(field: "kr-answer")),
            ([("kr-answer", "[]")], .unreadable(field: "kr-answer", as: .json)),
            ([("kr-answer", "PAID")], .unreadable(field: "kr-answer", as: .json)),
            ([("kr-answer", #"{"_type":"V4/Payment""#)], .unreadable(field: "kr-answer", as: .json)),
        ] as [([(String, String)], SignatureFailure)])
    func noAnswer(_ fields: [(String, String)], _ failure: SignatureFailure) {
        #expect(throws: failure) { try LyraReturn(browserReturn: fields.map { (name: $0.0, value: $0.1) }) }
        if !fields.isEmpty {
            #expect(throws: failure) {
                try LyraReturn(browserReturn: SignedSample.form(fields.map { (name: $0.0, value: $0.1) }))
            }
        }
    }

    @Test("4.6: bodies that are none")
    func noBody() {
        #expect(throws: SignatureFailure.emptyBody) { try LyraReturn(browserReturn: Data()) }
        #expect(throws: SignatureFailure.emptyBody) { try LyraReturn(mobileResponse: Data()) }
        #expect(throws: SignatureFailure.unreadable(field: "the body", as: .json)) {
            try LyraReturn(mobileResponse: Data("kr-answer={}".utf8))
        }
        // As the guide for iOS prints it, and as no SDK gives it.
        #expect(throws: SignatureFailure.unreadable(field: "kr-answer", as: .string)) {
            try LyraReturn(mobileResponse: Data(#"{"kr-answer":{"_type":"V4/Payment"}}"#.utf8))
        }
        #expect(throws: SignatureFailure.unreadable(field: "kr-answer", as: .percentEncoding)) {
            try LyraReturn(browserReturn: Data("kr-answer=%7B%7".utf8))
        }
    }

    // MARK: - Errors

    @Test(
        "5.5: codes of the SDK and of the form",
        arguments: [
            ("MOB_009", .cancelled), ("CLIENT_101", .cancelled), ("CLIENT_106", .cancelled), ("CLIENT_001", .failed),
            ("CLIENT_100", .expired), ("PSP_108", .expired), ("INT_903", .expired), ("PSP_903", .expired),
            ("ACQ_001", .failed), ("PSP_003", .failed), ("AUTH_149", .failed), ("PSP_641", .failed),
            // Too long, broken, not finished, not set up: none of it says that nobody paid.
            ("CLIENT_103", .unknown), ("CLIENT_104", .unknown), ("CLIENT_105", .unknown), ("CLIENT_997", .unknown),
            ("ACQ_999", .unknown), ("PSP_999", .unknown), ("MOB_001", .unknown), ("MOBP_001", .unknown),
            ("MOBP-002", .unknown), ("MOBP_012", .unknown), ("NEW_1", .unknown), ("", .unknown), ("mob_009", .unknown),
            ("MOB_009 ", .unknown), ("MOB-009", .cancelled), ("MOB009", .unknown),
        ] as [(String, CheckoutOutcome)])
    func codes(_ code: String, _ outcome: CheckoutOutcome) {
        let error = LyraAppError(errorCode: code)
        #expect(error.outcome == outcome)
        #expect(LyraReturn(error: error).outcome == outcome)
    }

    @Test(
        "5.5: codes are read leniently",
        arguments: [
            ("MOB_009", "MOB_009"), ("MOBP-002", "MOBP_002"), ("A_1", "A_1"), ("MOB_", nil), ("_1", nil), ("MOB", nil),
            ("MOB__1", nil), ("MOB_1x", nil), ("MOB 1", nil), ("É_1", nil), ("MOB_١", nil), ("", nil), ("1_1", nil),
        ] as [(String, String?)])
    func plainCodes(_ code: String, _ plain: String?) {
        #expect(LyraAppError(errorCode: code).plainCode == plain)
    }

    @Test("4.6: a response beside an error: its word counts, unless it has none")
    func both() throws {
        func back(_ members: String, _ code: String) throws -> LyraReturn {
            let response = JSONValue.object(["kr-answer": .string(answer(members))])
            return try LyraReturn(mobileResponse: response.data, error: .init(errorCode: code))
        }
        #expect(try back(#""orderStatus":"PAID","#, "MOB_009").outcome == .succeeded)
        #expect(try back(#""orderStatus":"UNPAID","orderCycle":"OPEN","#, "CLIENT_001").outcome == .pending)
        #expect(try back(#""orderStatus":"UNPAID","orderCycle":"CLOSED","#, "MOB_009").outcome == .failed)
        #expect(try back(#""orderStatus":"LATER","#, "CLIENT_001").outcome == .unknown)
        #expect(try back(#""orderStatus":"PAID","transactions":[{"status":"UNPAID"}],"#, "MOB_009").outcome == .unknown)
        #expect(try back("", "MOB_009").outcome == .cancelled)
        #expect(try back("", "CLIENT_104").outcome == .unknown)
    }

    @Test func nothingOfItPrints() throws {
        let error = LyraAppError(
            errorCode: "planted", errorMessage: "planted", detailedErrorCode: "planted", detailedErrorMessage: "planted"
        )
        let response = JSONValue.object([
            "kr-answer": .string(answer(#""orderDetails":{"orderId":"planted"},"customer":{"email":"planted"},"#))
        ])
        let back = try LyraReturn(mobileResponse: response.data, error: error)
        var texts = [
            "\(error)", String(reflecting: error), "\(back)", String(reflecting: back), "\(back.confirmation)",
        ]
        var dumped = ""
        dump(back, to: &dumped)
        dump(error, to: &dumped)
        texts.append(dumped)
        for text in texts { #expect(!text.contains("planted"), "\(text)") }
    }

    @Test func anyFieldsEndInAValueOrATypedError() {
        var urls = URLGenerator(seed: 46)
        var values = 0
        for _ in 0..<3_000 {
            let body = Data((urls.random.once(in: 2) ? "kr-answer=%7B%7D&" : "").utf8) + Data(urls.query().utf8)
            do throws(SignatureFailure) {
                let back = try LyraReturn(browserReturn: body)
                #expect(back.outcome == .unknown)
                values += 1
            } catch {
                #expect(!error.isAuthentic)
            }
            _ = try? LyraReturn(mobileResponse: Data(urls.garbage().utf8))
        }
        #expect(values > 300)
    }

    @Test func aMegabyte() throws {
        let long = String(repeating: "é", count: 500_000)
        let members = #""orderStatus":"PAID","orderDetails":{"orderId":"\#(long)"},"#
        #expect(try read(answer(members)).confirmation.arguments["orderId"]?.count == 500_000)
        #expect(throws: SignatureFailure.unreadable(field: "kr-answer", as: .json)) { try read(long) }
    }
}
