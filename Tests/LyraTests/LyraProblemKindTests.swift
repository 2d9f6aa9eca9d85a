import Lyra
import PaymentRuntime
import Testing

/// `Schemas/Lyra/SOURCES.md`, section 5.3.
@Suite struct LyraProblemKindTests {
    @Test(arguments: [
        ("INT_905", LyraProblemKind.authentication),
        ("PSP_100", .configuration), ("PSP_109", .configuration), ("PSP_1051", .configuration),
        ("PSP_106", .throttling), ("PSP_099", .throttling), ("PSP_728", .throttling),
        ("INT_009", .invalidRequest), ("INT_902", .invalidRequest), ("INT_123", .invalidRequest),
        ("INT_903", .formExpired), ("PSP_903", .formExpired), ("PSP_108", .formExpired),
        ("PSP_010", .notFound), ("PSP_502", .notFound), ("PSP_1000", .notFound), ("PSP_015", .tooManyResults),
        ("PSP_030", .paymentMethodGone), ("PSP_559", .paymentMethodGone), ("PSP_1048", .paymentMethodGone),
        ("INT_030", .paymentMethodGone),
        ("PSP_003", .refused), ("PSP_091", .refused), ("PSP_625", .refused), ("ACQ_001", .refused),
        ("PSP_136", .notAuthenticated), ("PSP_708", .notAuthenticated), ("AUTH_149", .notAuthenticated),
        ("AUTH_100", .notAuthenticated), ("PSP_641", .riskRefused),
        ("PSP_075", .wrongReversal), ("PSP_676", .wrongReversal),
        ("PSP_083", .refundImpossible), ("PSP_639", .refundImpossible), ("PSP_102", .cancelImpossible),
        ("PSP_104", .alreadyReversed), ("PSP_678", .alreadyReversed), ("PSP_504", .wrongState),
        ("PSP_014", .unchanged), ("PSP_637", .duplicate), ("PSP_610", .noContract),
        ("PSP_514", .technical), ("PSP_996", .technical), ("PSP_9999", .technical), ("ACQ_999", .technical),
        ("AUTH_999", .technical), ("INT_999", .technical),
        ("PSP_1017", .paymentOrder), ("PSP_1999", .sensitiveData), ("PSP_554", .sensitiveData),
        ("PSP_777", .other), ("PSP_10", .other), ("PSP_0010", .other), ("psp_010", .other), ("ACQ_002", .other),
        ("AUTH_1000", .other), ("AUTH_1", .other), ("CLIENT_100", .other), ("MOB_009", .other), ("NEW_001", .other),
        ("", .other), ("INT", .other),
    ])
    func byCode(code: String, kind: LyraProblemKind) throws {
        #expect(LyraProblemKind(errorCode: code) == kind)
        #expect(LyraProblem(errorCode: code).kind == kind)
        #expect(Transaction(errorCode: code).problemKind == kind)
    }

    @Test func withoutACode() {
        #expect(LyraProblem().kind == .other && Transaction().problemKind == nil)
    }

    /// An error is no promise where Lyra itself does not know, or says that it was done before.
    @Test(
        arguments: [
            ("PSP_999", true), ("INT_999", true), ("ACQ_999", true), ("PSP_104", true), ("PSP_016", true),
            ("PSP_777", true),
            (nil, true), ("INT_905", false), ("INT_009", false), ("ACQ_001", false), ("PSP_010", false),
            ("PSP_106", false),
            ("PSP_075", false), ("PSP_641", false), ("AUTH_149", false),
        ] as [(String?, Bool)])
    func mayHaveTakenEffect(code: String?, isPossible: Bool) {
        #expect(LyraProblem(errorCode: code).reportedEffect(statusCode: 200) == (isPossible ? .possible : nil))
    }
}
