// The table behind LyraProblemKind (`Schemas/Lyra/SOURCES.md`, section 5.3).

import PaymentRuntime

extension LyraProblemKind {
    /// The kind of an error code such as `PSP_010`.
    public init(errorCode: String) {
        self = Self.listed(errorCode) ?? Self.family(of: errorCode)
    }

    private static func listed(_ code: String) -> Self? {
        for (kind, codes) in others where CodeList(codes).contains(code) { return kind }
        guard code.hasPrefix("PSP_") else { return nil }
        let number = String(code.dropFirst(4))
        for (kind, numbers) in platform where CodeList(numbers).contains(number) { return kind }
        return nil
    }

    private static func family(of code: String) -> Self {
        if code.hasPrefix("AUTH_1"), code.utf8.count == "AUTH_1xx".utf8.count { return .notAuthenticated }
        return code.hasPrefix("INT_") ? .invalidRequest : .other
    }

    private static let others: [(kind: LyraProblemKind, codes: String)] = [
        (.authentication, "INT_905"), (.formExpired, "INT_903"), (.paymentMethodGone, "INT_030"),
        (.refused, "ACQ_001"), (.technical, "INT_999 ACQ_999 AUTH_999"),
    ]

    /// The numbers of the platform's own codes, `PSP_…`.
    private static let platform: [(kind: LyraProblemKind, numbers: String)] = [
        (.configuration, "100 107 109 500 1051"),
        (.throttling, "099 106 728"),
        (.sensitiveData, "554 1999"),
        (.noContract, "521 523 524 610"),
        (.notFound, "010 502 1000"),
        (.tooManyResults, "015"),
        (.formExpired, "108 903"),
        (.paymentMethodGone, "030 031 036 557 558 559 560 561 607 1047 1048 1049"),
        (.paymentOrder, "1005 1006 1007 1011 1017 1023 1024 1101"),
        (.duplicate, "016 113 637"),
        (.unchanged, "014"),
        (.refused, "003 091 625"),
        (.notAuthenticated, "136 539 649 707 708"),
        (.riskRefused, "536 641 647"),
        (.wrongReversal, "075 076 675 676"),
        (.refundImpossible, "042 043 083 090 093 101 510 511 582 615 638 639 660"),
        (.cancelImpossible, "092 102 612"),
        (.alreadyReversed, "104 105 678"),
        (.wrongState, "011 110 503 504"),
        (
            .technical,
            """
            513 514 515 516 525 538 540 541 555 569 576 577 595 608 632 643 648 650 652 658 677 993 994 995 996 997 998 999 9999
            """
        ),
    ]
}
