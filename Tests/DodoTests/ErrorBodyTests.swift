import Dodo
import Foundation
import PaymentRuntime
import TestSupport
import Testing

/// Dodo documents no shape for the bodies of refusals, and its guide one of two members (section 1.5 of
/// `Schemas/Dodo/SOURCES.md`). Whatever comes, it is a refusal, with its status and its bytes.
@Suite struct ErrorBodyTests {
    struct Form: Sendable, CustomStringConvertible {
        let description: String
        let reply: GatewayReply
        let body: String
        var problem: DodoProblem?
    }

    private static func form(
        _ description: String, _ body: String, _ problem: DodoProblem? = nil, type: String = "application/json"
    ) -> Form {
        Form(description: description, reply: .text(422, body, contentType: type), body: body, problem: problem)
    }

    static let forms: [Form] = [
        form(
            "both", #"{"code":"UNSUPPORTED_COUNTRY","message":"Country AI currently not supported"}"#,
            .init(code: .unsupportedCountry, message: "Country AI currently not supported")),
        form("the code alone", #"{"code":"PRODUCT_CART_EMTPY"}"#, .init(code: .productCartEmpty)),
        form("the message alone", #"{"message":"no"}"#, .init(message: "no")),
        form("a code that is new", #"{"code":"A_NEW_ONE"}"#, .init(code: .init(rawValue: "A_NEW_ONE"))),
        form("nulls", #"{"code":null,"message":null}"#, .init()),
        form("neither", #"{"error":{"detail":["x"]}}"#, .init()),
        form(
            "more than both", #"{"code":"NOT_FOUND","message":"m","details":{}}"#, .init(code: .notFound, message: "m")),
        form("JSON that is called HTML", #"{"code":"NOT_FOUND"}"#, .init(code: .notFound), type: "text/html"),
        form("nothing", ""),
        form("HTML", "<html><body>502 Bad Gateway</body></html>", type: "text/html"),
        form("text", "upstream connect error", type: "text/plain"),
        form("half of it", #"{"code":"NOT_"#),
        form("an array", #"[{"code":"NOT_FOUND"}]"#),
        form("a string", #""no""#),
        form("a code that is a number", #"{"code":422,"message":"m"}"#),
        form("no UTF-8", "{\"code\":\"\u{fffd}\"", type: "application/json"),
    ]

    @Test(arguments: forms)
    func isARefusal(_ form: Form) async throws {
        let dodo = try DodoGateway(form.reply)
        defer { dodo.stop() }
        for wire in WireCase.all {
            let error = try #require(
                await #expect(throws: CallError<DodoProblem>.self) { try await wire.call(dodo.client, .init()) })
            let refusal = try #require(error.refusal)
            #expect(refusal.statusCode == 422)
            #expect(refusal.body == Data(form.body.utf8))
            #expect(refusal.problem == form.problem)
            #expect(!error.mayHaveTakenEffect)
        }
    }

    /// A refused code is told by its value, whatever its status; 65 are documented for these calls.
    @Test func codesAreThoseOfTheGuide() {
        #expect(ProblemCode.knownValues.count == 65)
        #expect(Set(ProblemCode.knownValues).count == 65)
        #expect(ProblemCode.productCartEmpty.rawValue == "PRODUCT_CART_EMTPY")
        #expect(ProblemCode.existingRefundRequestProcessing.isKnown && !ProblemCode(rawValue: "X").isKnown)
        #expect(PaymentFailureCode.knownValues.count == 44)
        #expect(
            Set(PaymentFailureCode.knownValues.filter(\.isForMerchantOnly).map(\.rawValue)) == [
                "STOLEN_CARD", "LOST_CARD", "PICKUP_CARD", "FRAUDULENT",
            ])
    }
}
